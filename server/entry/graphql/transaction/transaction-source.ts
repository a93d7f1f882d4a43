import type { FollowedTransaction } from "../../../usecases/payments/follow-transaction.ts";
import type { GraphqlContext } from "../context.ts";
import { LiveSource, type Page } from "../live-source.ts";

export type TransactionVersion = Awaited<ReturnType<FollowedTransaction["now"]>>;

/** A transaction as it is now, then at each change. @throws Failure `not_found` */
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
    this.first = pageOf(followed.first);
  }

  async missing(place: bigint): Promise<Page<TransactionVersion>> {
    const version = await this.#followed.now();
    return version.number > place ? pageOf(version) : { values: [], through: place, more: false };
  }

  /** With the state that its readers have: what was asked for may be the same in the next. */
  async live(place: bigint) {
    return this.#followed.after(place - 1n);
  }

  override readonly isState = true;

  placeOf({ number }: TransactionVersion): bigint {
    return number;
  }

  override close(): void {
    this.#followed.stop();
  }
}

const pageOf = (version: TransactionVersion): Page<TransactionVersion> => ({
  values: [version],
  through: version.number,
  more: false,
});
