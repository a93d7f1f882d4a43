import type { MerchantProcessor } from "./merchant-processors.ts";

/** Of what was begun before anybody counted, and of the sandbox. */
const FIRST = 1;

/** Which of the merchant's accounts at a processor new payments are begun with; they are counted. */
export const currentAccount = ({ row }: MerchantProcessor): number => row?.account ?? FIRST;

/** A processor with the credentials of one of the merchant's accounts there; null where they are kept no more. */
export function withAccount(processor: MerchantProcessor, account: number): MerchantProcessor | null {
  if (account === currentAccount(processor)) return processor;
  const former = processor.former.find((one) => one.account === account);
  return former ? { ...processor, credentials: former.credentials, former: [], row: null } : null;
}

/**
 * Asks what became of something by the account that it was begun with, and where that tells nothing, since its
 * credentials were ended say, by the present one: it may be the same with a new key. Should it be another, it knows
 * nothing of what was begun before it, so its not knowing is no word.
 * @throws what the first account's question threw, where nothing is known.
 */
export async function queryWithFallback<A extends { kind: string; neverArrived?: true }>(
  processor: MerchantProcessor,
  account: number,
  ask: (processor: MerchantProcessor) => Promise<A>,
): Promise<A> {
  const own = withAccount(processor, account);
  if (own === processor) return ask(processor);
  let problem: unknown = new Error("the credentials it started with are no longer stored");
  if (own) {
    try {
      return await ask(own);
    } catch (error) {
      problem = error;
    }
  }
  const answer = await ask(processor);
  if (answer.neverArrived) throw problem;
  return answer;
}
