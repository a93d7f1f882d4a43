import type { Parts } from "../parts.ts";
import { checkProcessors } from "./check-processors.ts";
import { connectProcessor } from "./connect-processor.ts";
import { enableProcessor } from "./enable-processor.ts";
import { takeCallback } from "./take-callback.ts";
import { updateMethods } from "./update-methods.ts";
import { viewNetworkHealth } from "./view-network-health.ts";
import { viewProcessors } from "./view-processors.ts";

/** What a merchant takes money through, and how that does. */
export function processorUseCases(parts: Parts) {
  return {
    ask: {
      viewProcessors: viewProcessors(parts),
      connectProcessor: connectProcessor(parts),
      enableProcessor: enableProcessor(parts),
      updateMethods: updateMethods(parts),
      takeCallback: takeCallback(parts),
    },
    read: {
      viewNetworkHealth: viewNetworkHealth(parts),
    },
    own: {
      checkProcessors: checkProcessors(parts),
    },
  };
}
