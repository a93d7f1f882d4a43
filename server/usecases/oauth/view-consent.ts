import { grantsAnyAccess, type RequestedScopes, splitRequestedScopes } from "../../domain/consent.ts";
import { parseClientScope } from "../../domain/ids.ts";
import type { Role } from "../../domain/operations.ts";
import type { Mode, Scope } from "../../domain/scope.ts";
import { findApplication } from "../../store/applications.ts";
import { findMember } from "../../store/members.ts";
import { listMemberships, listMerchantsWithoutTwoFactor } from "../../store/memberships.ts";
import { findMerchant } from "../../store/merchants.ts";
import type { Db } from "../../store/tables.ts";
import type { Dependencies } from "../dependencies.ts";

/** A merchant for which a member can consent. */
export interface ConsentChoice extends RequestedScopes {
  merchantId: string;
  name: string;
  role: Role;
  /** Whether the member must set up two-factor authentication first. */
  mustSetUpTwoFactor: boolean;
  /** Whether any requested scope can be granted. */
  canGrant: boolean;
}

/** Data of the consent page. */
export interface ConsentQuestion {
  application: { name: string; mode: Mode; registeredBy: string };
  /** Email address of the member. */
  email: string;
  /** The member's merchants: first the one that registered the application, then by name. */
  choices: ConsentChoice[];
}

/**
 * Data for a member's consent to an application's scopes.
 * @returns null if the application or the member no longer exists.
 */
export function viewConsent({ db, passwordSignIn }: Pick<Dependencies, "db" | "passwordSignIn">) {
  return async (
    memberId: string,
    clientId: string,
    requested: readonly string[],
  ): Promise<ConsentQuestion | null> => {
    const scope = parseClientScope(clientId);
    const application = scope && (await findApplication(db, scope, clientId));
    const member = await findMember(db, memberId);
    if (!application || !member) return null;
    const registrant = await findMerchant(db, application.scope);
    const { mode } = application.scope;
    return {
      application: { name: application.name, mode, registeredBy: registrant?.name ?? "" },
      email: member.email,
      choices: await listChoices(db, memberId, application.scope, requested, passwordSignIn),
    };
  };
}

/** The member's merchants: first the application's own, then by name. */
export async function listChoices(
  db: Db,
  memberId: string,
  { mode, merchantId: home }: Scope,
  requested: readonly string[],
  passwordSignIn: boolean,
): Promise<ConsentChoice[]> {
  const memberships = await listMemberships(db, memberId);
  const ids = memberships.map(({ merchant }) => merchant.id);
  const withoutTwoFactor = await listMerchantsWithoutTwoFactor(db, memberId, ids, passwordSignIn);
  const choices = memberships.map(({ merchant: { id, name }, role }) => {
    const mustSetUpTwoFactor = withoutTwoFactor.includes(id);
    const consent = splitRequestedScopes(requested, role, mode);
    const canGrant = !mustSetUpTwoFactor && grantsAnyAccess(consent.allowed);
    return { merchantId: id, name, role, ...consent, mustSetUpTwoFactor, canGrant };
  });
  return choices.sort((a, b) => Number(b.merchantId === home) - Number(a.merchantId === home));
}
