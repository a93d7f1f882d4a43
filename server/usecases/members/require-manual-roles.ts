import { invalidField } from "../../domain/app-error.ts";
import { hasRoleRules } from "../../domain/role-rules.ts";
import { findRoleRules } from "../../store/role-rules.ts";
import type { Db } from "../../store/tables.ts";
import type { Dependencies } from "../dependencies.ts";

/** Whether the identity provider decides the roles at a merchant: it has rules, and the operator has named the claim. */
export const providerDecides = async (
  db: Db,
  { rolesClaim }: Pick<Dependencies, "rolesClaim">,
  merchantId: string,
): Promise<boolean> => rolesClaim !== null && hasRoleRules(await findRoleRules(db, merchantId));

/** @throws AppError `invalid_request` if the identity provider decides roles: a sign-in would undo the change. */
export async function requireManualRoles(
  db: Db,
  deps: Pick<Dependencies, "rolesClaim">,
  merchantId: string,
): Promise<void> {
  if (await providerDecides(db, deps, merchantId)) throw invalidField("role", "decided_by_identity_provider");
}
