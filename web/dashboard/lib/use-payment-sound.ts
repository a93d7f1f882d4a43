import { useMemo } from "react";
import { useLiveSignals } from "./live/live-context.tsx";
import { createPaymentSound, playPaymentSound } from "./payment-sound.ts";
import { usePreferences } from "./preferences.ts";

/** Plays a sound for each paid payment, on every page, if the member enabled it. */
export function usePaymentSound(): void {
  const { sound } = usePreferences();
  const shouldPlay = useMemo(() => createPaymentSound(() => performance.now()), []);
  useLiveSignals((signal) => {
    // Also tracks payments while off, so that they do not sound later.
    if (signal.kind === "event" && shouldPlay(signal.transaction) && sound) void playPaymentSound();
  });
}
