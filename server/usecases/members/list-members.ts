import { authorize, type Caller } from "../../domain/access.ts";
import { type MerchantMember, listMembers as readMembers } from "../../store/memberships.ts";
import type { Parts } from "../parts.ts";

/** Everybody who works for the merchant, in the order in which they came. */
export function listMembers(parts: Pick<Parts, "db">) {
  return async (caller: Caller): Promise<MerchantMember[]> => {
    authorize(caller, "manageMerchant");
    return readMembers(parts.db, caller.scope.merchantId);
  };
}
