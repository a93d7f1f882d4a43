import { parseAllowed } from "./allowed-values.ts";
import { err, ok, type Result } from "./result.ts";
import type { Mode } from "./scope.ts";

/** Parses the origins of a publishable key or an application. */
export const parseOrigins = (values: readonly string[], mode: Mode): Result<string[]> =>
  parseAllowed(values, (text) => parseOrigin(text, mode));

/** Parses an origin and returns the browsers' serialization: lower case, no default port, punycode. */
function parseOrigin(text: string, mode: Mode): Result<string> {
  const origin = originIn(text, mode);
  return origin !== null && /^\w+:\/\/[^\s/\\?#@]+$/.test(text)
    ? ok(origin)
    : mode === "live" && originIn(text, "test") !== null && origin === null
      ? err("not_https")
      : err("not_an_origin", { suggestion: origin ?? withScheme(text, mode) });
}

/** The origin of a URL without a scheme, such as `shop.example/cart`, or with another one. */
function withScheme(text: string, mode: Mode): string | null {
  const origin = originIn(`https://${text.replace(/^\w*:?\/\//, "")}`, mode);
  return origin?.includes(".") ? origin : null;
}

/** HTTP is allowed only in test mode, because an attacker on the network could modify an HTTP page. */
function originIn(text: string, mode: Mode): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isWeb = url?.protocol === "https:" || (url?.protocol === "http:" && mode === "test");
  // The host is inserted into a Content-Security-Policy unchanged: reject wildcards and separators.
  const plainHost = /^(\[[0-9a-f:]+\]|[a-z0-9.-]+)(:\d+)?$/.test(url?.host ?? "");
  return url && isWeb && plainHost ? url.origin : null;
}
