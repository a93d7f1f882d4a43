import { useState } from "react";
import { useMutation } from "urql";
import type { DeliveryAttemptsFragment } from "../../generated/graphql.ts";
import { type Problem, toProblem } from "../../lib/problem.ts";
import { RESEND_DELIVERY } from "./delivery-queries.ts";

/** Resends a delivery. The callback lets the view poll it. */
export function useResend(onSent: (delivery: DeliveryAttemptsFragment) => void) {
  const [, resendDelivery] = useMutation(RESEND_DELIVERY);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  async function resend(id: string): Promise<void> {
    if (isSending) return;
    setSending(true);
    const { data, error } = await resendDelivery({ id });
    setSending(false);
    setProblem(error ? toProblem(error) : null);
    if (data) onSent(data.resendDelivery.delivery);
  }
  return { resend, isSending, problem };
}
