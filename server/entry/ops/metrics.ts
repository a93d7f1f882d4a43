import { createHash, timingSafeEqual } from "node:crypto";
import { BlockList, isIPv6 } from "node:net";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { Failure } from "../../domain/failure.ts";
import { readBearer } from "../bearer.ts";
import type { DoorOptions } from "../door-options.ts";
import { nothingHere } from "../failures.ts";

/** Seconds; a held answer takes up to 25. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/**
 * `/metrics` for Prometheus, with METRICS_TOKEN as the bearer token or from this machine. Called on the app itself
 * and before its routes are made, so that it measures every door.
 */
export function measure(app: FastifyInstance, { useCases, metricsToken }: DoorOptions): void {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Histogram({
    name: "tua_http_request_seconds",
    help: "Time from a request's head to the end of its answer.",
    labelNames: ["method", "route", "status"],
    ...{ buckets: BUCKETS, registers },
  });
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  const oldestDue = gauge(
    "tua_oldest_due_delivery_seconds",
    "How long the oldest webhook that is due has been waiting to be tried; 0 when none waits.",
  );
  const pending = gauge("tua_deliveries_pending", "Webhooks that are still to be delivered, up to 100000.");
  const failed = gauge("tua_deliveries_failed", "Webhooks that were given up and are kept, up to 100000.");

  // The event loop's delay is watched all the time, from when requests can come.
  app.addHook("onListen", async () => collectDefaultMetrics({ register: registry }));
  app.addHook("onResponse", async ({ method, routeOptions }, reply) => {
    const labels = { method, route: routeOptions.url ?? "unknown", status: reply.statusCode };
    requests.observe(labels, reply.elapsedTime / 1000);
  });
  app.get("/metrics", async (request, reply) => {
    if (!isFromHere(request)) checkToken(request, metricsToken);
    // A database that is away must not take the process's own figures with it.
    const backlog = await useCases.deliveryBacklog().catch(() => null);
    oldestDue.set(backlog?.oldestDueSeconds ?? Number.NaN);
    pending.set(backlog?.pending ?? Number.NaN);
    failed.set(backlog?.failed ?? Number.NaN);
    return reply
      .type(registry.contentType)
      .header("cache-control", "no-store")
      .send(await registry.metrics());
  });
}

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8);
loopback.addAddress("::1", "ipv6");

/** Whether the connection comes from this machine and carries nobody else's request, as a proxy's would. */
function isFromHere({ raw, headers }: FastifyRequest): boolean {
  const { remoteAddress = "" } = raw.socket;
  const forwarded = Object.keys(headers).some((name) => FORWARDING.test(name));
  return !forwarded && loopback.check(remoteAddress, isIPv6(remoteAddress) ? "ipv6" : "ipv4");
}

const FORWARDING =
  /^(forwarded|via|x-forwarded(-.*)?|x-original-.*|x-envoy-.*|x-real-ip|[a-z-]*-(client|connecting)-ip)$/;

/** @throws Failure `not_found` where no token is set, `missing_credentials`, `invalid_token`. */
function checkToken(request: FastifyRequest, token: string | null): void {
  if (token === null) throw nothingHere();
  const digest = (text: string) => createHash("sha256").update(text).digest();
  if (timingSafeEqual(digest(readBearer(request)), digest(token))) return;
  throw new Failure("invalid_token", "This is not the METRICS_TOKEN of this server.");
}
