import { findLinkRejection, freePayments, type LinkRejection } from "../domain/payment-link.ts";
import { type Scope, scopeKey } from "../domain/scope.ts";
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

interface Opening {
  linkId: string;
  created: NewTransaction;
}

/**
 * One writer for each merchant and mode with links that are being opened. Its openings share database transactions, one
 * for each link, and use one connection of the process.
 */
export function createPaymentLinkWriters(db: Db): PaymentLinkWriters {
  const writers = new Map<string, BatchWriter<Opening, WrittenByLink>>();
  return {
    async insert(scope, linkId, created) {
      const key = scopeKey(scope);
      const writer =
        writers.get(key) ??
        new BatchWriter<Opening, WrittenByLink>((group) => writeGroup(db, scope, group), 1);
      writers.set(key, writer);
      try {
        return await writer.add({ linkId, created });
      } finally {
        if (writer.isIdle && writers.get(key) === writer) writers.delete(key);
      }
    },
    get load() {
      return sumLoads([...writers.values()].map(({ load }) => load));
    },
  };
}

/** Writes the openings of each link. An error of one link does not concern the others. */
async function writeGroup(
  db: Db,
  scope: Scope,
  group: readonly Opening[],
): Promise<BatchResults<WrittenByLink>> {
  const results = new Map<Opening, PromiseSettledResult<WrittenByLink>>();
  for (const [linkId, openings] of Map.groupBy(group, (opening) => opening.linkId)) {
    const settled = await writeOpenings(db, scope, linkId, openings);
    openings.forEach((opening, at) => {
      results.set(opening, settled[at] as PromiseSettledResult<WrittenByLink>);
    });
  }
  return group.map((opening) => {
    const result = results.get(opening) as PromiseSettledResult<WrittenByLink>;
    return result.status === "fulfilled" ? result.value : Promise.reject(result.reason);
  });
}

async function writeOpenings(
  db: Db,
  scope: Scope,
  linkId: string,
  openings: readonly Opening[],
): Promise<PromiseSettledResult<WrittenByLink>[]> {
  const write = async (part: readonly NewTransaction[]): Promise<WrittenByLink[]> => {
    try {
      return await db.transaction().execute((trx) => insertWithinLimit(trx, scope, linkId, part));
    } catch (error) {
      if (part.length === 1 && isReferenceInUse(error)) return [null];
      throw error;
    }
  };
  const requested = openings.map(({ created }) => created);
  try {
    return await Promise.allSettled(await writeInHalves(requested, write, isSingleRowError));
  } catch (reason) {
    return openings.map(() => ({ status: "rejected", reason }));
  }
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
