import type { ProcessorResult, RefundResult } from "../../connectors/connector.ts";
import type { Dependencies } from "../dependencies.ts";

/** Fallback poll interval for a pending result without one. */
const UNDECIDED_SECONDS = 24 * 60 * 60;

/** Seconds until the next poll of a payment or refund. Null if no further result is expected. */
export function toPollAfterSeconds(
  { warn }: Pick<Dependencies, "warn">,
  id: string,
  { kind, pollAfterMs }: ProcessorResult | RefundResult,
): number | null {
  if (pollAfterMs !== undefined) return Math.max(pollAfterMs, 0) / 1000;
  if (kind !== "pending") return null;
  warn(new Error(`${id} is pending without a poll interval`), "a processor has not decided");
  return UNDECIDED_SECONDS;
}
