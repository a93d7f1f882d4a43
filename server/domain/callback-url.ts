import { bad, good, type Parsed } from "./parsed.ts";
import type { Mode } from "./scope.ts";
import { isWebhookPort } from "./webhook-port.ts";

/** What a host is by itself, before any name is resolved. `forbidden` is never called in any setting. */
export type HostKind = "public" | "private" | "forbidden" | "name";

/** What decides, besides the mode, which callback addresses are good. */
export interface CallbackRules {
  /** Whether webhooks may go to loopback and private addresses. */
  readonly allowPrivate: boolean;
  readonly judge: (host: string) => HostKind;
}

export const MAX_URL = 2048;
// Format characters (zero width, direction marks) and lone surrogates are as invisible as control characters.
const INVISIBLE = /[\s\p{Cc}\p{Cf}\p{Cs}]/u;
const ABSOLUTE_WEB = /^https?:\/\/([^/?#]+)/i;

/**
 * Reads an address that the customer's browser is sent to: `https`, in test mode `http` too. Its host is not
 * judged, since the browser goes there and not we.
 */
export function parseReturnUrl(text: string, mode: Mode): Parsed<string> {
  const read = readUrl(text);
  if (!read.ok) return read;
  if (read.value.protocol === "http:" && mode === "live") return bad("not_https");
  return good(read.value.href);
}

/**
 * Reads an address that webhooks are posted to: `https`; in test mode also `http` to private hosts and to
 * names, where private addresses are allowed. Only what the address says by itself is judged here: each
 * delivery judges again what the name resolves to.
 */
export function parseCallbackUrl(
  text: string,
  mode: Mode,
  { allowPrivate, judge }: CallbackRules,
): Parsed<string> {
  const read = readUrl(text);
  if (!read.ok) return read;
  const host = judge(read.value.hostname);
  if (host === "forbidden") return bad("reserved_address");
  if (host === "private" && !allowPrivate) return bad("private_address");
  // Where private addresses are allowed, a name may lead to one, and that may listen anywhere.
  const mustBePublic = host === "public" || (host === "name" && !allowPrivate);
  if (mustBePublic && read.value.port !== "" && !isWebhookPort(Number(read.value.port))) {
    return bad("port_not_allowed");
  }
  if (read.value.protocol === "http:") {
    if (mode === "live") return bad("not_https");
    if (!allowPrivate) return bad("not_https");
    if (host === "public") return bad("not_https");
  }
  return good(read.value.href);
}

/**
 * The rules for both. The WHATWG parser silently drops tabs and line breaks, takes `\` for `/`, adds missing
 * slashes and reads `https://shown@called/`: the text is refused wherever the parser would go elsewhere than
 * it shows. What remains (number forms of addresses, full-width letters, IDN) is stored as parsed, never as
 * written.
 */
function readUrl(text: string): Parsed<URL> {
  if ([...text].length > MAX_URL) return bad("too_long", { max: MAX_URL });
  if (INVISIBLE.test(text)) return bad("url_characters");
  if (text.includes("\\")) return bad("url_characters");
  const authority = ABSOLUTE_WEB.exec(text)?.[1];
  if (authority === undefined) return bad("not_a_url");
  if (authority.includes("@")) return bad("url_credentials");
  const url = URL.parse(text);
  return url ? good(url) : bad("not_a_url");
}
