import type { Transaction } from "../../domain/transaction-record.ts";

/**
 * Adds the outcome to the query of a merchant's URL and replaces parameters with the same names. The values are hints
 * that can be forged: the merchant's server must check the status with the API.
 */
export function toReturnUrl(url: string, transaction: Transaction): string {
  const { clientReference, checkoutId, status, paymentLinkId } = transaction;
  // The page of a payment link needs no outcome, and customers share its address.
  if (paymentLinkId !== null) return url;
  const outcome = { clientReference, checkoutId, status };
  const [base, fragment] = cutBefore(url, "#");
  const [path, query] = cutBefore(base, "?");
  const own = query
    .slice(1)
    .split("&")
    .filter((pair) => !Object.hasOwn(outcome, nameIn(pair)))
    .join("&");
  const joint = own === "" || own.endsWith("&") ? "" : "&";
  const ours = Object.entries(outcome).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${path}?${own}${joint}${ours.join("&")}${fragment}`;
}

function cutBefore(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at === -1 ? [text, ""] : [text.slice(0, at), text.slice(at)];
}

/** Decodes the name of a pair in the same way as server-side parsers. */
const nameIn = (pair: string): string => new URLSearchParams(`?${pair}`).keys().next().value ?? "";
