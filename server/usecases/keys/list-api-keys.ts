import { authorize, type Caller } from "../../domain/access.ts";
import { type ApiKey, listApiKeys as readApiKeys } from "../../store/api-keys.ts";
import type { Parts } from "../parts.ts";

/** Every key of the merchant and mode, revoked ones too, newest first. */
export function listApiKeys(parts: Pick<Parts, "db">) {
  return (caller: Caller): Promise<ApiKey[]> => {
    authorize(caller, "manageApiKeys");
    return readApiKeys(parts.db, caller.scope);
  };
}
