import type { CommittedEvent } from "../../domain/event.ts";
import { isSentAsWebhook } from "../../domain/transaction.ts";
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
  const events: CommittedEvent[] = [];
  const result = await db.transaction().execute((trx) => {
    committedEvents.set(trx, events);
    return work(trx);
  });
  if (isChange(result) || events.length > 0) {
    const isDelivered = events.some(({ kind }) => isSentAsWebhook(kind));
    notifier.signal(isDelivered ? ["deliveries", "queries"] : ["queries"], events);
  }
  return result;
}

/** Counts an event once its database transaction is committed. */
export function countOnCommit(trx: Db, event: CommittedEvent): void {
  const events = committedEvents.get(trx);
  if (!events) throw new Error("only commitAndNotify writes events");
  events.push(event);
}
