import DataLoader from "dataloader";
import { type Caller, getActor } from "../../domain/access.ts";
import { AppError } from "../../domain/app-error.ts";
import type { KeyCallSummary } from "../../domain/key-calls.ts";
import type { RehearsedCalls } from "../../domain/key-rehearsal.ts";
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
    /** Calls of a key in the last hours. */
    keyCalls: loadFor(
      (keys: readonly string[], hours: number | undefined) => useCases.readKeyCalls(caller, keys, hours),
      NO_CALLS,
    ),
    /** Calls of a key on each of the last days. */
    keyCallDays: loadFor(
      (keys: readonly string[], days: number | undefined) => useCases.readKeyCallDays(caller, keys, days),
      [],
    ),
    /** Calls that the rehearsal of a key would have refused. */
    rehearsedCalls: new DataLoader(
      async (keys: readonly { keyId: string; rehearsalId: string }[]) => {
        const found = await useCases.readRehearsedCalls(caller, keys);
        return keys.map(({ keyId }) => found.get(keyId) ?? NO_REHEARSED_CALLS);
      },
      { cacheKeyFn: ({ rehearsalId }) => rehearsalId },
    ),
    /** The creator of a key, if the caller may see it. */
    keyCreator: new DataLoader(async (ids: readonly string[]) => {
      const found = new Map((await useCases.readKeyCreators(caller, ids)).map((one) => [one.keyId, one]));
      return ids.map((id) => found.get(id) ?? null);
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

const NO_REHEARSED_CALLS: RehearsedCalls = { total: 0, lastDay: 0, lastAt: null };
const NO_CALLS: KeyCallSummary = {
  ...{ total: 0, success: 0, refused: 0, failed: 0, incomplete: 0 },
  addressCount: 0,
  addresses: [],
};

const getTransactionId = ({ transactionId }: { transactionId: string }): string => transactionId;

/** Loads the value of each key with an argument. Selections with the same argument share one read. */
function loadFor<Arg, Value>(
  load: (keys: readonly string[], arg: Arg) => Promise<Map<string, Value>>,
  absent: Value,
) {
  const byArg = new Map<Arg, DataLoader<string, Value>>();
  return (arg: Arg): DataLoader<string, Value> => {
    const loader =
      byArg.get(arg) ??
      new DataLoader<string, Value>(async (keys) => {
        const found = await load(keys, arg);
        return keys.map((key) => found.get(key) ?? absent);
      });
    byArg.set(arg, loader);
    return loader;
  };
}

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
