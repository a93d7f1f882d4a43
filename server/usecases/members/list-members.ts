import { listMembers as readMembers } from "../../store/memberships.ts";
import { lookFor } from "../look-for.ts";

/** Everybody who works for the merchant, in the order in which they came. */
export const listMembers = lookFor("manageMerchant", (db, { merchantId }) => readMembers(db, merchantId));
