import { isDeepStrictEqual } from "node:util";
import { type Caller, getActor, getGrantingMember } from "../domain/access.ts";
import type { AuditAction } from "../domain/audit-action.ts";
import { endsAccess } from "../domain/revocation.ts";
import type { Mode } from "../domain/scope.ts";
import { appendAudit } from "../store/audit-log.ts";
import { insertRevocation } from "../store/revocations.ts";
import type { Db } from "../store/tables.ts";
import { newAuditId } from "./new-id.ts";

/** An audit log entry. `before` and `after` contain the changed values, without secrets. */
export interface Change {
  action: AuditAction;
  /** ID of the changed object. */
  target: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** Actor of a change, in the audit log's format. */
export interface AuditActor {
  merchantId: string;
  /** Null for changes that affect both modes. */
  mode: Mode | null;
  actor: string;
  /** Member on whose behalf an application acts. */
  onBehalfOf?: string | null;
  /** IP address. Null without a request. */
  ipAddress: string | null;
}

/** The caller as actor, in its own mode. */
export function auditActor(caller: Caller): AuditActor {
  return {
    ...caller.scope,
    actor: getActor(caller),
    onBehalfOf: getGrantingMember(caller),
    ipAddress: caller.ipAddress,
  };
}

/** The caller as actor of a change that affects both modes. */
export function actorInBothModes(caller: Caller): AuditActor {
  return { ...auditActor(caller), mode: null };
}

/** Differences between two states of an object. Null if there are none. */
export function diff<T extends object>(before: T, after: T): Pick<Change, "before" | "after"> | null {
  const fields = (Object.keys(after) as (keyof T)[]).filter(
    (field) => !isDeepStrictEqual(before[field], after[field]),
  );
  const of = (state: T) => Object.fromEntries(fields.map((field) => [field, state[field]]));
  return fields.length === 0 ? null : { before: of(before), after: of(after) };
}

/**
 * Adds an audit log entry. Call it in the database transaction of the change. A change that ends access also becomes a
 * revocation, which all processes confirm.
 */
export async function recordAudit(trx: Db, actor: AuditActor, change: Change): Promise<void> {
  const { merchantId, onBehalfOf, ...who } = actor;
  const { before = null, after: changes = null, ...what } = change;
  const after = onBehalfOf ? { ...changes, onBehalfOf } : changes;
  const id = newAuditId();
  await appendAudit(trx, merchantId, { id, ...who, ...what, before, after });
  if (endsAccess(change))
    await insertRevocation(trx, merchantId, { id, mode: actor.mode, subject: change.target });
}
