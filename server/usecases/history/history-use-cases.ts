import type { Dependencies } from "../dependencies.ts";
import { cosignCheckpoint } from "./cosign-checkpoint.ts";
import { listCheckpoints, listEventHashes, viewCheckpoint } from "./list-checkpoints.ts";
import { witnessHistory } from "./witness-history.ts";

/** Use cases of the witnessed history: event logs, their checkpoints and cosignatures. */
export function historyUseCases(deps: Dependencies) {
  return {
    interactive: {
      viewCheckpoint: viewCheckpoint(deps),
      cosignCheckpoint: cosignCheckpoint(deps),
    },
    read: {
      listCheckpoints: listCheckpoints(deps),
      listEventHashes: listEventHashes(deps),
    },
    background: {
      witnessHistory: witnessHistory(deps),
    },
  };
}
