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
  const timer = setInterval(
    () =>
      check().catch((error: unknown) => {
        if (error instanceof AppError && error.code !== "unavailable") refused.abort();
      }),
    CHECK_INTERVAL_MS,
  );
  const result = await wait(AbortSignal.any([...signals, refused.signal])).finally(() =>
    clearInterval(timer),
  );
  await check();
  return result;
}
