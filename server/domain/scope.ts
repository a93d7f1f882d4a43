export const MODES = ["test", "live"] as const;
export type Mode = (typeof MODES)[number];

/** The scope of data: whose rows, and whether money is real. Every query takes it first. */
export interface Scope {
  merchantId: string;
  mode: Mode;
}

export function isMode(value: unknown): value is Mode {
  return value === "test" || value === "live";
}

/** One text for a scope, as a map key. */
export const scopeKey = (scope: Scope): string => `${scope.merchantId}/${scope.mode}`;
