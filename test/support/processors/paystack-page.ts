import type { EmulatedPage, EmulatedRequest } from "./emulated-http.ts";
import type { EmulatedLedger } from "./emulated-ledger.ts";
import { type PaystackTransaction, toReference, toUnits } from "./paystack-ledger.ts";

/**
 * The page that a customer pays on: plain HTML, two buttons. Both lead back and add the reference to the
 * URL's query.
 */
export function paystackPage(
  transactions: Iterable<PaystackTransaction>,
  ledger: EmulatedLedger,
  { method, url, text }: EmulatedRequest,
): EmulatedPage | null {
  const code = /^\/pay\/(\w+)$/.exec(url.pathname)?.[1];
  const known = [...transactions].find(({ pageCode }) => code !== undefined && pageCode === code);
  if (!known) return null;
  if (method !== "POST") return { html: form(known) };
  const isPaid = ledger.payment(known.attemptId).received.length > 0;
  const pays = new URLSearchParams(text).get("decision") === "pay";
  if (!isPaid && pays) ledger.approve(known.attemptId);
  if (!isPaid && !pays) ledger.decline(known.attemptId, "Declined");
  const back = new URL(known.callbackUrl ?? "https://example.com/");
  for (const name of ["trxref", "reference"]) back.searchParams.append(name, toReference(known.attemptId));
  return { location: back.href };
}

function form({ requested, channel }: PaystackTransaction): string {
  return `<!doctype html><html lang="en"><title>Paystack (emulated)</title><body>
<h1>Pay ${requested.currency} ${toUnits(requested) / 100}</h1><p>${channel}</p>
<form method="post"><button name="decision" value="pay">Pay</button>
<button name="decision" value="decline">Decline</button></form></body></html>`;
}
