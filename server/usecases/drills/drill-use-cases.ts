import type { Dependencies } from "../dependencies.ts";
import { claimDrills, runDrill } from "./run-drills.ts";
import { startDrill } from "./start-drill.ts";
import { listWebhookDrills, viewDrill, viewDrillStatus } from "./view-drills.ts";

/** Use cases of webhook drills. */
export function drillUseCases(deps: Dependencies) {
  return {
    interactive: {
      startDrill: startDrill(deps),
      viewDrill: viewDrill(deps),
      viewDrillStatus: viewDrillStatus(deps),
      listWebhookDrills: listWebhookDrills(deps),
    },
    background: {
      claimDrills: claimDrills(deps),
      runDrill: runDrill(deps),
    },
  };
}
