import { measureApprovalTimes } from "../../store/approval-times.ts";
import { readWithPermission } from "../read-with-permission.ts";

/** Approval times of the newest paid transactions created in a range. */
export const measureApprovals = readWithPermission("readTransactions", measureApprovalTimes);
