import type { Dependencies } from "../dependencies.ts";
import { confirmRevocations, registerProcess, removeProcess } from "./confirm-revocations.ts";
import { viewRevocation } from "./view-revocation.ts";

/** Use cases of revocations and their confirmations. */
export function revocationUseCases(deps: Dependencies) {
  return {
    interactive: {
      viewRevocation: viewRevocation(deps),
      registerProcess: registerProcess(deps),
      removeProcess: removeProcess(deps),
    },
    background: {
      confirmRevocations: confirmRevocations(deps),
    },
  };
}
