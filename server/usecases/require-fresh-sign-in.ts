import type { Caller } from "../domain/access.ts";
import { Failure } from "../domain/app-error.ts";
import { FRESH_SECONDS } from "../domain/session-limits.ts";

/**
 * Asks a member to have proved who they are within ten minutes, before roles and the way in are touched. Keys and
 * applications have bounds of their own.
 * @throws Failure `fresh_sign_in_required`.
 */
export function requireFreshSignIn(caller: Caller): void {
  if (caller.kind !== "member") return;
  if (!caller.signedInAt)
    throw new Failure(
      "fresh_sign_in_required",
      "An explorer token can't do this because it requires a recent sign-in. Use the dashboard.",
    );
  if (Date.now() - caller.signedInAt.getTime() <= FRESH_SECONDS * 1_000) return;
  throw new Failure(
    "fresh_sign_in_required",
    "Sign in again. This requires a sign-in within the last 10 minutes.",
  );
}

/** The same for keys and secrets, which it takes in live mode alone. @throws Failure `fresh_sign_in_required`. */
export function requireFreshSignInForLive(caller: Caller): void {
  if (caller.scope.mode === "live") requireFreshSignIn(caller);
}
