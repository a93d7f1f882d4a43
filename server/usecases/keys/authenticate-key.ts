import {
  getCredential,
  getRoleScopes,
  type KeyCaller,
  keyCredential,
  twoFactorRequiredOfGrantor,
  withCredential,
  withinRole,
} from "../../domain/access.ts";
import type { AccessScope } from "../../domain/access-scopes.ts";
import { hashSecret, parseApiKey } from "../../domain/api-key.ts";
import { AppError } from "../../domain/app-error.ts";
import type { Scope } from "../../domain/scope.ts";
import { type FoundKey, findApiKeysByHash } from "../../store/api-keys.ts";
import { batchLookup } from "../batch-lookup.ts";
import { consumeByIp } from "../count-request.ts";
import type { Dependencies } from "../dependencies.ts";
import { isWithin } from "../ip-address.ts";
import { ttlCache } from "../ttl-cache.ts";
import type { KeyUses } from "./key-uses.ts";

/**
 * Authenticates an API key and records its use. Failures count per IP address and become `rate_limited`
 * beyond the limit. Valid keys from that address keep working. Concurrent lookups share one query.
 * @param isUse False for checks of an open socket: these neither record a use nor count failures, and bypass the cache.
 * @throws AppError `invalid_api_key`, `api_key_revoked`, `api_key_expired`, `ip_not_allowed`, `rate_limited`.
 */
export function authenticateKey(
  deps: Pick<Dependencies, "db" | "rateLimits" | "passwordSignIn" | "access">,
  uses: KeyUses,
) {
  const find = findKey(deps);
  const countRejected = consumeByIp(deps);
  return async (text: string, ipAddress: string, isUse = true): Promise<KeyCaller> => {
    let key: FoundKey | null = null;
    try {
      key = await find(text, !isUse);
      const caller = withRehearsal(toCaller(key, ipAddress), key, ipAddress);
      const { serverIp = "" } = getCredential(caller);
      if (isUse) {
        uses.note({ scope: caller.scope, keyId: caller.keyId, at: new Date(), ipAddress: serverIp });
        deps.access.note(caller.keyId);
      }
      return caller;
    } catch (error) {
      const counted = isUse && error instanceof AppError && countRejected("invalid-keys", { ipAddress });
      const thrown = counted
        ? await counted.then(
            () => error,
            (limited: unknown) => limited,
          )
        : error;
      throw withCredential(thrown, key && keyCredential(key.scope, key.id, key.kind, ipAddress));
    }
  };
}

function findKey({ db, passwordSignIn, access }: Pick<Dependencies, "db" | "passwordSignIn" | "access">) {
  const getCachedKey = ttlCache<FoundKey>(access);
  const lookUp = batchLookup(
    (requested: readonly { scope: Scope; hash: string }[]) =>
      findApiKeysByHash(db, requested, passwordSignIn),
    ({ hash }) => hash,
    access,
  );
  return async (text: string, skipCache: boolean): Promise<FoundKey | null> =>
    // A cached key needs no parsing.
    getCachedKey(
      hashSecret(text),
      async () => {
        const read = parseApiKey(text);
        return read && lookUp(read);
      },
      skipCache,
    );
}

/** @throws AppError for a key that is unknown, has ended or doesn't allow the IP address. */
function toCaller(key: FoundKey | null, ipAddress: string): KeyCaller {
  if (!key) throw unknownKey();
  // A null role: the member behind the key's grant has left the merchant.
  if (key.revokedAt || key.grantRole === null)
    throw new AppError("api_key_revoked", "This API key was revoked. Use another key.");
  if (key.mustSetUpTwoFactor) throw twoFactorRequiredOfGrantor();
  if (key.expiresAt && key.expiresAt.getTime() <= Date.now()) {
    throw new AppError("api_key_expired", "This API key has expired. Create or rotate a key.");
  }
  if (key.secretExpiresAt && key.secretExpiresAt.getTime() <= Date.now()) {
    throw new AppError("api_key_expired", "This secret was rotated and has expired. Use the new one.");
  }
  if (key.allowedIps.length > 0 && !isWithin(ipAddress, key.allowedIps)) {
    throw new AppError(
      "ip_not_allowed",
      "This API key doesn't allow your IP address. Add it to the key's allowed IPs.",
    );
  }
  return {
    kind: "api_key",
    keyId: key.id,
    keyKind: key.kind,
    allowedOrigins: key.allowedOrigins,
    serverSessionsOnly: key.serverSessionsOnly,
    scope: key.scope,
    scopes: scopesNow(key),
    allowedIps: key.allowedIps,
    expiresAt: key.expiresAt,
    ipAddress,
  };
}

/** Adds the rehearsal of the key: the caller that the same checks make of the rehearsed settings, or their error. */
function withRehearsal(caller: KeyCaller, key: FoundKey | null, ipAddress: string): KeyCaller {
  if (!key?.rehearsal) return caller;
  const { id, settings } = key.rehearsal;
  try {
    return {
      ...caller,
      rehearsal: { id, caller: toCaller({ ...key, ...settings }, ipAddress), refusedWith: null },
    };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { ...caller, rehearsal: { id, caller: null, refusedWith: error.code } };
  }
}

/**
 * Current scopes of a key. A key that an application created for a member never exceeds that member's current role.
 * @throws AppError `insufficient_scope` for a publishable key if the role cannot create checkouts.
 */
function scopesNow({ kind, scopes, scope, grantRole }: FoundKey): AccessScope[] {
  if (!grantRole) return scopes;
  if (kind === "publishable" && !getRoleScopes(grantRole, scope.mode).includes("payments:create")) {
    throw new AppError(
      "insufficient_scope",
      "The role of this key's creator doesn't allow checkouts. Use another key.",
      { data: { scope: "payments:create" } },
    );
  }
  return withinRole(scopes, grantRole, scope.mode);
}

function unknownKey(): AppError {
  return new AppError("invalid_api_key", "This API key doesn't exist. Check that you copied the whole key.");
}
