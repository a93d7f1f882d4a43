import { findLinkRejection, freePayments, type LinkRejection } from "../domain/payment-link.ts";
import type { Scope } from "../domain/scope.ts";
import { type BatchResults, BatchWriter, writeInHalves } from "./batch-writer.ts";
import { insertTransactions, type NewTransaction } from "./new-transactions.ts";
import { isReferenceInUse, isSingleRowError, sumLoads, type WriterLoad } from "./order-writers.ts";
import { lockPaymentLink, readLinkState } from "./payment-links.ts";
import type { Db } from "./tables.ts";

/** When its checkout session expires. Null if its idempotency key is in use. */
type WrittenByLink = Date | null | LinkRejection;

/**
 * Writes a transaction of a payment link if the link accepts it at the time of the write.
 * @throws the database's error, as `InsertTransaction` does
 */
export type InsertLinkTransaction = (
  scope: Scope,
  linkId: string,
  created: NewTransaction,
) => Promise<WrittenByLink>;

export interface PaymentLinkWriters {
  insert: InsertLinkTransaction;
  /** New transactions of this process in all writers, as in `OrderWriters`. */
  readonly load: WriterLoad;
}

/**
 * One writer for each link that is being opened: requests that arrive together share a database transaction, so a
 * popular link uses one connection of the process.
 */
export function createPaymentLinkWriters(db: Db): PaymentLinkWriters {
  const writers = new Map<string, BatchWriter<NewTransaction, WrittenByLink>>();
  return {
    async insert(scope, linkId, created) {
      const writer =
        writers.get(linkId) ??
        new BatchWriter<NewTransaction, WrittenByLink>((group) => writeGroup(db, scope, linkId, group), 1);
      writers.set(linkId, writer);
      try {
        return await writer.add(created);
      } finally {
        if (writer.isIdle && writers.get(linkId) === writer) writers.delete(linkId);
      }
    },
    get load() {
      return sumLoads([...writers.values()].map(({ load }) => load));
    },
  };
}

function writeGroup(
  db: Db,
  scope: Scope,
  linkId: string,
  group: readonly NewTransaction[],
): Promise<BatchResults<WrittenByLink>> {
  const write = async (part: readonly NewTransaction[]): Promise<WrittenByLink[]> => {
    try {
      return await db.transaction().execute((trx) => insertWithinLimit(trx, scope, linkId, part));
    } catch (error) {
      if (part.length === 1 && isReferenceInUse(error)) return [null];
      throw error;
    }
  };
  return writeInHalves(group, write, isSingleRowError);
}

/** Writes as many transactions as the link accepts. The link's lock keeps other processes from counting meanwhile. */
async function insertWithinLimit(
  trx: Db,
  scope: Scope,
  linkId: string,
  group: readonly NewTransaction[],
): Promise<WrittenByLink[]> {
  if (!(await lockPaymentLink(trx, scope, linkId))) throw new Error(`no payment link ${linkId}`);
  const state = await readLinkState(trx, scope, linkId);
  const results: WrittenByLink[] = [];
  let free = findLinkRejection(state) === null ? freePayments(state) : 0;
  while (free > 0 && results.length < group.length) {
    const part = group.slice(results.length, results.length + Math.min(free, group.length));
    const requested = part.map((created) => ({ scope, created }));
    for (const written of await insertTransactions(trx, requested, "wait")) {
      if (written === "locked") throw new Error(`${scope.merchantId} has no counter`);
      // Those with a used key take no place.
      if (written !== null) free -= 1;
      results.push(written);
    }
  }
  const rejection = findLinkRejection(state) ?? "busy";
  return [...results, ...group.slice(results.length).map(() => rejection)];
}
