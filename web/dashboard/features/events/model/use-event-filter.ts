import { useQuery } from "urql";
import type { PaymentEventFilter } from "../../../generated/graphql.ts";
import { type Problem, problemOf } from "../../../lib/problem.ts";
import { PAYMENT_ID } from "../api/event-queries.ts";
import { type EventSearch, isTransactionId, kindOf } from "./event-search.ts";

export interface EventFilterView {
  /** Null while the payment is looked for, and where there is none. */
  filter: PaymentEventFilter | null;
  /** There is no payment of that name. */
  isNothing: boolean;
  problem: Problem | null;
  again: () => void;
}

/** The filter as the schema takes it: a payment's reference is its transaction's id there. */
export function useEventFilter({ kind, payment }: EventSearch): EventFilterView {
  const reference = payment !== undefined && !isTransactionId(payment) ? payment : null;
  const [{ data, error, fetching }, ask] = useQuery({
    query: PAYMENT_ID,
    variables: { clientReference: reference ?? "" },
    pause: reference === null,
  });
  const again = () => ask({ requestPolicy: "network-only" });
  const events = kind && { events: [kindOf(kind)] };
  const ready = (filter: PaymentEventFilter | null) => ({ filter, isNothing: false, problem: null, again });
  if (payment === undefined) return ready({ ...events });
  if (reference === null) return ready({ ...events, transactionId: payment });
  const problem = error && !fetching ? problemOf(error) : null;
  if (problem) return { filter: null, isNothing: false, problem, again };
  if (!fetching && data?.transaction === null) return { filter: null, isNothing: true, problem: null, again };
  const transactionId = fetching ? undefined : data?.transaction?.id;
  return ready(transactionId ? { ...events, transactionId } : null);
}
