import type { PaymentFragment } from "../../generated/graphql.ts";
import { useLiveSignals } from "../../lib/live/live-context.tsx";
import { NOT_FOUND, type Problem } from "../../lib/problem.ts";
import { useFreshQuery } from "../../lib/use-fresh-query.ts";
import { PAYMENT_BY_ID } from "./payment-queries.ts";

export interface PaymentView {
  payment: PaymentFragment | null;
  problem: Problem | null;
  retry: () => void;
}

/** Loads one payment. Events update it in the cache, as in every list. */
export function usePayment(id: string): PaymentView {
  const { data, problem, refetch } = useFreshQuery(PAYMENT_BY_ID, { id });
  useLiveSignals((signal) => {
    if (signal.kind === "resync") refetch();
  });
  const payment = data?.transaction ?? null;
  return { payment, problem: problem ?? (data && !payment ? NOT_FOUND : null), retry: refetch };
}
