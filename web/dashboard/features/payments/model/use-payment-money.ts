import type { PaymentFragment, PaymentMoneyFragment } from "../../../generated/graphql.ts";
import { useFresh } from "../../../lib/live/use-fresh.ts";
import type { Problem } from "../../../lib/problem.ts";
import { useFreshQuery } from "../../../lib/use-fresh-query.ts";
import { PAYMENT_MONEY } from "../api/refund-queries.ts";

/** A refund that begins elsewhere is told by no event before it is decided. */
const LOOK_AGAIN_MS = 30_000;

export interface PaymentMoneyView {
  /** Null until it is read. */
  money: PaymentMoneyFragment | null;
  problem: Problem | null;
  readAnew: () => void;
}

/** What came in for a payment and went back, read anew with its events; null where no money came. */
export function usePaymentMoney({ id, attempts }: PaymentFragment): PaymentMoneyView | null {
  const moneyCame = attempts.some(({ status }) => status !== "PROCESSING" && status !== "FAILED");
  const { data, problem, again: readAnew } = useFreshQuery(PAYMENT_MONEY, { id }, !moneyCame);
  useFresh(readAnew, { pause: moneyCame ? LOOK_AGAIN_MS : null, transactionId: moneyCame ? id : null });
  if (!moneyCame) return null;
  return { money: data?.transaction ?? null, problem, readAnew };
}
