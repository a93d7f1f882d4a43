import { isDeepStrictEqual } from "node:util";
import ipaddr from "ipaddr.js";
import type { Caller } from "../../domain/access.ts";
import { Failure } from "../../domain/failure.ts";
import { hasControlCharacters } from "../../domain/text.ts";
import { type ApiKey, type KeyTerms, lockApiKeys } from "../../store/api-keys.ts";
import { holdGrant } from "../../store/application-grants.ts";
import type { Db } from "../../store/tables.ts";

/** What nobody may hand on more of than they have. */
export type KeyBounds = Pick<Caller, "scopes" | "allowedIps" | "expiresAt">;

/** Whoever makes or changes keys, as they stand until the transaction ends. */
export interface KeyMaker {
  bounds: KeyBounds;
  /** The grant by which an application is behind it, with which what it makes can be revoked. */
  grantId: string | null;
}

/**
 * Holds the caller's own credential as it is now. That it was good half a second ago is enough to look at something,
 * but not to make a secret that outlives it.
 * @throws Failure `api_key_revoked`, `invalid_token`.
 */
export async function holdMaker(trx: Db, caller: Caller): Promise<KeyMaker> {
  const [maker] = await hold(trx, caller, []);
  return maker;
}

/** The same, with the key that is to change. @throws Failure `not_found` besides. */
export async function holdMakerAndKey(
  trx: Db,
  caller: Caller,
  id: string,
): Promise<{ maker: KeyMaker; key: ApiKey }> {
  const [maker, keys] = await hold(trx, caller, hasControlCharacters(id) ? [] : [id]);
  const key = keys.find((each) => each.id === id);
  if (!key) throw new Failure("not_found", "There is no such API key.");
  return { maker, key };
}

async function hold(trx: Db, caller: Caller, ids: string[]): Promise<[KeyMaker, ApiKey[]]> {
  if (caller.kind === "api_key") {
    const keys = await lockApiKeys(trx, caller.scope, [...ids, caller.keyId]);
    const own = keys.find(({ id }) => id === caller.keyId);
    if (!own || own.revokedAt) throw new Failure("api_key_revoked", "This API key was revoked.");
    return [{ bounds: own, grantId: own.grantId }, keys];
  }
  const grantId = caller.kind === "application" ? (caller.grant?.id ?? null) : null;
  if (grantId !== null && !(await holdGrant(trx, caller.scope, grantId))) {
    throw new Failure("invalid_token", "What this access token came from was withdrawn.");
  }
  return [{ bounds: caller, grantId }, await lockApiKeys(trx, caller.scope, ids)];
}

/**
 * Refuses to hand on what the bounds do not hold: whoever makes a key, or a new secret for one, has what it opens.
 * @throws Failure `insufficient_scope`.
 */
export function refuseBeyond(bounds: KeyBounds, key: KeyBounds): void {
  const reason = whatIsBeyond(bounds, key);
  if (reason) throw new Failure("insufficient_scope", reason);
}

/** Refuses to make a key more than it was, unless all that it then is lies within the bounds. Less is no matter. */
export function refuseWidening(bounds: KeyBounds, before: KeyTerms, after: KeyTerms): void {
  const isWider =
    whatIsBeyond(before, after) !== null ||
    (before.serverSessionsOnly && !after.serverSessionsOnly) ||
    !isDeepStrictEqual(before.allowedOrigins, after.allowedOrigins);
  if (isWider) refuseBeyond(bounds, after);
}

function whatIsBeyond(bounds: KeyBounds, key: KeyBounds): string | null {
  const lacking = key.scopes.filter((scope) => !bounds.scopes.includes(scope));
  if (lacking.length > 0) return `Nobody hands on scopes that they lack: ${lacking.join(", ")}.`;
  if (bounds.expiresAt && (!key.expiresAt || key.expiresAt > bounds.expiresAt)) {
    return "The key would outlive what you ask with.";
  }
  if (bounds.allowedIps.length === 0) return null;
  const isBound =
    key.allowedIps.length > 0 && key.allowedIps.every((range) => isInside(range, bounds.allowedIps));
  return isBound ? null : "The key would work from addresses from which what you ask with does not.";
}

function isInside(range: string, bounds: readonly string[]): boolean {
  const [network, bits] = ipaddr.parseCIDR(range);
  return bounds.some((bound) => {
    const [outer, outerBits] = ipaddr.parseCIDR(bound);
    return network.kind() === outer.kind() && bits >= outerBits && network.match(outer, outerBits);
  });
}
