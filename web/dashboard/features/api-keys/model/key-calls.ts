import type { ApiKeyCallsQuery } from "../../../generated/graphql.ts";

export type CalledKey = NonNullable<ApiKeyCallsQuery["apiKey"]>;
export type RefusedRequest = ApiKeyCallsQuery["requestLog"]["nodes"][number];
type Day = CalledKey["callsByDay"][number];

export const countAll = ({ success, refused, failed, incomplete }: Day): number =>
  success + refused + failed + incomplete;

/** "Jan 31" for 2026-01-31. */
export const dayName = (date: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", timeZone: "UTC" }).format(
    new Date(`${date}T00:00:00Z`),
  );

/** Calls that belong to no listed address: beyond the limits of counted and listed addresses. */
export const countUnlisted = ({ total, addresses }: CalledKey["calls"]): number =>
  addresses.reduce((rest, { calls }) => rest - calls, total);

/** Name of the creator. Null if the viewer may not see it. */
export function creatorName(
  { createdBy, createdByName }: Pick<CalledKey, "createdBy" | "createdByName">,
  messages: { member: string; setup: string },
): string | null {
  if (createdBy === null || createdBy === undefined) return null;
  if (createdByName) return createdByName;
  if (createdBy === "bootstrap") return messages.setup;
  return createdBy.startsWith("member ") ? messages.member : createdBy;
}

/** The GraphQL operation or the path of a request. */
export const toTarget = ({
  method,
  path,
  operationType,
  operationName,
}: Omit<RefusedRequest, "id" | "at" | "code">): string =>
  operationType ? `${operationType} ${operationName ?? path}` : `${method} ${path}`;

/** A call that every secret key with default scopes may make. */
export const toFirstCall = (origin: string): string =>
  `curl "${origin}/v1/transactions?limit=1" \\
  -H "Authorization: Bearer $TUA_API_KEY"`;
