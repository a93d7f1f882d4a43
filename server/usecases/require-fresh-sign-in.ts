import type { Caller } from "../domain/access.ts";
import { AppError } from "../domain/app-error.ts";
import { FRESH_SECONDS } from "../domain/session-limits.ts";

/**
 * Requires a member's sign-in to be at most ten minutes old, for changes of roles and credentials. Keys and
 * applications have their own limits.
 * @throws AppError `fresh_sign_in_required`.
 */
export function requireFreshSignIn(caller: Caller): void {
  if (caller.kind !== "member") return;
  if (!caller.signedInAt)
    throw new AppError(
      "fresh_sign_in_required",
      "An explorer token can't do this because it requires a recent sign-in. Use the dashboard.",
    );
  if (Date.now() - caller.signedInAt.getTime() <= FRESH_SECONDS * 1_000) return;
  throw new AppError(
    "fresh_sign_in_required",
    "Sign in again. This requires a sign-in within the last 10 minutes.",
  );
}

/** The same for changes of keys and secrets, in live mode only. @throws AppError `fresh_sign_in_required`. */
export function requireFreshSignInForLive(caller: Caller): void {
  if (caller.scope.mode === "live") requireFreshSignIn(caller);
}
