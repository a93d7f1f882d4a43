import { bindMember, findBoundMember, type Identity } from "../../store/member-identities.ts";
import type { Dependencies } from "../dependencies.ts";
import { recordForMember } from "./record-for-member.ts";
import { recordSignIn } from "./record-sign-in.ts";

/** Who signed in, as the company's own identity provider says. */
export interface ProvedIdentity extends Identity {
  /** An address that the provider has verified; null where it names none, or vouches for none. */
  verifiedEmail: string | null;
}

/**
 * Finds the member who signed in at the company's own identity provider: by issuer and subject, the first time by
 * the verified e-mail address of a member whom that issuer does not know by another subject. An address can pass to
 * another person, so afterwards it counts for nothing.
 * @returns the member's id, or null for a person who is no member.
 */
export function signInByIdentity({ db }: Pick<Dependencies, "db">) {
  return (identity: ProvedIdentity, address: string): Promise<string | null> =>
    db.transaction().execute(async (trx) => {
      const { issuer, subject, verifiedEmail } = identity;
      const known = await findBoundMember(trx, identity);
      const bound = known || !verifiedEmail ? null : await bindMember(trx, identity, verifiedEmail);
      // Bound by another sign-in in the meantime.
      const memberId = known ?? bound ?? (await findBoundMember(trx, identity));
      if (!memberId) return null;
      const member = { memberId, address };
      if (bound) {
        await recordForMember(trx, member, {
          action: "member.identity_linked",
          target: memberId,
          after: { issuer, subject },
        });
      }
      await recordSignIn(trx, member, issuer);
      return memberId;
    });
}
