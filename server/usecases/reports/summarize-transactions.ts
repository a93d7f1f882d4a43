import { authorize, type Caller } from "../../domain/access.ts";
import { parseTimeZone } from "../../domain/merchant.ts";
import { FieldValidator } from "../../domain/result.ts";
import { toSlices } from "../../domain/rollup-slice.ts";
import { type Interval, type Summary, sumUp } from "../../domain/summary.ts";
import { countTransactions } from "../../store/transaction-rollups.ts";
import type { Dependencies } from "../dependencies.ts";
import { intervalBoundaries } from "./interval-boundaries.ts";

const MAX_INTERVALS = 1_000;

export interface SummaryRequest {
  from: Date;
  to: Date;
  interval: Interval;
  timeZone: string;
}

/**
 * Summarizes transactions created in a range, with their current status.
 * @throws AppError `invalid_request` naming each invalid field.
 */
export function summarizeTransactions(deps: Pick<Dependencies, "db">) {
  return async (caller: Caller, request: SummaryRequest): Promise<Summary> => {
    authorize(caller, "readTransactions");
    const boundaries = parseBoundaries(request);
    return sumUp(boundaries, await countTransactions(deps.db, caller.scope, toSlices(boundaries)));
  };
}

function parseBoundaries({ from, to, interval, timeZone }: SummaryRequest): Date[] {
  const validator = new FieldValidator();
  if (from >= to) validator.addProblem("to", "before", { field: "from" });
  const zone = validator.check("timeZone", parseTimeZone(timeZone));
  const fits =
    zone === undefined || from >= to ? [] : intervalBoundaries({ from, to }, interval, zone, MAX_INTERVALS);
  if (fits === null) validator.addProblem("interval", "too_many_intervals", { max: MAX_INTERVALS });
  validator.throwIfInvalid();
  return fits ?? [];
}
