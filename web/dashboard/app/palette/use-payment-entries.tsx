import { useDebouncedValue } from "@mantine/hooks";
import { IconReceipt, IconSearch } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useQuery } from "urql";
import { PAYMENT_BY_ID } from "../../entities/payment/payment-queries.ts";
import { PaymentState } from "../../entities/payment/payment-state.tsx";
import type { FindPaymentsQuery, PaymentRowFragment } from "../../generated/graphql.ts";
import { useMessages } from "../../lib/i18n/messages.ts";
import { useScope } from "../../lib/scope.ts";
import { shortTime } from "../../lib/time.ts";
import { useClock } from "../../lib/viewer.ts";
import { Amount } from "../../ui/amount.tsx";
import { type Entry, isTransactionId } from "./entries.ts";
import classes from "./palette.module.css";
import { paletteMessages } from "./palette-messages.ts";
import { FIND_PAYMENTS } from "./palette-queries.ts";

/** Debounce delay, in milliseconds. */
const DEBOUNCE_MS = 200;
const MIN_LENGTH = 2;
const MAX_RESULTS = 6;

/** Payments that match the input: one by its id, or the newest whose reference or customer contains it. */
export function usePaymentEntries(typed: string) {
  const params = useScope();
  const navigate = useNavigate();
  const clock = useClock();
  const messages = useMessages(paletteMessages);
  const text = typed.trim();
  const [search] = useDebouncedValue(text, DEBOUNCE_MS);
  const isId = isTransactionId(search);
  const isLong = search.length >= MIN_LENGTH;
  const [one] = useQuery({
    query: PAYMENT_BY_ID,
    variables: { id: search },
    pause: !isId,
    requestPolicy: "network-only",
  });
  const [list] = useQuery({
    query: FIND_PAYMENTS,
    pause: isId || !isLong,
    variables: { reference: search, first: MAX_RESULTS, filter: { search } },
    requestPolicy: "network-only",
  });
  const query = isId ? one : list;
  const isDue = text.length >= MIN_LENGTH;
  const isSearching = isDue && (search !== text || query.fetching);
  const found: readonly PaymentRowFragment[] =
    !isDue || isSearching ? [] : isId ? [one.data?.transaction ?? []].flat() : exactFirst(list.data);
  const toEntry = (payment: PaymentRowFragment): Entry => ({
    id: payment.id,
    group: "payments",
    label: payment.clientReference,
    icon: IconReceipt,
    detail: (
      <span className={`${classes.payment} line gap-12`}>
        <span className="grow cut">
          {payment.customer?.name ?? payment.customer?.phone ?? payment.description}
        </span>
        <PaymentState {...payment} />
        <Amount money={payment.amount} />
        <time className="rigid right digits" dateTime={payment.createdAt}>
          {shortTime(payment.createdAt, clock)}
        </time>
      </span>
    ),
    run: () =>
      void navigate({
        to: "/m/$merchantId/$mode/payments/$transactionId",
        params: { ...params, transactionId: payment.id },
      }),
  });
  const all: Entry = {
    id: "all",
    group: "payments",
    label: messages.allPayments,
    icon: IconSearch,
    run: () => void navigate({ to: "/m/$merchantId/$mode/payments", params, search: { search: text } }),
  };
  const names = (payment: PaymentRowFragment) => [payment.id, payment.clientReference];
  return {
    // There may be more than are shown.
    entries: [...found.map(toEntry), ...(found.length === MAX_RESULTS ? [all] : [])],
    isSearching,
    hasFailed: !isSearching && isDue && query.error !== undefined && !query.data,
    /** Whether the input is exactly the reference or id of a payment. */
    isExact: found.some((payment) => names(payment).includes(text)),
  };
}

function exactFirst(found: FindPaymentsQuery | undefined): PaymentRowFragment[] {
  if (!found) return [];
  const { transaction: exact, transactions } = found;
  const others = transactions.nodes.filter(({ id }) => id !== exact?.id);
  return exact ? [exact, ...others].slice(0, MAX_RESULTS) : others;
}
