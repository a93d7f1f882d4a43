import { randomBytes } from "node:crypto";
import ipaddr from "ipaddr.js";
import { ACCESS_SCOPES, type AccessScope, authorize, type Caller } from "../../domain/access.ts";
import { formatApiKey, hashSecret, KEY_BYTES, type KeyKind, lastFour } from "../../domain/api-key.ts";
import { Failure } from "../../domain/failure.ts";
import { bad, FieldReader, good, type Parsed } from "../../domain/parsed.ts";
import type { Mode, Scope } from "../../domain/scope.ts";
import { parseToken } from "../../domain/text.ts";
import { type ApiKey, insertApiKey } from "../../store/api-keys.ts";
import type { Db } from "../../store/tables.ts";
import { newId } from "../new-id.ts";
import type { Parts } from "../parts.ts";
import { type Doer, doerOf, recordChange } from "../record-change.ts";

export const DEFAULT_SCOPES: readonly AccessScope[] = ["transactions:read", "payments:create", "events:read"];

const RANGE = "an IPv4 or IPv6 address or range, such as 192.0.2.0/24";
const ORIGIN = "an origin, such as https://shop.example";

export interface CreateApiKeyInput {
  name: string;
  kind?: KeyKind | undefined;
  mode?: Mode | undefined;
  scopes?: string[] | undefined;
  allowedIps?: string[] | undefined;
  allowedOrigins?: string[] | undefined;
  serverSessionsOnly?: boolean | undefined;
  expiresAt?: Date | undefined;
}

/** The key's row, and its text, which is shown this once. */
export interface CreatedApiKey {
  apiKey: ApiKey;
  secret: string;
}

/**
 * Creates a key within the caller's own bounds: its mode, its scopes, its addresses, its end.
 * @throws Failure `invalid_request`, `insufficient_scope`.
 */
export function createApiKey(parts: Pick<Parts, "db">) {
  return async (caller: Caller, input: CreateApiKeyInput): Promise<CreatedApiKey> => {
    authorize(caller, "manageApiKeys");
    const key = readInput(caller, input);
    refuseWider(caller, input.mode ?? caller.scope.mode, key);
    return parts.db.transaction().execute((trx) => storeApiKey(trx, caller.scope, doerOf(caller), key));
  };
}

export interface KeyTerms {
  name: string;
  kind: KeyKind;
  scopes: AccessScope[];
  allowedIps: string[];
  allowedOrigins: string[];
  serverSessionsOnly: boolean;
  expiresAt: Date | null;
}

/** Makes the key's text and keeps its hash, with an entry in the audit log. */
export async function storeApiKey(
  trx: Db,
  scope: Scope,
  doer: Doer,
  terms: KeyTerms,
): Promise<CreatedApiKey> {
  const secret = formatApiKey(terms.kind, scope, randomBytes(KEY_BYTES));
  const apiKey = await insertApiKey(trx, scope, {
    ...terms,
    id: newId("apiKey"),
    hash: hashSecret(secret),
    lastFour: lastFour(secret),
    publishableText: terms.kind === "publishable" ? secret : null,
    grantId: null,
  });
  await recordChange(trx, doer, { action: "api_key.created", target: apiKey.id, after: { ...terms } });
  return { apiKey, secret };
}

function readInput(caller: Caller, input: CreateApiKeyInput): KeyTerms {
  const reader = new FieldReader();
  const kind = input.kind ?? "secret";
  const read = {
    name: reader.read("name", parseName(input.name)),
    scopes: reader.read("scopes", parseScopes(kind, input.scopes ?? defaultScopes(kind, caller))),
    allowedIps: reader.read(
      "allowedIps",
      parseAll(input.allowedIps ?? [...caller.allowedIps], parseRange, RANGE),
    ),
    allowedOrigins: reader.read("allowedOrigins", parseAll(input.allowedOrigins ?? [], parseOrigin, ORIGIN)),
  };
  const expiresAt = reader.read("expiresAt", parseExpiry(input.expiresAt ?? caller.expiresAt)) ?? null;
  reader.done();
  const terms = read as { [K in keyof typeof read]-?: NonNullable<(typeof read)[K]> };
  return { ...terms, kind, serverSessionsOnly: input.serverSessionsOnly ?? false, expiresAt };
}

/** A name that staff can read, tell apart and type again. */
function parseName(value: unknown): Parsed<string> {
  const parsed = parseToken(value, 100);
  if (!parsed.ok) return parsed;
  if (/\p{Cf}/u.test(parsed.value)) return bad("must not contain invisible characters");
  return parsed.value.trim() === parsed.value ? parsed : bad("must not begin or end with white space");
}

const defaultScopes = (kind: KeyKind, caller: Caller) =>
  kind === "publishable" ? [] : DEFAULT_SCOPES.filter((scope) => caller.scopes.includes(scope));

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
  wants: string,
): Parsed<string[]> {
  if (values.length > 50) return bad("must have at most 50 entries");
  const parsed = values.map(parse);
  const wrong = parsed.indexOf(null);
  return wrong === -1 ? good([...new Set(parsed as string[])]) : bad(`entry ${wrong + 1} must be ${wants}`);
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

function parseOrigin(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isWeb = url?.protocol === "https:" || url?.protocol === "http:";
  // The host goes into a Content-Security-Policy as it stands: no wildcard, no separator.
  const plainHost = /^(\[[0-9a-f:]+\]|[a-z0-9.-]+)(:\d+)?$/.test(url?.host ?? "");
  return url && isWeb && plainHost && url.origin === text.toLowerCase() ? url.origin : null;
}

function parseExpiry(value: Date | null): Parsed<Date | null> {
  return value === null || value.getTime() > Date.now() ? good(value) : bad("must be in the future");
}

function refuseWider(caller: Caller, mode: Mode, terms: KeyTerms): void {
  const wider = (message: string) => new Failure("insufficient_scope", message);
  if (mode !== caller.scope.mode)
    throw wider(`A ${caller.scope.mode} key makes ${caller.scope.mode} keys only.`);
  const lacking = terms.scopes.filter((scope) => !caller.scopes.includes(scope));
  if (lacking.length > 0) throw wider(`A key cannot grant what it lacks: ${lacking.join(", ")}.`);
  if (caller.expiresAt && (!terms.expiresAt || terms.expiresAt > caller.expiresAt)) {
    throw wider("A key cannot make one that outlives it.");
  }
  if (
    caller.allowedIps.length > 0 &&
    !terms.allowedIps.every((range) => isInside(range, caller.allowedIps))
  ) {
    throw wider("A key cannot make one with wider addresses than its own.");
  }
  if (caller.allowedIps.length > 0 && terms.allowedIps.length === 0) {
    throw wider("A key that is bound to addresses makes only keys that are.");
  }
}

function isInside(range: string, bounds: readonly string[]): boolean {
  const [network, bits] = ipaddr.parseCIDR(range);
  return bounds.some((bound) => {
    const [outer, outerBits] = ipaddr.parseCIDR(bound);
    return network.kind() === outer.kind() && bits >= outerBits && network.match(outer, outerBits);
  });
}
