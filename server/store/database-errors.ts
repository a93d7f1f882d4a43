import { PoolBusyError } from "./connection-scheduler.ts";

interface DatabaseError {
  code?: string;
  constraint?: string;
  message?: string;
  /** The server's context of the error, in its language. Names of tables and indexes are unchanged. */
  where?: string;
}

/** Whether a statement failed because a row with this key exists. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const { code, constraint: violated } = error as DatabaseError;
  return code === "23505" && violated === constraint;
}

const CONNECTION = new Set([
  ...["ECONNREFUSED", "ECONNRESET", "ECONNABORTED", "EPIPE", "ETIMEDOUT", "ENOENT"],
  ...["EHOSTUNREACH", "EHOSTDOWN", "ENETUNREACH", "ENETDOWN", "EADDRNOTAVAIL", "EMFILE"],
  ...["ENOTFOUND", "EAI_AGAIN"],
]);
/** Server shutdown or startup, too many connections, out of resources, or read-only after a failover. */
const SERVER = /^(57P0\d|08\w{3}|53\w{3}|58\w{3}|25006)$/;
/** Deadlock, serialization failure, lock or statement timeout: nothing was done, and a retry may succeed. */
const CONTENTION = new Set(["40P01", "40001", "55P03", "57014"]);
const DRIVER =
  /connection terminated|timeout exceeded when trying to connect|timeout expired|connection ended|connection has been discarded|not queryable/i;

/** Whether the database is unavailable, as opposed to a wrong statement. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof PoolBusyError) return true;
  const { code = "", message = "" } = error as DatabaseError;
  return CONNECTION.has(code) || SERVER.test(code) || CONTENTION.has(code) || DRIVER.test(message);
}

/** Whether another database transaction held a row's lock longer than the lock timeout. */
export function isLockTimeout(error: unknown): boolean {
  return (error as DatabaseError).code === "55P03";
}

/** Whether a statement exceeded its timeout. */
export function isStatementTimeout(error: unknown): boolean {
  return (error as DatabaseError).code === "57014";
}

/** Whether it failed while reading or waiting in this index. */
export function failedInIndex(error: unknown, index: string): boolean {
  return (error as DatabaseError).where?.includes(index) ?? false;
}

/**
 * Whether the database rejected a row's values. Nothing of the statement was written, and its other rows may
 * be valid.
 */
export function isRejectedRow(error: unknown): boolean {
  return /^2[23]\w{3}$/.test((error as DatabaseError).code ?? "");
}

/** Whether another row refers to a deleted row, or a referenced row is gone. */
export function isForeignKeyViolation(error: unknown): boolean {
  return (error as DatabaseError).code === "23503";
}

/** Whether the failure is a conflict with another database transaction. */
export function isContention(error: unknown): boolean {
  const code = (error as DatabaseError).code ?? "";
  return CONTENTION.has(code) || code === "23505";
}
