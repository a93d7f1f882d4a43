export interface ReaderParts<Question, Answer> {
  ask(question: Question, isWanted: () => boolean): Promise<Answer>;
  asked?(question: Question): void;
  /** Only of the question that is still wanted. */
  answered(question: Question, answer: Answer): void;
}

export interface Reader<Question> {
  read(question: Question): void;
  /** No answer is wanted any more. */
  forget(): void;
}

/**
 * Asks, and tells the answer to the last question alone. The client joins equal questions that are under way, and
 * such an answer may be from before the second was asked: so a question that is asked while it is under way is
 * asked once more after it.
 */
export function createReader<Question, Answer>({
  ask,
  asked,
  answered,
}: ReaderParts<Question, Answer>): Reader<Question> {
  const underWay = new Map<string, { again: boolean }>();
  let wanted: string | null = null;

  function read(question: Question): void {
    const key = JSON.stringify(question);
    wanted = key;
    asked?.(question);
    const running = underWay.get(key);
    if (running) running.again = true;
    else void start(question, key);
  }

  async function start(question: Question, key: string): Promise<void> {
    const run = { again: false };
    underWay.set(key, run);
    const answer = await ask(question, () => wanted === key);
    underWay.delete(key);
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
