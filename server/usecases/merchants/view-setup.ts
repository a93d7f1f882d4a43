import { authorizeMember, type Caller } from "../../domain/access.ts";
import type { Setup } from "../../domain/setup.ts";
import { readSetup } from "../../store/setup.ts";
import type { Dependencies } from "../dependencies.ts";

/** The merchant's setup checklist, for all members. */
export function viewSetup(deps: Pick<Dependencies, "db">) {
  return async (caller: Caller): Promise<Setup> => {
    authorizeMember(caller, "manageOwnAccess");
    return readSetup(deps.db, caller.scope.merchantId);
  };
}
