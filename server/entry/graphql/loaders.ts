import DataLoader from "dataloader";
import { type Caller, getActor } from "../../domain/access.ts";
import { AppError } from "../../domain/app-error.ts";
import type { UseCases } from "../../usecases/use-cases.ts";

export type Loaders = ReturnType<typeof createLoaders>;

/** Caches the reads of one request or one subscription event. Never reused, because rows change. */
export function createLoaders(useCases: UseCases, caller: Caller) {
  type Merchant = NonNullable<Awaited<ReturnType<UseCases["findMerchant"]>>>;
  let merchant: Promise<Merchant> | null = null;
  let member: ReturnType<UseCases["viewMember"]> | Promise<null> | null = null;
  // Looks up each use case when it is called, because calls fail after the deadline.
  return {
    transaction: loadOne(
      (keys: readonly string[]) => useCases.loadTransactions(caller, keys),
      ({ id }) => id,
      "This transaction doesn't exist.",
    ),
    /** By sequence number. */
    event: loadOne(
      (keys: readonly bigint[]) => useCases.loadEvents(caller, keys),
      ({ sequence }) => sequence,
      "The event is no longer kept.",
    ),
    deliveries: loadMany(
      (keys: readonly string[]) => useCases.loadDeliveries(caller, keys),
      getTransactionId,
    ),
    refunds: loadMany((keys: readonly string[]) => useCases.loadRefunds(caller, keys), getTransactionId),
    reviews: loadMany((keys: readonly string[]) => useCases.loadReviews(caller, keys), getTransactionId),
    /** Requests between Tua and processors about a transaction. */
    processorRequests: loadMany(
      (keys: readonly string[]) => useCases.loadProcessorRequests(caller, keys),
      getTransactionId,
    ),
    /** Deliveries of the event with this sequence number. */
    deliveryAttempts: loadMany(
      (keys: readonly bigint[]) => useCases.loadDeliveryAttempts(caller, keys),
      ({ sequence }) => sequence,
    ),
    /** The number of discrepancies that a statement shows, by kind. */
    discrepancyCounts: new DataLoader(async (ids: readonly string[]) => {
      const found = await useCases.countStatementKinds(caller, ids);
      return ids.map((id) => found.get(id) ?? []);
    }),
    merchant(): Promise<Merchant> {
      merchant ??= useCases.findMerchant(caller.scope).then((found) => {
        if (!found) throw new Error(`no merchant for ${getActor(caller)}`);
        return found;
      });
      return merchant;
    },
    /** The calling member and their memberships. Null for a key. */
    member() {
      member ??= caller.kind === "member" ? useCases.viewMember(caller) : Promise.resolve(null);
      return member;
    },
  };
}

const getTransactionId = ({ transactionId }: { transactionId: string }): string => transactionId;

/** Loads one row for each key. */
const loadOne = <Key, Row>(
  load: (keys: readonly Key[]) => Promise<Row[]>,
  getKey: (row: Row) => Key,
  missing: string,
) =>
  new DataLoader<Key, Row>(async (keys) => {
    const found = new Map((await load(keys)).map((row) => [getKey(row), row]));
    return keys.map((key) => found.get(key) ?? new AppError("not_found", missing));
  });

/** Loads all rows for each key. */
const loadMany = <Key, Row>(load: (keys: readonly Key[]) => Promise<Row[]>, getKey: (row: Row) => Key) =>
  new DataLoader<Key, Row[]>(async (keys) => {
    const found = Map.groupBy(await load(keys), getKey);
    return keys.map((key) => found.get(key) ?? []);
  });
