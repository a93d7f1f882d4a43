import { RIGHTS } from "../generated/facts.ts";
import type { Role } from "../generated/graphql.ts";
import type { Scope } from "./scope.ts";

export type Operation = keyof typeof RIGHTS;
/** The modes in which a role may run an operation. */
export type Right = "both" | "test" | "none";

export const OPERATIONS = Object.keys(RIGHTS) as Operation[];

/** Where a role may run an operation, by the server's table (docs/contract.md §7). The server enforces it. */
export function findRight(role: Role, operation: Operation): Right {
  const rights: Partial<Record<Role, Right>> = RIGHTS[operation];
  return rights[role] ?? "none";
}

export function may({ role }: { role: Role | null }, operation: Operation, mode: Scope["mode"]): boolean {
  const right = role && findRight(role, operation);
  return right === "both" || right === mode;
}
