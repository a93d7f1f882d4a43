import { listInvitations as readInvitations } from "../../store/invitations.ts";
import { lookFor } from "../look-for.ts";

/** The merchant's open invitations, newest first. */
export const listInvitations = lookFor("manageMerchant", (db, { merchantId }) =>
  readInvitations(db, merchantId),
);
