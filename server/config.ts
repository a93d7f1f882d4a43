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

/** Everything that can be set from outside, read once (contract §8). */
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
  /** Null means: made and kept in the data folder of the embedded database. */
  secretKey: string | null;
  /** Opens and knows again, and seals nothing: the key that is coming, or the one before. */
  secretKeyFallback: string | null;
  logLevel: string;
  retrySeconds: readonly number[];
  eventRetentionDays: number;
  /** Whoever sends it may read the metrics from anywhere; null means from this machine alone. */
  metricsToken: string | null;
  /** Whether the GraphQL schema can be asked for. */
  graphqlIntrospection: boolean;
  sandboxDelayMs: number;
  /** Where processors are reached, where that is not their own address. */
  processorUrls: { momo: { url?: string }; paystack: { url?: string } };
  allowPrivateCallbacks: boolean;
  /** Where mail goes out; null means to files in the data folder, and in production nowhere. */
  smtpUrl: string | null;
  /** The company's own identity provider in the place of passwords. */
  identityProvider: { issuer: string; clientId: string; clientSecret: string } | null;
  /** Where traces go, by OTLP over HTTP; null means that nothing is traced. */
  otlpEndpoint: string | null;
  /** Null means: each process counts for itself. */
  redisUrl: string | null;
  /** How many each bucket takes; null means that nothing is limited. */
  rateLimits: Limits | null;
  /** On a database for money and not in development or test. */
  production: boolean;
}

/** Every bad variable at once, one in a line. */
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
  /** For a proxy of one's own on the way out, and for trying things out: credentials go there. */
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
  // A bad address is one too: what else it asks for is named with it.
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
    // Those that are not set follow BASE_URL, whose problem is named once.
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

/** An issuer has a path of its own at many providers (OpenID Connect Discovery 1.0 §3). */
function readIdentityProvider(read: Read): Config["identityProvider"] {
  const asIs = (text: string) => text;
  const provider = {
    issuer: read("OIDC_ISSUER", "", webAddress, "an https:// URL without query or fragment"),
    clientId: read("OIDC_CLIENT_ID", "", asIs, "a client id"),
    clientSecret: read("OIDC_CLIENT_SECRET", "", asIs, "a client secret"),
  };
  return Object.values(provider).some(Boolean) ? provider : null;
}

/** Over http the client's secret and the members' tokens could be read on the way. */
function isSafeIssuer(text: string): boolean {
  const { protocol, hostname } = new URL(text);
  return protocol === "https:" || ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
}
