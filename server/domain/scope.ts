export const MODES = ["test", "live"] as const;
export type Mode = (typeof MODES)[number];

/** Merchant and mode that data belongs to. Every query takes it as its first parameter. */
export interface Scope {
  merchantId: string;
  mode: Mode;
}

export function isMode(value: unknown): value is Mode {
  return value === "test" || value === "live";
}

/** The scope as a map key. */
export const scopeKey = (scope: Scope): string => `${scope.merchantId}/${scope.mode}`;
