import Fastify from "fastify";
import { describe, expect, test } from "vitest";
import { readConfig } from "../../../server/config.ts";
import { configProblems } from "../../support/config-problems.ts";

describe("TRUSTED_PROXIES", () => {
  test.each([
    ["127.0.0.1"],
    ["::1, 10.0.0.0/8"],
    ["10.0.0.1/32,fd00::/8,2001:db8::1/128"],
    ["::ffff:10.0.0.1"],
  ])("%s is a valid list", (text) => {
    const { trustedProxies } = readConfig({ TRUSTED_PROXIES: text });
    expect(trustedProxies).toEqual(text.split(/, ?/));
    expect(() => Fastify({ trustProxy: trustedProxies })).not.toThrow();
  });

  test.each([
    "10.0.0.0/33",
    "::1/129",
    "0.0.0.0/0",
    "10.0.0.0/08x",
    "10.0.0.0/8/8",
    "10.0.0.0/255.0.0.0",
    "300.1.1.1",
    "10.1",
    "a::b::c",
    "fe80::1%eth0",
    "proxy.example.com",
    "127.0.0.1,",
  ])("%s stops the start by its name, with all other invalid variables", (text) => {
    expect(configProblems({ TRUSTED_PROXIES: text, LOG_LEVEL: "loud" })).toEqual([
      "TRUSTED_PROXIES must be comma-separated addresses or ranges, such as 10.0.0.0/8.",
      "LOG_LEVEL must be fatal, error, warn, info, debug, trace, silent.",
    ]);
  });
});

describe("HOST", () => {
  test.each(["0.0.0.0", "::", "::1", "fe80::1%eth0", "localhost", "web-1.internal", "my_service", "1.2.3.a"])(
    "%s is a possible listen address",
    (host) => {
      expect(readConfig({ HOST: host }).host).toBe(host);
    },
  );

  test.each([
    "not a host",
    "999.1.1.1",
    "1.2.3",
    "[::1]",
    "::1::",
    "http://localhost",
    "localhost:4000",
    "-web",
    "web..internal",
    `${"x".repeat(64)}.internal`,
    "/run/tua.sock",
  ])("%s stops the start", (host) => {
    expect(configProblems({ HOST: host })).toEqual(["HOST must be an IP address or a host name."]);
  });
});

test("a URL with unsupported parts stops the start by its variable's name", () => {
  const bad = [
    ["DATABASE_URL", "postgres://tua@db:99999/tua", "a postgres:// URL"],
    ["DATABASE_URL", "postgres://a b/tua", "a postgres:// URL"],
    ["REDIS_URL", "redis://50%@cache", "a redis:// or rediss:// URL"],
    ["REDIS_URL", "redis://cache/first", "a redis:// or rediss:// URL"],
    ["BASE_URL", "https://:secret@pay.example", "an origin, such as https://pay.example.com"],
    ["AUTH_URL", "https://:secret@auth.example", "an origin, such as https://auth.example.com"],
    ...['a"b', "a%22b", "a;b", "a'b", "a&b", "a$(b)"].map(
      (host) =>
        ["BASE_URL", `https://${host}.example`, "an origin, such as https://pay.example.com"] as const,
    ),
    [
      "OTEL_EXPORTER_OTLP_ENDPOINT",
      "http://:secret@collector",
      "an http:// or https:// URL without query or fragment",
    ],
  ] as const;
  for (const [name, text, wants] of bad)
    expect(configProblems({ SECRET_KEY: "k".repeat(32), NODE_ENV: "test", [name]: text })).toEqual([
      `${name} must be ${wants}.`,
    ]);
});

test.each([
  ["BASE_URL", "baseUrl", "https://xn--mnchen-3ya.de"],
  ["BASE_URL", "baseUrl", "http://[::1]:4000"],
  ["BASE_URL", "baseUrl", "http://my_host.internal:4000"],
  ["DATABASE_URL", "databaseUrl", "postgres:///tua?host=/run/postgresql"],
  ["DATABASE_URL", "databaseUrl", "postgresql://tua:p%40ss@/tua"],
  ["DATABASE_URL", "databaseUrl", "postgres://%2Frun%2Fpostgresql/tua"],
  ["REDIS_URL", "redisUrl", "redis://:p%40ss@cache:6379/2"],
  ["REDIS_URL", "redisUrl", "rediss://cache"],
] as const)("%s accepts %s %s", (name, key, url) => {
  expect(readConfig({ SECRET_KEY: "k".repeat(32), NODE_ENV: "test", [name]: url })[key]).toBe(url);
});

describe("variables that belong together are named with the invalid one, not after it", () => {
  const together = "OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set together.";
  const client = { OIDC_CLIENT_ID: "tua", OIDC_CLIENT_SECRET: "secret" };

  test("the identity provider's", () => {
    const format = "OIDC_ISSUER must be an https:// URL without query or fragment.";
    expect(configProblems({ OIDC_ISSUER: "x" })).toEqual([format, together]);
    expect(configProblems({ OIDC_ISSUER: "x", ...client })).toEqual([format]);
    expect(configProblems({ OIDC_ISSUER: "http://id.example" })).toEqual([
      together,
      "OIDC_ISSUER must begin with https:// unless it is on this machine.",
    ]);
    expect(configProblems({ OIDC_CLIENT_ID: "tua" })).toEqual([together]);
    expect(configProblems({ OIDC_ISSUER: "https://id.example", ...client })).toEqual([]);
  });

  test("the variables that a database needs", () => {
    expect(configProblems({ DATABASE_URL: "mysql://db/tua", BASE_URL: "http://pay.example" })).toEqual([
      "DATABASE_URL must be a postgres:// URL.",
      "SECRET_KEY is required with DATABASE_URL.",
      "BASE_URL must begin with https:// in production.",
    ]);
  });
});

test("webhook delays that are too long get an error with the maximum", () => {
  expect(configProblems({ WEBHOOK_RETRY_SCHEDULE: "0,604801" })).toEqual([
    "WEBHOOK_RETRY_SCHEDULE must be comma-separated seconds from 0 to 604800, starting with 0.",
  ]);
});

test("an empty variable counts as unset", () => {
  const names = ["DATA_DIR", "HOST", "PORT", "TRUSTED_PROXIES", "DATABASE_URL", "REDIS_URL", "OIDC_ISSUER"];
  expect(readConfig(Object.fromEntries(names.map((name) => [name, ""])))).toEqual(readConfig({}));
});
