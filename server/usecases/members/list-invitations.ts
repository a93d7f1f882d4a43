import { listInvitations as readInvitations } from "../../store/invitations.ts";
import { readWithPermission } from "../read-with-permission.ts";

/** The merchant's open invitations, newest first. */
export const listInvitations = readWithPermission("manageMerchant", (db, { merchantId }) =>
  readInvitations(db, merchantId),
);
