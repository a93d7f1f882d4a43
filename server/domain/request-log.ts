import type { Scope } from "./scope.ts";
import type { TimeRange } from "./time-range.ts";

/** Retention of the request log, in days. */
export const REQUEST_LOG_DAYS = 30;

/** Results of a logged request. */
export type RequestOutcome = "success" | "refused" | "failed" | "incomplete";

/** A request of a key or token, without its body, query string, IP address and headers. */
export interface LoggedRequest {
  /** The request ID. Operations on one WebSocket share it, so a number follows, as in `….2`. */
  id: string;
  requestId: string;
  /** The caller in the audit log's format, such as `key key_…`. */
  actor: string;
  /** Time of receipt. */
  at: Date;
  /** HTTP method, or `WS` for an operation on a WebSocket. */
  method: string;
  /** Path without the query string. Only IDs of records replace its parameters. */
  path: string;
  /** GraphQL operation: `query`, `mutation` or `subscription`. Null for an invalid document. */
  operationType: string | null;
  /** Name of the GraphQL operation. Null without a safe name. */
  operationName: string | null;
  outcome: RequestOutcome;
  /** HTTP status. Null on a WebSocket, and if the connection closed before the response was complete. */
  status: number | null;
  /** Code of the first error. Null without one. */
  code: string | null;
  /** Code of the first error that the key's rehearsal would have caused. Null without one. */
  rehearsedCode: string | null;
  /** Milliseconds from the receipt to the end of the response. */
  durationMs: number;
}

/** Filter for logged requests. Absent fields match everything. */
export interface RequestLogFilter extends TimeRange {
  actor?: string;
  /** A request ID, or the ID of one row. */
  requestId?: string;
  outcome?: readonly RequestOutcome[];
  /** Only requests that the rehearsal of their key would have refused. */
  rehearsed?: true;
}

/** A logged request with its owner. */
export type OwnedRequest = LoggedRequest & { scope: Scope };

/**
 * Whether a request is logged: each one in test mode, and those in live mode that didn't succeed or that a rehearsal
 * would have refused.
 */
export const isLogged = ({ mode }: Scope, outcome: RequestOutcome, rehearsedCode: string | null): boolean =>
  mode === "test" || outcome !== "success" || rehearsedCode !== null;

/** IDs of records that paths contain. No credential has these prefixes. */
const RECORD_ID =
  /^((txn|rfd|evt|att)_[0-9a-hjkmnp-tv-z]{26}|(co|plink)_(test|live)_[0-9a-hjkmnp-tv-z]{39})$/;

/**
 * A route with its parameters, such as `/v1/transactions/txn_…`. A parameter that is no record's ID stays a
 * placeholder: it can be a pasted key, a phone number or a reference.
 */
export function loggedPath(route: string, params: Readonly<Record<string, string>>): string {
  return route.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name] ?? "";
    return RECORD_ID.test(value) ? value : `{${name}}`;
  });
}

/** Maximum length of an operation's name. Shorter than any credential. */
const MAX_NAME = 40;
/** Maximum number of digits. More can be a phone number, also with characters in between. */
const MAX_DIGITS = 4;

/** The name of an operation. Null if it is long or contains a number that can be a customer's. */
export const loggedName = (name: string | null | undefined): string | null =>
  name &&
  name.length <= MAX_NAME &&
  /^[_A-Za-z]\w*$/.test(name) &&
  name.replace(/\D/g, "").length <= MAX_DIGITS
    ? name
    : null;
