import type { Scope } from "../lib/scope.ts";

const NAME = "tua.last-place";

/** Where this browser was last, for `/` alone: every other address says itself whose data it shows. */
export function lastPlace(): Scope | null {
  const [, merchantId, mode] = /^(mer_[0-9a-z]+)\/(test|live)$/.exec(localStorage.getItem(NAME) ?? "") ?? [];
  return merchantId ? { merchantId, mode: mode as Scope["mode"] } : null;
}

export function rememberPlace({ merchantId, mode }: Scope): void {
  localStorage.setItem(NAME, `${merchantId}/${mode}`);
}
