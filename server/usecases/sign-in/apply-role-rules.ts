import { ROLES } from "../../domain/operations.ts";
import { hasRoleRules, keepsOwner, matchRole, type RoleRule } from "../../domain/role-rules.ts";
import type { Member } from "../../store/members.ts";
import { findOtherOwners, findRole, insertMembership, setRole } from "../../store/memberships.ts";
import { findEffectiveRules } from "../../store/role-rules.ts";
import type { Db } from "../../store/tables.ts";
import type { Dependencies } from "../dependencies.ts";
import { endMembership } from "../members/remove-member.ts";
import { endInvitations } from "../members/revoke-invitation.ts";
import { type AuditActor, recordAudit } from "../record-audit.ts";

/** A verified sign-in at the identity provider. */
export interface ProviderSignIn {
  issuer: string;
  ipAddress: string;
  /** Values of the claim with the person's groups. */
  values: readonly string[];
}

/** The identity provider as the actor of a change during a sign-in. */
export const providerActor = (
  merchantId: string,
  { issuer, ipAddress }: Pick<ProviderSignIn, "issuer" | "ipAddress">,
): AuditActor => ({ merchantId, mode: null, actor: `identity_provider ${issuer}`, ipAddress });

/**
 * Gives a member the role that a merchant's rules give for the person's groups: adds, changes or removes the membership.
 * The merchant must be locked. Does nothing if it has no rules any more.
 */
export async function applyRoleRules(
  trx: Db,
  deps: Pick<Dependencies, "mailer" | "roleSource">,
  merchantId: string,
  member: Member,
  signIn: ProviderSignIn,
): Promise<void> {
  const rules = await findEffectiveRules(trx, merchantId, deps.roleSource);
  if (!hasRoleRules(rules)) return;
  const actor = providerActor(merchantId, signIn);
  const match = matchRole(rules, signIn.values);
  const current = await findRole(trx, merchantId, member.id);
  if (!current) {
    if (match) await join(trx, actor, member, match);
    return;
  }
  if (match?.role === current.role) {
    if (!current.roleFromProvider) await setRole(trx, merchantId, member.id, match.role, true);
    return;
  }
  if (keepsOwner(current, await findOtherOwners(trx, merchantId, member.id))) {
    // The rules do not give this role. It ends at a sign-in after the provider has made another person an owner.
    if (current.roleFromProvider) await setRole(trx, merchantId, member.id, current.role, false);
    return;
  }
  if (!match) return endMembership(trx, deps, actor, { ...member, role: current.role });
  const { role, value } = match;
  await setRole(trx, merchantId, member.id, role, true);
  if (ROLES.indexOf(role) > ROLES.indexOf(current.role))
    await endInvitations(trx, actor, { invitedBy: member.id });
  await recordAudit(trx, actor, {
    action: "member.role_changed",
    target: member.id,
    before: { role: current.role },
    after: { role, claimValue: value },
  });
}

async function join(trx: Db, actor: AuditActor, { id, email }: Member, { role, value }: RoleRule) {
  await insertMembership(trx, actor.merchantId, id, role, true);
  const after = { email, role, claimValue: value };
  await recordAudit(trx, actor, { action: "member.joined", target: id, after });
}
