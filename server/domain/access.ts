import { ACCESS_SCOPES, type AccessScope } from "./access-scopes.ts";
import { AppError, type Credential, type ErrorCode } from "./app-error.ts";
import {
  type Reach as AllowedModes,
  OPERATIONS,
  type Operation,
  type Role,
  type Rule,
} from "./operations.ts";
import type { Mode, Scope } from "./scope.ts";

/** Properties that every caller has, regardless of credential. */
interface Bounds {
  scope: Scope;
  scopes: readonly AccessScope[];
  /** Restrictions of the credential. Keys that the caller creates cannot exceed them. */
  allowedIps: readonly string[];
  expiresAt: Date | null;
  /** IP address of the request. */
  ipAddress: string;
}

/** A server that uses an API key. */
export interface KeyCaller extends Bounds {
  kind: "api_key";
  keyId: string;
  keyKind: "secret" | "publishable";
  /** Web origins from which a publishable key can create checkouts. */
  allowedOrigins: readonly string[];
  /** True if this key cannot create checkouts from a browser: only the merchant's server can. */
  serverSessionsOnly: boolean;
  /** Undefined if the key has none. */
  rehearsal?: Rehearsal | undefined;
  /** Collects the operations that were authorized. Undefined except on sockets, whose operations outlive a request. */
  authorized?: Set<Operation> | undefined;
}

/** Stricter settings of a key, with which its calls are checked but not refused. */
export interface Rehearsal {
  readonly id: string;
  /** The caller with these settings. Null if authentication would refuse it. */
  readonly caller: KeyCaller | null;
  /** Code of the first error that only these settings cause. Null without one. */
  refusedWith: ErrorCode | null;
}

/** A member signed in to the dashboard, at one merchant and in one mode. The role determines `scopes`. */
export interface MemberCaller extends Bounds {
  kind: "member";
  memberId: string;
  sessionId: string;
  role: Role;
  /** Time of the member's last sign-in. Null for an API explorer token, which does not count as a recent sign-in. */
  signedInAt: Date | null;
  /** Whether the merchant requires two-factor authentication and the member has not set it up. */
  mustSetUpTwoFactor: boolean;
}

/** A merchant's application with an access token, on behalf of a member or of itself. */
export interface ApplicationCaller extends Bounds {
  kind: "application";
  clientId: string;
  /** The member's consent. Null if the application acts on its own behalf (client credentials). */
  grant: { id: string; memberId: string } | null;
  /** Origins of the pages that can use its tokens. Null for a confidential application, which runs on servers. */
  allowedOrigins: readonly string[] | null;
}

/** The authenticated caller, from any endpoint. */
export type Caller = KeyCaller | MemberCaller | ApplicationCaller;

/** ID of the key or member, or the application's client ID. */
export function getId(caller: Caller): string {
  if (caller.kind === "member") return caller.memberId;
  return caller.kind === "api_key" ? caller.keyId : caller.clientId;
}

const ACTORS = { member: "member", api_key: "key", application: "application" } as const;

/** The caller in the audit log's format, such as `member mem_…`. */
export const getActor = (caller: Caller): string => `${ACTORS[caller.kind]} ${getId(caller)}`;

/** The caller in the request log. */
export const getCredential = (caller: Caller): Credential =>
  caller.kind === "api_key"
    ? keyCredential(caller.scope, caller.keyId, caller.keyKind, caller.ipAddress)
    : { scope: caller.scope, actor: getActor(caller) };

/** Customers' browsers use publishable keys, so these have no IP address. */
export const keyCredential = (
  scope: Scope,
  id: string,
  kind: KeyCaller["keyKind"],
  ipAddress: string,
): Credential => ({
  scope,
  actor: `${ACTORS.api_key} ${id}`,
  ...(kind === "secret" && { serverIp: ipAddress }),
});

/** Adds the refused credential to its error, for the request log. Other errors are unchanged. */
export function withCredential(error: unknown, credential: Credential | null): unknown {
  if (error instanceof AppError) error.credential ??= credential;
  return error;
}

/** The member on whose behalf an application acts, in the same format. Null for all other callers. */
export const getGrantingMember = (caller: Caller): string | null =>
  caller.kind === "application" && caller.grant ? `${ACTORS.member} ${caller.grant.memberId}` : null;

/** Scopes that a role has in a mode. */
export function getRoleScopes(role: Role, mode: Mode): AccessScope[] {
  const rules: Rule[] = Object.values(OPERATIONS);
  return ACCESS_SCOPES.filter((scope) =>
    rules.some((rule) => rule.scope === scope && includesMode(rule.roles[role], mode)),
  );
}

/** The scopes that the role also has. Drops scopes that the member's role no longer includes. */
export function withinRole(scopes: readonly AccessScope[], role: Role, mode: Mode): AccessScope[] {
  const allowed = getRoleScopes(role, mode);
  return scopes.filter((scope) => allowed.includes(scope));
}

/** Everything that authorization depends on, as a string. Callers with equal strings have equal permissions. */
export function getRights(caller: Caller): string {
  const { kind, scope, scopes } = caller;
  const as = kind === "member" ? caller.role : kind === "api_key" ? caller.keyKind : null;
  return JSON.stringify([scope.merchantId, scope.mode, kind, as, [...new Set(scopes)].sort()]);
}

/** Whether a role permits an operation in a mode. */
export function isRoleAllowed(role: Role, operation: Operation, mode: Mode): boolean {
  const { roles }: Rule = OPERATIONS[operation];
  return includesMode(roles[role], mode);
}

/** @throws AppError `wrong_key_kind` for a publishable key, `insufficient_scope` with the missing scope or role. */
export function authorize(caller: Caller, operation: Operation): void {
  requirePermission(caller, operation);
  if (caller.kind !== "api_key") return;
  caller.authorized?.add(operation);
  rehearse(caller, (rehearsed) => requirePermission(rehearsed, operation));
}

function requirePermission(caller: Caller, operation: Operation): void {
  if (caller.kind === "member") requireRole(caller, operation);
  else requireKeyScope(caller, OPERATIONS[operation]);
}

/** The rehearsal of a call. Null without one. */
export const getRehearsal = (caller: Caller): Rehearsal | null =>
  (caller.kind === "api_key" && caller.rehearsal) || null;

/**
 * Repeats a check that the caller has passed, with the settings that its key rehearses. Records the first error of the
 * call and never throws it.
 */
export function rehearse(caller: Caller, check: (rehearsed: KeyCaller) => void): void {
  const rehearsal = getRehearsal(caller);
  if (!rehearsal?.caller || rehearsal.refusedWith !== null) return;
  try {
    check(rehearsal.caller);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    rehearsal.refusedWith = error.code;
  }
}

/** The caller for another operation on the same connection, for which nothing is recorded yet. */
export function forNextCall(caller: Caller): Caller {
  if (caller.kind !== "api_key") return caller;
  const { rehearsal } = caller;
  return {
    ...caller,
    authorized: new Set(),
    ...(rehearsal?.caller && { rehearsal: { ...rehearsal, refusedWith: null } }),
  };
}

/** Authorizes an operation that only members can perform. @throws AppError as `authorize` does. */
export function authorizeMember(caller: Caller, operation: Operation): MemberCaller {
  authorize(caller, operation);
  return requireMemberCaller(caller);
}

/** The calling member, with any role. @throws AppError as `authorize` does, for any other caller. */
function requireMemberCaller(caller: Caller): MemberCaller {
  if (caller.kind === "member") return caller;
  rejectPublishable(caller);
  throw forMembers();
}

/** For members whose role requires two-factor authentication, until they set it up. */
export const twoFactorRequired = () =>
  new AppError(
    "two_factor_required",
    "Your role at this merchant requires two-factor authentication. Set it up in the dashboard first.",
  );

/** For tokens and keys that an application has from such a member. */
export const twoFactorRequiredOfGrantor = () =>
  new AppError(
    "two_factor_required",
    "The member who granted this access needs two-factor authentication at this merchant, and has not set it up.",
  );

/** Checks that a member can grant or remove these roles. @throws AppError `insufficient_scope`. */
export function authorizeRoles(manager: MemberCaller, roles: readonly Role[]): void {
  if (!roles.includes("owner") || isAllowed(manager, "manageOwners")) return;
  throw new AppError(
    "insufficient_scope",
    `Your role, ${manager.role}, can't add, change or remove owners. Ask an owner.`,
  );
}

/**
 * Whether `authorize` allows the operation. For data that a response omits instead of failing, so a rehearsal records
 * nothing.
 */
export function isAllowed(caller: Caller, operation: Operation): boolean {
  try {
    requirePermission(caller, operation);
    return true;
  } catch {
    return false;
  }
}

function requireRole({ role, scope, mustSetUpTwoFactor }: MemberCaller, operation: Operation): void {
  if (mustSetUpTwoFactor && operation !== "manageOwnSignIn") throw twoFactorRequired();
  const { roles }: Rule = OPERATIONS[operation];
  const modes = roles[role];
  if (includesMode(modes, scope.mode)) return;
  const where = modes === "test" ? " in live mode" : "";
  throw new AppError(
    "insufficient_scope",
    `Your role, ${role}, doesn't allow this${where}. Ask an owner or admin.`,
  );
}

/** @throws AppError `wrong_key_kind` for a publishable key. */
export function rejectPublishable(caller: Caller): void {
  if (caller.kind !== "api_key" || caller.keyKind !== "publishable") return;
  throw new AppError(
    "wrong_key_kind",
    "A publishable key can only open and watch checkouts from a browser. Use a secret key.",
  );
}

function requireKeyScope(caller: KeyCaller | ApplicationCaller, rule: Rule): void {
  rejectPublishable(caller);
  if (rule.scope === null) throw forMembers();
  if (!caller.scopes.includes(rule.scope)) {
    throw new AppError("insufficient_scope", `This requires the scope ${rule.scope}.`, {
      data: { scope: rule.scope },
    });
  }
}

const forMembers = () => new AppError("insufficient_scope", "This requires a member's dashboard sign-in.");

const includesMode = (modes: AllowedModes | undefined, mode: Mode): boolean =>
  modes === "both" || (modes === "test" && mode === "test");
