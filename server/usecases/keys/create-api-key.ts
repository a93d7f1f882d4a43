import { randomBytes } from "node:crypto";
import ipaddr from "ipaddr.js";
import { ACCESS_SCOPES, type AccessScope, actorOf, authorize, type Caller } from "../../domain/access.ts";
import { formatApiKey, hashSecret, KEY_BYTES, type KeyKind, lastFour } from "../../domain/api-key.ts";
import { Failure } from "../../domain/failure.ts";
import { bad, FieldReader, good, type Parsed } from "../../domain/parsed.ts";
import type { Mode, Scope } from "../../domain/scope.ts";
import { parseToken } from "../../domain/text.ts";
import { type ApiKey, insertApiKey } from "../../store/api-keys.ts";
import { appendAudit } from "../../store/audit-log.ts";
import type { Db } from "../../store/tables.ts";
import { newId } from "../new-id.ts";
import type { Parts } from "../parts.ts";

export const DEFAULT_SCOPES: readonly AccessScope[] = ["transactions:read", "payments:create", "events:read"];

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
    return parts.db.transaction().execute((trx) => storeApiKey(trx, caller.scope, actorOf(caller), key));
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
  actor: string,
  terms: KeyTerms,
): Promise<CreatedApiKey> {
  const secret = formatApiKey(terms.kind, scope, randomBytes(KEY_BYTES));
  const apiKey = await insertApiKey(trx, scope, {
    ...terms,
    id: newId("apiKey"),
    hash: hashSecret(secret),
    lastFour: lastFour(secret),
    publishableText: terms.kind === "publishable" ? secret : null,
  });
  const detail = { name: terms.name, kind: terms.kind, scopes: terms.scopes, allowedIps: terms.allowedIps };
  await appendAudit(trx, scope, {
    id: newId("audit"),
    actor,
    action: "api_key.created",
    target: apiKey.id,
    detail,
  });
  return { apiKey, secret };
}

function readInput(caller: Caller, input: CreateApiKeyInput): KeyTerms {
  const reader = new FieldReader();
  const kind = input.kind ?? "secret";
  const read = {
    name: reader.read("name", parseToken(input.name, 100)),
    scopes: reader.read("scopes", parseScopes(input.scopes ?? defaultScopes(caller))),
    allowedIps: reader.read("allowedIps", parseAll(input.allowedIps ?? [...caller.allowedIps], parseRange)),
    allowedOrigins: reader.read("allowedOrigins", parseAll(input.allowedOrigins ?? [], parseOrigin)),
  };
  const expiresAt = reader.read("expiresAt", parseExpiry(input.expiresAt ?? caller.expiresAt)) ?? null;
  reader.done();
  const terms = read as { [K in keyof typeof read]-?: NonNullable<(typeof read)[K]> };
  return { ...terms, kind, serverSessionsOnly: input.serverSessionsOnly ?? false, expiresAt };
}

const defaultScopes = (caller: Caller) => DEFAULT_SCOPES.filter((scope) => caller.scopes.includes(scope));

function parseScopes(values: readonly string[]): Parsed<AccessScope[]> {
  const unknown = values.find((value) => !ACCESS_SCOPES.includes(value as AccessScope));
  if (unknown !== undefined) return bad(`has an unknown scope; the scopes are ${ACCESS_SCOPES.join(", ")}`);
  return values.length > 0
    ? good([...new Set(values)] as AccessScope[])
    : bad("must name at least one scope");
}

function parseAll(values: readonly string[], parse: (text: string) => string | null): Parsed<string[]> {
  if (values.length > 50) return bad("must have at most 50 entries");
  const parsed = values.map(parse);
  const wrong = parsed.indexOf(null);
  return wrong === -1 ? good([...new Set(parsed as string[])]) : bad(`entry ${wrong + 1} is not valid`);
}

/** An IPv4 or IPv6 range; a single address is a range of one. */
function parseRange(text: string): string | null {
  try {
    const [network, bits] = text.includes("/") ? ipaddr.parseCIDR(text) : [ipaddr.parse(text), 128];
    const width = network.kind() === "ipv4" ? 32 : 128;
    return `${network.toString()}/${Math.min(bits, width)}`;
  } catch {
    return null;
  }
}

function parseOrigin(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isWeb = url?.protocol === "https:" || url?.protocol === "http:";
  return url && isWeb && url.origin === text.toLowerCase() ? url.origin : null;
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
