import {
  claimName,
  contactUri,
  ipRanges,
  listenHost,
  MIN_METRICS_TOKEN,
  MIN_SECRET_KEY,
  metricsToken,
  onOrOff,
  origin,
  postgresUrl,
  redisUrl,
  schedule,
  scopeToken,
  secret,
  secureOrigin,
  smtpUrl,
  trueOrFalse,
  unchanged,
  webUrl,
  wholeNumber,
} from "./config-values.ts";
import type { Variable } from "./config-variable.ts";
import { DEFAULT_SCHEDULE, MAX_WAIT_SECONDS } from "./domain/retry-schedule.ts";

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"];
const numberFrom = (min: number, max: number) =>
  ({ min, max, parse: wholeNumber(min, max), wants: `a whole number from ${min} to ${max}` }) as const;
const ON = { parse: onOrOff, wants: "on or off", fallback: true } as const;
const SECRET = `a secret of at least ${MIN_SECRET_KEY} characters`;
const PROCESSOR_URL = {
  parse: secureOrigin,
  wants: "an https origin, or an http origin on this machine",
  fallback: null,
  fallbackText: "the processor's own",
} as const;

/** Limits of `RATE_LIMITS` have a variable each, with this value. */
export const RATE_LIMIT_VALUE = numberFrom(1, 1_000_000);

const ownOrigin = (name: string, about: string) =>
  ({
    group: "URLs and proxies",
    about,
    parse: origin,
    wants: `an origin, such as https://${name}.example.com`,
    fallback: null,
    fallbackText: "`BASE_URL`",
  }) as const;

/** All environment variables that the server and its commands read, apart from single rate limits. */
export const VARIABLES = {
  NODE_ENV: {
    group: "Server",
    about:
      "`development` and `test` turn off the rules of production, such as URLs that begin with `https://`. Every other value keeps them. `npm start` and the container image set `production`.",
    parse: unchanged,
    wants: "any name",
    fallback: null,
  },
  HOST: {
    group: "Server",
    about: "Address on which the server listens.",
    parse: listenHost,
    wants: "an IP address or a host name",
    fallback: "127.0.0.1",
  },
  PORT: {
    group: "Server",
    about: "Port on which the server listens.",
    parse: wholeNumber(1, 65_535),
    wants: "a port from 1 to 65535",
    fallback: 4_000,
  },
  LOG_LEVEL: {
    group: "Server",
    about: "Least important log entries that the server prints.",
    parse: (text: string) => (LOG_LEVELS.includes(text) ? text : undefined),
    wants: LOG_LEVELS.join(", "),
    fallback: "info",
  },
  SECURITY_CONTACT: {
    group: "Server",
    about:
      "Contact for reports of vulnerabilities, which the server publishes at `/.well-known/security.txt`.",
    parse: contactUri,
    wants: "a mailto: address or an https:// URL",
    fallback: null,
  },
  DATABASE_URL: {
    group: "Database",
    about: "Postgres 15 or newer. If unset, the server uses the embedded database in `DATA_DIR`.",
    parse: postgresUrl,
    wants: "a postgres:// URL",
    fallback: null,
  },
  DATABASE_POOL_SIZE: {
    group: "Database",
    about: "Database connections of one process. Each process uses 2 more, for probes and notifications.",
    ...numberFrom(2, 200),
    fallback: 10,
  },
  DATA_DIR: {
    group: "Database",
    about: "Folder of the embedded database, its key and `demo.json`, and of email if `SMTP_URL` is unset.",
    parse: unchanged,
    wants: "a folder",
    fallback: ".data",
  },
  SECRET_KEY: {
    group: "Secrets",
    about:
      "Encrypts webhook secrets, members' authenticators and the keys that sign identity tokens. Without it they cannot be decrypted.",
    required: "with `DATABASE_URL`",
    parse: secret,
    wants: SECRET,
    fallback: null,
    fallbackText: "generated in `DATA_DIR`",
  },
  SECRET_KEY_FALLBACK: {
    group: "Secrets",
    about:
      "The previous or the next key while you change `SECRET_KEY`. It decrypts only, and differs from `SECRET_KEY`.",
    parse: secret,
    wants: SECRET,
    fallback: null,
  },
  METRICS_TOKEN: {
    group: "Telemetry",
    about:
      "Bearer token with which other machines can read `/metrics`. Requests from this machine need none, unless they have a proxy's headers.",
    parse: metricsToken,
    wants: `a token of at least ${MIN_METRICS_TOKEN} characters without spaces`,
    fallback: null,
  },
  BASE_URL: {
    group: "URLs and proxies",
    about:
      "Public origin of the server, with which the URLs in responses begin. In production it begins with `https://`.",
    required: "in production",
    parse: origin,
    wants: "an origin, such as https://pay.example.com",
    fallback: null,
    fallbackText: "`http://localhost:$PORT`",
  },
  CHECKOUT_URL: ownOrigin("checkout", "Origin of the hosted page."),
  SDK_URL: ownOrigin("js", "Origin of the browser SDK."),
  AUTH_URL: ownOrigin("auth", "Origin of the authorization server, and its issuer."),
  DASHBOARD_URL: ownOrigin("dashboard", "Origin of the dashboard."),
  TRUSTED_PROXIES: {
    group: "URLs and proxies",
    about:
      "Proxies whose forwarding headers the server trusts. It ignores ports in `X-Forwarded-For`. An entry there that is not an address counts as the proxy.",
    parse: ipRanges,
    wants: "comma-separated addresses or ranges, such as 10.0.0.0/8",
    fallback: null,
  },
  MTN_MOMO_URL: {
    group: "URLs and proxies",
    about: "Origin for requests to MTN MoMo, such as an outbound proxy.",
    ...PROCESSOR_URL,
  },
  PAYSTACK_URL: {
    group: "URLs and proxies",
    about: "Origin for requests to Paystack, such as an outbound proxy.",
    ...PROCESSOR_URL,
  },
  WEBHOOK_RETRY_SCHEDULE: {
    group: "Webhooks and API",
    about: "Delay before each delivery attempt of a webhook, in seconds.",
    parse: schedule,
    wants: `comma-separated seconds from 0 to ${MAX_WAIT_SECONDS}, starting with 0`,
    fallback: DEFAULT_SCHEDULE,
  },
  EVENT_RETENTION_DAYS: {
    group: "Webhooks and API",
    about:
      "Days until the server deletes events and their deliveries. They cover the whole `WEBHOOK_RETRY_SCHEDULE`. Transactions are not deleted.",
    ...numberFrom(7, 36_500),
    fallback: 400,
  },
  ALLOW_PRIVATE_CALLBACKS: {
    group: "Webhooks and API",
    about: "Allows webhooks to loopback and private addresses.",
    parse: trueOrFalse,
    wants: "true or false",
    fallback: null,
    fallbackText: "`true`, in production `false`",
  },
  GRAPHQL_INTROSPECTION: {
    group: "Webhooks and API",
    about: "`off` disables introspection at `/graphql`, `/bff` and their sockets.",
    ...ON,
  },
  SMTP_URL: {
    group: "Email",
    about:
      "Mail server, such as `smtps://name:password@mail.example.com?from=pay@example.com`. Percent-encode name and password. If unset, the server writes email to files in `DATA_DIR/outbox`, and in production rejects requests that need email.",
    parse: smtpUrl,
    wants: "an smtp:// or smtps:// URL with a host and no other parameter than from",
    fallback: null,
  },
  OIDC_ISSUER: {
    group: "Sign-in",
    about:
      "The company's own identity provider (OpenID Connect), which replaces passwords. In production it begins with `https://`.",
    required: "with `OIDC_CLIENT_ID` and `OIDC_CLIENT_SECRET`",
    parse: webUrl,
    wants: "an https:// URL without query or fragment",
    fallback: "",
  },
  OIDC_CLIENT_ID: {
    group: "Sign-in",
    about: "Tua's client ID at the identity provider.",
    required: "with `OIDC_ISSUER`",
    parse: unchanged,
    wants: "a client ID",
    fallback: "",
  },
  OIDC_CLIENT_SECRET: {
    group: "Sign-in",
    about: "Tua's client secret at the identity provider.",
    required: "with `OIDC_ISSUER`",
    parse: unchanged,
    wants: "a client secret",
    fallback: "",
  },
  OIDC_ROLES_CLAIM: {
    group: "Sign-in",
    about:
      "The claim of the identity provider with a member's groups or roles, such as `groups`. Owners can then let it decide roles.",
    parse: claimName,
    wants: "the name of a claim, 1 to 200 printable ASCII characters without spaces",
    fallback: null,
  },
  OIDC_ROLES_SCOPE: {
    group: "Sign-in",
    about:
      "A scope that Tua requests in addition to `openid email`, if the identity provider sends that claim only with it, such as `groups`.",
    parse: scopeToken,
    wants: "one OAuth scope without spaces",
    fallback: null,
  },
  RATE_LIMITS: {
    group: "Rate limits",
    about: "`off` disables every rate limit, for tests and benchmarks.",
    ...ON,
  },
  REDIS_URL: {
    group: "Rate limits",
    about:
      "Redis or Valkey server where processes count requests together. If it is unset or unavailable, each process counts separately.",
    parse: redisUrl,
    wants: "a redis:// or rediss:// URL",
    fallback: null,
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    group: "Telemetry",
    about: "Destination of traces, as OTLP over HTTP, such as `http://localhost:4318`.",
    parse: webUrl,
    wants: "an http:// or https:// URL without query or fragment",
    fallback: null,
  },
  SANDBOX_DELAY_MS: {
    group: "Development and commands",
    about: "Duration of the sandbox's slow payments.",
    parse: wholeNumber(0, 3_600_000),
    wants: "milliseconds from 0 to 3600000",
    fallback: 5_000,
  },
  TUA_API_KEY: {
    group: "Development and commands",
    about: "Key with which the commands `listen`, `trigger`, `drill` and `export` call Tua.",
    parse: unchanged,
    wants: "a secret key of test mode; `export` also takes one of live mode",
    fallback: null,
    fallbackText: "the demo merchant's",
  },
  TUA_URL: {
    group: "Development and commands",
    about: "URL at which the commands `listen`, `trigger`, `drill` and `export` call Tua.",
    parse: unchanged,
    wants: "an http:// or https:// URL",
    fallback: null,
    fallbackText: "`baseUrl` of `demo.json`, otherwise `BASE_URL`",
  },
} as const satisfies Record<string, Variable>;

type Variables = typeof VARIABLES;

/** The type of a variable's value, parsed or unset. */
export type VariableValue<Name extends keyof Variables> =
  | NonNullable<ReturnType<Variables[Name]["parse"]>>
  | Variables[Name]["fallback"];
