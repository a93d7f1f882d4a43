import { useEffect, useEffectEvent, useState } from "react";
import { useClient } from "urql";
import type { PaymentFragment } from "../../../generated/graphql.ts";
import { useLiveSignals } from "../../../lib/live/live-context.tsx";
import { type Problem, problemOf } from "../../../lib/problem.ts";
import { PAYMENT_BY_ID } from "../api/payment-queries.ts";

export interface PaymentView {
  payment: PaymentFragment | null;
  problem: Problem | null;
  retry: () => void;
}

/** One payment, changed by the same events as the list. */
export function usePayment(id: string): PaymentView {
  const client = useClient();
  const [payment, setPayment] = useState<PaymentFragment | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);

  const take = (next: PaymentFragment) =>
    setPayment((kept) => (kept?.id === next.id && kept.updatedAt > next.updatedAt ? kept : next));

  const load = useEffectEvent(async (isCurrent: () => boolean) => {
    const { data, error } = await client
      .query(PAYMENT_BY_ID, { id }, { requestPolicy: "network-only" })
      .toPromise();
    if (!isCurrent()) return;
    setProblem(error ? problemOf(error) : null);
    if (data?.transaction) take(data.transaction);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another id is another payment
  useEffect(() => {
    let current = true;
    setPayment(null);
    void load(() => current);
    return () => {
      current = false;
    };
  }, [client, id]);

  useLiveSignals((signal) => {
    if (signal.kind === "event" && signal.transaction.id === id) take(signal.transaction);
    if (signal.kind === "resync") void load(() => true);
  });

  return { payment, problem, retry: () => void load(() => true) };
}
