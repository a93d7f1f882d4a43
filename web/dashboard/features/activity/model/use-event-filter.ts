import type { PaymentEventFilter } from "../../../generated/graphql.ts";
import { useFreshQuery } from "../../../lib/use-fresh-query.ts";
import { PAYMENT_ID } from "../api/activity-queries.ts";
import { type EventSearch, isTransactionId, toEventKind } from "./activity-search.ts";

/**
 * The filter as the schema expects it, with a payment's reference replaced by its transaction id. Null while
 * the payment is loading, and if there is none with that reference (`isNothing`).
 */
export function useEventFilter({ kind, payment }: EventSearch) {
  const reference = payment !== undefined && !isTransactionId(payment) ? payment : null;
  const requested = useFreshQuery(PAYMENT_ID, { clientReference: reference ?? "" }, reference === null);
  const { data, fetching, problem, refetch } = requested;
  const found = reference === null || fetching ? undefined : data?.transaction;
  const transactionId = reference === null ? payment : found?.id;
  const filter: PaymentEventFilter = {
    ...(kind && { events: [toEventKind(kind)] }),
    ...(transactionId && { transactionId }),
  };
  return {
    filter: reference === null || found ? filter : null,
    isNothing: found === null,
    problem: reference === null || fetching ? null : problem,
    refetch,
  };
}
