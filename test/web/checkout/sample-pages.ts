import { createElement, type ReactElement } from "react";
import { ClosedPage, ReceiptPage } from "../../../web/checkout/end-pages.tsx";
import { en } from "../../../web/checkout/i18n/en.ts";
import type { MethodsOffered } from "../../../web/checkout/method-list.tsx";
import { RedirectPage, SandboxPage, VoucherPage } from "../../../web/checkout/next-action-pages.tsx";
import { PayPage } from "../../../web/checkout/pay-page.tsx";
import { UnresolvedPage, type UnresolvedReason } from "../../../web/checkout/unresolved-page.tsx";
import type { CheckoutProps } from "../../../web/checkout/view-model.ts";
import { WaitingPage } from "../../../web/checkout/waiting-page.tsx";

export const PATH = "/pay/co_test_1";
export const SHOP = "https://shop.example/cart";

export function checkoutPropsIn(frame: boolean): CheckoutProps {
  const query = frame ? "?frame=1" : "";
  return {
    language: "en",
    test: true,
    frame,
    logo: "/logos/mer_1",
    merchant: "Adwoa's Kitchen",
    description: "Two plates of waakye",
    reference: "ORDER-2041",
    amount: { text: "GH₵10.50", parts: [{ text: "GH₵10.50", kind: "whole" }] },
    path: PATH + query,
    cancelPath: `${PATH}/cancel${query}`,
    sandboxPath: `${PATH}/sandbox${query}`,
    contentHash: "abc",
    longPollAfterSeconds: 0,
    returnUrl: frame ? null : SHOP,
    payment: frame
      ? {
          transactionId: "tx_1",
          checkoutId: "co_test_1",
          clientReference: "ORDER-2041",
          amount: 10.5,
          currency: "GHS",
          status: "pending",
          failure: null,
          mode: "test",
        }
      : null,
  };
}

export const offered: MethodsOffered = {
  methods: ["mobile_money", "card", "wallet"],
  chosen: undefined,
  network: "mtn",
  phone: "024 123 4567",
  orderPhone: null,
  cardFields: true,
  wallet: "sandbox_wallet",
  healthWarning: { card: null, wallet: null },
  networks: [
    { value: "mtn", name: "MTN MoMo", prefixes: "24 54", voucher: null, healthWarning: null },
    { value: "telecel", name: "Telecel Cash", prefixes: "20", voucher: "*110#", healthWarning: null },
  ],
  phoneHelp: {
    example: "024 123 4567",
    requiresCountryCode: false,
    callingCode: "233",
    pattern: "^\\d{8,17}$",
  },
};

/** Every page, by its name; those without a checkout separately. */
export function pagesIn(frame: boolean): Record<string, ReactElement> {
  const checkout = checkoutPropsIn(frame);
  const over = { ...checkout, longPollAfterSeconds: null };
  const form = { checkout, offered, attempts: 0, until: "14:32", failure: null, problems: [], confirm: null };
  const method = { name: "MTN MoMo", payer: "233•••••0001" };
  const waiting = {
    checkout,
    method,
    refreshSeconds: 5,
    isClosing: false,
    healthWarning: null,
    ussdMenu: { code: "*170#", approvals: ["My wallet", "My approvals"] },
    approval: { deadline: { until: "14:32", seconds: 272 } },
  };
  const doubt = (doubt: UnresolvedReason) =>
    createElement(UnresolvedPage, { checkout, reason: doubt, refreshSeconds: 5 });
  const failure = en.failures.incorrect_pin("MTN MoMo");
  const fields = ["phone", "network", "card_number", "stray"];
  const problems = fields.map((field) => ({ field, message: "Wrong." }));
  return {
    form: createElement(PayPage, form),
    question: createElement(PayPage, { ...form, confirm: "MTN MoMo" }),
    failed: createElement(PayPage, { ...form, failure }),
    timedOut: createElement(PayPage, { ...form, failure: en.failures.approval_timeout("MTN MoMo") }),
    rejected: createElement(PayPage, { ...form, problems }),
    waiting: createElement(WaitingPage, waiting),
    closing: createElement(WaitingPage, { ...waiting, isClosing: true }),
    unknown: doubt({ kind: "unknown", network: "MTN MoMo" }),
    stopped: doubt({ kind: "stopped" }),
    onHold: doubt({ kind: "onHold", received: "GH₵9.00" }),
    voucher: createElement(VoucherPage, {
      checkout,
      isClosing: false,
      ussdCode: "*110#",
      method,
      until: "14:32",
      problems: [{ field: "voucher", message: "Wrong." }],
    }),
    redirect: createElement(RedirectPage, {
      checkout,
      isClosing: false,
      url: "https://bank.example/3ds",
      newTab: frame,
    }),
    sandbox: createElement(SandboxPage, { checkout, kind: "card", attempt: "at_1" }),
    canceled: createElement(ClosedPage, { checkout: over, why: "canceled", failure: null, charge: "none" }),
    expired: createElement(ClosedPage, { checkout: over, why: "expired", failure, charge: "maybeByPhone" }),
    receipt: createElement(ReceiptPage, {
      checkout: over,
      paidOn: "22 November 2026",
      method: "MTN MoMo 233•••••0001",
      late: true,
      overpaid: { owed: "GH₵10.50" },
      returnUrl: null,
    }),
  };
}
