import { authorizeMember, type Caller } from "../../domain/access.ts";
import { listRoleRules, type RoleRule } from "../../domain/role-rules.ts";
import { findOutdatedRules, findRoleRules } from "../../store/role-rules.ts";
import type { Dependencies } from "../dependencies.ts";

/** The merchant's rules for roles from the identity provider. */
export interface ProviderRoles {
  /** ID of the merchant. */
  id: string;
  /** The claim whose values the rules contain. */
  claim: string;
  rules: RoleRule[];
  /** Whether they were saved for another issuer or claim. They have no effect until an owner saves them again. */
  isOutdated: boolean;
}

/**
 * The rules, in the order of roles.
 * @returns null if the operator has not named a claim. Members then get roles by hand.
 * @throws AppError `insufficient_scope`.
 */
export function viewRoleRules({ db, roleSource }: Pick<Dependencies, "db" | "roleSource">) {
  return async (caller: Caller): Promise<ProviderRoles | null> => {
    const { merchantId } = authorizeMember(caller, "manageMerchant").scope;
    if (roleSource === null) return null;
    const rules = listRoleRules(await findRoleRules(db, merchantId));
    const isOutdated = (await findOutdatedRules(db, [merchantId], roleSource)).length > 0;
    return { id: merchantId, claim: roleSource.claim, rules, isOutdated };
  };
}
