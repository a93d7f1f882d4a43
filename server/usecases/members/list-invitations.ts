import { listInvitations as readInvitations } from "../../store/invitations.ts";
import { lookFor } from "../look-for.ts";

/** The merchant's invitations that can still be accepted, newest first. */
export const listInvitations = lookFor("manageMerchant", (db, { merchantId }) =>
  readInvitations(db, merchantId),
);
