import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { type CacheExchangeOpts, cacheExchange } from "@urql/exchange-graphcache";
import { Client, type ExecutionResult, subscriptionExchange } from "urql";
import { changePayments, notLoaded } from "../../web/dashboard/features/payments/model/loaded-payments.ts";
import { isTooLong } from "../../web/dashboard/features/payments/model/payment-list.ts";
import type { PaymentFragment } from "../../web/dashboard/generated/graphql.ts";
import { CACHE_CONFIG } from "../../web/dashboard/lib/graphql-client.ts";
import { createLiveFeed, type FeedHandlers } from "../../web/dashboard/lib/live/live-feed.ts";
import { PAYMENT_EVENTS } from "../../web/dashboard/lib/live/payment-events.ts";
import { newestPayments } from "../../web/dashboard/lib/newest-payments.ts";
import { page, payment } from "../web/dashboard/payments.ts";

/**
 * `node test/bench/live-heap.ts [events]`: the heap of an open dashboard's data after 1 %, 10 % and all of
 * 100,000 events of new payments: its feed, its store and the list without a filter. Beside it the same with
 * a store that does not link the newest payment.
 */
const EVENTS = Number(process.argv[2] ?? 100_000);
/** A busy shop's. The dashboard remembers the payments of the last 30 seconds. */
const EVENTS_PER_SECOND = 50;

setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");
// In a test environment the store frees no records.
process.env.NODE_ENV = "production";

const turn = () => new Promise(setImmediate);

async function heapBytes(): Promise<number> {
  // The store frees its records in a later turn.
  for (let times = 0; times < 3; times++) {
    await turn();
    collect();
  }
  return process.memoryUsage().heapUsed;
}

/** Bytes above an empty dashboard's after each of these numbers of events. */
async function measure(updates: Required<CacheExchangeOpts>["updates"], counts: number[]): Promise<number[]> {
  let sendResult: (result: ExecutionResult) => void = () => undefined;
  const socket = subscriptionExchange({
    forwardSubscription: () => ({
      subscribe(sink) {
        sendResult = sink.next;
        return { unsubscribe: () => undefined };
      },
    }),
  });
  let now = 0;
  const exchanges = [cacheExchange({ ...CACHE_CONFIG, updates }), newestPayments(() => now), socket];
  const client = new Client({ url: "http://127.0.0.1/", preferGetMethod: false, exchanges });
  let list = changePayments(notLoaded(), { kind: "page", page: page([]), position: "first" });
  const feed = createLiveFeed({
    open(after, handlers: FeedHandlers) {
      const { unsubscribe } = client
        .subscription(PAYMENT_EVENTS, { after })
        .subscribe(({ data }) => data && handlers.message(data.paymentEvents));
      handlers.opened();
      return unsubscribe;
    },
    fetchNewest: async () => null,
    now: () => now,
    random: Math.random,
    isSeen: () => true,
  });
  feed.onSignal((signal) => {
    if (signal.kind !== "event") return;
    const { transaction } = signal;
    list = changePayments(list, { kind: "payments", ids: [transaction.id], rows: [transaction] });
    // As the page does, which loads the first page again.
    if (list.list && isTooLong(list.list)) {
      const first = page(list.list.rows.slice(0, 100) as PaymentFragment[]);
      list = changePayments(list, { kind: "page", page: first, position: "first" });
    }
  });
  feed.start();
  const empty = await heapBytes();
  const bytes: number[] = [];
  for (let count = 1; count <= EVENTS; count++) {
    now += 1_000 / EVENTS_PER_SECOND;
    const event = { __typename: "PaymentEvent", transaction: payment(`txn_${count}`, count) };
    sendResult({
      data: { paymentEvents: { __typename: "PaymentEventMessage", sequence: String(count), event } },
    });
    await turn();
    if (counts.includes(count)) bytes.push((await heapBytes()) - empty);
  }
  feed.stop();
  return bytes;
}

const counts = [EVENTS / 100, EVENTS / 10, EVENTS].map(Math.round);
const { updates = {} } = CACHE_CONFIG;
const linked = await measure(updates, counts);
const unlinked = await measure({ ...updates, Subscription: {} }, counts);
const megabytes = (bytes = 0) => (bytes / 1024 ** 2).toFixed(1);
process.stdout.write("| events | heap, MB | without the link, MB | ratio |\n|---|---|---|---|\n");
for (const [index, count] of counts.entries()) {
  const [withLink = 0, without = 0] = [linked[index], unlinked[index]];
  process.stdout.write(
    `| ${count.toLocaleString("en")} | ${megabytes(withLink)} | ${megabytes(without)} | ${(withLink / without).toFixed(2)} |\n`,
  );
}
