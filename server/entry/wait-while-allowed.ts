import { AppError } from "../domain/app-error.ts";

/** Maximum time of a request that waits for a change (long polling), in seconds. */
export const MAX_WAIT_SECONDS = 25;
/** With the cache of credentials, a request ends within a second of its credential. */
const CHECK_INTERVAL_MS = 400;

/**
 * Runs `wait` until it has its result, a signal aborts it or the credential has ended.
 * @param check authenticates the caller again
 * @throws the error of `check`
 */
export async function waitWhileAllowed<T>(
  check: () => Promise<unknown>,
  signals: readonly AbortSignal[],
  wait: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const refused = new AbortController();
  let isChecking = false;
  const timer = setInterval(async () => {
    // A slow database gets one check at a time.
    if (isChecking) return;
    isChecking = true;
    try {
      await check();
    } catch (error) {
      if (error instanceof AppError && error.code !== "unavailable") refused.abort();
    }
    isChecking = false;
  }, CHECK_INTERVAL_MS);
  const result = await wait(AbortSignal.any([...signals, refused.signal])).finally(() =>
    clearInterval(timer),
  );
  await check();
  return result;
}
