import { Counter, Gauge, Histogram, Registry } from "prom-client";
import type { CommittedEvent } from "../domain/event.ts";
import { NETWORK_NAMES } from "../domain/networks.ts";
import type { Bucket } from "../domain/rate-limits.ts";
import { MODES } from "../domain/scope.ts";
import { isDisputeEvent, isRefundEvent } from "../domain/transaction.ts";
import type { DropReason } from "../usecases/request-log/request-queue.ts";

/** Histogram buckets in seconds. A long-polling response takes up to 25, a processor or webhook endpoint 15 or more. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** The number of items in flight, by a label. */
class InFlight {
  readonly #counts: Map<string, number>;

  /** @param labels that are reported from the start. */
  constructor(...labels: string[]) {
    this.#counts = new Map(labels.map((label) => [label, 0]));
  }

  enter(label: string): void {
    this.#counts.set(label, (this.#counts.get(label) ?? 0) + 1);
  }

  leave(label: string): void {
    this.#counts.set(label, (this.#counts.get(label) ?? 0) - 1);
  }

  /** Labels stay after their first use, with the value 0. */
  counts(): Iterable<[label: string, count: number]> {
    return this.#counts;
  }
}

/** Values of labels for docs/reference/metrics.md. A meaning is empty if the name says it. */
export const PROCESSOR_OPERATIONS = {
  start: "",
  submit: "a voucher code or decision",
  query: "",
  refund: "",
  query_refund: "",
};
export const PROCESSOR_OUTCOMES = {
  paid: "",
  refunded: "",
  failed: "",
  pending: "",
  not_accepted: "no payment was started",
  no_response: "the result is unknown, a poll follows",
};
export const DROP_REASONS: Record<DropReason, string> = {
  caller_limit:
    "in a minute more than twice the requests of one key that its rate limits allow, or 100 unsuccessful ones that did not count",
  merchant_limit: "twice as many of one merchant and mode",
  full_queue: "10,000 requests wait for the database",
  rejected: "the database rejected a batch",
};
export const SOCKET_ENDPOINTS = { "/graphql": "for programs", "/bff": "for the dashboard" };

export interface ProcessorCall {
  processor: string;
  operation: keyof typeof PROCESSOR_OPERATIONS;
  outcome: keyof typeof PROCESSOR_OUTCOMES;
}

export type Metrics = ReturnType<typeof createMetrics>;

/**
 * Metrics of one process since its start. All labels have few, fixed values: no IDs of merchants, customers or
 * clients.
 */
export function createMetrics({ version }: { version: string }) {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Histogram({
    name: "tua_http_request_duration_seconds",
    help: "Time from a request's head to the end of its response. Requests whose client disconnects are not counted.",
    labelNames: ["method", "route", "status"],
    buckets: BUCKETS,
    registers,
  });
  const transactions = new Counter({
    name: "tua_transactions_total",
    help: "Transactions that reached a status through this process. `pending` counts new checkouts, `processing` payment attempts.",
    labelNames: ["mode", "status", "method", "network"],
    registers,
  });
  const overpaid = new Counter({
    name: "tua_overpaid_total",
    help: "Overpayments: payments received in addition to the one that paid for the order.",
    labelNames: ["mode"],
    registers,
  });
  const calls = new Histogram({
    name: "tua_processor_request_duration_seconds",
    help: "Duration of requests to payment processors.",
    labelNames: ["processor", "operation", "outcome"],
    buckets: BUCKETS,
    registers,
  });
  const posts = new Histogram({
    name: "tua_webhook_request_duration_seconds",
    help: "Duration of webhook delivery attempts.",
    labelNames: ["outcome"],
    buckets: BUCKETS,
    registers,
  });
  const limited = new Counter({
    name: "tua_rate_limited_total",
    help: "Requests and attempts that a rate limit rejected.",
    labelNames: ["bucket"],
    registers,
  });
  const notLogged = new Counter({
    name: "tua_request_log_dropped_total",
    help: "Requests that are missing in the request log.",
    labelNames: ["reason"],
    registers,
  });
  const build = new Gauge({
    name: "tua_build_info",
    help: "Always 1. The label is the running version.",
    labelNames: ["version"],
    registers,
  });
  build.set({ version }, 1);
  // Starts at 0, so that an alert on increases detects the first one.
  for (const mode of MODES) overpaid.inc({ mode }, 0);
  for (const reason of Object.keys(DROP_REASONS)) notLogged.inc({ reason }, 0);

  return {
    registry,
    /** By route pattern. */
    requests: new InFlight(),
    /** By endpoint. */
    sockets: new InFlight(...Object.keys(SOCKET_ENDPOINTS)),
    completed: (labels: { method: string; route: string; status: number }, seconds: number) =>
      requests.observe(labels, seconds),
    committed({ kind, mode, status, method }: CommittedEvent) {
      if (kind === "payment.overpaid") return overpaid.inc({ mode });
      // Refunds and disputes do not change the status of the payment.
      if (isRefundEvent(kind) || isDisputeEvent(kind)) return;
      const { type = "none", network = "none" } = method ?? {};
      transactions.inc({ mode, status, method: type, network: isKnownNetwork(network) ? network : "other" });
    },
    processorCall: (call: ProcessorCall, seconds: number) => calls.observe({ ...call }, seconds),
    posted: (outcome: string, seconds: number) => posts.observe({ outcome }, seconds),
    limited: (bucket: Bucket) => limited.inc({ bucket }),
    requestsNotLogged: (reason: DropReason, count: number) => notLogged.inc({ reason }, count),
  };
}

const isKnownNetwork = (network: string): boolean =>
  network === "none" || Object.hasOwn(NETWORK_NAMES, network);
