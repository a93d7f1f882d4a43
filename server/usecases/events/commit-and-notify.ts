import type { CommittedEvent } from "../../domain/event.ts";
import { goesToCallback } from "../../domain/transaction.ts";
import type { Db } from "../../store/tables.ts";
import type { Dependencies } from "../dependencies.ts";

/** Events of each running database transaction. */
const committedEvents = new WeakMap<Db, CommittedEvent[]>();

/**
 * Runs `work` in a database transaction. If it changed anything, notifies followers after the commit and
 * counts its events. A rollback counts none.
 * @param isChange Whether the result is a change. Events always are.
 */
export async function commitAndNotify<T>(
  { db, notifier }: Pick<Dependencies, "db" | "notifier">,
  work: (trx: Db) => Promise<T>,
  isChange: (result: T) => unknown = (result) => result,
): Promise<T> {
  const facts: CommittedEvent[] = [];
  const result = await db.transaction().execute((trx) => {
    committedEvents.set(trx, facts);
    return work(trx);
  });
  if (isChange(result) || facts.length > 0) {
    const isDelivered = facts.some(({ kind }) => goesToCallback(kind));
    notifier.signal(isDelivered ? ["deliveries", "queries"] : ["queries"], facts);
  }
  return result;
}

/** Counts an event once its transaction is committed. */
export function countOnCommit(trx: Db, fact: CommittedEvent): void {
  const facts = committedEvents.get(trx);
  if (!facts) throw new Error("only commitAndNotify writes events");
  facts.push(fact);
}
