import { bindMember, findBoundMember, type Identity } from "../../store/member-identities.ts";
import type { Dependencies } from "../dependencies.ts";
import { recordForMember } from "./record-for-member.ts";
import { recordSignIn } from "./record-sign-in.ts";
import type { KnownBrowser } from "./verify-password.ts";

/** The user's identity from the external identity provider. */
export interface ProvedIdentity extends Identity {
  /** Email address that the provider has verified. Null if there is none. */
  verifiedEmail: string | null;
}

/**
 * Finds the member of an external identity by issuer and subject. The first sign-in matches a member by
 * verified email address, unless the issuer already has another subject for them. Later sign-ins ignore the
 * address, because it can be reassigned to another person.
 * @returns the member's ID, or null if there is no such member.
 */
export function signInByIdentity(deps: Pick<Dependencies, "db" | "mailer">) {
  return (
    identity: ProvedIdentity,
    ipAddress: string,
    browser: KnownBrowser | null = null,
  ): Promise<string | null> =>
    deps.db.transaction().execute(async (trx) => {
      const { issuer, subject, verifiedEmail } = identity;
      const linked = await findBoundMember(trx, identity);
      const bound = linked || !verifiedEmail ? null : await bindMember(trx, identity, verifiedEmail);
      // A concurrent sign-in may have linked the identity.
      const memberId = linked ?? bound ?? (await findBoundMember(trx, identity));
      if (!memberId) return null;
      const member = { memberId, ipAddress };
      if (bound) {
        await recordForMember(trx, member, {
          action: "member.identity_linked",
          target: memberId,
          after: { issuer, subject },
        });
      }
      await recordSignIn(trx, deps, { ...member, by: issuer, browser });
      return memberId;
    });
}
