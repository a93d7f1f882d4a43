import { useState } from "react";
import type { SetupStepsFragment } from "../../../generated/graphql.ts";
import { useLiveQuery } from "../../../lib/live/use-live-query.ts";
import { useMay, useViewer } from "../../../lib/viewer.ts";
import { SETUP } from "../api/setup-queries.ts";
import { isShown } from "./setup-steps.ts";

/** A webhook follows its event, and takes a moment. */
const PAUSE_MS = 10_000;

export interface SetupView {
  /** How far the merchant is; null where the steps are not to be shown, or not known. */
  shown: SetupStepsFragment | null;
  askAgain: () => void;
}

/** The first steps, which tick themselves while payments come; asked for those whom they concern, until they end. */
export function useSetup(): SetupView {
  const viewer = useViewer();
  const [isOver, setOver] = useState(!useMay("manageApiKeys", "test"));
  const { data, retry } = useLiveQuery(SETUP, {}, { pause: null, leastPause: PAUSE_MS, isOver });
  const shown = data && isShown(data.setup, viewer) ? data.setup : null;
  if (data && !shown && !isOver) setOver(true);
  return { shown, askAgain: retry };
}
