import type { PaymentFragment, PaymentMoneyFragment } from "../../../generated/graphql.ts";
import { useFresh } from "../../../lib/live/use-revalidate.ts";
import type { Problem } from "../../../lib/problem.ts";
import { useFreshQuery } from "../../../lib/use-fresh-query.ts";
import { PAYMENT_MONEY } from "../api/refund-queries.ts";

/** Poll interval: no event reports the creation of a refund. */
const POLL_MS = 30_000;

export interface PaymentMoneyView {
  /** Null while loading. */
  money: PaymentMoneyFragment | null;
  problem: Problem | null;
  refetch: () => void;
}

/** Received and refunded amounts of a payment, reloaded after its events. Null if nothing was received. */
export function usePaymentMoney({ id, attempts }: PaymentFragment): PaymentMoneyView | null {
  const hasReceivedMoney = attempts.some(({ status }) => status !== "PROCESSING" && status !== "FAILED");
  const { data, problem, refetch } = useFreshQuery(PAYMENT_MONEY, { id }, !hasReceivedMoney);
  useFresh(refetch, {
    pause: hasReceivedMoney ? POLL_MS : null,
    transactionId: hasReceivedMoney ? id : null,
  });
  if (!hasReceivedMoney) return null;
  return { money: data?.transaction ?? null, problem, refetch };
}
