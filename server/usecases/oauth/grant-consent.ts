import { twoFactorRequired } from "../../domain/access.ts";
import { hashSecret } from "../../domain/api-key.ts";
import { AppError, invalidField } from "../../domain/app-error.ts";
import { GRANT_DAYS, grantsAnyAccess, splitRequestedScopes } from "../../domain/consent.ts";
import { parseClientScope } from "../../domain/ids.ts";
import type { Scope } from "../../domain/scope.ts";
import { insertGrant } from "../../store/application-grants.ts";
import { findApplication } from "../../store/applications.ts";
import { lockRole } from "../../store/memberships.ts";
import { findArtifactGrant, finishInteraction } from "../../store/oidc-artifacts.ts";
import type { Dependencies } from "../dependencies.ts";
import { newGrantId } from "../new-id.ts";
import { recordAudit } from "../record-audit.ts";
import { listChoices } from "./view-consent.ts";

export interface Consent {
  /** ID of the authorization server's interaction. */
  interaction: string;
  memberId: string;
  clientId: string;
  /** Merchant for which the member consents. Null: the first one with allowed scopes. */
  merchantId: string | null;
  requested: readonly string[];
}

/**
 * Stores a member's consent to an application at one of their merchants: the requested scopes, limited to the
 * member's current role. Completes the interaction once in the same database transaction. An error leaves it open.
 * @returns the grant's ID, the same for repeated requests. Null if the interaction has expired or was already
 *   completed.
 * @throws AppError `invalid_request`, `insufficient_scope`, `not_found`, `two_factor_required`.
 */
export function grantConsent({ db, passwordSignIn }: Pick<Dependencies, "db" | "passwordSignIn">) {
  return (consent: Consent, ipAddress: string): Promise<string | null> => {
    const { memberId, clientId, requested } = consent;
    const question = hashSecret(consent.interaction);
    return db.transaction().execute(async (trx) => {
      const home = parseClientScope(clientId);
      const application = home && (await findApplication(trx, home, clientId));
      if (!application) throw new AppError("not_found", "This application was removed.");
      const choices = await listChoices(trx, memberId, application.scope, requested, passwordSignIn);
      const chosen = choices.find(({ merchantId, canGrant }) =>
        consent.merchantId === null ? canGrant : merchantId === consent.merchantId,
      );
      if (!chosen && consent.merchantId === null) throw nothingAllowed();
      const locked = chosen && (await lockRole(trx, chosen.merchantId, memberId, passwordSignIn));
      if (!locked) throw invalidField("merchant", "not_found");
      const { role, mustSetUpTwoFactor } = locked;
      if (mustSetUpTwoFactor) throw twoFactorRequired();
      const scope: Scope = { merchantId: chosen.merchantId, mode: application.scope.mode };
      const { allowed: scopes } = splitRequestedScopes(requested, role, scope.mode);
      if (!grantsAnyAccess(scopes)) throw nothingAllowed();
      const id = newGrantId(scope);
      if (!(await finishInteraction(trx, question, id)))
        return (await findArtifactGrant(trx, "Interaction", question))?.grantId ?? null;
      await insertGrant(trx, scope, { id, memberId, clientId, scopes }, GRANT_DAYS);
      await recordAudit(
        trx,
        { ...scope, actor: `member ${memberId}`, ipAddress },
        { action: "grant.created", target: id, after: { clientId, name: application.name, scopes } },
      );
      return id;
    });
  };
}

const nothingAllowed = () =>
  new AppError("insufficient_scope", "Your role allows none of the requested access. Review the request.");
