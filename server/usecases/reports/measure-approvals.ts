import { measureApprovalTimes } from "../../store/approval-times.ts";
import { lookFor } from "../look-for.ts";

/** How long customers took to approve what was created in a range: of the newest that are paid. */
export const measureApprovals = lookFor("readTransactions", measureApprovalTimes);
