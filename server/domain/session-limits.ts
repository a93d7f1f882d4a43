/** Idle timeout of a member's session, in seconds: 12 hours. */
export const SESSION_IDLE_SECONDS = 12 * 3_600;
/** Maximum duration of a member's session, in seconds: 7 days. */
export const SESSION_SECONDS = 7 * 24 * 3_600;
/** Time for which a sign-in counts as recent, in seconds (docs/contract.md §7). */
export const FRESH_SECONDS = 600;
/** Lifetime of an API explorer token, in seconds: 10 minutes (docs/contract.md §2). */
export const EXPLORER_SECONDS = 600;
