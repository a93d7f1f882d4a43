import { isDeepStrictEqual } from "node:util";
import type { Transaction } from "../../../domain/transaction-record.ts";
import type { GraphqlContext } from "../context.ts";
import { derivedStream } from "../derived-stream.ts";

/**
 * The transaction now, then at each change. The events are followed from before the first read, so that no
 * change falls between the two; what the first read had seen already is not said again.
 */
export async function transactionStream(
  { caller, useCases }: GraphqlContext,
  id: string,
): Promise<AsyncGenerator<Transaction, void>> {
  const followed = await useCases.followEvents(caller, null);
  const first = await useCases.findTransaction(caller, { id });
  return derivedStream(followed, async function* (events) {
    let said = first;
    yield said;
    for await (const { event } of events) {
      if (event?.transactionId !== id) continue;
      const latest = await useCases.findTransaction(caller, { id });
      if (isDeepStrictEqual(latest, said)) continue;
      said = latest;
      yield said;
    }
  });
}
