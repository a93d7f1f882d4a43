export interface Pacer {
  /** Something happened. */
  nudge(): void;
  stop(): void;
}

/**
 * Acts at once when nudged, then at most once in every pause and never before its last act has ended, and once more in
 * the pause after the last nudge: what follows a nudge closely is not missed.
 */
export function createPacer(act: () => unknown, pauseMs: number): Pacer {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let nudged = false;

  function actAndPause(owesOne: boolean): void {
    const acted = act();
    const own = setTimeout(async () => {
      await acted;
      // It was stopped meanwhile.
      if (timer !== own) return;
      timer = undefined;
      const isAwake = nudged;
      nudged = false;
      if (owesOne || isAwake) actAndPause(isAwake);
    }, pauseMs);
    timer = own;
  }

  return {
    nudge() {
      if (timer === undefined) actAndPause(true);
      else nudged = true;
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
      nudged = false;
    },
  };
}
