import { consentable, isWorthGranting } from "../../domain/consent.ts";
import { Failure, invalidField } from "../../domain/failure.ts";
import { clientScope } from "../../domain/ids.ts";
import type { Scope } from "../../domain/scope.ts";
import { insertGrant } from "../../store/application-grants.ts";
import { findApplication } from "../../store/applications.ts";
import { holdRole } from "../../store/members.ts";
import { newGrantId } from "../new-id.ts";
import type { Parts } from "../parts.ts";
import { recordChange } from "../record-change.ts";

/** Days after which a grant ends, whatever is done with it (contract §7). */
const GRANT_DAYS = 90;

export interface Consent {
  memberId: string;
  clientId: string;
  /** For which of their merchants the member consents. */
  merchantId: string;
  asked: readonly string[];
}

export interface GrantedConsent {
  /** Names the merchant and the mode that its tokens open. */
  grantId: string;
  allowed: string[];
  /** What the member could not give. */
  beyond: string[];
}

/**
 * Writes down what a member lets an application do at one of their merchants: what it asks for, as far as their
 * role there allows it now. Nothing works by it before the authorization server has a grant of the same id.
 * @throws Failure `invalid_request`, `insufficient_scope`.
 */
export function grantConsent({ db }: Pick<Parts, "db">) {
  return (consent: Consent, address: string): Promise<GrantedConsent> => {
    const { memberId, clientId, merchantId, asked } = consent;
    return db.transaction().execute(async (trx) => {
      const home = clientScope(clientId);
      const application = home && (await findApplication(trx, home, clientId));
      if (!application) throw new Failure("not_found", "This application was removed.");
      const role = await holdRole(trx, merchantId, memberId);
      if (!role) throw invalidField("merchant", "is none of yours");
      const { mode } = application.scope;
      const { allowed, beyond } = consentable(asked, role, mode);
      if (!isWorthGranting(allowed)) {
        throw new Failure("insufficient_scope", `Your role there, ${role}, allows nothing of this.`);
      }
      const scope: Scope = { merchantId, mode };
      const id = newGrantId(scope);
      const expiresAt = new Date(Date.now() + GRANT_DAYS * 86_400_000);
      await insertGrant(trx, scope, { id, memberId, clientId, scopes: allowed, expiresAt });
      await recordChange(
        trx,
        { ...scope, actor: `member ${memberId}`, address },
        { action: "grant.created", target: id, after: { clientId, name: application.name, scopes: allowed } },
      );
      return { grantId: id, allowed, beyond };
    });
  };
}
