import { authorizeMember, type Caller } from "../../domain/access.ts";
import { clearTwoFactor, lockWayIn } from "../../store/two-factor.ts";
import type { Parts } from "../parts.ts";
import { requireFreshSignIn } from "../require-fresh-sign-in.ts";
import { recordForMember } from "./record-for-member.ts";

/**
 * Turns two-factor sign-in off, and gives up an authenticator that was being set up. The sign-in that this asks for
 * took a code itself. Where there is none, nothing changes.
 * @throws Failure `insufficient_scope`, `fresh_sign_in_required`.
 */
export function removeTwoFactor({ db }: Pick<Parts, "db">) {
  return (caller: Caller): Promise<void> =>
    db.transaction().execute(async (trx) => {
      const member = authorizeMember(caller, "manageOwnAccess");
      requireFreshSignIn(member);
      const wayIn = await lockWayIn(trx, member.memberId);
      if (!wayIn?.totpSealed && !wayIn?.totpOffered) return;
      await clearTwoFactor(trx, member.memberId);
      if (!wayIn.totpSealed) return;
      await recordForMember(trx, member, { action: "two_factor.turned_off", target: member.memberId });
    });
}
