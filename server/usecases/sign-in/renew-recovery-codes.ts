import { authorizeMember, type Caller } from "../../domain/access.ts";
import { Failure } from "../../domain/failure.ts";
import { lockWayIn } from "../../store/two-factor.ts";
import type { Parts } from "../parts.ts";
import { requireFreshSignIn } from "../require-fresh-sign-in.ts";
import { recordForMember } from "./record-for-member.ts";
import { issueRecoveryCodes } from "./recovery-codes.ts";

/**
 * Gives a member ten new recovery codes; the older ones work no more.
 * @throws Failure `insufficient_scope`, `fresh_sign_in_required`, `invalid_request` without an authenticator.
 */
export function renewRecoveryCodes({ db }: Pick<Parts, "db">) {
  return (caller: Caller): Promise<string[]> =>
    db.transaction().execute(async (trx) => {
      const member = authorizeMember(caller, "manageOwnAccess");
      requireFreshSignIn(member);
      const wayIn = await lockWayIn(trx, member.memberId);
      if (!wayIn?.totpSealed) throw new Failure("invalid_request", "Two-factor sign-in is not turned on.");
      await recordForMember(trx, member, { action: "recovery_codes.renewed", target: member.memberId });
      return issueRecoveryCodes(trx, member.memberId);
    });
}
