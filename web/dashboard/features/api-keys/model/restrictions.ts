import type { ApiKeyRowFragment } from "../../../generated/graphql.ts";
import type { Words } from "../../../lib/words/words.ts";
import type { ApiKeyTexts } from "../words/api-key-words.ts";

const SHOWN = 2;

/** What bounds a key beyond its scopes, a sentence each. */
export function restrictionsOf(
  { kind, allowedIps, allowedOrigins, serverSessionsOnly }: ApiKeyRowFragment,
  { restrictions: words }: ApiKeyTexts,
  access: Words["access"],
): string[] {
  const few = (all: readonly string[]) =>
    all.length > SHOWN + 1
      ? `${all.slice(0, SHOWN).join(", ")} ${access.andMore(all.length - SHOWN)}`
      : all.join(", ");
  return [
    ...(allowedIps.length > 0 ? [words.ips(few(allowedIps.map(shortRange)))] : []),
    ...(allowedOrigins.length > 0 ? [words.origins(few(allowedOrigins))] : []),
    ...(kind === "PUBLISHABLE" && serverSessionsOnly ? [words.serverSessions] : []),
  ];
}

/** A range of one address is written as that address. */
export const shortRange = (range: string): string =>
  range.replace(range.includes(":") ? /\/128$/ : /\/32$/, "");
