import DataLoader from "dataloader";
import { actorOf, type Caller } from "../../domain/access.ts";
import type { Delivery, DeliveryAttempt } from "../../domain/delivery.ts";
import type { StoredEvent } from "../../domain/event.ts";
import { Failure } from "../../domain/failure.ts";
import type { Refund } from "../../domain/refund.ts";
import type { Review } from "../../domain/review.ts";
import type { Transaction } from "../../domain/transaction-record.ts";
import type { TransactionRequest } from "../../usecases/payments/load-processor-requests.ts";
import type { DiscrepancyCount } from "../../usecases/reconciliation/list-statements.ts";
import type { UseCases } from "../../usecases/use-cases.ts";

/** What one request, or one event of a subscription, reads at most once. Never kept longer: rows change. */
export interface Loaders {
  transaction: DataLoader<string, Transaction>;
  /** By sequence. */
  event: DataLoader<bigint, StoredEvent>;
  /** Of a transaction. */
  deliveries: DataLoader<string, Delivery[]>;
  /** Of a transaction. */
  refunds: DataLoader<string, Refund[]>;
  /** Of a transaction. */
  reviews: DataLoader<string, Review[]>;
  /** Discrepancies that a statement shows, counted by kind. */
  discrepancyCounts: DataLoader<string, DiscrepancyCount[]>;
  /** Said with processors about a transaction. */
  processorRequests: DataLoader<string, TransactionRequest[]>;
  /** Of the delivery with this sequence. */
  deliveryAttempts: DataLoader<bigint, DeliveryAttempt[]>;
  merchant(): Promise<NonNullable<Awaited<ReturnType<UseCases["findMerchant"]>>>>;
  /** The member who asks and where they belong; null for a key. */
  member(): Promise<Awaited<ReturnType<UseCases["viewMember"]>> | null>;
}

export function makeLoaders(useCases: UseCases, caller: Caller): Loaders {
  let merchant: ReturnType<Loaders["merchant"]> | null = null;
  let member: ReturnType<Loaders["member"]> | null = null;
  return {
    transaction: new DataLoader<string, Transaction>(async (ids) => {
      const found = await useCases.loadTransactions(caller, ids);
      const byId = new Map(found.map((transaction) => [transaction.id, transaction]));
      return ids.map((id) => byId.get(id) ?? new Failure("not_found", "There is no such transaction."));
    }),
    event: new DataLoader<bigint, StoredEvent>(async (sequences) => {
      const found = await useCases.loadEvents(caller, sequences);
      const bySequence = new Map(found.map((event) => [event.sequence, event]));
      return sequences.map(
        (sequence) => bySequence.get(sequence) ?? new Failure("not_found", "The event is no longer kept."),
      );
    }),
    deliveries: new DataLoader<string, Delivery[]>(async (ids) => {
      const found = Map.groupBy(await useCases.loadDeliveries(caller, ids), (one) => one.transactionId);
      return ids.map((id) => found.get(id) ?? []);
    }),
    processorRequests: new DataLoader<string, TransactionRequest[]>(async (ids) => {
      const found = Map.groupBy(
        await useCases.loadProcessorRequests(caller, ids),
        (one) => one.transactionId,
      );
      return ids.map((id) => found.get(id) ?? []);
    }),
    refunds: new DataLoader<string, Refund[]>(async (ids) => {
      const found = Map.groupBy(await useCases.loadRefunds(caller, ids), (one) => one.transactionId);
      return ids.map((id) => found.get(id) ?? []);
    }),
    reviews: new DataLoader<string, Review[]>(async (ids) => {
      const found = Map.groupBy(await useCases.loadReviews(caller, ids), (one) => one.transactionId);
      return ids.map((id) => found.get(id) ?? []);
    }),
    discrepancyCounts: new DataLoader<string, DiscrepancyCount[]>(async (ids) => {
      const found = await useCases.countStatementKinds(caller, ids);
      return ids.map((id) => found.get(id) ?? []);
    }),
    deliveryAttempts: new DataLoader<bigint, DeliveryAttempt[]>(async (sequences) => {
      const found = Map.groupBy(await useCases.loadTries(caller, sequences), (one) => one.sequence);
      return sequences.map((sequence) => found.get(sequence) ?? []);
    }),
    merchant() {
      merchant ??= useCases.findMerchant(caller.scope).then((found) => {
        if (!found) throw new Error(`no merchant for ${actorOf(caller)}`);
        return found;
      });
      return merchant;
    },
    member() {
      member ??= caller.kind === "member" ? useCases.viewMember(caller) : Promise.resolve(null);
      return member;
    },
  };
}
