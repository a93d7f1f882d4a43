import { authorize, type Caller } from "../../domain/access.ts";
import { AppError } from "../../domain/app-error.ts";
import { hasControlCharacters } from "../../domain/text.ts";
import type { TransactionVersion } from "../../domain/transaction-record.ts";
import { BoundedQueue, endOnReturn } from "../bounded-queue.ts";
import type { Dependencies } from "../dependencies.ts";

/** A subscription to a transaction. Version numbers are valid until `stop`. */
export interface FollowedTransaction {
  /** The version at the start. */
  first: TransactionVersion;
  /** The current version, read after this call. */
  now(): Promise<TransactionVersion>;
  /** All versions after `number`, once and in order. The generator's `return` ends it. */
  after(number: bigint): AsyncGenerator<TransactionVersion, void>;
  stop(): void;
}

/**
 * Subscribes to all changes of a transaction, from any process, including those without an event.
 * @throws AppError `not_found`
 */
export function followTransaction({ transactionFollower }: Pick<Dependencies, "transactionFollower">) {
  return async (caller: Caller, id: string): Promise<FollowedTransaction> => {
    authorize(caller, "readEvents");
    authorize(caller, "readTransactions");
    const { scope } = caller;
    const notFound = () => new AppError("not_found", "This transaction doesn't exist.");
    // Postgres cannot store NUL, and IDs have no control characters.
    if (hasControlCharacters(id)) throw notFound();
    const following = transactionFollower.follow(scope, id);
    const now = async () => {
      const found = await following.now();
      if (!found) throw notFound();
      return found;
    };
    const after = (number: bigint) => {
      const queue = new BoundedQueue<TransactionVersion>();
      return endOnReturn(queue, run(number, queue));
    };
    async function* run(number: bigint, queue: BoundedQueue<TransactionVersion>) {
      const { seen, stop } = transactionFollower.follow(scope, id, (version) => queue.enqueue(version));
      try {
        const latest = seen();
        if (latest) queue.enqueue(latest);
        let last = number;
        for (let next = await queue.dequeue(); next; next = await queue.dequeue()) {
          if (next.number <= last) continue;
          last = next.number;
          yield next;
        }
      } finally {
        stop();
      }
    }
    const first = await now().catch((error) => {
      following.stop();
      throw error;
    });
    return { first, now, after, stop: following.stop };
  };
}
