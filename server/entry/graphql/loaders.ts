import DataLoader from "dataloader";
import { actorOf, type Caller } from "../../domain/access.ts";
import { Failure } from "../../domain/failure.ts";
import type { Transaction } from "../../domain/transaction-record.ts";
import type { UseCases } from "../../usecases/use-cases.ts";

/** What one request, or one event of a subscription, reads at most once. Never kept longer: rows change. */
export interface Loaders {
  transaction: DataLoader<string, Transaction>;
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
