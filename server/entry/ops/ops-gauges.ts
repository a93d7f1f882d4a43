import { Gauge } from "prom-client";
import type { UseCases } from "../../usecases/use-cases.ts";
import type { Metrics } from "../metrics.ts";

type OpsStats = Awaited<ReturnType<UseCases["getOpsStats"]>>;

/**
 * Creates the gauges that each scrape refreshes. An unknown value is NaN, such as
 * database figures during its outage, or Redis figures without Redis.
 */
export function opsGauges({
  registry,
  requests,
  sockets,
}: Metrics): (stats: OpsStats, serving: boolean) => void {
  const registers = [registry];
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  /** Describes the database, and not this process alone. */
  const shared = (name: string, help: string) => gauge(name, `${help} The same in every process.`);
  const byLabel = <L extends string>(name: string, help: string, label: L) =>
    new Gauge({ name, help, labelNames: [label], registers });

  const ready = gauge(
    "tua_ready",
    "1 if the database responds to this process and it is not stopping, as in /readyz; otherwise 0.",
  );
  const oldestDue = shared(
    "tua_webhook_oldest_due_seconds",
    "Longest time that an endpoint with a due delivery has waited for a worker, without endpoints at their limit of concurrent requests; 0 if none waits.",
  );
  const pending = shared(
    "tua_webhook_deliveries_pending",
    "Pending webhook deliveries, counted up to 100000.",
  );
  const failed = shared(
    "tua_webhook_deliveries_failed",
    "Failed webhook deliveries that can be resent, counted up to 100000.",
  );
  const oldestQuery = shared(
    "tua_processor_poll_oldest_due_seconds",
    "Age of the oldest due poll of a processor that no worker has claimed; 0 if none is due.",
  );
  const unbalanced = shared(
    "tua_ledger_mismatches",
    "Transactions whose record differed from the ledger at the last hourly comparison. Must be 0.",
  );
  const differentLogs = shared(
    "tua_event_log_mismatches",
    "Event logs that differ from their last checkpoint or miss an event. Must be 0.",
  );
  const openReviews = shared(
    "tua_reviews_open",
    "Open reviews in live mode, which need a decision by staff.",
  );
  const oldestReview = shared(
    "tua_reviews_oldest_open_seconds",
    "Age of the oldest open review in live mode; 0 if none is open.",
  );
  const pendingMails = shared("tua_emails_pending", "Emails to staff about incidents that are not sent yet.");
  const failedMails = shared(
    "tua_emails_failed",
    "Emails to staff about incidents whose last attempt failed, in the last 30 days.",
  );
  const pushSubscriptions = shared(
    "tua_push_subscriptions",
    "Browsers with push notifications of a merchant.",
  );
  const failedPushes = shared(
    "tua_push_subscriptions_failing",
    "Push subscriptions whose latest notifications were given up after their last attempt.",
  );
  const followLag = gauge(
    "tua_event_stream_lag_seconds",
    "Age of the oldest event not yet sent to subscribers of this process; 0 if all are sent.",
  );
  const open = byLabel(
    "tua_http_requests_in_flight",
    "Requests without a complete response, including long-polling requests.",
    "route",
  );
  const openSockets = byLabel("tua_websocket_connections", "Open WebSockets.", "endpoint");
  const connections = byLabel(
    "tua_db_pool_connections",
    "Postgres connections of this process, with the one for probes and without the one for LISTEN.",
    "state",
  );
  const maxGauge = gauge(
    "tua_db_pool_connections_max",
    "Maximum number of pool connections: DATABASE_POOL_SIZE, plus one for probes.",
  );
  const waiting = gauge("tua_db_pool_pending_requests", "Statements that wait for a pool connection.");
  const inserts = byLabel(
    "tua_transaction_inserts",
    "New transactions that wait to be written in a group, and those being written.",
    "state",
  );
  const listening = gauge(
    "tua_db_listen_up",
    "1 if LISTEN is active and this process gets notifications from others; otherwise 0.",
  );
  const redisUp = gauge(
    "tua_redis_up",
    "1 if Redis is reachable; 0 if it is not and each process counts rate limits for itself.",
  );
  const known = (value: number | boolean | null | undefined) => Number(value ?? Number.NaN);

  return (
    { work, isReachable, pool, inserts: { queued, running }, listening: isListening, redisUp: up },
    serving,
  ) => {
    ready.set(Number(serving && isReachable));
    oldestDue.set(known(work?.oldestDueSeconds));
    pending.set(known(work?.pending));
    failed.set(known(work?.failed));
    oldestQuery.set(known(work?.oldestQuerySeconds));
    unbalanced.set(known(work?.ledgerUnbalanced));
    differentLogs.set(known(work?.differentLogs));
    openReviews.set(known(work?.openReviews));
    oldestReview.set(known(work?.oldestReviewSeconds));
    pendingMails.set(known(work?.pendingMails));
    failedMails.set(known(work?.failedMails));
    pushSubscriptions.set(known(work?.pushSubscriptions));
    failedPushes.set(known(work?.failedPushes));
    followLag.set(known(work?.followLagSeconds));
    connections.set({ state: "used" }, known(pool?.inUse));
    connections.set({ state: "idle" }, known(pool?.idle));
    maxGauge.set(known(pool?.max));
    waiting.set(known(pool?.waiting));
    inserts.set({ state: "queued" }, queued);
    inserts.set({ state: "running" }, running);
    listening.set(known(isListening));
    redisUp.set(known(up));
    for (const [route, count] of requests.counts()) open.set({ route }, count);
    for (const [endpoint, count] of sockets.counts()) openSockets.set({ endpoint }, count);
  };
}
