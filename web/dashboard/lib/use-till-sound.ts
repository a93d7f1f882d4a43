import { useMemo } from "react";
import { useLiveSignals } from "./live/live-context.tsx";
import { usePreferences } from "./preferences.ts";
import { createTill, playTillSound } from "./till-sound.ts";

/** Sounds when a payment is paid, on whatever page, for whoever switched it on. */
export function useTillSound(): void {
  const { sound } = usePreferences();
  const isToSound = useMemo(() => createTill(() => performance.now()), []);
  useLiveSignals((signal) => {
    // Heard also while it is off: what was paid then does not sound later.
    if (signal.kind === "event" && isToSound(signal.transaction) && sound) void playTillSound();
  });
}
