export interface Throttle {
  /** Requests an action. */
  nudge(): void;
  stop(): void;
}

/**
 * Runs an action on the first call, then at most once per interval and never concurrently. Runs it once more
 * after the last call, so that changes right after it are not missed.
 */
export function createThrottle(act: () => unknown, pauseMs: number): Throttle {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let nudged = false;

  function actAndPause(runAgain: boolean): void {
    const acted = act();
    const own = setTimeout(async () => {
      await acted;
      // Stopped meanwhile.
      if (timer !== own) return;
      timer = undefined;
      const isAwake = nudged;
      nudged = false;
      if (runAgain || isAwake) actAndPause(isAwake);
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
