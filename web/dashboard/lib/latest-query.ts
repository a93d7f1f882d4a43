export interface LatestQueryDeps<Input, Output> {
  query(input: Input, isWanted: () => boolean): Promise<Output>;
  onRequest?(input: Input): void;
  /** Only called for the latest question. */
  onResult(input: Input, response: Output): void;
}

export interface Reader<Input> {
  read(input: Input): void;
  /** Ignores all pending responses. */
  forget(): void;
}

/**
 * Sends requests and reports only the latest response. The client merges equal requests in flight, whose
 * response may be older than the second question, so it is sent again afterwards.
 */
export function createLatestQuery<Input, Output>({
  query,
  onRequest,
  onResult,
}: LatestQueryDeps<Input, Output>): Reader<Input> {
  const inFlight = new Map<string, { mustRepeat: boolean }>();
  let wanted: string | null = null;

  function read(input: Input): void {
    const key = JSON.stringify(input);
    wanted = key;
    onRequest?.(input);
    const running = inFlight.get(key);
    if (running) running.mustRepeat = true;
    else void start(input, key);
  }

  async function start(input: Input, key: string): Promise<void> {
    const run = { mustRepeat: false };
    inFlight.set(key, run);
    const result = await query(input, () => wanted === key);
    inFlight.delete(key);
    if (wanted !== key) return;
    onResult(input, result);
    if (run.mustRepeat) read(input);
  }

  return {
    read,
    forget() {
      wanted = null;
    },
  };
}
