import type { PollCapacity } from "../../store/due-polls.ts";
import type { Dependencies } from "../dependencies.ts";

/**
 * Maximum share of a process's concurrent polls for one processor, so that one that hangs does not block the others.
 */
const SHARE_OF_CONNECTOR = 3 / 4;
/** Maximum share of the concurrent polls for one merchant at one processor. */
const SHARE_OF_MERCHANT = 1 / 2;

/** Capacity for further polls, in addition to those that are running. */
export function pollCapacity(
  { connectors }: Pick<Dependencies, "connectors">,
  free: number,
  running: PollCapacity["running"],
): PollCapacity {
  const all = free + running.length;
  return {
    free,
    running,
    perConnector: Math.ceil(all * SHARE_OF_CONNECTOR),
    perMerchant: Math.ceil(all * SHARE_OF_MERCHANT),
    up: connectors.filter((connector) => connector.isUp()).map(({ name }) => name),
  };
}
