import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { FastifyInstance, InjectOptions } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Bucket, RATE_LIMITS } from "../../../server/domain/rate-limits.ts";
import { startTua, type TestTua, type TestTuaOptions } from "../../support/app.ts";
import { SocketClient } from "../../support/socket-client.ts";
import { expectLimitReached } from "./headers.ts";
import { RULES, WRONG_SESSION } from "./limited-routes.ts";

const LIMIT = 2;
const COUNTED = Object.entries(RULES).flatMap(([route, rule]) =>
  "bucket" in rule ? [[route, rule.bucket, rule.request] as const] : [],
);
const WHAT_TO_DO =
  "These routes have no rule. Limit their anonymous requests by address (consumeByIp in server/entry/rate-limit.ts), " +
  "bound what they store, then name the bucket in test/entry/limits/limited-routes.ts, or why none is needed";

/** Starts Tua. @returns it and its routes, as `<method> <path>`. */
async function startListed(options: TestTuaOptions): Promise<{ tua: TestTua; routes: Set<string> }> {
  const routes = new Set<string>();
  const listen = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook("onRoute", ({ method, url }) => {
      const methods = [method].flat();
      // Skips the 405 routes of other methods: TRACE is never served.
      if (methods.includes("TRACE")) return;
      for (const each of methods) routes.add(`${each} ${url.replace(/\.[0-9a-f]{16}\./, ".{hash}.")}`);
    });
  };
  subscribe("fastify.initialization", listen);
  try {
    return { tua: await startTua(options), routes };
  } finally {
    unsubscribe("fastify.initialization", listen);
  }
}

let tua: TestTua;
let routes: Set<string>;
beforeAll(async () => {
  const buckets = new Set<Bucket>(COUNTED.map(([, bucket]) => bucket));
  const limits = [...buckets].map((bucket) => [RATE_LIMITS[bucket].variable, String(LIMIT)]);
  const metrics = { METRICS_TOKEN: "a-token-for-metrics" };
  const env = { ...Object.fromEntries(limits), ...metrics, TRUSTED_PROXIES: "127.0.0.1" };
  ({ tua, routes } = await startListed({ env }));
});
afterAll(() => tua.close());

const findRule = (route: string) => RULES[route.replace(/^HEAD /, "GET ")];

test("every route has a rule", async () => {
  expect(
    [...routes].filter((route) => !findRule(route)),
    WHAT_TO_DO,
  ).toEqual([]);
  expect(Object.keys(RULES).filter((route) => !routes.has(route))).toEqual([]);
});

test("so has every route of a server with a company's identity provider", async () => {
  const provider = { OIDC_ISSUER: "http://localhost:9", OIDC_CLIENT_ID: "tua", OIDC_CLIENT_SECRET: "secret" };
  const company = await startListed({ env: provider });
  await company.tua.close();
  expect(
    [...company.routes].filter((route) => !findRule(route)),
    WHAT_TO_DO,
  ).toEqual([]);
});

const PARAMETERS: Record<string, string> = {
  merchantId: "mer_0000000000000",
  mode: "test",
  processor: "paystack",
};

function sendRequest(route: string, ipAddress: string, more: InjectOptions = {}) {
  const [method, path = ""] = route.split(" ");
  const url = path.replace(/:(\w+)/g, (_, name: string) => PARAMETERS[name] ?? "nonsense");
  const headers = { "sec-fetch-site": "same-origin", ...more.headers, "x-forwarded-for": ipAddress };
  return tua.app.inject({ ...more, method: method as "GET", url, headers });
}

let networks = 0;

test.each(COUNTED)("%s is limited by IP address in %s", async (route, bucket, request) => {
  networks += 1;
  const [one, other] = [`198.51.100.${networks}:1`, `203.0.113.${networks}:1`];
  const head = route.replace(/^GET /, "HEAD ");
  const turns = [routes.has(head) ? head : route, route];
  for (const turn of turns) expect((await sendRequest(turn, one, request?.())).statusCode).not.toBe(429);
  const rejected = await sendRequest(route, one, request?.());
  expect(rejected.statusCode).toBe(429);
  expectLimitReached(rejected.headers, bucket, LIMIT);
  expect((await sendRequest(route, other, request?.())).statusCode).not.toBe(429);
});

test("wrong sessions on a socket of the dashboard count as well", async () => {
  const origin = await tua.app.listen({ port: 0, host: "127.0.0.1" });
  const headers = {
    origin: "http://localhost:4000",
    cookie: WRONG_SESSION,
    "x-forwarded-for": "192.0.2.1",
  };
  const reasons = [];
  for (let count = 0; count <= LIMIT; count++) {
    await using socket = await SocketClient.open(`${origin}/bff`, { headers });
    socket.send({ type: "connection_init" });
    reasons.push((await socket.closed()).reason);
  }
  expect(reasons).toEqual(["missing_credentials", "missing_credentials", "rate_limited"]);
});

test.each(["/oauth/authorize", "/oauth/sign-in/x", "/oauth/invitation/x", "/session/start"])(
  "a browser that opens %s too often gets a page with instructions",
  async (path) => {
    networks += 1;
    for (let count = 0; count < LIMIT; count++) await sendRequest(`GET ${path}`, `198.51.100.${networks}`);
    const rejected = await sendRequest(`GET ${path}`, `198.51.100.${networks}`);
    expect([rejected.statusCode, rejected.headers["content-type"]]).toEqual([
      429,
      "text/html; charset=utf-8",
    ]);
    expect(rejected.headers["content-security-policy"]).toContain("default-src 'none'");
    expect(rejected.body).toContain(
      "Too many requests. Wait the number of seconds in Retry-After, then try again.",
    );
  },
);
