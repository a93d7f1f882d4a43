import { bad, good, type Parsed } from "./result.ts";
import type { Mode } from "./scope.ts";

const MAX_ADDRESS = 2048;
/** URI characters (RFC 3986 §2). Excludes invisible characters and lookalike letters. */
const URI = /^[A-Za-z0-9._~:/?#[\]@!$&'()*+,;=%-]*$/;
const PARTS = /^(https?):\/\/([^/?#]+)([^?#]*)/i;
const LOOPBACK = /^(127\.0\.0\.1|\[::1\]|localhost)(:\d+)?$/i;

/**
 * Parses an OAuth redirect URI: absolute, `https`, or in test mode also `http` on loopback (RFC 9700 §2.6).
 * It is stored byte for byte, because requests must match it exactly (§2.1). Rejects texts that browsers
 * would parse as another URL.
 */
export function parseRedirectAddress(text: string, mode: Mode): Parsed<string> {
  if (text.length > MAX_ADDRESS) return bad("too_long", { max: MAX_ADDRESS });
  if (!URI.test(text) || /%(?![0-9a-f]{2})/i.test(text)) {
    return bad("url_characters");
  }
  const [, scheme, authority = "", path = ""] = PARTS.exec(text) ?? [];
  if (scheme === undefined) return bad("not_a_url");
  if (text.includes("#")) return bad("url_fragment");
  if (text.includes("*")) return bad("url_wildcard");
  if (authority.includes("@")) return bad("url_credentials");
  const url = URL.parse(text);
  if (!url) return bad("not_a_url");
  if (url.pathname !== (path || "/")) return bad("url_dot_segments");
  if (url.protocol === "https:") return good(text);
  if (mode === "live") return bad("not_https");
  return LOOPBACK.test(authority) ? good(text) : bad("not_https");
}
