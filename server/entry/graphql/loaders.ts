import DataLoader from "dataloader";
import { actorOf, type Caller } from "../../domain/access.ts";
import { Failure } from "../../domain/failure.ts";
import type { UseCases } from "../../usecases/use-cases.ts";

export type Loaders = ReturnType<typeof makeLoaders>;

/** What one request, or one event of a subscription, reads at most once. Never kept longer: rows change. */
export function makeLoaders(useCases: UseCases, caller: Caller) {
  type Merchant = NonNullable<Awaited<ReturnType<UseCases["findMerchant"]>>>;
  let merchant: Promise<Merchant> | null = null;
  let member: ReturnType<UseCases["viewMember"]> | Promise<null> | null = null;
  // Each use case is looked up when it is called: past the deadline it refuses.
  return {
    transaction: oneOf(
      (keys: readonly string[]) => useCases.loadTransactions(caller, keys),
      ({ id }) => id,
      "This transaction doesn't exist.",
    ),
    /** By sequence. */
    event: oneOf(
      (keys: readonly bigint[]) => useCases.loadEvents(caller, keys),
      ({ sequence }) => sequence,
      "The event is no longer kept.",
    ),
    deliveries: manyOf((keys: readonly string[]) => useCases.loadDeliveries(caller, keys), ofTransaction),
    refunds: manyOf((keys: readonly string[]) => useCases.loadRefunds(caller, keys), ofTransaction),
    reviews: manyOf((keys: readonly string[]) => useCases.loadReviews(caller, keys), ofTransaction),
    /** Said with processors about a transaction. */
    processorRequests: manyOf(
      (keys: readonly string[]) => useCases.loadProcessorRequests(caller, keys),
      ofTransaction,
    ),
    /** Of the delivery with this sequence. */
    deliveryAttempts: manyOf(
      (keys: readonly bigint[]) => useCases.loadDeliveryAttempts(caller, keys),
      ({ sequence }) => sequence,
    ),
    /** Discrepancies that a statement shows, counted by kind. */
    discrepancyCounts: new DataLoader(async (ids: readonly string[]) => {
      const found = await useCases.countStatementKinds(caller, ids);
      return ids.map((id) => found.get(id) ?? []);
    }),
    merchant(): Promise<Merchant> {
      merchant ??= useCases.findMerchant(caller.scope).then((found) => {
        if (!found) throw new Error(`no merchant for ${actorOf(caller)}`);
        return found;
      });
      return merchant;
    },
    /** The member who asks and where they belong; null for a key. */
    member() {
      member ??= caller.kind === "member" ? useCases.viewMember(caller) : Promise.resolve(null);
      return member;
    },
  };
}

const ofTransaction = ({ transactionId }: { transactionId: string }): string => transactionId;

/** The row of each key. */
const oneOf = <Key, Row>(
  load: (keys: readonly Key[]) => Promise<Row[]>,
  keyOf: (row: Row) => Key,
  missing: string,
) =>
  new DataLoader<Key, Row>(async (keys) => {
    const found = new Map((await load(keys)).map((row) => [keyOf(row), row]));
    return keys.map((key) => found.get(key) ?? new Failure("not_found", missing));
  });

/** All rows of each key. */
const manyOf = <Key, Row>(load: (keys: readonly Key[]) => Promise<Row[]>, keyOf: (row: Row) => Key) =>
  new DataLoader<Key, Row[]>(async (keys) => {
    const found = Map.groupBy(await load(keys), keyOf);
    return keys.map((key) => found.get(key) ?? []);
  });
