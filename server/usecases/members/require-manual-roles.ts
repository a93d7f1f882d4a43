import { invalidField } from "../../domain/app-error.ts";
import { hasRoleRules } from "../../domain/role-rules.ts";
import { findEffectiveRules } from "../../store/role-rules.ts";
import type { Db } from "../../store/tables.ts";
import type { Dependencies } from "../dependencies.ts";

/** Whether the identity provider decides the roles at a merchant: it has rules for the claim that the operator has named. */
export const providerDecides = async (
  db: Db,
  { roleSource }: Pick<Dependencies, "roleSource">,
  merchantId: string,
): Promise<boolean> => hasRoleRules(await findEffectiveRules(db, merchantId, roleSource));

/** @throws AppError `invalid_request` if the identity provider decides roles: a sign-in would undo the change. */
export async function requireManualRoles(
  db: Db,
  deps: Pick<Dependencies, "roleSource">,
  merchantId: string,
): Promise<void> {
  if (await providerDecides(db, deps, merchantId)) throw invalidField("role", "decided_by_identity_provider");
}
