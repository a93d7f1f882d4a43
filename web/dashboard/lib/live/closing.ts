/**
 * Why a feed ended, by its consequence:
 * - `retry`: the network, a restart, or a slow client. Resume after the last sequence.
 * - `cursor_expired`: the missed events are deleted. Reload the lists and start from now.
 * - `crowded`: the member has too many open sockets. Wait until others close.
 * - `access`: the session ended or the role changed. Reload the viewer before retrying.
 */
export type Closing = "retry" | "cursor_expired" | "crowded" | "access";

const CROWDED_CLOSE_CODE = 4429;
const ACCESS_CLOSE_CODES = new Set([4401, 4403]);
const ACCESS_CODES = new Set([
  "missing_credentials",
  "insufficient_scope",
  "wrong_key_kind",
  "two_factor_required",
  "not_found",
]);
const CURSOR_CODES = new Set(["cursor_expired", "invalid_cursor"]);

/** Interprets an error of a graphql-ws sink: a list of GraphQL errors, a close event, or anything else. */
export function closeReason(error: unknown): Closing {
  if (Array.isArray(error)) {
    const codes = error.map((one: { extensions?: { code?: string } }) => one.extensions?.code ?? "");
    if (codes.some((code) => CURSOR_CODES.has(code))) return "cursor_expired";
    if (codes.some((code) => ACCESS_CODES.has(code))) return "access";
    return "retry";
  }
  const code = (error as { code?: unknown } | null)?.code;
  if (code === CROWDED_CLOSE_CODE) return "crowded";
  return typeof code === "number" && ACCESS_CLOSE_CODES.has(code) ? "access" : "retry";
}
