import { isDeepStrictEqual } from "node:util";
import { actorOf, behalfOf, type Caller } from "../domain/access.ts";
import type { AuditAction } from "../domain/audit-action.ts";
import type { Mode } from "../domain/scope.ts";
import { appendAudit } from "../store/audit-log.ts";
import type { Db } from "../store/tables.ts";
import { newAuditId } from "./new-id.ts";

/** What was done to what. `before` and `after` say what it changed, without secrets. */
export interface Change {
  action: AuditAction;
  /** The id of what it was done to. */
  target: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** Who did it and where, in the audit log's words. */
export interface AuditActor {
  merchantId: string;
  /** Null for what holds in both modes. */
  mode: Mode | null;
  actor: string;
  /** For whom an application did it. */
  onBehalfOf?: string | null;
  /** From where; null where no request asked for it. */
  address: string | null;
}

/** A caller as the one who changes something in its own mode. */
export function auditActor(caller: Caller): AuditActor {
  return { ...caller.scope, actor: actorOf(caller), onBehalfOf: behalfOf(caller), address: caller.address };
}

/** A caller as the one who changes what holds in both modes. */
export function doerInBothModes(caller: Caller): AuditActor {
  return { ...auditActor(caller), mode: null };
}

/** What is otherwise in one state of a thing than in another; null where nothing is. */
export function changed<T extends object>(before: T, after: T): Pick<Change, "before" | "after"> | null {
  const fields = (Object.keys(after) as (keyof T)[]).filter(
    (field) => !isDeepStrictEqual(before[field], after[field]),
  );
  const of = (state: T) => Object.fromEntries(fields.map((field) => [field, state[field]]));
  return fields.length === 0 ? null : { before: of(before), after: of(after) };
}

/** Writes a change into the audit log. Call it in the transaction that makes the change. */
export function recordAudit(trx: Db, doer: AuditActor, change: Change): Promise<void> {
  const { merchantId, onBehalfOf, ...who } = doer;
  const { before = null, after: since = null, ...what } = change;
  const after = onBehalfOf ? { ...since, onBehalfOf } : since;
  return appendAudit(trx, merchantId, { id: newAuditId(), ...who, ...what, before, after });
}
