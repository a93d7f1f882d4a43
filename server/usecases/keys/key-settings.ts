import ipaddr from "ipaddr.js";
import { ACCESS_SCOPES, type AccessScope } from "../../domain/access-scopes.ts";
import type { KeyKind } from "../../domain/api-key.ts";
import { err, FieldValidator, ok, parseEach, type Result } from "../../domain/result.ts";
import type { Mode } from "../../domain/scope.ts";
import { parseName } from "../../domain/text.ts";
import type { KeySettings } from "../../store/api-keys.ts";

/** Editable properties of a key, before validation. */
export interface KeySettingsInput {
  name: string;
  scopes: readonly string[];
  allowedIps: readonly string[];
  allowedOrigins: readonly string[];
  serverSessionsOnly: boolean;
  /** Null: never expires. */
  expiresAt: Date | null;
}

/** Whether a publishable key allows no page. In live mode, an empty list allows no origin. */
export const lacksOrigins = (
  kind: KeyKind,
  mode: Mode,
  settings: Pick<KeySettingsInput, "allowedOrigins" | "serverSessionsOnly">,
): boolean =>
  kind === "publishable" &&
  mode === "live" &&
  settings.allowedOrigins.length === 0 &&
  !settings.serverSessionsOnly;

/**
 * Validates a key's properties.
 * @param mayLackOrigins True for a key that was created without origins.
 * @throws AppError `invalid_request` naming every invalid field.
 */
export function parseKeySettings(
  kind: KeyKind,
  mode: Mode,
  input: KeySettingsInput,
  { mayLackOrigins = false } = {},
): KeySettings {
  const validator = new FieldValidator();
  const origins =
    lacksOrigins(kind, mode, input) && !mayLackOrigins
      ? err("too_few", { min: 1 })
      : parseAll(input.allowedOrigins, (text) => parseOrigin(text, mode));
  const read = {
    name: validator.check("name", parseName(input.name)),
    scopes: validator.check("scopes", parseScopes(kind, input.scopes)),
    allowedIps: validator.check("allowedIps", parseAll(input.allowedIps, parseRange)),
    allowedOrigins: validator.check("allowedOrigins", origins),
  };
  const expiresAt = validator.check("expiresAt", parseExpiry(input.expiresAt)) ?? null;
  validator.throwIfInvalid();
  const settings = read as { [K in keyof typeof read]-?: NonNullable<(typeof read)[K]> };
  return { ...settings, serverSessionsOnly: input.serverSessionsOnly, expiresAt };
}

function parseScopes(kind: KeyKind, values: readonly string[]): Result<AccessScope[]> {
  if (kind === "publishable") {
    return values.length === 0 ? ok([]) : err("not_for_this_key_kind");
  }
  const unknown = values.find((value) => !ACCESS_SCOPES.includes(value as AccessScope));
  if (unknown !== undefined) return err("unknown_value", { allowed: ACCESS_SCOPES });
  return values.length > 0 ? ok([...new Set(values)] as AccessScope[]) : err("too_few", { min: 1 });
}

const MAX_ENTRIES = 50;

function parseAll(values: readonly string[], parse: (text: string) => Result<string>): Result<string[]> {
  if (values.length > MAX_ENTRIES) return err("too_many", { max: MAX_ENTRIES });
  const parsed = parseEach(values.entries(), parse);
  return parsed.ok ? ok([...new Set(parsed.value)]) : parsed;
}

/** Parses an IPv4 or IPv6 range and returns its canonical form. A single IP address is a range of one. */
function parseRange(text: string): Result<string> {
  const [ipAddress = "", bits, ...rest] = text.split("/");
  const isIPv6 = ipaddr.IPv6.isValid(ipAddress) && !ipAddress.includes("%");
  const isPlain = ipaddr.IPv4.isValidFourPartDecimal(ipAddress) || isIPv6;
  if (!isPlain || rest.length > 0 || (bits !== undefined && !/^(0|[1-9]\d{0,2})$/.test(bits))) {
    return err("not_an_ip_range");
  }
  const network = ipaddr.parse(ipAddress);
  const width = network.kind() === "ipv4" ? 32 : 128;
  const length = bits === undefined ? width : Number(bits);
  // IPv4-mapped callers are treated as IPv4, so a mapped range would never match.
  const isMapped = network instanceof ipaddr.IPv6 && network.isIPv4MappedAddress();
  return length > width || isMapped ? err("not_an_ip_range") : ok(`${network.toString()}/${length}`);
}

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

function parseExpiry(value: Date | null): Result<Date | null> {
  return value === null || value.getTime() > Date.now() ? ok(value) : err("in_the_past");
}
