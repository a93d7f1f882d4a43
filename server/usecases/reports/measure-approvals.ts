import { measureApprovalTimes } from "../../store/approval-times.ts";
import { lookFor } from "../look-for.ts";

/** Approval times of the newest paid transactions created in a range. */
export const measureApprovals = lookFor("readTransactions", measureApprovalTimes);
