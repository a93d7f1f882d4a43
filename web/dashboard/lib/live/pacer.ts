export interface Pacer {
  /** Something happened. */
  nudge(): void;
  stop(): void;
}

/**
 * Acts at once when nudged, then at most once in every pause, and once more in the pause after the last nudge: what
 * follows a nudge closely is not missed.
 */
export function createPacer(act: () => void, pauseMs: number): Pacer {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let nudged = false;

  function pause(owesOne: boolean): void {
    timer = setTimeout(() => {
      timer = undefined;
      if (!owesOne && !nudged) return;
      const isAwake = nudged;
      nudged = false;
      act();
      pause(isAwake);
    }, pauseMs);
  }

  return {
    nudge() {
      if (timer !== undefined) {
        nudged = true;
        return;
      }
      act();
      pause(true);
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
      nudged = false;
    },
  };
}
