import { authorizeMember, type Caller } from "../../domain/access.ts";
import { invalidField } from "../../domain/app-error.ts";
import { setPendingTotp } from "../../store/two-factor.ts";
import type { Dependencies } from "../dependencies.ts";
import { requireFreshSignIn } from "../require-fresh-sign-in.ts";
import { lockOwnFactors } from "./lock-own-factors.ts";
import { recordForMember } from "./record-for-member.ts";
import { encryptTotp, newTotpSecret, totpUri } from "./totp.ts";

/** An authenticator during setup. */
export interface PendingAuthenticator {
  /** Base32, for manual entry. */
  secret: string;
  /** The same secret as an `otpauth` URI, for the QR code. */
  uri: string;
}

/**
 * Creates the secret for a member's authenticator and replaces an earlier unconfirmed one. Sign-in stays
 * unchanged until a code confirms it.
 * @throws AppError `insufficient_scope`, `fresh_sign_in_required`, `invalid_request` for a member without a password.
 */
export function beginTwoFactor({ db, encrypter }: Pick<Dependencies, "db" | "encrypter">) {
  return (caller: Caller): Promise<PendingAuthenticator> =>
    db.transaction().execute(async (trx) => {
      const member = authorizeMember(caller, "manageOwnSignIn");
      requireFreshSignIn(member);
      const factors = await lockOwnFactors(trx, member);
      if (!factors.passwordHash) throw invalidField("twoFactor", "company_sign_in");
      const secret = newTotpSecret();
      await setPendingTotp(trx, member.memberId, encryptTotp(encrypter, member.memberId, secret));
      await recordForMember(trx, member, { action: "two_factor.setup_started", target: member.memberId });
      return { secret, uri: totpUri(secret, factors.email) };
    });
}
