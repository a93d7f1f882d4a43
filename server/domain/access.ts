import { ACCESS_SCOPES, type AccessScope } from "./access-scopes.ts";
import { Failure } from "./failure.ts";
import { OPERATIONS, type Operation, type Reach, type Role, type Rule } from "./operations.ts";
import type { Mode, Scope } from "./scope.ts";

/** What every caller has, whatever the credential. */
interface Bounds {
  scope: Scope;
  scopes: readonly AccessScope[];
  /** The caller's own bounds, which no key that it makes may exceed. */
  allowedIps: readonly string[];
  expiresAt: Date | null;
  /** From where it asks. */
  address: string;
}

/** A server with an API key. */
export interface KeyCaller extends Bounds {
  kind: "api_key";
  keyId: string;
  keyKind: "secret" | "publishable";
  /** The pages from which a publishable key opens checkouts. */
  allowedOrigins: readonly string[];
  /** Opens none: the merchant's server does. */
  serverSessionsOnly: boolean;
}

/** A member signed in to the dashboard, at one merchant and in one mode. `scopes` follow from the role. */
export interface MemberCaller extends Bounds {
  kind: "member";
  memberId: string;
  sessionId: string;
  role: Role;
  /** When the member last proved who they are; null for a token of the explorer, by which they prove nothing. */
  signedInAt: Date | null;
}

/** A merchant's application with an access token: for a member who consented, or for itself. */
export interface ApplicationCaller extends Bounds {
  kind: "application";
  clientId: string;
  /** What the member consented to; null where the application acts for itself (client credentials). */
  grant: { id: string; memberId: string } | null;
}

/** Who asks, at whatever door, once the credential was found good. */
export type Caller = KeyCaller | MemberCaller | ApplicationCaller;

/** The caller's own id: of the key, of the member, or the application's client id. */
export function idOf(caller: Caller): string {
  if (caller.kind === "member") return caller.memberId;
  return caller.kind === "api_key" ? caller.keyId : caller.clientId;
}

const ACTORS = { member: "member", api_key: "key", application: "application" } as const;

/** The caller as the audit log names it. */
export const actorOf = (caller: Caller): string => `${ACTORS[caller.kind]} ${idOf(caller)}`;

/** The member for whom an application acts, in the same words; null for whoever acts for themselves. */
export const behalfOf = (caller: Caller): string | null =>
  caller.kind === "application" && caller.grant ? `${ACTORS.member} ${caller.grant.memberId}` : null;

/** What a role amounts to in scopes, in one mode. */
export function scopesOfRole(role: Role, mode: Mode): AccessScope[] {
  const rules: Rule[] = Object.values(OPERATIONS);
  return ACCESS_SCOPES.filter((scope) =>
    rules.some((rule) => rule.scope === scope && reaches(rule.roles[role], mode)),
  );
}

/** The scopes that a role leaves of those that were given in its name. */
export function withinRole(scopes: readonly AccessScope[], role: Role, mode: Mode): AccessScope[] {
  const allowed = scopesOfRole(role, mode);
  return scopes.filter((scope) => allowed.includes(scope));
}

/**
 * All that authorization looks at, as one text: whoever has the same at the same merchant and in the same mode is
 * allowed the same.
 */
export function rightsOf(caller: Caller): string {
  const { kind, scope, scopes } = caller;
  const as = kind === "member" ? caller.role : kind === "api_key" ? caller.keyKind : null;
  return JSON.stringify([scope.merchantId, scope.mode, kind, as, [...new Set(scopes)].sort()]);
}

/** @throws Failure `wrong_key_kind` for a publishable key, `insufficient_scope` naming what is missing. */
export function authorize(caller: Caller, operation: Operation): void {
  const rule: Rule = OPERATIONS[operation];
  if (caller.kind === "member") refuseRole(caller, rule);
  else refuseScopes(caller, rule);
}

/** The same for what is for members alone. @throws Failure as `authorize` does. */
export function authorizeMember(caller: Caller, operation: Operation): MemberCaller {
  authorize(caller, operation);
  return memberOf(caller);
}

/** The member who asks, of whatever role. @throws Failure as `authorize` does. */
export function memberOf(caller: Caller): MemberCaller {
  if (caller.kind === "member") return caller;
  refusePublishable(caller);
  throw forMembers();
}

/** Whether a member may give these roles, or take them away. @throws Failure `insufficient_scope`. */
export function authorizeRoles(manager: MemberCaller, roles: readonly Role[]): void {
  if (!roles.includes("owner") || isAllowed(manager, "manageOwners")) return;
  throw new Failure(
    "insufficient_scope",
    `Your role, ${manager.role}, can't add, change or remove owners. Ask an owner.`,
  );
}

/** Whether a caller may do an operation: for what is left out of an answer, and not refused. */
export function isAllowed(caller: Caller, operation: Operation): boolean {
  try {
    authorize(caller, operation);
    return true;
  } catch {
    return false;
  }
}

function refuseRole({ role, scope }: MemberCaller, rule: Rule): void {
  const reach = rule.roles[role];
  if (reaches(reach, scope.mode)) return;
  const where = reach === "test" ? " in live mode" : "";
  throw new Failure(
    "insufficient_scope",
    `Your role, ${role}, doesn't allow this${where}. Ask an owner or admin.`,
  );
}

/** @throws Failure `wrong_key_kind` for a publishable key. */
export function refusePublishable(caller: Caller): void {
  if (caller.kind !== "api_key" || caller.keyKind !== "publishable") return;
  throw new Failure(
    "wrong_key_kind",
    "A publishable key can only open checkouts from a browser. Use a secret key.",
  );
}

function refuseScopes(caller: KeyCaller | ApplicationCaller, rule: Rule): void {
  refusePublishable(caller);
  if (rule.scope === null) throw forMembers();
  if (!caller.scopes.includes(rule.scope)) {
    throw new Failure("insufficient_scope", `This requires the scope ${rule.scope}.`, {
      data: { scope: rule.scope },
    });
  }
}

const forMembers = () => new Failure("insufficient_scope", "This requires a member's dashboard sign-in.");

const reaches = (reach: Reach | undefined, mode: Mode): boolean =>
  reach === "both" || (reach === "test" && mode === "test");
