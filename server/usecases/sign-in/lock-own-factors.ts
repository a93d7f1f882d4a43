import type { MemberCaller } from "../../domain/access.ts";
import { hasSessionEnded } from "../../store/member-sessions.ts";
import type { Db } from "../../store/tables.ts";
import { lockSignInFactors, type SignInFactors } from "../../store/two-factor.ts";
import { sessionEndedError } from "./authenticate-session.ts";

/**
 * The caller's sign-in methods, locked until the database transaction ends. A session that ended while this waited for
 * the lock changes none: the first second factor ends the sessions that started with only a password.
 * @throws AppError `invalid_token`.
 */
export async function lockOwnFactors(
  trx: Db,
  { memberId, sessionId }: Pick<MemberCaller, "memberId" | "sessionId">,
): Promise<SignInFactors> {
  const factors = await lockSignInFactors(trx, memberId);
  if (!factors || (await hasSessionEnded(trx, sessionId))) throw sessionEndedError();
  return factors;
}
