import { type Exchange, mapExchange } from "urql";
import type { PaymentEventsSubscription } from "../generated/graphql.ts";

type Payment = NonNullable<NonNullable<PaymentEventsSubscription["paymentEvents"]["event"]>["transaction"]>;

/** Longer than any request. */
const RETENTION_MS = 30_000;

/**
 * Updates outdated payments in responses from newer events, so that a slow response does not overwrite the
 * cache.
 */
export function newestPayments(now: () => number = Date.now): Exchange {
  const received = new Map<string, { payment: Payment; at: number }>();

  function remember(payment: Payment): void {
    received.delete(payment.id);
    received.set(payment.id, { payment, at: now() });
  }

  function forgetOld(): void {
    for (const [id, { at }] of received) {
      if (at > now() - RETENTION_MS) return;
      received.delete(id);
    }
  }

  function renew(value: unknown): void {
    if (typeof value !== "object" || value === null) return;
    const known = "id" in value ? received.get(value.id as string)?.payment : undefined;
    if (known && "updatedAt" in value && (value.updatedAt as string) < known.updatedAt) {
      const fields = Object.entries(known).filter(([name]) => name in value);
      Object.assign(value, Object.fromEntries(fields));
    }
    for (const part of Object.values(value)) renew(part);
  }

  return mapExchange({
    onResult({ operation, data }) {
      forgetOld();
      if (operation.kind !== "subscription") {
        if (received.size > 0) renew(data);
        return;
      }
      const payment = (data as PaymentEventsSubscription | undefined)?.paymentEvents.event?.transaction;
      if (payment) remember(payment);
    },
  });
}
