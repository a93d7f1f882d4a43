import { authorize, type Caller } from "../../domain/access.ts";
import type { WayHealth } from "../../domain/network-health.ts";
import type { Parts } from "../parts.ts";

/** How each way to pay does now that anybody tried in the last quarter of an hour. */
export function viewNetworkHealth({ healthWatch }: Pick<Parts, "healthWatch">) {
  return async (caller: Caller): Promise<readonly WayHealth[]> => {
    authorize(caller, "readTransactions");
    return healthWatch.look(caller.scope);
  };
}
