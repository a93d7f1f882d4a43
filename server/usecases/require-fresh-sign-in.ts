import type { Caller } from "../domain/access.ts";
import { Failure } from "../domain/failure.ts";
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
      "This needs a fresh sign-in, which the explorer's token never stands for. Do it in the dashboard.",
    );
  if (Date.now() - caller.signedInAt.getTime() <= FRESH_SECONDS * 1_000) return;
  throw new Failure("fresh_sign_in_required", "Sign in again: this needs a sign-in of the last ten minutes.");
}

/** The same for keys and secrets, which it takes in live mode alone. @throws Failure `fresh_sign_in_required`. */
export function requireFreshSignInForLive(caller: Caller): void {
  if (caller.scope.mode === "live") requireFreshSignIn(caller);
}
