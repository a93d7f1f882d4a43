import { authorize, type Caller } from "../../domain/access.ts";
import type { MethodHealth } from "../../domain/network-health.ts";
import type { Dependencies } from "../dependencies.ts";

/** Current health of each payment method with attempts in the last 15 minutes. */
export function viewNetworkHealth({ healthWatch }: Pick<Dependencies, "healthWatch">) {
  return async (caller: Caller): Promise<readonly MethodHealth[]> => {
    authorize(caller, "readTransactions");
    return healthWatch.load(caller.scope);
  };
}
