import { currentAction, isAtSandboxPage, type Transaction } from "../../domain/transaction-record.ts";
import type { PageContext } from "./page-context.ts";
import { toReturnUrl } from "./return-url.ts";

/**
 * Destination of a customer: one of our pages, another site, or another site after the payment was shown as complete.
 */
export type Destination = { at: "checkout" } | { at: "sandbox" } | { at: "away" | "paid"; url: string };

/** Determines the destination from the payment's status. */
export type Where = (transaction: Transaction, from: From) => Destination;

type From = Pick<PageContext, "frame">;
const CHECKOUT: Destination = { at: "checkout" };

/**
 * A customer who has paid is redirected to the merchant or sees our receipt. Inside the SDK's frame there is no
 * redirect, because the SDK notifies the shop's page.
 */
export function toDestination(transaction: Transaction, { frame }: From): Destination {
  const { status, returnUrl } = transaction;
  return status === "success" && returnUrl && !frame ? atMerchant("paid", returnUrl, transaction) : CHECKOUT;
}

/** A bank's page can't be shown in a frame. There, our page opens it in a new tab and waits. */
export function destinationAfterPaying(transaction: Transaction, from: From): Destination {
  const action = currentAction(transaction);
  if (action?.kind !== "redirect") return toDestination(transaction, from);
  if (isAtSandboxPage(transaction)) return { at: "sandbox" };
  return from.frame ? CHECKOUT : { at: "away", url: action.url };
}

export function destinationAfterCancel(transaction: Transaction, from: From): Destination {
  const { status, cancelUrl } = transaction;
  if (status === "success") return toDestination(transaction, from);
  return cancelUrl && !from.frame ? atMerchant("away", cancelUrl, transaction) : CHECKOUT;
}

const atMerchant = (at: "away" | "paid", url: string, transaction: Transaction): Destination => ({
  at,
  url: toReturnUrl(url, transaction),
});
