import { listMembers as readMembers } from "../../store/memberships.ts";
import { lookFor } from "../look-for.ts";

/** The merchant's members in the order in which they joined. */
export const listMembers = lookFor("manageMerchant", (db, { merchantId }) => readMembers(db, merchantId));
