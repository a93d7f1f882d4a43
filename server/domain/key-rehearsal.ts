import type { AccessScope } from "./access-scopes.ts";

/** The settings of a key that can be rehearsed. */
export interface RehearsedSettings {
  scopes: AccessScope[];
  allowedIps: string[];
  expiresAt: Date | null;
}

/** Stricter settings of a key, with which its calls are checked but not refused. */
export interface KeyRehearsal {
  id: string;
  settings: RehearsedSettings;
  startedAt: Date;
}

/** Calls that a rehearsal would have refused. Tua keeps the counts for 31 days. */
export interface RehearsedCalls {
  /** Calls since the start. */
  total: number;
  /** Calls in the last 24 hours, from the start of a quarter of an hour. */
  lastDay: number;
  /** Time of the last one. Null without one. */
  lastAt: Date | null;
}
