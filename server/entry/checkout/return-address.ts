import type { Transaction } from "../../domain/transaction-record.ts";

/**
 * An address of the merchant with the outcome behind its own query and before its own fragment. What it says
 * already stays byte for byte, also under the same names. The values are hints that anybody can forge: the
 * merchant's server asks us.
 */
export function returnAddress(address: string, transaction: Transaction): string {
  const { clientReference, checkoutId, status } = transaction;
  const ours = Object.entries({ clientReference, checkoutId, status })
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join("&");
  const hash = address.indexOf("#");
  const [base, fragment] = hash === -1 ? [address, ""] : [address.slice(0, hash), address.slice(hash)];
  const joint = !base.includes("?") ? "?" : /[?&]$/.test(base) ? "" : "&";
  return base + joint + ours + fragment;
}
