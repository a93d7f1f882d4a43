import { err, ok, type Result } from "./result.ts";
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
export function parseRedirectUri(text: string, mode: Mode): Result<string> {
  if (text.length > MAX_ADDRESS) return err("too_long", { max: MAX_ADDRESS });
  if (!URI.test(text) || /%(?![0-9a-f]{2})/i.test(text)) {
    return err("url_characters");
  }
  const [, scheme, authority = "", path = ""] = PARTS.exec(text) ?? [];
  if (scheme === undefined) return err("not_a_url");
  if (text.includes("#")) return err("url_fragment");
  if (text.includes("*")) return err("url_wildcard");
  if (authority.includes("@")) return err("url_credentials");
  const url = URL.parse(text);
  if (!url) return err("not_a_url");
  if (url.pathname !== (path || "/")) return err("url_dot_segments");
  if (url.protocol === "https:") return ok(text);
  if (mode === "live") return err("not_https");
  return LOOPBACK.test(authority) ? ok(text) : err("not_https");
}
