import type { QueryRoom } from "../../store/due-queries.ts";
import type { Dependencies } from "../dependencies.ts";

/** What of all questions that one process asks at once may go to one processor, so that one which hangs leaves some to the others. */
const SHARE_OF_CONNECTOR = 3 / 4;
/** And what of them one merchant may have there. */
const SHARE_OF_MERCHANT = 1 / 2;

/** Room for so many more questions beside those that run. */
export function pollCapacity(
  { connectors }: Pick<Dependencies, "connectors">,
  free: number,
  running: QueryRoom["running"],
): QueryRoom {
  const all = free + running.length;
  return {
    free,
    running,
    perConnector: Math.ceil(all * SHARE_OF_CONNECTOR),
    perMerchant: Math.ceil(all * SHARE_OF_MERCHANT),
    up: connectors.filter((connector) => connector.isUp()).map(({ name }) => name),
  };
}
