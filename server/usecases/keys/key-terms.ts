import ipaddr from "ipaddr.js";
import { ACCESS_SCOPES, type AccessScope } from "../../domain/access.ts";
import type { KeyKind } from "../../domain/api-key.ts";
import { bad, FieldReader, good, type Parsed } from "../../domain/parsed.ts";
import type { Mode } from "../../domain/scope.ts";
import { parseName } from "../../domain/text.ts";
import type { KeyTerms } from "../../store/api-keys.ts";

const range = () => "an IPv4 or IPv6 address or range, such as 192.0.2.0/24";
const ORIGINS: Record<Mode, string> = {
  test: "an origin, such as https://shop.example",
  live: "an https origin, such as https://shop.example",
};

/** All that may be changed in a key, as it is asked for. */
export interface AskedTerms {
  name: string;
  scopes: readonly string[];
  allowedIps: readonly string[];
  allowedOrigins: readonly string[];
  serverSessionsOnly: boolean;
  /** Null: never. */
  expiresAt: Date | null;
}

/** @throws Failure `invalid_request`, naming every bad field. */
export function readTerms(kind: KeyKind, mode: Mode, asked: AskedTerms): KeyTerms {
  const reader = new FieldReader();
  const origins = parseAll(
    asked.allowedOrigins,
    (text) => parseOrigin(text, mode),
    (text) => (originIn(text, mode) ? `an origin and no more: ${originIn(text, mode)}` : ORIGINS[mode]),
  );
  const read = {
    name: reader.read("name", parseName(asked.name)),
    scopes: reader.read("scopes", parseScopes(kind, asked.scopes)),
    allowedIps: reader.read("allowedIps", parseAll(asked.allowedIps, parseRange, range)),
    allowedOrigins: reader.read("allowedOrigins", origins),
  };
  const expiresAt = reader.read("expiresAt", parseExpiry(asked.expiresAt)) ?? null;
  reader.done();
  const terms = read as { [K in keyof typeof read]-?: NonNullable<(typeof read)[K]> };
  return { ...terms, serverSessionsOnly: asked.serverSessionsOnly, expiresAt };
}

function parseScopes(kind: KeyKind, values: readonly string[]): Parsed<AccessScope[]> {
  if (kind === "publishable") {
    return values.length === 0
      ? good([])
      : bad("must be empty: a publishable key opens checkouts and nothing else");
  }
  const unknown = values.find((value) => !ACCESS_SCOPES.includes(value as AccessScope));
  if (unknown !== undefined) return bad(`has an unknown scope; the scopes are ${ACCESS_SCOPES.join(", ")}`);
  return values.length > 0
    ? good([...new Set(values)] as AccessScope[])
    : bad("must name at least one scope");
}

function parseAll(
  values: readonly string[],
  parse: (text: string) => string | null,
  wants: (text: string) => string,
): Parsed<string[]> {
  if (values.length > 50) return bad("must have at most 50 entries");
  const parsed = values.map(parse);
  const wrong = parsed.indexOf(null);
  return wrong === -1
    ? good([...new Set(parsed as string[])])
    : bad(`entry ${wrong + 1} must be ${wants(values[wrong] as string)}`);
}

/** An IPv4 or IPv6 range as people write it, in its one canonical form; a single address is a range of one. */
function parseRange(text: string): string | null {
  const [address = "", bits, ...rest] = text.split("/");
  const isIPv6 = ipaddr.IPv6.isValid(address) && !address.includes("%");
  const isPlain = ipaddr.IPv4.isValidFourPartDecimal(address) || isIPv6;
  if (!isPlain || rest.length > 0 || (bits !== undefined && !/^\d{1,3}$/.test(bits))) return null;
  const network = ipaddr.parse(address);
  const width = network.kind() === "ipv4" ? 32 : 128;
  const length = bits === undefined ? width : Number(bits);
  // An IPv4 caller counts as IPv4 however it came: a range of mapped addresses would match nobody.
  const isMapped = network instanceof ipaddr.IPv6 && network.isIPv4MappedAddress();
  return length > width || isMapped ? null : `${network.toString()}/${length}`;
}

/** However people write it, with capitals, a default port or letters that are not ASCII: kept as browsers do. */
const parseOrigin = (text: string, mode: Mode): string | null =>
  /^\w+:\/\/[^\s/\\?#@]+$/.test(text) ? originIn(text, mode) : null;

/** Over http anybody on the way can be the shop's page: no live money is taken for one. */
function originIn(text: string, mode: Mode): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isWeb = url?.protocol === "https:" || (url?.protocol === "http:" && mode === "test");
  // The host goes into a Content-Security-Policy as it stands: no wildcard, no separator.
  const plainHost = /^(\[[0-9a-f:]+\]|[a-z0-9.-]+)(:\d+)?$/.test(url?.host ?? "");
  return url && isWeb && plainHost ? url.origin : null;
}

function parseExpiry(value: Date | null): Parsed<Date | null> {
  return value === null || value.getTime() > Date.now() ? good(value) : bad("must be in the future");
}
