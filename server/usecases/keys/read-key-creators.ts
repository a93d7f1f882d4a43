import { authorize, type Caller, getActor, isAllowed } from "../../domain/access.ts";
import { findKeyCreators, type KeyCreator } from "../../store/key-creators.ts";
import type { Dependencies } from "../dependencies.ts";

/**
 * The creators of keys. Callers who cannot read the audit log get only their own keys.
 */
export function readKeyCreators({ db }: Pick<Dependencies, "db">) {
  return async (caller: Caller, keyIds: readonly string[]): Promise<KeyCreator[]> => {
    authorize(caller, "manageApiKeys");
    const found = await findKeyCreators(db, caller.scope, keyIds);
    if (isAllowed(caller, "manageMerchant")) return found;
    return found.filter(({ actor }) => actor === getActor(caller));
  };
}
