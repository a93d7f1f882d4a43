import type { CommittedFact } from "../../domain/event.ts";
import { goesToCallback } from "../../domain/transaction.ts";
import type { Db } from "../../store/tables.ts";
import type { Dependencies } from "../dependencies.ts";

/** The facts of each database transaction that runs now. */
const factsOf = new WeakMap<Db, CommittedFact[]>();

/**
 * Runs `work` in one database transaction, and wakes readers after the commit if it has changed anything. Its facts count
 * then too, and never those of a transaction that was rolled back.
 * @param isChange whether the result means that something has changed; a fact always does.
 */
export async function commitAndNotify<T>(
  { db, wakeUps }: Pick<Dependencies, "db" | "wakeUps">,
  work: (trx: Db) => Promise<T>,
  isChange: (result: T) => unknown = (result) => result,
): Promise<T> {
  const facts: CommittedFact[] = [];
  const result = await db.transaction().execute((trx) => {
    factsOf.set(trx, facts);
    return work(trx);
  });
  if (isChange(result) || facts.length > 0) {
    const isDelivered = facts.some(({ kind }) => goesToCallback(kind));
    wakeUps.signal(isDelivered ? ["deliveries", "queries"] : ["queries"], facts);
  }
  return result;
}

/** Counts a fact when the transaction it is written in is committed. */
export function countOnCommit(trx: Db, fact: CommittedFact): void {
  const facts = factsOf.get(trx);
  if (!facts) throw new Error("only commitAndNotify writes events");
  facts.push(fact);
}
