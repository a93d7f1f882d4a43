import type { ApiKeyRowFragment } from "../../../generated/graphql.ts";
import type { Messages } from "../../../lib/i18n/messages.ts";
import type { ApiKeyMessages } from "../i18n/api-key-messages.ts";

const MAX_LISTED = 2;

/** A key's restrictions apart from scopes, one sentence each. */
export function getRestrictions(
  { kind, allowedIps, allowedOrigins, serverSessionsOnly }: ApiKeyRowFragment,
  { restrictions: messages }: ApiKeyMessages,
  access: Messages["access"],
): string[] {
  const few = (all: readonly string[]) =>
    all.length > MAX_LISTED + 1
      ? `${all.slice(0, MAX_LISTED).join(", ")} ${access.andMore(all.length - MAX_LISTED)}`
      : all.join(", ");
  return [
    ...(allowedIps.length > 0 ? [messages.ips(few(allowedIps.map(shortRange)))] : []),
    ...(allowedOrigins.length > 0 ? [messages.origins(few(allowedOrigins))] : []),
    ...(kind === "PUBLISHABLE" && serverSessionsOnly ? [messages.serverSessions] : []),
  ];
}

/** Writes a range with a single IP address as that IP address. */
export const shortRange = (range: string): string =>
  range.replace(range.includes(":") ? /\/128$/ : /\/32$/, "");
