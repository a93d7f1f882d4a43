import { isRoleAllowed } from "./access.ts";
import type { AuditAction } from "./audit-action.ts";
import { OPERATIONS, type Operation, type Role } from "./operations.ts";
import { MODES } from "./scope.ts";

/** Retention of revocations and their confirmations, in days. */
export const REVOCATION_DAYS = 30;
/** Seconds until a process that has not confirmed a revocation is reported. */
const WAITING_SECONDS = 10;

/** A change with its values before and after, as in the audit log. */
interface AccessChange {
  action: AuditAction;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** Actions that end access that processes may still have cached, some with a condition. */
const ENDS_ACCESS: Partial<Record<AuditAction, (change: AccessChange) => boolean>> = {
  "api_key.revoked": () => true,
  "grant.revoked": () => true,
  "member.removed": () => true,
  "application.removed": () => true,
  // Otherwise the previous secret works until its end.
  "api_key.rotated": ({ after }) => after?.overlapSeconds === 0,
  // Roles are in no order: a developer lacks what a cashier can do in live mode.
  "member.role_changed": ({ before, after }) => isReduced(before?.role as Role, after?.role as Role),
};

/** Whether a role lacks an operation that the former one had, in any mode. */
const isReduced = (before: Role, after: Role): boolean =>
  MODES.some((mode) =>
    (Object.keys(OPERATIONS) as Operation[]).some(
      (operation) => isRoleAllowed(before, operation, mode) && !isRoleAllowed(after, operation, mode),
    ),
  );

/** Whether a change ends access, so that each process has to confirm it. */
export const endsAccess = (change: AccessChange): boolean => ENDS_ACCESS[change.action]?.(change) ?? false;

/** How one process has applied a revocation. Times are of the database's clock. */
export interface RevocationProcess {
  /** Host name and process ID. */
  name: string;
  /** Seconds from the revocation until the process refused every call. Null: it has not confirmed. */
  confirmedAfterSeconds: number | null;
  /** The last call that this process accepted. Null if it knows of none. */
  lastAcceptedAt: Date | null;
  /** When the process last reported to the database. */
  lastSeenAt: Date;
  /** Seconds since then. */
  silentForSeconds: number;
}

/** `waiting` becomes `unconfirmed` after 10 seconds. */
export type RevocationState = "confirmed" | "waiting" | "unconfirmed";

/** A revocation with the processes that ran at its time. */
export interface Revocation {
  /** ID of its audit log entry. */
  id: string;
  /** ID of the revoked object. */
  subject: string;
  at: Date;
  state: RevocationState;
  /** The slowest confirmation in seconds. Null before the first. */
  slowestSeconds: number | null;
  /** The last accepted call in all processes that have confirmed. Null if they know of none. */
  lastAcceptedAt: Date | null;
  processes: readonly RevocationProcess[];
}

/** @param ageMs milliseconds since the revocation, by the database's clock */
export function toRevocation(
  found: Pick<Revocation, "id" | "subject" | "at">,
  ageMs: number,
  processes: readonly RevocationProcess[],
): Revocation {
  const delays = processes.flatMap(({ confirmedAfterSeconds }) => confirmedAfterSeconds ?? []);
  const calls = processes.flatMap(({ lastAcceptedAt }) => lastAcceptedAt?.getTime() ?? []);
  const open = ageMs < WAITING_SECONDS * 1_000 ? "waiting" : "unconfirmed";
  return {
    ...found,
    state: delays.length === processes.length ? "confirmed" : open,
    slowestSeconds: delays.length > 0 ? Math.max(...delays) : null,
    lastAcceptedAt: calls.length > 0 ? new Date(Math.max(...calls)) : null,
    processes,
  };
}
