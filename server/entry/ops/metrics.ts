import { createHash, timingSafeEqual } from "node:crypto";
import { BlockList, isIPv6 } from "node:net";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { collectDefaultMetrics } from "prom-client";
import { AppError } from "../../domain/app-error.ts";
import { parseBearer } from "../bearer.ts";
import type { EntryOptions } from "../entry-options.ts";
import { noSuchRoute } from "../send-error.ts";
import { opsGauges } from "./ops-gauges.ts";

/**
 * `/metrics` for Prometheus, with METRICS_TOKEN as bearer token or from this machine. Call it on the app itself
 * before routes are registered, so that it measures all of them.
 */
export function measure(app: FastifyInstance, options: EntryOptions): void {
  const { useCases, metrics, stopping } = options;
  const { registry, requests } = metrics;
  const setOpsGauges = opsGauges(metrics);

  // Measures the event loop's delay from the first possible request on.
  app.addHook("onListen", async () => collectDefaultMetrics({ register: registry }));
  app.addHook("onRequest", ({ routeOptions, headers }, reply, done) => {
    // A WebSocket is counted separately, once it is open.
    if (headers.upgrade?.toLowerCase() === "websocket") return done();
    const route = routeOptions.url ?? "unknown";
    requests.enter(route);
    reply.raw.on("close", () => requests.leave(route));
    done();
  });
  app.get("/metrics", async (request, reply) => {
    if (!isFromHere(request)) await checkToken(options, request);
    setOpsGauges(await useCases.getOpsStats(), !stopping.aborted);
    return reply
      .type(registry.contentType)
      .header("cache-control", "no-store")
      .send(await registry.metrics());
  });
}

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8);
loopback.addAddress("::1", "ipv6");

/** True if the connection is from this machine and does not forward another client's request, as a proxy would. */
function isFromHere({ raw, headers }: FastifyRequest): boolean {
  const { remoteAddress = "" } = raw.socket;
  const forwarded = Object.keys(headers).some((name) => FORWARDING.test(name));
  return !forwarded && loopback.check(remoteAddress, isIPv6(remoteAddress) ? "ipv6" : "ipv4");
}

const FORWARDING =
  /^(forwarded|via|x-forwarded(-.*)?|x-original-.*|x-envoy-.*|x-real-ip|[a-z-]*-(client|connecting)-ip)$/;

/** @throws AppError `not_found` without a configured token, `missing_credentials`, `invalid_token`, `rate_limited`. */
async function checkToken(
  { useCases, metricsToken: token }: EntryOptions,
  request: FastifyRequest,
): Promise<void> {
  if (token === null) throw noSuchRoute();
  const digest = (text: string) => createHash("sha256").update(text).digest();
  if (timingSafeEqual(digest(parseBearer(request)), digest(token))) return;
  await useCases.consumeByIp("invalid-keys", { ipAddress: request.ip });
  throw new AppError("invalid_token", "The token doesn't match this server's METRICS_TOKEN.");
}
