import { createError, invalidArgument } from "./errors.ts";

export interface ClientOptions {
  /** The origin of Tua, such as `https://pay.example.com`. */
  baseUrl: string;
  /**
   * A secret key, or an access token of an OAuth application. A function is called for each request and connection, so
   * that it can refresh a token.
   */
  bearer: string | (() => string | Promise<string>);
  /** Milliseconds until a request without a complete response fails. Defaults to 30,000. */
  timeoutMs?: number;
  /** How often a request is repeated that can be repeated safely. Defaults to 2. */
  maxRetries?: number;
  /** Allows `http` to another machine. The network between can read the key. */
  allowHttp?: boolean;
}

export interface Settings {
  origin: string;
  getBearer: () => Promise<string>;
  /** True if another call of `getBearer` can return another value. */
  canRefresh: boolean;
  timeoutMs: number;
  maxRetries: number;
}

const MAX_TIMEOUT_MS = 600_000;
const MAX_RETRIES = 10;
const LOOPBACK = /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
/** The characters of a bearer (RFC 6750 section 2.1), so that no header has a line break. */
const BEARER = /^[A-Za-z0-9._~+/=-]+$/;

/** @throws TuaError that names the invalid option, and never its value. */
export function parseOptions(options: ClientOptions): Settings {
  const { baseUrl, bearer, timeoutMs = 30_000, maxRetries = 2, allowHttp = false } = options ?? {};
  const isWhole = (value: number, min: number, max: number) =>
    Number.isInteger(value) && value >= min && value <= max;
  if (!isWhole(timeoutMs, 1, MAX_TIMEOUT_MS))
    throw invalidArgument("timeoutMs", "out_of_range", `must be a whole number from 1 to ${MAX_TIMEOUT_MS}`);
  if (!isWhole(maxRetries, 0, MAX_RETRIES))
    throw invalidArgument("maxRetries", "out_of_range", `must be a whole number from 0 to ${MAX_RETRIES}`);
  const origin = parseOrigin(baseUrl, allowHttp);
  if (typeof bearer !== "function") checkBearer(bearer);
  return {
    origin,
    canRefresh: typeof bearer === "function",
    getBearer: async () => checkBearer(typeof bearer === "function" ? await bearer() : bearer),
    timeoutMs,
    maxRetries,
  };
}

function parseOrigin(text: unknown, allowHttp: boolean): string {
  const url = typeof text === "string" && URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol))
    throw invalidArgument("baseUrl", "not_a_url", "must be a URL such as https://pay.example.com");
  if (url.username || url.password)
    throw invalidArgument("baseUrl", "url_credentials", "must have no user name and password");
  if (url.pathname !== "/" || url.search || url.hash)
    throw invalidArgument("baseUrl", "not_an_origin", "must have no path, query or fragment");
  if (url.protocol === "http:" && !allowHttp && !LOOPBACK.test(url.hostname))
    throw invalidArgument(
      "baseUrl",
      "not_https",
      "must be https. In a private network, set allowHttp to true",
    );
  return url.origin;
}

function checkBearer(bearer: unknown): string {
  if (typeof bearer !== "string" || !BEARER.test(bearer))
    throw invalidArgument("bearer", "required", "must be a secret key or an access token, without spaces");
  if (bearer.startsWith("pk_"))
    throw createError("wrong_key_kind", "bearer: is a publishable key. Use a secret key of the same mode");
  if (bearer.startsWith("sk_") && "document" in globalThis)
    throw createError(
      "wrong_key_kind",
      "bearer: is a secret key, which every visitor of the page could read. Use an access token of a public application",
    );
  return bearer;
}
