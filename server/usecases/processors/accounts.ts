import type { MerchantProcessor } from "./merchant-processors.ts";

/** Account of the sandbox, and of payments from before accounts were numbered. */
const FIRST = 1;

/** Number of the merchant's account at a processor for new payments. */
export const currentAccount = ({ row }: MerchantProcessor): number => row?.account ?? FIRST;

/** A processor with the credentials of one of the merchant's accounts. Null if these are no longer stored. */
export function withAccount(processor: MerchantProcessor, account: number): MerchantProcessor | null {
  if (account === currentAccount(processor)) return processor;
  const former = processor.former.find((one) => one.account === account);
  return former ? { ...processor, credentials: former.credentials, former: [], row: null } : null;
}

/**
 * Queries the account that started a payment or refund. If that fails, for example because its credentials
 * were revoked, queries the current account, which may be the same one with a new key. A different account
 * cannot see earlier payments. Treats its *not found* as inconclusive.
 * @throws the first query's error if the result is inconclusive.
 */
export async function queryWithFallback<A extends { kind: string; neverReceived?: true }>(
  processor: MerchantProcessor,
  account: number,
  call: (processor: MerchantProcessor) => Promise<A>,
): Promise<A> {
  const own = withAccount(processor, account);
  if (own === processor) return call(processor);
  let problem: unknown = new Error("the credentials it started with are no longer stored");
  if (own) {
    try {
      return await call(own);
    } catch (error) {
      problem = error;
    }
  }
  const result = await call(processor);
  if (result.neverReceived) throw problem;
  return result;
}
