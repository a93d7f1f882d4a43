import { listMembers as readMembers } from "../../store/memberships.ts";
import { readWithPermission } from "../read-with-permission.ts";

/** The merchant's members in the order in which they joined. */
export const listMembers = readWithPermission("manageMerchant", (db, { merchantId }) =>
  readMembers(db, merchantId),
);
