import { Gauge } from "prom-client";
import type { UseCases } from "../../usecases/use-cases.ts";
import type { Meters } from "../meters.ts";

type Vitals = Awaited<ReturnType<UseCases["viewVitals"]>>;

/**
 * The gauges that are read afresh at each look. @returns what sets them: what is not known is NaN, as where the
 * database is away, which takes only its own figures with it, or where a process has no Redis.
 */
export function vitalGauges({
  registry,
  requests,
  sockets,
}: Meters): (vitals: Vitals, serving: boolean) => void {
  const registers = [registry];
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  const byLabel = <L extends string>(name: string, help: string, label: L) =>
    new Gauge({ name, help, labelNames: [label], registers });

  const ready = gauge("tua_ready", "1 where this process may be sent requests, as /readyz says it; else 0.");
  const oldestDue = gauge(
    "tua_webhook_oldest_due_seconds",
    "How long the oldest webhook that is due has been waiting to be tried; 0 when none waits.",
  );
  const pending = gauge(
    "tua_webhook_deliveries_pending",
    "Webhooks that are still to be delivered, up to 100000.",
  );
  const failed = gauge(
    "tua_webhook_deliveries_failed",
    "Webhooks that were given up and are kept, up to 100000.",
  );
  const oldestQuery = gauge(
    "tua_processor_poll_oldest_due_seconds",
    "How long the oldest question to a processor about an attempt has been due; 0 when none is.",
  );
  const unbalanced = gauge(
    "tua_ledger_mismatches",
    "Transactions whose record and ledger say different things, as last compared; anything but 0 is a fault.",
  );
  const openReviews = gauge("tua_reviews_open", "Sums of live money that wait for a decision of staff.");
  const oldestReview = gauge(
    "tua_reviews_oldest_open_seconds",
    "How long the oldest of them has been waiting; 0 when none does.",
  );
  const followLag = gauge(
    "tua_event_stream_lag_seconds",
    "Age of the oldest event in the books that this process has still to tell to whoever follows here; 0 when none.",
  );
  const open = byLabel("tua_http_requests_in_flight", "Requests that have no whole answer yet.", "route");
  const openSockets = byLabel("tua_websocket_connections", "Open WebSockets.", "endpoint");
  const connections = byLabel(
    "tua_db_pool_connections",
    "This process's connections to Postgres, but for the one that listens.",
    "state",
  );
  const most = gauge(
    "tua_db_pool_connections_max",
    "The most of them: DATABASE_POOL_SIZE, and one for probes.",
  );
  const waiting = gauge("tua_db_pool_pending_requests", "What waits for one of them.");
  const listening = gauge("tua_db_listen_up", "1 where this process hears the wake-ups of others; else 0.");
  const redisUp = gauge(
    "tua_redis_up",
    "1 where Redis can be asked; 0 where it is away and limits are each process's own.",
  );
  const known = (value: number | boolean | null | undefined) => Number(value ?? Number.NaN);

  return ({ work, answers, pool, listening: hears, redisUp: up }, serving) => {
    ready.set(Number(serving && answers));
    oldestDue.set(known(work?.oldestDueSeconds));
    pending.set(known(work?.pending));
    failed.set(known(work?.failed));
    oldestQuery.set(known(work?.oldestQuerySeconds));
    unbalanced.set(known(work?.ledgerUnbalanced));
    openReviews.set(known(work?.openReviews));
    oldestReview.set(known(work?.oldestReviewSeconds));
    followLag.set(known(work?.followLagSeconds));
    connections.set({ state: "used" }, known(pool?.inUse));
    connections.set({ state: "idle" }, known(pool?.idle));
    most.set(known(pool?.most));
    waiting.set(known(pool?.waiting));
    listening.set(known(hears));
    redisUp.set(known(up));
    for (const [route, count] of requests.counts()) open.set({ route }, count);
    for (const [door, count] of sockets.counts()) openSockets.set({ endpoint: door }, count);
  };
}
