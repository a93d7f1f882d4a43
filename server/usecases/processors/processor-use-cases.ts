import type { Dependencies } from "../dependencies.ts";
import { checkProcessors } from "./check-processors.ts";
import { connectProcessor } from "./connect-processor.ts";
import { handleCallback } from "./handle-callback.ts";
import { setProcessorEnabled } from "./set-processor-enabled.ts";
import { updateMethods } from "./update-methods.ts";
import { viewNetworkHealth } from "./view-network-health.ts";
import { viewProcessors } from "./view-processors.ts";

/** Use cases of processors and payment methods. */
export function processorUseCases(deps: Dependencies) {
  return {
    interactive: {
      viewProcessors: viewProcessors(deps),
      connectProcessor: connectProcessor(deps),
      setProcessorEnabled: setProcessorEnabled(deps),
      updateMethods: updateMethods(deps),
      handleCallback: handleCallback(deps),
    },
    read: {
      viewNetworkHealth: viewNetworkHealth(deps),
    },
    background: {
      checkProcessors: checkProcessors(deps),
    },
  };
}
