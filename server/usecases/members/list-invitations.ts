import { authorize, type Caller } from "../../domain/access.ts";
import { type Invitation, listInvitations as readInvitations } from "../../store/invitations.ts";
import type { Parts } from "../parts.ts";

/** The merchant's invitations that can still be accepted, newest first. */
export function listInvitations(parts: Pick<Parts, "db">) {
  return async (caller: Caller): Promise<Invitation[]> => {
    authorize(caller, "manageMerchant");
    return readInvitations(parts.db, caller.scope.merchantId);
  };
}
