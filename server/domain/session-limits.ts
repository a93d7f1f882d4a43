/** Seconds without use after which a member signs in again: twelve hours. */
export const SESSION_IDLE_SECONDS = 12 * 3_600;
/** Seconds after signing in at which they do so in any case: seven days. */
export const SESSION_SECONDS = 7 * 24 * 3_600;
/** Seconds for which a member counts as having just signed in (contract §7). */
export const FRESH_SECONDS = 600;
/** Seconds for which a token of the explorer is good: ten minutes (contract §2). */
export const EXPLORER_SECONDS = 600;
