import { type KeyCaller, scopesOfRole, withinRole } from "../../domain/access.ts";
import type { AccessScope } from "../../domain/access-scopes.ts";
import { hashSecret, readApiKey } from "../../domain/api-key.ts";
import { Failure } from "../../domain/failure.ts";
import type { Scope } from "../../domain/scope.ts";
import { type FoundKey, findApiKeysByHash } from "../../store/api-keys.ts";
import { briefCache } from "../brief-cache.ts";
import { countVisitor } from "../count-request.ts";
import type { Dependencies } from "../dependencies.ts";
import { lookUpTogether } from "../look-up-together.ts";
import { isWithin } from "../read-address.ts";
import type { KeyUses } from "./key-uses.ts";

/**
 * Finds who calls by an API key, and notes a use. What is refused is counted by its address and, beyond the
 * limit, `rate_limited`; a good key from that address goes on working. Calls of the same moment are one look at the
 * database.
 * @param isUse whether somebody does something; a look at a socket that stays open is no use and no try,
 * and believes nothing that was found before.
 * @throws Failure `invalid_api_key`, `api_key_revoked`, `api_key_expired`, `ip_not_allowed`, `rate_limited`.
 */
export function authenticateKey(deps: Pick<Dependencies, "db" | "rateLimits">, uses: KeyUses) {
  const find = findKey(deps);
  const countRefused = countVisitor(deps);
  return async (text: string, address: string, isUse = true): Promise<KeyCaller> => {
    try {
      const caller = await find(text, address, !isUse);
      if (isUse) uses.note({ scope: caller.scope, keyId: caller.keyId, at: new Date(), address });
      return caller;
    } catch (error) {
      if (isUse && error instanceof Failure) await countRefused("invalid-keys", { address });
      throw error;
    }
  };
}

function findKey(deps: Pick<Dependencies, "db">) {
  const found = briefCache<FoundKey>();
  const look = lookUpTogether(
    (asked: readonly { scope: Scope; hash: string }[]) => findApiKeysByHash(deps.db, asked),
    ({ hash }) => hash,
  );
  return async (text: string, address: string, anew: boolean): Promise<KeyCaller> => {
    // A text that is remembered was read before.
    const key = await found(
      hashSecret(text),
      async () => {
        const read = readApiKey(text);
        return read && look(read);
      },
      anew,
    );
    if (!key) throw unknownKey();
    // The member by whose grant it was made is no member any more.
    if (key.revokedAt || key.grantRole === null)
      throw new Failure("api_key_revoked", "This API key was revoked. Use another key.");
    if (key.expiresAt && key.expiresAt.getTime() <= Date.now()) {
      throw new Failure("api_key_expired", "This API key has expired. Create or rotate a key.");
    }
    if (key.secretExpiresAt && key.secretExpiresAt.getTime() <= Date.now()) {
      throw new Failure("api_key_expired", "This secret was rotated and has expired. Use the new one.");
    }
    if (key.allowedIps.length > 0 && !isWithin(address, key.allowedIps)) {
      throw new Failure(
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
      address,
    };
  };
}

/**
 * The scopes of a key now. One that an application made for a member never goes beyond the role that they have.
 * @throws Failure `insufficient_scope` for a publishable key where the role opens no checkouts.
 */
function scopesNow({ kind, scopes, scope, grantRole }: FoundKey): AccessScope[] {
  if (!grantRole) return scopes;
  if (kind === "publishable" && !scopesOfRole(grantRole, scope.mode).includes("payments:create")) {
    throw new Failure(
      "insufficient_scope",
      "The role of this key's creator doesn't allow checkouts. Use another key.",
      { data: { scope: "payments:create" } },
    );
  }
  return withinRole(scopes, grantRole, scope.mode);
}

function unknownKey(): Failure {
  return new Failure("invalid_api_key", "This API key doesn't exist. Check that you copied the whole key.");
}
