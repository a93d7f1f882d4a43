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

const MAX_URL = 2048;
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
  if (read.value.protocol === "http:" && mode === "live") return bad("must begin with https:// in live mode");
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
  if (host === "forbidden") return bad("must not point to a reserved address");
  if (host === "private" && !allowPrivate) return bad("must not point to a private address");
  // Where private addresses are allowed, a name may lead to one, and that may listen anywhere.
  const mustBePublic = host === "public" || (host === "name" && !allowPrivate);
  if (mustBePublic && read.value.port !== "" && !isWebhookPort(Number(read.value.port))) {
    return bad("must use port 443, or one from 1024 on that belongs to no other known service");
  }
  if (read.value.protocol === "http:") {
    if (mode === "live") return bad("must begin with https:// in live mode");
    if (!allowPrivate) return bad("must begin with https://");
    if (host === "public") return bad("must begin with https:// unless its host is private");
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
  if ([...text].length > MAX_URL) return bad("must have at most 2,048 characters");
  if (INVISIBLE.test(text)) return bad("must not contain white space, control or invisible characters");
  if (text.includes("\\")) return bad("must not contain a backslash");
  const authority = ABSOLUTE_WEB.exec(text)?.[1];
  if (authority === undefined) return bad("must be an absolute URL that begins with https://");
  if (authority.includes("@")) return bad("must not contain a user name or password");
  const url = URL.parse(text);
  return url ? good(url) : bad("must be a valid URL");
}
