import type { Network } from "../../domain/networks.ts";
import type { NextAction } from "../../domain/transaction-record.ts";
import type { ConnectorAttempt, PaymentInstrument, ProcessorResult } from "../connector.ts";
import { toPaystack } from "./amounts.ts";
import { type Fields, text } from "./api.ts";
import { transactionFailure } from "./failures.ts";
import { chargePollDelay, pagePollDelay } from "./polling-plan.ts";
import { getEmail, toReference } from "./references.ts";

/** The networks' time limit for approval. Only Paystack's result ends an attempt. */
export const APPROVAL_WINDOW_MS = 180_000;

/** Paystack's names of the networks. */
const PROVIDERS: Partial<Record<Network, string>> = { mtn: "mtn", telecel: "vod", at: "atl", mpesa: "mpesa" };

const toProvider = (network: string | undefined): string | undefined =>
  network !== undefined && Object.hasOwn(PROVIDERS, network) ? PROVIDERS[network as Network] : undefined;

export const SUPPORTED_NETWORKS = Object.keys(PROVIDERS);

export const isSupportedNetwork = (network: string | undefined): boolean => toProvider(network) !== undefined;

/** Body of `POST /charge`. Numbers of Ghana use the national format, those of Kenya a plus sign. */
export function chargeBody(attempt: ConnectorAttempt, { network, phone = "" }: PaymentInstrument): Fields {
  const phoneNumber = phone.startsWith("233") ? `0${phone.slice(3)}` : `+${phone}`;
  return { ...orderBody(attempt), mobile_money: { phone: phoneNumber, provider: toProvider(network) } };
}

/** The fields shared by a charge and a page. Canceling on the page returns to our page. */
export function orderBody(attempt: ConnectorAttempt): Fields {
  return {
    email: getEmail(attempt),
    amount: Number(toPaystack(attempt.money)),
    currency: attempt.money.currency,
    reference: toReference(attempt.id),
    metadata: {
      cancel_action: attempt.pageUrl,
      custom_fields: [
        { display_name: "Reference", variable_name: "reference", value: attempt.clientReference },
      ],
    },
  };
}

export const approveOnPhone = (from: number): NextAction => ({
  kind: "approve_on_phone",
  expiresAt: new Date(from + APPROVAL_WINDOW_MS).toISOString(),
});

/**
 * The customer's next step, from Paystack's response to a charge or voucher. Null if it reports success: only
 * the transaction has the amount.
 * @throws Error if the response can't be parsed
 */
export function parseCharge(attempt: ConnectorAttempt, data: Fields, now: number): ProcessorResult | null {
  const pollDelay = chargePollDelay(now - attempt.createdAt.getTime());
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
      return { kind: "pending", nextAction: approveOnPhone(now), ...pollDelay };
    case "send_otp":
      return { kind: "pending", nextAction: { kind: "voucher" }, ...pollDelay };
    case "open_url":
      return {
        kind: "pending",
        nextAction: { kind: "redirect", url: pageUrl(data.url) },
        ...pagePollDelay(attempt, now),
      };
    // Documented as a failure. The network may still have prompted the customer, so keep querying.
    case "timeout":
      return { kind: "failed", code: "approval_timeout", ...pollDelay };
    // Our page can't collect these, so the payment can't continue and no money moves. No supported network
    // uses them.
    case "send_pin":
    case "send_phone":
    case "send_birthday":
    case "send_address":
      return { kind: "failed", code: "processor_error", ...pollDelay };
    default:
      throw new Error("Paystack responded to a charge with an unknown status");
  }
}

/** A URL that is safe for the customer's browser. @throws Error for any other text */
export function pageUrl(url: unknown): string {
  const isPage = URL.canParse(text(url)) && /^https?:$/.test(new URL(text(url)).protocol);
  if (!isPage) throw new Error("Paystack returned no page for the customer");
  return text(url);
}
