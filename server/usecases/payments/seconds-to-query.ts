import type { ProcessorResult, RefundAnswer } from "../../connectors/connector.ts";
import type { Dependencies } from "../dependencies.ts";

/** Seconds after which a processor is asked again that has not decided and does not say when it will have. */
const UNDECIDED_SECONDS = 24 * 60 * 60;

/** When to ask again, for a payment or a refund; null when there is nothing more to learn. */
export function secondsToQuery(
  { warn }: Pick<Dependencies, "warn">,
  id: string,
  { kind, pollAfterMs }: ProcessorResult | RefundAnswer,
): number | null {
  if (pollAfterMs !== undefined) return Math.max(pollAfterMs, 0) / 1000;
  if (kind !== "pending") return null;
  warn(new Error(`${id} is pending without a poll interval`), "a processor has not decided");
  return UNDECIDED_SECONDS;
}
