import { PoolBusyError } from "./connection-scheduler.ts";

interface DatabaseError {
  code?: string;
  constraint?: string;
  message?: string;
  /** What the server was at, in its own words and language; names of tables and indexes are as they are. */
  where?: string;
}

/** Whether a statement failed because a row with this key was there already. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const { code, constraint: violated } = error as DatabaseError;
  return code === "23505" && violated === constraint;
}

const CONNECTION = new Set([
  ...["ECONNREFUSED", "ECONNRESET", "ECONNABORTED", "EPIPE", "ETIMEDOUT", "ENOENT"],
  ...["EHOSTUNREACH", "EHOSTDOWN", "ENETUNREACH", "ENETDOWN", "EADDRNOTAVAIL", "EMFILE"],
  ...["ENOTFOUND", "EAI_AGAIN"],
]);
/** Server shutting down or starting, too many connections, out of resources, read-only after a fail-over. */
const SERVER = /^(57P0\d|08\w{3}|53\w{3}|58\w{3}|25006)$/;
/** Deadlock, serialization failure, lock and statement time-outs: nothing was done, trying again may help. */
const CONTENTION = new Set(["40P01", "40001", "55P03", "57014"]);
const DRIVER =
  /connection terminated|timeout exceeded when trying to connect|timeout expired|connection ended|connection has been discarded|not queryable/i;

/** Whether the database could not do its work now, as opposed to the statement being wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof PoolBusyError) return true;
  const { code = "", message = "" } = error as DatabaseError;
  return CONNECTION.has(code) || SERVER.test(code) || CONTENTION.has(code) || DRIVER.test(message);
}

/** Whether a row stayed locked by somebody else for as long as we wait. */
export function isLockTimeout(error: unknown): boolean {
  return (error as DatabaseError).code === "55P03";
}

/** Whether a statement took longer than it may. */
export function isStatementTimeout(error: unknown): boolean {
  return (error as DatabaseError).code === "57014";
}

/** Whether it failed while it looked, or waited, in this index. */
export function waitedAt(error: unknown, index: string): boolean {
  return (error as DatabaseError).where?.includes(index) ?? false;
}

/** Whether the database has refused what a row brings: nothing of the statement was written, and its other rows may be welcome. */
export function isRefusedRow(error: unknown): boolean {
  return /^2[23]\w{3}$/.test((error as DatabaseError).code ?? "");
}

/** Whether a row that is to go is still referred to by another, or one that is referred to has gone. */
export function isForeignKeyViolation(error: unknown): boolean {
  return (error as DatabaseError).code === "23503";
}

/** Whether another process won the same rows. */
export function isContention(error: unknown): boolean {
  const code = (error as DatabaseError).code ?? "";
  return CONTENTION.has(code) || code === "23505";
}
