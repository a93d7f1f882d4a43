import { authorize, type Caller } from "../../domain/access.ts";
import type { ApprovalTimes } from "../../domain/approval-times.ts";
import { measureApprovalTimes } from "../../store/approval-times.ts";
import type { Parts } from "../parts.ts";

/** How long customers took to approve what was created in a range: of the newest that are paid. */
export function measureApprovals(parts: Pick<Parts, "db">) {
  return async (caller: Caller, range: { from: Date; to: Date }): Promise<ApprovalTimes> => {
    authorize(caller, "readTransactions");
    return measureApprovalTimes(parts.db, caller.scope, range);
  };
}
