import { isSandboxStep, openStep, type Transaction } from "../../domain/transaction-record.ts";
import { returnAddress } from "./return-address.ts";
import type { Visit } from "./visit.ts";

/** Where a customer belongs: on a page of ours, away from here, or away once it was read that all is paid. */
export type Place = { at: "checkout" } | { at: "sandbox" } | { at: "away" | "paid"; address: string };

/** Says where, by how the payment stands. */
export type Where = (transaction: Transaction, from: From) => Place;

type From = Pick<Visit, "frame">;
const CHECKOUT: Place = { at: "checkout" };

/**
 * Whoever has paid and looks goes to the merchant, or reads our receipt. In the SDK's frame nobody is led to the
 * merchant's addresses: the SDK has told the shop's page, which stands around it.
 */
export function placeOf(transaction: Transaction, { frame }: From): Place {
  const { status, returnUrl } = transaction;
  return status === "success" && returnUrl && !frame ? atMerchant("paid", returnUrl, transaction) : CHECKOUT;
}

/** A bank's page would not be shown in a frame: there the page leads to it in a new tab, and waits. */
export function placeAfterPaying(transaction: Transaction, from: From): Place {
  const step = openStep(transaction);
  if (step?.kind !== "redirect") return placeOf(transaction, from);
  if (isSandboxStep(transaction)) return { at: "sandbox" };
  return from.frame ? CHECKOUT : { at: "away", address: step.url };
}

export function placeAfterCancel(transaction: Transaction, from: From): Place {
  const { status, cancelUrl } = transaction;
  if (status === "success") return placeOf(transaction, from);
  return cancelUrl && !from.frame ? atMerchant("away", cancelUrl, transaction) : CHECKOUT;
}

const atMerchant = (at: "away" | "paid", address: string, transaction: Transaction): Place => ({
  ...{ at, address: returnAddress(address, transaction) },
});
