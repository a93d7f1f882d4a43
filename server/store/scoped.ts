import type { Scope } from "../domain/scope.ts";

/** A row with its merchant and mode as its scope. */
export const scoped = <Row extends Scope>({ merchantId, mode, ...row }: Row) => ({
  ...row,
  scope: { merchantId, mode },
});
