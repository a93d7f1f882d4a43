import { err, ok, type Result } from "./result.ts";
import type { Mode } from "./scope.ts";
import { isWebhookPort } from "./webhook-port.ts";

/** Kind of host before DNS resolution. Tua never sends requests to `forbidden` hosts, regardless of settings. */
export type HostKind = "public" | "private" | "forbidden" | "name";

/** Settings that determine the allowed webhook URLs, in addition to the mode. */
export interface CallbackRules {
  /** Whether webhooks can go to loopback and private IP addresses. */
  readonly allowPrivate: boolean;
  readonly classify: (host: string) => HostKind;
}

export const MAX_URL = 2048;
// Format characters (zero width, direction marks) and lone surrogates are as invisible as control characters.
const INVISIBLE = /[\s\p{Cc}\p{Cf}\p{Cs}]/u;
const ABSOLUTE_WEB = /^https?:\/\/([^/?#]+)/i;

/**
 * Parses a URL for browser redirects: `https`, or also `http` in test mode. Any host is allowed, because the
 * browser connects to it, not the server.
 */
export function parseReturnUrl(text: string, mode: Mode): Result<string> {
  const read = parseUrl(text);
  if (!read.ok) return read;
  if (read.value.protocol === "http:" && mode === "live") return err("not_https");
  return ok(read.value.href);
}

/**
 * Parses a webhook URL: `https`, or in test mode also `http` to private hosts and names if private IP addresses
 * are allowed. Checks only the URL. Each delivery checks the resolved IP addresses again.
 */
export function parseCallbackUrl(
  text: string,
  mode: Mode,
  { allowPrivate, classify }: CallbackRules,
): Result<string> {
  const read = parseUrl(text);
  if (!read.ok) return read;
  const host = classify(read.value.hostname);
  if (host === "forbidden") return err("reserved_address");
  if (host === "private" && !allowPrivate) return err("private_address");
  // If private IP addresses are allowed, a name can resolve to one. Those can use any port.
  const mustBePublic = host === "public" || (host === "name" && !allowPrivate);
  if (mustBePublic && read.value.port !== "" && !isWebhookPort(Number(read.value.port))) {
    return err("port_not_allowed");
  }
  if (read.value.protocol === "http:") {
    if (mode === "live") return err("not_https");
    if (!allowPrivate) return err("not_https");
    if (host === "public") return err("not_https");
  }
  return ok(read.value.href);
}

/**
 * Common rules of both URLs. The WHATWG parser drops tabs and line breaks, changes `\` to `/`, adds missing
 * slashes and accepts `https://shown@called/`. Rejects texts whose parsed host differs from the visible one.
 * Other forms (numeric IP addresses, full-width letters, IDN) are stored as parsed.
 */
function parseUrl(text: string): Result<URL> {
  if ([...text].length > MAX_URL) return err("too_long", { max: MAX_URL });
  if (INVISIBLE.test(text)) return err("url_characters");
  if (text.includes("\\")) return err("url_characters");
  const authority = ABSOLUTE_WEB.exec(text)?.[1];
  if (authority === undefined) return err("not_a_url");
  if (authority.includes("@")) return err("url_credentials");
  const url = URL.parse(text);
  return url ? ok(url) : err("not_a_url");
}
