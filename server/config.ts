import {
  addressList,
  listenHost,
  MIN_METRICS_TOKEN,
  MIN_SECRET_KEY,
  metricsToken,
  onOrOff,
  origin,
  postgresUrl,
  redisUrl,
  schedule,
  secret,
  secureOrigin,
  smtpUrl,
  trueOrFalse,
  webAddress,
  wholeNumber,
} from "./config-values.ts";
import { type Bucket, type Limits, RATE_LIMITS } from "./domain/rate-limits.ts";
import { DEFAULT_SCHEDULE, MAX_WAIT_SECONDS } from "./domain/retry-schedule.ts";
import { renamedVariables } from "./renamed-variables.ts";
import { unknownVariables } from "./unknown-variables.ts";

/** All external settings, read once (contract §8). */
export interface Config {
  port: number;
  host: string;
  /** Origins without a trailing slash. */
  baseUrl: string;
  checkoutUrl: string;
  sdkUrl: string;
  /** The OAuth issuer. */
  authUrl: string;
  dashboardUrl: string;
  trustedProxies: string[];
  databaseUrl: string | null;
  databasePoolSize: number;
  dataDir: string;
  /** If null, generated and stored in the embedded database's data folder. */
  secretKey: string | null;
  /** Decrypts and verifies only, never encrypts: the next key or the previous one. */
  secretKeyFallback: string | null;
  logLevel: string;
  retrySeconds: readonly number[];
  eventRetentionDays: number;
  /** Bearer token that allows remote clients to read `/metrics`. Null allows only this machine. */
  metricsToken: string | null;
  /** Whether introspection of the GraphQL schema is enabled. */
  graphqlIntrospection: boolean;
  sandboxDelayMs: number;
  /** Processor base URLs that replace the default ones. */
  processorUrls: { momo: { url?: string }; paystack: { url?: string } };
  allowPrivateCallbacks: boolean;
  /** SMTP server for mail. Null stores mail as files in the data folder, or disables it in production. */
  smtpUrl: string | null;
  /** The company's identity provider, which replaces passwords. */
  identityProvider: { issuer: string; clientId: string; clientSecret: string } | null;
  /** OTLP over HTTP endpoint for traces. Null disables tracing. */
  otlpEndpoint: string | null;
  /** If null, each process counts separately. */
  redisUrl: string | null;
  /** The limit of each bucket. Null disables rate limits. */
  rateLimits: Limits | null;
  /** True with Postgres, except in development and tests. */
  production: boolean;
}

/** All invalid variables, one per line. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

type Environment = Readonly<Record<string, string | undefined>>;

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"];

/** @throws ConfigError */
export function readConfig(env: Environment): Config {
  const problems = renamedVariables(env);
  const known = new Set(["NODE_ENV", "TUA_API_KEY", "TUA_URL"]);
  const read = <T>(name: string, fallback: T, parse: (text: string) => T | undefined, wants: string): T => {
    const text = env[name];
    known.add(name);
    if (text === undefined || text === "") return fallback;
    const value = parse(text);
    if (value === undefined) problems.push(`${name} must be ${wants}.`);
    return value ?? fallback;
  };

  const port = read("PORT", 4000, wholeNumber(1, 65_535), "a port from 1 to 65535");
  const host = read("HOST", "127.0.0.1", listenHost, "an IP address or a host name");
  const baseUrl = read(
    "BASE_URL",
    `http://localhost:${port}`,
    origin,
    "an origin, such as https://pay.example.com",
  );
  /** For an outbound proxy, and for tests. Credentials are sent there. */
  const processorUrl = (name: string): { url?: string } => {
    const url = read<string | null>(
      name,
      null,
      secureOrigin,
      "an https origin, or an http origin on this machine",
    );
    return url === null ? {} : { url };
  };
  const databaseUrl = read<string | null>("DATABASE_URL", null, postgresUrl, "a postgres:// URL");
  // Also true for an invalid URL, so that the variables it requires are checked too.
  const hasPostgres = Boolean(env.DATABASE_URL);
  const production = hasPostgres && env.NODE_ENV !== "development" && env.NODE_ENV !== "test";
  const limits = Object.fromEntries(
    Object.entries(RATE_LIMITS).map(([bucket, { variable, limit }]) => [
      bucket,
      read(variable, limit, wholeNumber(1, 1_000_000), "a whole number from 1 to 1000000"),
    ]),
  ) as Record<Bucket, number>;
  const config: Config = {
    port,
    host,
    baseUrl,
    checkoutUrl: read("CHECKOUT_URL", baseUrl, origin, "an origin, such as https://checkout.example.com"),
    sdkUrl: read("SDK_URL", baseUrl, origin, "an origin, such as https://js.example.com"),
    authUrl: read("AUTH_URL", baseUrl, origin, "an origin, such as https://auth.example.com"),
    dashboardUrl: read("DASHBOARD_URL", baseUrl, origin, "an origin, such as https://dashboard.example.com"),
    trustedProxies: read(
      "TRUSTED_PROXIES",
      [],
      addressList,
      "comma-separated addresses or ranges, such as 10.0.0.0/8",
    ),
    databaseUrl,
    databasePoolSize: read("DATABASE_POOL_SIZE", 10, wholeNumber(2, 200), "a whole number from 2 to 200"),
    dataDir: read("DATA_DIR", ".data", (text) => text, "a folder"),
    secretKey: read<string | null>(
      "SECRET_KEY",
      null,
      secret,
      `a secret of at least ${MIN_SECRET_KEY} characters`,
    ),
    secretKeyFallback: read<string | null>(
      "SECRET_KEY_FALLBACK",
      null,
      secret,
      `a secret of at least ${MIN_SECRET_KEY} characters`,
    ),
    logLevel: read(
      "LOG_LEVEL",
      "info",
      (text) => (LOG_LEVELS.includes(text) ? text : undefined),
      LOG_LEVELS.join(", "),
    ),
    retrySeconds: read(
      "WEBHOOK_RETRY_SCHEDULE",
      DEFAULT_SCHEDULE,
      schedule,
      `comma-separated seconds from 0 to ${MAX_WAIT_SECONDS}, starting with 0`,
    ),
    eventRetentionDays: read(
      "EVENT_RETENTION_DAYS",
      400,
      wholeNumber(7, 36_500),
      "a whole number from 7 to 36500",
    ),
    metricsToken: read<string | null>(
      "METRICS_TOKEN",
      null,
      metricsToken,
      `a token of at least ${MIN_METRICS_TOKEN} characters without spaces`,
    ),
    graphqlIntrospection: read("GRAPHQL_INTROSPECTION", true, onOrOff, "on or off"),
    processorUrls: { momo: processorUrl("MTN_MOMO_URL"), paystack: processorUrl("PAYSTACK_URL") },
    sandboxDelayMs: read(
      "SANDBOX_DELAY_MS",
      5_000,
      wholeNumber(0, 3_600_000),
      "milliseconds from 0 to 3600000",
    ),
    allowPrivateCallbacks: read("ALLOW_PRIVATE_CALLBACKS", !production, trueOrFalse, "true or false"),
    smtpUrl: read<string | null>(
      "SMTP_URL",
      null,
      smtpUrl,
      "an smtp:// or smtps:// URL with a host and no other parameter than from",
    ),
    identityProvider: readIdentityProvider(read),
    otlpEndpoint: read<string | null>(
      "OTEL_EXPORTER_OTLP_ENDPOINT",
      null,
      webAddress,
      "an http:// or https:// URL without query or fragment",
    ),
    redisUrl: read<string | null>("REDIS_URL", null, redisUrl, "a redis:// or rediss:// URL"),
    rateLimits: read("RATE_LIMITS", true, onOrOff, "on or off") ? limits : null,
    production,
  };
  const triedSeconds = config.retrySeconds.reduce((sum, wait) => sum + wait, 0);
  if (config.eventRetentionDays * 86_400 < triedSeconds)
    problems.push("EVENT_RETENTION_DAYS must cover the whole WEBHOOK_RETRY_SCHEDULE.");
  const identityProvider = ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"].map((name) => env[name]);
  if (identityProvider.some(Boolean) && !identityProvider.every(Boolean))
    problems.push("OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set together.");
  const issuer = config.identityProvider?.issuer;
  if (issuer && production && !issuer.startsWith("https:"))
    problems.push("OIDC_ISSUER must begin with https:// in production.");
  else if (issuer && !isSafeIssuer(issuer))
    problems.push("OIDC_ISSUER must begin with https:// unless it is on this machine.");
  if (hasPostgres && !env.SECRET_KEY) problems.push("SECRET_KEY is required with DATABASE_URL.");
  if (config.secretKey !== null && config.secretKey === config.secretKeyFallback)
    problems.push("SECRET_KEY_FALLBACK must differ from SECRET_KEY.");
  const origins = [
    ["BASE_URL", baseUrl],
    ["CHECKOUT_URL", config.checkoutUrl],
    ["SDK_URL", config.sdkUrl],
    ["AUTH_URL", config.authUrl],
    ["DASHBOARD_URL", config.dashboardUrl],
  ] as const;
  for (const [name, url] of origins) {
    // Unset URLs follow BASE_URL, whose problem is reported once.
    const named = name === "BASE_URL" || url !== baseUrl;
    if (production && name === "BASE_URL" && !env.BASE_URL)
      problems.push(
        "BASE_URL is required with DATABASE_URL. Set it to this server's https:// URL, or set NODE_ENV to development or test.",
      );
    else if (production && named && !url.startsWith("https:"))
      problems.push(`${name} must begin with https:// in production.`);
  }
  problems.push(...unknownVariables(env, known));
  if (problems.length > 0) throw new ConfigError(problems.join("\n"));
  return Object.freeze(config);
}

type Read = <T>(name: string, fallback: T, parse: (text: string) => T | undefined, wants: string) => T;

/** Many providers have a path in their issuer (OpenID Connect Discovery 1.0 §3). */
function readIdentityProvider(read: Read): Config["identityProvider"] {
  const unchanged = (text: string) => text;
  const provider = {
    issuer: read("OIDC_ISSUER", "", webAddress, "an https:// URL without query or fragment"),
    clientId: read("OIDC_CLIENT_ID", "", unchanged, "a client id"),
    clientSecret: read("OIDC_CLIENT_SECRET", "", unchanged, "a client secret"),
  };
  return Object.values(provider).some(Boolean) ? provider : null;
}

/** Over http the client secret and the members' tokens could be intercepted. */
function isSafeIssuer(text: string): boolean {
  const { protocol, hostname } = new URL(text);
  return protocol === "https:" || ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
}
