import { type DeliveryError, parseDeliveryError } from "../domain/delivery-error.ts";

/** With the error as text from `formatDeliveryError`. */
export type WithErrorText<T> = Omit<T, "error"> & { error: string | null };

export const withError = <T extends { error: string | null }>(
  row: T,
): Omit<T, "error"> & { error: DeliveryError | null } => ({
  ...row,
  error: row.error === null ? null : parseDeliveryError(row.error),
});
