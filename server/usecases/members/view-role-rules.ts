import { authorizeMember, type Caller } from "../../domain/access.ts";
import { listRoleRules, type RoleRule } from "../../domain/role-rules.ts";
import { findRoleRules } from "../../store/role-rules.ts";
import type { Dependencies } from "../dependencies.ts";

/** The merchant's rules for roles from the identity provider. */
export interface ProviderRoles {
  /** ID of the merchant. */
  id: string;
  /** The claim whose values the rules contain. */
  claim: string;
  rules: RoleRule[];
}

/**
 * The rules, in the order of roles.
 * @returns null if the operator has not named a claim. Members then get roles by hand.
 * @throws AppError `insufficient_scope`.
 */
export function viewRoleRules({ db, rolesClaim }: Pick<Dependencies, "db" | "rolesClaim">) {
  return async (caller: Caller): Promise<ProviderRoles | null> => {
    const { merchantId } = authorizeMember(caller, "manageMerchant").scope;
    if (rolesClaim === null) return null;
    return { id: merchantId, claim: rolesClaim, rules: listRoleRules(await findRoleRules(db, merchantId)) };
  };
}
