import type { Variable } from "./config-variable.ts";
import { RATE_LIMIT_VALUE, VARIABLES, type VariableValue } from "./config-variables.ts";
import { type Bucket, type Limits, RATE_LIMITS } from "./domain/rate-limits.ts";
import type { RoleSource } from "./domain/role-rules.ts";
import { renamedVariables } from "./renamed-variables.ts";
import { unknownVariables } from "./unknown-variables.ts";

/** All external settings, read once (docs/contract.md §8). */
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
  /** URI for reports of vulnerabilities. Null publishes none. */
  securityContact: string | null;
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
  identityProvider: IdentityProvider | null;
  /** OTLP over HTTP endpoint for traces. Null disables tracing. */
  otlpEndpoint: string | null;
  /** If null, each process counts separately. */
  redisUrl: string | null;
  /** The limit of each bucket. Null disables rate limits. */
  rateLimits: Limits | null;
  /** True with Postgres, except in development and tests. */
  production: boolean;
}

/** The company's identity provider, and Tua's client there. */
interface IdentityProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The claim with a member's groups. Null: roles are given by hand. */
  rolesClaim: string | null;
  /** The additional scope that the provider requires for the claim. */
  rolesScope: string | null;
}

/** All invalid variables, one per line. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

type Environment = Readonly<Record<string, string | undefined>>;

type Parsing = Pick<Variable, "parse" | "wants" | "fallback">;
type Read = <Name extends keyof typeof VARIABLES>(name: Name) => VariableValue<Name>;

/** @throws ConfigError */
export function readConfig(env: Environment): Config {
  const problems = renamedVariables(env);
  const parsed = (name: string, { parse, wants, fallback }: Parsing): unknown => {
    const text = env[name];
    if (text === undefined || text === "") return fallback;
    const value = parse(text);
    if (value === undefined) problems.push(`${name} must be ${wants}.`);
    return value ?? fallback;
  };
  const read: Read = (name) => parsed(name, VARIABLES[name]) as VariableValue<typeof name>;

  const port = read("PORT");
  const baseUrl = read("BASE_URL") ?? `http://localhost:${port}`;
  const databaseUrl = read("DATABASE_URL");
  // Also true for an invalid URL, so that the variables it requires are checked too.
  const hasPostgres = Boolean(env.DATABASE_URL);
  const production = hasPostgres && env.NODE_ENV !== "development" && env.NODE_ENV !== "test";
  const limits = Object.fromEntries(
    Object.entries(RATE_LIMITS).map(([bucket, { variable, limit }]) => [
      bucket,
      parsed(variable, { ...RATE_LIMIT_VALUE, fallback: limit }),
    ]),
  ) as Record<Bucket, number>;
  const config: Config = {
    port,
    host: read("HOST"),
    baseUrl,
    checkoutUrl: read("CHECKOUT_URL") ?? baseUrl,
    sdkUrl: read("SDK_URL") ?? baseUrl,
    authUrl: read("AUTH_URL") ?? baseUrl,
    dashboardUrl: read("DASHBOARD_URL") ?? baseUrl,
    trustedProxies: read("TRUSTED_PROXIES") ?? [],
    databaseUrl,
    databasePoolSize: read("DATABASE_POOL_SIZE"),
    dataDir: read("DATA_DIR"),
    secretKey: read("SECRET_KEY"),
    secretKeyFallback: read("SECRET_KEY_FALLBACK"),
    logLevel: read("LOG_LEVEL"),
    securityContact: read("SECURITY_CONTACT"),
    retrySeconds: read("WEBHOOK_RETRY_SCHEDULE"),
    eventRetentionDays: read("EVENT_RETENTION_DAYS"),
    metricsToken: read("METRICS_TOKEN"),
    graphqlIntrospection: read("GRAPHQL_INTROSPECTION"),
    processorUrls: {
      momo: optionalUrl(read("MTN_MOMO_URL")),
      paystack: optionalUrl(read("PAYSTACK_URL")),
    },
    sandboxDelayMs: read("SANDBOX_DELAY_MS"),
    allowPrivateCallbacks: read("ALLOW_PRIVATE_CALLBACKS") ?? !production,
    smtpUrl: read("SMTP_URL"),
    identityProvider: readIdentityProvider(read),
    otlpEndpoint: read("OTEL_EXPORTER_OTLP_ENDPOINT"),
    redisUrl: read("REDIS_URL"),
    rateLimits: read("RATE_LIMITS") ? limits : null,
    production,
  };
  const triedSeconds = config.retrySeconds.reduce((sum, wait) => sum + wait, 0);
  if (config.eventRetentionDays * 86_400 < triedSeconds)
    problems.push("EVENT_RETENTION_DAYS must cover the whole WEBHOOK_RETRY_SCHEDULE.");
  const identityProvider = ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"].map((name) => env[name]);
  if (identityProvider.some(Boolean) && !identityProvider.every(Boolean))
    problems.push("OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set together.");
  if (env.OIDC_ROLES_CLAIM && !env.OIDC_ISSUER) problems.push("OIDC_ROLES_CLAIM requires OIDC_ISSUER.");
  if (env.OIDC_ROLES_SCOPE && !env.OIDC_ROLES_CLAIM)
    problems.push("OIDC_ROLES_SCOPE requires OIDC_ROLES_CLAIM.");
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
  const known = new Set([
    ...Object.keys(VARIABLES),
    ...Object.values(RATE_LIMITS).map(({ variable }) => variable),
  ]);
  problems.push(...unknownVariables(env, known));
  if (problems.length > 0) throw new ConfigError(problems.join("\n"));
  return Object.freeze(config);
}

const optionalUrl = (url: string | null): { url?: string } => (url === null ? {} : { url });

/** Many providers have a path in their issuer (OpenID Connect Discovery 1.0 §3). */
function readIdentityProvider(read: Read): Config["identityProvider"] {
  const provider = {
    issuer: read("OIDC_ISSUER"),
    clientId: read("OIDC_CLIENT_ID"),
    clientSecret: read("OIDC_CLIENT_SECRET"),
  };
  const roles = { rolesClaim: read("OIDC_ROLES_CLAIM"), rolesScope: read("OIDC_ROLES_SCOPE") };
  return Object.values(provider).some(Boolean) ? { ...provider, ...roles } : null;
}

/** The source of roles, if the operator has named the claim. */
export function findRoleSource(provider: Config["identityProvider"]): RoleSource | null {
  if (!provider?.rolesClaim) return null;
  return { issuer: provider.issuer, claim: provider.rolesClaim };
}

/** Over http the client secret and the members' tokens could be intercepted. */
function isSafeIssuer(text: string): boolean {
  const { protocol, hostname } = new URL(text);
  return protocol === "https:" || ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
}
