import type { RequestLogFilter, RequestOutcome, RequestRowFragment } from "../../../generated/graphql.ts";
import { anyText, day, describeSearch, oneOf, toMoments } from "../../../lib/search.ts";

const OUTCOMES = ["SUCCESS", "REFUSED", "FAILED", "INCOMPLETE"] as const satisfies RequestOutcome[];

/** `id` is a request ID. `request` is the open row. Days are in the merchant's time zone. */
export const REQUEST_SEARCH = describeSearch(
  {
    actor: anyText,
    outcome: oneOf(OUTCOMES.map((outcome) => outcome.toLowerCase() as Lowercase<typeof outcome>)),
    rehearsed: oneOf(["yes"]),
    id: anyText,
    from: day,
    to: day,
  },
  { tab: oneOf(["requests"]), request: anyText },
);
export type RequestSearch = ReturnType<typeof REQUEST_SEARCH.read>;

/** The filter as the schema expects it. */
export function toRequestFilter(search: RequestSearch, timeZone: string): RequestLogFilter {
  const { actor, outcome, rehearsed, id } = search;
  return {
    ...(actor && { actor }),
    ...(outcome && { outcome: [outcome.toUpperCase() as RequestOutcome] }),
    ...(rehearsed && { rehearsed: true }),
    ...(id && { requestId: id }),
    ...toMoments(search, timeZone),
  };
}

/** Outcomes to filter by. The log of live mode has no successful requests. */
export const getOutcomes = (mode: "test" | "live"): RequestOutcome[] =>
  OUTCOMES.filter((outcome) => mode === "test" || outcome !== "SUCCESS");

/** What was requested: the GraphQL operation or the path. */
export function toTarget({ path, operationType, operationName }: RequestRowFragment): string {
  return operationType ? `${operationType} ${operationName ?? path}` : path;
}

/**
 * Name of the caller. Without one, its type and ID.
 * @param member for members whose email address the viewer may not see.
 */
export const toCaller = (
  { actor, actorName }: Pick<RequestRowFragment, "actor" | "actorName">,
  member: string,
): string => actorName ?? (actor.startsWith("member ") ? member : actor);

/** Callers to filter by: the merchant's keys, and the callers of the listed requests. */
export function callerChoices(
  keys: readonly { id: string; name: string }[],
  rows: readonly RequestRowFragment[],
  member: string,
): { value: string; label: string }[] {
  const names = new Map(keys.map(({ id, name }) => [`key ${id}`, name]));
  for (const row of rows) if (!names.has(row.actor)) names.set(row.actor, toCaller(row, member));
  return [...names].map(([value, label]) => ({ value, label }));
}

/** Command whose request is the first row. It fails, because the amount alone is no order. */
export const toFirstRequest = (origin: string): string =>
  `curl "${origin}/v1/checkout/initiate" \\
  -H "Authorization: Bearer $TUA_API_KEY" \\
  -H "Content-Type: application/json" -d '{"amount":10.5}'`;
