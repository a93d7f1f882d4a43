import { authorize, type Caller } from "../../domain/access.ts";
import { Failure } from "../../domain/app-error.ts";
import { hasControlCharacters } from "../../domain/text.ts";
import type { TransactionVersion } from "../../domain/transaction-record.ts";
import { BoundedQueue, endingWith } from "../bounded-queue.ts";
import type { Dependencies } from "../dependencies.ts";

/** A transaction that is followed until `stop`, so that the numbers of its states hold. */
export interface FollowedTransaction {
  /** As it was when this began. */
  first: TransactionVersion;
  /** As it is now: seen after this call. */
  now(): Promise<TransactionVersion>;
  /** Each state with a greater number, once and in order. The generator's `return` ends it. */
  after(number: bigint): AsyncGenerator<TransactionVersion, void>;
  stop(): void;
}

/**
 * A transaction and every change of it, also one that has no event, wherever it is made.
 * @throws Failure `not_found`
 */
export function followTransaction({ followTransactions }: Pick<Dependencies, "followTransactions">) {
  return async (caller: Caller, id: string): Promise<FollowedTransaction> => {
    authorize(caller, "readEvents");
    authorize(caller, "readTransactions");
    const { scope } = caller;
    const notFound = () => new Failure("not_found", "This transaction doesn't exist.");
    // No id has one, and Postgres takes no NUL in a text.
    if (hasControlCharacters(id)) throw notFound();
    const following = followTransactions.from(scope, id);
    const now = async () => {
      const found = await following.now();
      if (!found) throw notFound();
      return found;
    };
    const after = (number: bigint) => {
      const inbox = new BoundedQueue<TransactionVersion>();
      return endingWith(inbox, run(number, inbox));
    };
    async function* run(number: bigint, inbox: BoundedQueue<TransactionVersion>) {
      const { seen, stop } = followTransactions.from(scope, id, (version) => inbox.put(version));
      try {
        const known = seen();
        if (known) inbox.put(known);
        let last = number;
        for (let next = await inbox.take(); next; next = await inbox.take()) {
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
