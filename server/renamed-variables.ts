/** Old variable names with the new ones. Ignoring an old one would silently drop a setting. */
export const RENAMED: Readonly<Record<string, string>> = {
  SECRET_KEY_OTHER: "SECRET_KEY_FALLBACK",
  EVENTS_KEPT_DAYS: "EVENT_RETENTION_DAYS",
  DATABASE_POOL: "DATABASE_POOL_SIZE",
  WEBHOOK_RETRY_SECONDS: "WEBHOOK_RETRY_SCHEDULE",
  RATE_LIMIT_SIGN_IN_ADDRESS: "RATE_LIMIT_SIGN_IN_IP",
  RATE_LIMIT_PASSWORD_RESET_ADDRESS: "RATE_LIMIT_PASSWORD_RESET_IP",
  RATE_LIMIT_CHECKOUT_ADDRESS: "RATE_LIMIT_CHECKOUT_IP",
  RATE_LIMIT_WRONG_KEYS: "RATE_LIMIT_INVALID_KEYS",
  RATE_LIMIT_OTHER: "RATE_LIMIT_DEFAULT",
  RATE_LIMIT_OTHER_TEST: "RATE_LIMIT_DEFAULT_TEST",
  RATE_LIMIT_ASK_PROCESSOR: "RATE_LIMIT_SYNC",
  RATE_LIMIT_RETURN: "RATE_LIMIT_RETURN_SYNC",
};

/** Returns a problem for each variable that is set under its old name. */
export function renamedVariables(env: Readonly<Record<string, string | undefined>>): string[] {
  return Object.entries(RENAMED)
    .filter(([old]) => old in env && env[old])
    .map(([old, now]) => `${old} was renamed. Set ${now} instead.`);
}
