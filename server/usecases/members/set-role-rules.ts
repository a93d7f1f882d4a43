import { isDeepStrictEqual } from "node:util";
import { authorizeMember, type Caller } from "../../domain/access.ts";
import { invalidField } from "../../domain/app-error.ts";
import {
  hasRoleRules,
  listRoleRules,
  parseRoleRules,
  type RoleRule,
  toRoleRules,
} from "../../domain/role-rules.ts";
import { markRolesAsManual } from "../../store/memberships.ts";
import { findEffectiveRules, findRoleRules, writeRoleRules } from "../../store/role-rules.ts";
import type { Dependencies } from "../dependencies.ts";
import { actorInBothModes, recordAudit } from "../record-audit.ts";
import { requireFreshSignIn } from "../require-fresh-sign-in.ts";
import { lockMembers } from "./lock-members.ts";
import { endInvitations } from "./revoke-invitation.ts";
import type { ProviderRoles } from "./view-role-rules.ts";

/**
 * Replaces the rules by which the identity provider decides roles. They apply to each member's next sign-in. The first
 * rules revoke the open invitations. Without rules, the members keep their roles and are managed by hand. Rules that
 * were saved for another issuer or claim take effect by saving them again.
 * @param replaces the rules that the owner saw. Null: any.
 * @throws AppError `insufficient_scope` unless the caller is an owner, `fresh_sign_in_required`, `invalid_request`.
 */
export function setRoleRules({ db, roleSource }: Pick<Dependencies, "db" | "roleSource">) {
  return async (
    caller: Caller,
    input: readonly RoleRule[],
    replaces: readonly RoleRule[] | null = null,
  ): Promise<ProviderRoles> => {
    const owner = authorizeMember(caller, "manageOwners");
    requireFreshSignIn(owner);
    if (roleSource === null) throw invalidField("rules", "roles_claim_not_configured");
    const rules = parseRoleRules(input);
    const { merchantId } = caller.scope;
    const { claim } = roleSource;
    const saved = { id: merchantId, claim, rules: listRoleRules(rules), isOutdated: false };
    return db.transaction().execute(async (trx) => {
      await lockMembers(trx, owner, "manageOwners");
      const before = await findRoleRules(trx, merchantId);
      const effective = await findEffectiveRules(trx, merchantId, roleSource);
      if (isDeepStrictEqual(before, rules) && isDeepStrictEqual(effective, rules)) return saved;
      if (replaces && !isDeepStrictEqual(listRoleRules(before), listRoleRules(toRoleRules(replaces))))
        throw invalidField("rules", "changed_meanwhile");
      await writeRoleRules(trx, merchantId, rules, roleSource);
      const actor = actorInBothModes(caller);
      // Owners stay until the new rules have made another person an owner.
      await markRolesAsManual(trx, merchantId);
      if (hasRoleRules(rules) && !hasRoleRules(effective)) await endInvitations(trx, actor, "all");
      await recordAudit(trx, actor, {
        action: "role_rules.updated",
        target: merchantId,
        before: { roleRules: isDeepStrictEqual(before, rules) ? effective : before },
        after: { roleRules: rules },
      });
      return saved;
    });
  };
}
