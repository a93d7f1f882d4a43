import type { Network } from "../../domain/networks.ts";
import type { NextStep } from "../../domain/transaction-record.ts";
import type { ConnectorAttempt, PaymentInstrument, ProcessorAnswer } from "../connector.ts";
import { toPaystack } from "./amounts.ts";
import { type Fields, text } from "./api.ts";
import { transactionFailure } from "./failures.ts";
import { afterCharge, afterPage } from "./polling-plan.ts";
import { emailOf, referenceOf } from "./references.ts";

/** The networks let their customers approve for so long. Paystack's word ends an attempt, not this. */
export const APPROVAL_WINDOW_MS = 180_000;

/** Paystack's names of networks. */
const PROVIDERS: Partial<Record<Network, string>> = { mtn: "mtn", telecel: "vod", at: "atl", mpesa: "mpesa" };

const providerOf = (network: string | undefined): string | undefined =>
  network !== undefined && Object.hasOwn(PROVIDERS, network) ? PROVIDERS[network as Network] : undefined;

export const isServed = (network: string | undefined): boolean => providerOf(network) !== undefined;

/** Body of `POST /charge`. Ghana's numbers go as they are dialled there, Kenya's with a plus sign. */
export function chargeBody(attempt: ConnectorAttempt, { network, phone = "" }: PaymentInstrument): Fields {
  const dialled = phone.startsWith("233") ? `0${phone.slice(3)}` : `+${phone}`;
  return { ...orderBody(attempt), mobile_money: { phone: dialled, provider: providerOf(network) } };
}

/** What the bodies of a charge and of a page have in common. Whoever cancels on the page comes back to ours. */
export function orderBody(attempt: ConnectorAttempt): Fields {
  return {
    email: emailOf(attempt),
    amount: toPaystack(attempt.money).toString(),
    currency: attempt.money.currency,
    reference: referenceOf(attempt.id),
    metadata: {
      cancel_action: attempt.pageUrl,
      custom_fields: [
        { display_name: "Reference", variable_name: "reference", value: attempt.clientReference },
      ],
    },
  };
}

export const approveOnPhone = (from: number): NextStep => ({
  kind: "approve_on_phone",
  expiresAt: new Date(from + APPROVAL_WINDOW_MS).toISOString(),
});

/**
 * What the customer has to do now, by Paystack's answer to a charge or to its voucher. Null where it says that the
 * money has come: the sum is told by the transaction alone.
 * @throws Error where the answer cannot be read
 */
export function readCharge(attempt: ConnectorAttempt, data: Fields, now: number): ProcessorAnswer | null {
  const again = afterCharge(now - attempt.createdAt.getTime());
  switch (data.status) {
    case "success":
      return null;
    case "failed":
      return { kind: "failed", code: transactionFailure("mobile_money", data) };
    case "pay_offline":
    case "pending":
    case "processing":
    case "ongoing":
    case "queued":
      return { kind: "pending", nextStep: approveOnPhone(now), ...again };
    case "send_otp":
      return { kind: "pending", nextStep: { kind: "voucher" }, ...again };
    case "open_url":
      return {
        kind: "pending",
        nextStep: { kind: "redirect", url: pageUrl(data.url) },
        ...afterPage(attempt, now),
      };
    // Nothing on our page can give these, so nobody can go on and no money moves. No network of ours asks for them.
    case "send_pin":
    case "send_phone":
    case "send_birthday":
    case "send_address":
      return { kind: "failed", code: "processor_error", ...again };
    default:
      throw new Error("Paystack responded to a charge with an unknown status");
  }
}

/** An address that a customer's browser may be sent to. @throws Error for any other text */
export function pageUrl(url: unknown): string {
  const isPage = URL.canParse(text(url)) && /^https?:$/.test(new URL(text(url)).protocol);
  if (!isPage) throw new Error("Paystack returned no page for the customer");
  return text(url);
}
