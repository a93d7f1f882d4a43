export interface ReaderParts<Question, Answer> {
  ask(question: Question, isWanted: () => boolean): Promise<Answer>;
  asked?(question: Question): void;
  /** Only called for the latest question. */
  answered(question: Question, answer: Answer): void;
}

export interface Reader<Question> {
  read(question: Question): void;
  /** Ignores all pending responses. */
  forget(): void;
}

/**
 * Sends requests and reports only the latest response. The client merges equal requests in flight, whose
 * response may be older than the second question, so it is sent again afterwards.
 */
export function createReader<Question, Answer>({
  ask,
  asked,
  answered,
}: ReaderParts<Question, Answer>): Reader<Question> {
  const inFlight = new Map<string, { again: boolean }>();
  let wanted: string | null = null;

  function read(question: Question): void {
    const key = JSON.stringify(question);
    wanted = key;
    asked?.(question);
    const running = inFlight.get(key);
    if (running) running.again = true;
    else void start(question, key);
  }

  async function start(question: Question, key: string): Promise<void> {
    const run = { again: false };
    inFlight.set(key, run);
    const answer = await ask(question, () => wanted === key);
    inFlight.delete(key);
    if (wanted !== key) return;
    answered(question, answer);
    if (run.again) read(question);
  }

  return {
    read,
    forget() {
      wanted = null;
    },
  };
}
