import type { TransactionVersion } from "../../../domain/transaction-record.ts";
import type { FollowedTransaction } from "../../../usecases/payments/follow-transaction.ts";
import type { GraphqlContext } from "../context.ts";
import { LiveSource, type Page } from "../live-source.ts";

/** The current transaction, then its state after each change. @throws AppError `not_found` */
export async function transactionSource(
  { caller, useCases }: GraphqlContext,
  id: string,
): Promise<TransactionSource> {
  const followed = await useCases.followTransaction(caller, id);
  return new TransactionSource(followed);
}

class TransactionSource extends LiveSource<TransactionVersion> {
  readonly first: Page<TransactionVersion>;
  readonly #followed: FollowedTransaction;

  constructor(followed: FollowedTransaction) {
    super();
    this.#followed = followed;
    this.first = toPage(followed.first);
  }

  async missing(cursor: bigint): Promise<Page<TransactionVersion>> {
    const version = await this.#followed.now();
    return version.number > cursor ? toPage(version) : { values: [], cursor, more: false };
  }

  async live(cursor: bigint) {
    // Starts one event earlier: the channel must compare with the readers' last response to detect a change.
    return this.#followed.after(cursor - 1n);
  }

  override readonly isState = true;

  getCursor({ number }: TransactionVersion): bigint {
    return number;
  }

  override close(): void {
    this.#followed.stop();
  }
}

const toPage = (version: TransactionVersion): Page<TransactionVersion> => ({
  values: [version],
  cursor: version.number,
  more: false,
});
