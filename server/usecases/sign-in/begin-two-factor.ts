import { authorizeMember, type Caller } from "../../domain/access.ts";
import { invalidField } from "../../domain/app-error.ts";
import { findSignInFactors, offerTotp } from "../../store/two-factor.ts";
import type { Dependencies } from "../dependencies.ts";
import { requireFreshSignIn } from "../require-fresh-sign-in.ts";
import { recordForMember } from "./record-for-member.ts";
import { newTotpSecret, sealTotp, totpUri } from "./totp.ts";

/** An authenticator that is being set up. */
export interface OfferedAuthenticator {
  /** In base 32, to be typed. */
  secret: string;
  /** The same with what belongs to it, to be shown as a picture. */
  uri: string;
}

/**
 * Offers a member the secret for an authenticator, in place of one offered before. Nothing changes about how they
 * sign in until a code of it is confirmed.
 * @throws Failure `insufficient_scope`, `fresh_sign_in_required`, `invalid_request` for a member without a password.
 */
export function beginTwoFactor({ db, secretBox }: Pick<Dependencies, "db" | "secretBox">) {
  return (caller: Caller): Promise<OfferedAuthenticator> =>
    db.transaction().execute(async (trx) => {
      const member = authorizeMember(caller, "manageOwnAccess");
      requireFreshSignIn(member);
      const wayIn = await findSignInFactors(trx, member.memberId);
      if (!wayIn?.passwordHash) {
        throw invalidField("twoFactor", "company_sign_in");
      }
      const secret = newTotpSecret();
      await offerTotp(trx, member.memberId, sealTotp(secretBox, member.memberId, secret));
      await recordForMember(trx, member, { action: "two_factor.setup_started", target: member.memberId });
      return { secret, uri: totpUri(secret, wayIn.email) };
    });
}
