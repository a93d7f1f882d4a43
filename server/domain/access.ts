import { Failure } from "./failure.ts";
import type { Scope } from "./scope.ts";

/** Scopes that keys, applications and tokens carry (contract §7). */
export const ACCESS_SCOPES = [
  "transactions:read",
  "payments:create",
  "events:read",
  "webhooks:manage",
  "api_keys:manage",
] as const;
export type AccessScope = (typeof ACCESS_SCOPES)[number];

export const ROLES = ["owner", "admin", "developer", "cashier", "viewer"] as const;
export type Role = (typeof ROLES)[number];

/** The scope that each operation asks of a key or token: the contract's table, in one place. */
export const OPERATIONS = {
  readTransactions: "transactions:read",
  readEvents: "events:read",
  initiate: "payments:create",
  manageApiKeys: "api_keys:manage",
} as const satisfies Record<string, AccessScope>;
export type Operation = keyof typeof OPERATIONS;

/** Who asks, once the credential was found good: a key today; members and applications speak the same way. */
export interface Caller {
  kind: "api_key";
  keyId: string;
  keyKind: "secret" | "publishable";
  scope: Scope;
  scopes: readonly AccessScope[];
  /** The key's own bounds, which no key that it makes may exceed. */
  allowedIps: readonly string[];
  expiresAt: Date | null;
}

/** @throws Failure `wrong_key_kind` for a publishable key, `insufficient_scope` naming the missing scope. */
export function authorize(caller: Caller, operation: Operation): void {
  if (caller.keyKind === "publishable") {
    throw new Failure(
      "wrong_key_kind",
      "A publishable key opens checkouts from a browser and nothing else. Use a secret key.",
    );
  }
  const needed = OPERATIONS[operation];
  if (!caller.scopes.includes(needed)) {
    throw new Failure("insufficient_scope", `This needs the scope ${needed}.`, { data: { scope: needed } });
  }
}
