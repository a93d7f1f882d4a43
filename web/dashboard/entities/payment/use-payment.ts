import { useEffect, useMemo, useReducer } from "react";
import { useClient } from "urql";
import { useLiveSignals } from "../../lib/live/live-context.tsx";
import { NOT_FOUND, problemOf } from "../../lib/problem.ts";
import { createReader } from "../../lib/reader.ts";
import { changeOnePayment, type OnePayment, unread } from "./one-payment.ts";
import { PAYMENT_BY_ID } from "./payment-queries.ts";

export interface PaymentView extends OnePayment {
  /** Reads it anew. */
  retry: () => void;
}

/** One payment, changed by the same events as every list. */
export function usePayment(id: string): PaymentView {
  const client = useClient();
  const [state, dispatch] = useReducer(changeOnePayment, id, unread);

  const reader = useMemo(
    () =>
      createReader({
        ask: (asked: string) =>
          client.query(PAYMENT_BY_ID, { id: asked }, { requestPolicy: "network-only" }).toPromise(),
        answered(asked, { data, error }) {
          if (data?.transaction) dispatch({ kind: "payment", payment: data.transaction });
          if (data?.transaction === null) dispatch({ kind: "problem", id: asked, problem: NOT_FOUND });
          if (error) dispatch({ kind: "problem", id: asked, problem: problemOf(error) });
        },
      }),
    [client],
  );

  useEffect(() => {
    dispatch({ kind: "open", id });
    reader.read(id);
    return () => reader.forget();
  }, [reader, id]);

  useLiveSignals((signal) => {
    if (signal.kind === "event") dispatch({ kind: "payment", payment: signal.transaction });
    if (signal.kind === "resync") reader.read(id);
  });

  // The address changes before the state does.
  return { ...(state.id === id ? state : unread(id)), retry: () => reader.read(id) };
}
