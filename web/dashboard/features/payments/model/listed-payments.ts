import { createPacer } from "../../../lib/live/pacer.ts";

/** As many as the server takes at once. */
const MOST_IDS = 100;
/** With more of them heard of the list is read instead. */
const MOST_HEARD = 400;
const PAUSE_MS = 150;

/** Finds out which payments of events belong in a filtered list: the server decides. */
export interface ListedPayments {
  /** Something happened to this payment. */
  hear(id: string): void;
  /** The list is read: no answer is wanted any more. */
  forget(): void;
}

interface Dependencies<Row> {
  /** Those of the payments that the list has now; null without an answer. */
  find(ids: readonly string[]): Promise<readonly Row[] | null>;
  found(ids: readonly string[], rows: readonly Row[]): void;
  /** There was no answer, or too much to ask. All that was heard is forgotten: the list has to be read. */
  lost(): void;
}

/** Asks one question at a time, about all that was heard of meanwhile, and no more often than every `PAUSE_MS`. */
export function createListedPayments<Row>(
  { find, found, lost }: Dependencies<Row>,
  makePacer: typeof createPacer = createPacer,
): ListedPayments {
  const heard = new Set<string>();
  let underWay: symbol | null = null;
  const pacer = makePacer(() => void ask(), PAUSE_MS);

  async function ask(): Promise<void> {
    if (heard.size === 0 || underWay) return;
    const question = Symbol();
    underWay = question;
    const ids = [...heard].slice(0, MOST_IDS);
    for (const id of ids) heard.delete(id);
    const rows = await find(ids);
    if (underWay !== question) return;
    underWay = null;
    if (!rows) return giveUp();
    found(ids, rows);
    if (heard.size > 0) pacer.nudge();
  }

  function giveUp(): void {
    forget();
    lost();
  }

  function forget(): void {
    heard.clear();
    underWay = null;
    pacer.stop();
  }

  return {
    hear(id) {
      heard.add(id);
      if (heard.size > MOST_HEARD) giveUp();
      else pacer.nudge();
    },
    forget,
  };
}
