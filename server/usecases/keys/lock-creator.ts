import {
  type ApplicationCaller,
  authorize,
  type Caller,
  getRoleScopes,
  type KeyCaller,
  type MemberCaller,
  twoFactorRequired,
  twoFactorRequiredOfGrantor,
  withinRole,
} from "../../domain/access.ts";
import { ACCESS_SCOPES } from "../../domain/access-scopes.ts";
import { AppError } from "../../domain/app-error.ts";
import { parseClientScope } from "../../domain/ids.ts";
import type { Role } from "../../domain/operations.ts";
import type { Scope } from "../../domain/scope.ts";
import { hasControlCharacters } from "../../domain/text.ts";
import { type ApiKey, lockApiKeys } from "../../store/api-keys.ts";
import { findMemberBehindKey, holdGrant } from "../../store/application-grants.ts";
import { lockRegisteredScopes } from "../../store/applications.ts";
import { lockRole } from "../../store/memberships.ts";
import type { Db } from "../../store/tables.ts";
import type { Dependencies } from "../dependencies.ts";
import type { KeyBounds } from "./key-bounds.ts";

type Deps = Pick<Dependencies, "passwordSignIn">;

/** Caller that creates or changes keys, valid until the database transaction ends. */
export interface KeyCreator {
  bounds: KeyBounds;
  /** Grant of the application that acts. Keys created now can be revoked with it. */
  grantId: string | null;
}

/**
 * Locks the key, role, application and grant behind the caller, and authorizes it again. A permission from
 * the 500 ms cache is enough for reads, but not to create a secret that outlives it. The caller's own secret,
 * token or session is not locked: it may end right after this use.
 * @throws AppError `api_key_revoked`, `invalid_token`, `not_found`, and errors of `authorize`.
 */
export async function lockCreator(trx: Db, deps: Deps, caller: Caller): Promise<KeyCreator> {
  const [creator] = await lock(trx, deps, caller, []);
  return creator;
}

/** Locks the key to change too. @throws AppError `not_found` if it does not exist, and as `lockCreator` does. */
export async function lockCreatorAndKey(
  trx: Db,
  deps: Deps,
  caller: Caller,
  id: string,
): Promise<{ creator: KeyCreator; key: ApiKey }> {
  const [creator, keys] = await lock(trx, deps, caller, hasControlCharacters(id) ? [] : [id]);
  const key = keys.find((each) => each.id === id);
  if (!key) throw new AppError("not_found", "This API key doesn't exist.");
  return { creator, key };
}

/** Locks keys last. Revoking a grant locks it before its keys, so the same order prevents deadlocks. */
async function lock(trx: Db, deps: Deps, caller: Caller, ids: string[]): Promise<[KeyCreator, ApiKey[]]> {
  if (caller.kind === "api_key") return lockKeys(trx, deps, caller, ids);
  const bounds = await (caller.kind === "member"
    ? lockMember(trx, deps, caller)
    : lockApplication(trx, deps, caller));
  authorize(bounds, "manageApiKeys");
  const grantId = caller.kind === "application" ? (caller.grant?.id ?? null) : null;
  return [{ bounds, grantId }, await lockApiKeys(trx, caller.scope, ids)];
}

async function lockKeys(
  trx: Db,
  deps: Deps,
  caller: KeyCaller,
  ids: string[],
): Promise<[KeyCreator, ApiKey[]]> {
  const { scope, keyId } = caller;
  const memberId = await findMemberBehindKey(trx, scope, keyId);
  const role = memberId && (await lockUsableRole(trx, deps, scope, memberId, twoFactorRequiredOfGrantor));
  const keys = await lockApiKeys(trx, scope, [...ids, keyId]);
  const own = keys.find(({ id }) => id === keyId);
  const isOver = !own || own.revokedAt || (memberId && !role);
  if (isOver) throw new AppError("api_key_revoked", "This API key was revoked. Use another key.");
  const scopes = role ? withinRole(own.scopes, role, scope.mode) : own.scopes;
  authorize({ ...caller, scopes }, "manageApiKeys");
  return [{ bounds: { ...own, scopes }, grantId: own.grantId }, keys];
}

async function lockMember(trx: Db, deps: Deps, caller: MemberCaller): Promise<MemberCaller> {
  const { mode } = caller.scope;
  const role = await lockUsableRole(trx, deps, caller.scope, caller.memberId, twoFactorRequired);
  if (!role) throw new AppError("not_found", "This merchant doesn't exist.");
  return { ...caller, role, scopes: getRoleScopes(role, mode) };
}

async function lockApplication(trx: Db, deps: Deps, caller: ApplicationCaller): Promise<ApplicationCaller> {
  const home = parseClientScope(caller.clientId);
  const registered = home && (await lockRegisteredScopes(trx, home, caller.clientId));
  const allowed = await lockAllowed(trx, deps, caller);
  if (!registered || !allowed) {
    throw new AppError(
      "invalid_token",
      "The consent behind this access token was revoked. Request access again.",
    );
  }
  const isLeft = (scope: ApplicationCaller["scopes"][number]) =>
    registered.includes(scope) && allowed.includes(scope);
  return { ...caller, scopes: caller.scopes.filter(isLeft) };
}

/** Scopes that the member's current role allows. Null if the grant or the role is gone. */
async function lockAllowed(
  trx: Db,
  deps: Deps,
  { scope, grant }: ApplicationCaller,
): Promise<ApplicationCaller["scopes"] | null> {
  if (!grant) return ACCESS_SCOPES;
  const role = await lockUsableRole(trx, deps, scope, grant.memberId, twoFactorRequiredOfGrantor);
  const isActive = await holdGrant(trx, scope, grant.id);
  return role && isActive ? getRoleScopes(role, scope.mode) : null;
}

/** The member's current role. @throws AppError of `required` until the member has set up two-factor authentication. */
async function lockUsableRole(
  trx: Db,
  { passwordSignIn }: Deps,
  { merchantId }: Scope,
  memberId: string,
  required: () => AppError,
): Promise<Role | null> {
  const locked = await lockRole(trx, merchantId, memberId, passwordSignIn);
  if (locked?.mustSetUpTwoFactor) throw required();
  return locked?.role ?? null;
}
