import { useState } from "react";
import { useClient } from "urql";
import type { PaymentFragment } from "../../../generated/graphql.ts";
import { useLiveSignals } from "../../../lib/live/live-context.tsx";
import { FIRST_PAYMENT } from "../api/quickstart-queries.ts";

/** The payment of a reference, from the moment that it arrives. */
export function useFirstPayment(clientReference: string): PaymentFragment | null {
  const client = useClient();
  const [payment, setPayment] = useState<PaymentFragment | null>(null);
  useLiveSignals((signal) => {
    if (signal.kind === "event" && signal.transaction.clientReference === clientReference)
      setPayment(signal.transaction);
    if (signal.kind !== "resync") return;
    // It may have come while nobody listened.
    void client
      .query(FIRST_PAYMENT, { clientReference }, { requestPolicy: "network-only" })
      .toPromise()
      .then(({ data }) => data?.transaction && setPayment(data.transaction));
  });
  return payment?.clientReference === clientReference ? payment : null;
}
