import { expect, test } from "vitest";
import { readConfig } from "../../../server/config.ts";
import { configProblems } from "../../support/config-problems.ts";

test("by default events are kept for 400 days, and metrics are for this machine only", () => {
  expect(readConfig({})).toMatchObject({ eventRetentionDays: 400, metricsToken: null });
  const env = { EVENT_RETENTION_DAYS: "7", METRICS_TOKEN: "0123456789abcdef" };
  expect(readConfig(env)).toMatchObject({ eventRetentionDays: 7, metricsToken: "0123456789abcdef" });
});

test.each(["6", "0", "-7", "7.5", "36501", "1e3", "a year"])(
  "EVENT_RETENTION_DAYS=%s stops the start",
  (days) => {
    expect(configProblems({ EVENT_RETENTION_DAYS: days })).toEqual([
      "EVENT_RETENTION_DAYS must be a whole number from 7 to 36500.",
    ]);
  },
);

test("the SDK comes from BASE_URL unless SDK_URL names another origin", () => {
  expect(readConfig({ BASE_URL: "https://pay.example" }).sdkUrl).toBe("https://pay.example");
  expect(readConfig({ SDK_URL: "https://JS.example/" }).sdkUrl).toBe("https://js.example");
  for (const url of ["js.example", "https://js.example/v2", "ftp://js.example"]) {
    expect(configProblems({ SDK_URL: url })).toEqual([
      "SDK_URL must be an origin, such as https://js.example.com.",
    ]);
  }
});

test("URLs that browsers load from are https in production; those derived from BASE_URL are named once, with it", () => {
  const env = {
    DATABASE_URL: "postgres://db/tua",
    SECRET_KEY: "x".repeat(32),
    BASE_URL: "https://pay.example",
  };
  for (const name of ["CHECKOUT_URL", "SDK_URL", "AUTH_URL", "DASHBOARD_URL"]) {
    expect(configProblems({ ...env, [name]: "https://other.example" })).toEqual([]);
    expect(configProblems({ ...env, [name]: "http://other.example" })).toEqual([
      `${name} must begin with https:// in production.`,
    ]);
    expect(configProblems({ ...env, [name]: "http://other.example", NODE_ENV: "test" })).toEqual([]);
  }
  expect(configProblems({ ...env, BASE_URL: "http://pay.example" })).toEqual([
    "BASE_URL must begin with https:// in production.",
  ]);
});

test("a database without BASE_URL gets an error that names it", () => {
  const env = { DATABASE_URL: "postgres://db/tua", SECRET_KEY: "x".repeat(32) };
  for (const BASE_URL of [{}, { BASE_URL: "" }])
    expect(configProblems({ ...env, ...BASE_URL })).toEqual([
      "BASE_URL is required with DATABASE_URL. Set it to this server's https:// URL, or set NODE_ENV to development or test.",
    ]);
  for (const NODE_ENV of ["development", "test"]) expect(configProblems({ ...env, NODE_ENV })).toEqual([]);
});

test("events are kept at least as long as deliveries are retried", () => {
  const env = { WEBHOOK_RETRY_SCHEDULE: "0,604800,604800", EVENT_RETENTION_DAYS: "14" };
  expect(configProblems(env)).toEqual([]);
  expect(configProblems({ ...env, EVENT_RETENTION_DAYS: "13" })).toEqual([
    "EVENT_RETENTION_DAYS must cover the whole WEBHOOK_RETRY_SCHEDULE.",
  ]);
});

test.each(["short", "0123456789 abcdef", "0123456789äbcdef", "0123456789\u0007bcdef"])(
  "METRICS_TOKEN=%j stops the start, and is not repeated",
  (token) => {
    expect(configProblems({ METRICS_TOKEN: token })).toEqual([
      "METRICS_TOKEN must be a token of at least 16 characters without spaces.",
    ]);
  },
);

test("SECRET_KEY_FALLBACK is a second key as long as the first, and different", () => {
  const [key, other] = ["k".repeat(32), "o".repeat(32)];
  expect(readConfig({ SECRET_KEY: key })).toMatchObject({ secretKey: key, secretKeyFallback: null });
  expect(readConfig({ SECRET_KEY: key, SECRET_KEY_FALLBACK: "" })).toMatchObject({ secretKeyFallback: null });
  expect(readConfig({ SECRET_KEY: key, SECRET_KEY_FALLBACK: other })).toMatchObject({
    secretKey: key,
    secretKeyFallback: other,
  });
  expect(configProblems({ SECRET_KEY: key, SECRET_KEY_FALLBACK: "o".repeat(31) })).toEqual([
    "SECRET_KEY_FALLBACK must be a secret of at least 32 characters.",
  ]);
  expect(configProblems({ SECRET_KEY: key, SECRET_KEY_FALLBACK: key })).toEqual([
    "SECRET_KEY_FALLBACK must differ from SECRET_KEY.",
  ]);
  expect(
    configProblems({ DATABASE_URL: "postgres://db/tua", SECRET_KEY: "short", NODE_ENV: "test" }),
  ).toEqual(["SECRET_KEY must be a secret of at least 32 characters."]);
  expect(
    configProblems({ DATABASE_URL: "postgres://db/tua", SECRET_KEY_FALLBACK: other, NODE_ENV: "test" }),
  ).toEqual(["SECRET_KEY is required with DATABASE_URL."]);
});

test("traces are sent only if OTEL_EXPORTER_OTLP_ENDPOINT names a web URL, optionally with a path", () => {
  expect(readConfig({}).otlpEndpoint).toBeNull();
  for (const endpoint of ["http://127.0.0.1:4318", "https://collector.example/otlp/"])
    expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }).otlpEndpoint).toBe(endpoint);
  for (const endpoint of [
    "collector:4318",
    "grpc://collector",
    "http://collector/?key=x",
    "http://a:b@collector",
  ])
    expect(configProblems({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }), endpoint).toEqual([
      "OTEL_EXPORTER_OTLP_ENDPOINT must be an http:// or https:// URL without query or fragment.",
    ]);
});

test("a variable under its old name stops the start and names the new one; an empty one does not", () => {
  expect(configProblems({ EVENTS_KEPT_DAYS: "30", RATE_LIMIT_OTHER: "5", DATABASE_POOL: "" })).toEqual([
    "EVENTS_KEPT_DAYS was renamed. Set EVENT_RETENTION_DAYS instead.",
    "RATE_LIMIT_OTHER was renamed. Set RATE_LIMIT_DEFAULT instead.",
  ]);
});
