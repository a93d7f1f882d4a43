import type { CommittedFact } from "../../domain/event.ts";
import { goesToCallback } from "../../domain/transaction.ts";
import type { Db } from "../../store/tables.ts";
import type { Parts } from "../parts.ts";

/** Of the database transactions that run now, what was told in each. */
const toldIn = new WeakMap<Db, CommittedFact[]>();

/**
 * Runs `work` in one database transaction. Where it changed anything, which a truthy result or a fact says, whoever
 * waits for news is woken once it is committed, and its facts count: never those of one that was taken back.
 */
export async function commitAndNotify<T>(
  { db, wakeUps }: Pick<Parts, "db" | "wakeUps">,
  work: (trx: Db) => Promise<T>,
): Promise<T> {
  const told: CommittedFact[] = [];
  const result = await db.transaction().execute((trx) => {
    toldIn.set(trx, told);
    return work(trx);
  });
  if (result || told.length > 0) {
    const isDelivered = told.some(({ kind }) => goesToCallback(kind));
    wakeUps.signal(isDelivered ? ["deliveries", "queries"] : ["queries"], told);
  }
  return result;
}

/** Counts a fact when the transaction it is written in is committed. */
export function countOnCommit(trx: Db, fact: CommittedFact): void {
  const told = toldIn.get(trx);
  if (!told) throw new Error("facts are written by commitAndNotify alone");
  told.push(fact);
}
