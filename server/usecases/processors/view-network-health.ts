import { authorize, type Caller } from "../../domain/access.ts";
import type { MethodHealth } from "../../domain/network-health.ts";
import type { Dependencies } from "../dependencies.ts";

/** How each way to pay does now that anybody tried in the last quarter of an hour. */
export function viewNetworkHealth({ healthWatch }: Pick<Dependencies, "healthWatch">) {
  return async (caller: Caller): Promise<readonly MethodHealth[]> => {
    authorize(caller, "readTransactions");
    return healthWatch.look(caller.scope);
  };
}
