import { bad, good, type Parsed } from "./parsed.ts";
import type { Mode } from "./scope.ts";

const MAX_ADDRESS = 2048;
/** The characters of a URI (RFC 3986 §2): nothing that is invisible, or looks like another letter. */
const URI = /^[A-Za-z0-9._~:/?#[\]@!$&'()*+,;=%-]*$/;
const PARTS = /^(https?):\/\/([^/?#]+)([^?#]*)/i;
const LOOPBACK = /^(127\.0\.0\.1|\[::1\]|localhost)(:\d+)?$/i;

/**
 * Reads an address to which a browser is sent back with a code: absolute, `https`, in test mode also `http` on the
 * machine itself (RFC 9700 §2.6). It is kept byte for byte, since requests are compared with it by exact string
 * (§2.1): a text that browsers would read as another address than it shows is refused.
 */
export function parseRedirectAddress(text: string, mode: Mode): Parsed<string> {
  if (text.length > MAX_ADDRESS) return bad("must have at most 2,048 characters");
  if (!URI.test(text) || /%(?![0-9a-f]{2})/i.test(text)) {
    return bad("must be written in the characters of a URI (RFC 3986), others percent-encoded");
  }
  const [, scheme, authority = "", path = ""] = PARTS.exec(text) ?? [];
  if (scheme === undefined) return bad("must be an absolute URL that begins with https://");
  if (text.includes("#")) return bad("must not contain a fragment");
  if (text.includes("*")) return bad("must not contain a wildcard: it is compared as it stands");
  if (authority.includes("@")) return bad("must not contain a user name or password");
  const url = URL.parse(text);
  if (!url) return bad("must be a valid URL");
  if (url.pathname !== (path || "/")) return bad("must not contain . or .. as a part of its path");
  if (url.protocol === "https:") return good(text);
  if (mode === "live") return bad("must begin with https:// in live mode");
  return LOOPBACK.test(authority)
    ? good(text)
    : bad("must begin with https:// unless its host is 127.0.0.1, [::1] or localhost");
}
