/**
 * Why a feed ended, as far as it matters for what comes next:
 * - `retry`: the network, a restart, a slow reader; resume after the last sequence.
 * - `cursor_expired`: what was missed is no longer kept; read the lists anew and go on from now.
 * - `crowded`: the member has more sockets open than are served; there is room once others are closed.
 * - `access`: the session ended, or the role no longer reaches; ask who we are before trying again.
 */
export type Closing = "retry" | "cursor_expired" | "crowded" | "access";

const CROWDED_CLOSE_CODE = 4429;
const ACCESS_CLOSE_CODES = new Set([4401, 4403]);
const ACCESS_CODES = new Set(["missing_credentials", "insufficient_scope", "wrong_key_kind", "not_found"]);
const CURSOR_CODES = new Set(["cursor_expired", "invalid_cursor"]);

/** Reads what a graphql-ws sink is given: a list of GraphQL errors, a close event, or anything else. */
export function closingOf(error: unknown): Closing {
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
