import { createHmac, randomBytes } from "node:crypto";
import type { EmulatedEndpoint, EmulatedReply, EmulatedRequest } from "./emulated-http.ts";
import type { EmulatedLedger, PaymentInLedger, RefundInLedger } from "./emulated-ledger.ts";
import type { EmulatedCallback, EmulatedDispute, EmulatedOperation, ProcessorEmulator } from "./emulator.ts";
import { openEmulator } from "./open-emulator.ts";
import { disputeData, disputeEvent, listDisputes, paginate } from "./paystack-disputes.ts";
import { listedRefund, refundData, transactionData } from "./paystack-documents.ts";
import {
  isRejectedAtOnce,
  moneyIn,
  objectIn,
  type PaystackTransaction,
  refundStatus,
  toAttemptId,
  toReference,
  toUnits,
  walletIn,
} from "./paystack-ledger.ts";
import { paystackPage } from "./paystack-page.ts";
import { DUPLICATE, done, NOT_FOUND, OPERATIONS, rejection } from "./paystack-replies.ts";

/** The credentials that the emulator accepts. */
export const PAYSTACK_CREDENTIALS = {
  secretKey: "sk_live_5ecaa7e1f00dbabe5ecaa7e1f00dbabe5ecaa7e1",
  currencies: "GHS, NGN, KES, ZAR, USD, XOF",
} as const;
/** The voucher that the emulator gives Telecel's customers. */
export const RIGHT_VOUCHER = "123456";
/** Nothing listens there. */
const NOWHERE = "http://127.0.0.1:9/webhooks";

export interface PaystackSettings {
  secretKey?: string;
  /** The currencies of the business's settlement accounts. */
  currencies?: readonly string[];
}

export type PaystackEmulator = ProcessorEmulator & {
  /** The webhook URL, as set in Paystack's dashboard. */
  webhooksTo(url: string): void;
  /** The accepted secret keys from now on, each with its business. */
  keys(accounts: Readonly<Record<string, string>>): void;
  /** The origin of the page for customers from now on; the emulator's own until then. */
  pagesAt(origin: string): void;
  /** The customer disputes a payment, or its dispute changes, and Paystack sends the webhook. */
  dispute(dispute: EmulatedDispute): void;
};

/** Emulates Paystack's transactions, charges, refunds, webhooks and page, from its public documents. */
export async function openPaystackEmulator({
  secretKey = PAYSTACK_CREDENTIALS.secretKey,
  currencies = ["GHS", "NGN", "KES", "ZAR", "USD", "XOF"],
}: PaystackSettings = {}): Promise<PaystackEmulator> {
  const accounts = new Map<string, string>([[secretKey, "own"]]);
  const domain = secretKey.startsWith("sk_test_") ? "test" : "live";
  const transactions = new Map<string, PaystackTransaction>();
  const settings: EndpointSettings = { accounts, currencies, domain, pages: null };
  let webhookUrl = NOWHERE;
  let books: EmulatedLedger | null = null;
  const webhook = (event: string, attemptId: string, data: object): EmulatedCallback => {
    const body = JSON.stringify({ event, data });
    const { account } = transactions.get(attemptId) ?? {};
    const [key = secretKey] = [...accounts].find(([, one]) => one === account) ?? [];
    const signature = createHmac("sha512", key).update(body).digest("hex");
    const headers = { "content-type": "application/json", "x-paystack-signature": signature };
    return { url: webhookUrl, method: "POST", headers, body };
  };
  const emulator = await openEmulator({
    endpoint(ledger) {
      books = ledger;
      return new PaystackEndpoint(ledger, transactions, settings);
    },
    callback(about) {
      if ("dispute" in about) {
        const known = transactions.get(about.dispute.attemptId);
        const data = known && books && disputeData(about.dispute, known, books, domain);
        return data ? webhook(disputeEvent(about.dispute), about.dispute.attemptId, data) : null;
      }
      if ("refund" in about) return isRejectedAtOnce(about.refund) ? null : refundEvent(about.refund);
      const known = transactions.get(about.payment.attemptId);
      // Paystack has no event for a failed charge.
      if (!known || about.payment.status !== "paid") return null;
      return webhook("charge.success", known.attemptId, transactionData(known, about.payment, -1n, domain));
    },
  });
  function refundEvent(refund: RefundInLedger): EmulatedCallback {
    return webhook(`refund.${refundStatus(refund)}`, refund.attemptId, {
      status: refundStatus(refund),
      transaction_reference: toReference(refund.attemptId),
      refund_reference: null,
      amount: String(toUnits(refund.money)),
      currency: refund.money.currency,
      domain,
    });
  }
  return Object.assign(emulator, {
    webhooksTo(url: string) {
      webhookUrl = url;
    },
    dispute(dispute: EmulatedDispute) {
      books?.dispute(dispute);
    },
    pagesAt(origin: string) {
      settings.pages = origin;
    },
    keys(good: Readonly<Record<string, string>>) {
      accounts.clear();
      for (const [key, account] of Object.entries(good)) accounts.set(key, account);
    },
  });
}

interface EndpointSettings {
  accounts: ReadonlyMap<string, string>;
  currencies: readonly string[];
  domain: string;
  /** The origin of its page; null for the emulator's own origin. */
  pages: string | null;
}

class PaystackEndpoint implements EmulatedEndpoint {
  readonly processor = "paystack";
  readonly rejected = rejection(401, "invalid_Key", "Invalid key");
  readonly busy = rejection(429, "rate_limited", "Please wait a few minutes and try again.", "api_error");
  readonly unknownAddress = rejection(404, "not_found", "Page not found");
  readonly #books: EmulatedLedger;
  readonly #transactions: Map<string, PaystackTransaction>;
  readonly #settings: EndpointSettings;
  /** The business of the key in the current request. */
  #account = "";

  constructor(
    ledger: EmulatedLedger,
    transactions: Map<string, PaystackTransaction>,
    settings: EndpointSettings,
  ) {
    this.#books = ledger;
    this.#transactions = transactions;
    this.#settings = settings;
  }

  page(request: EmulatedRequest) {
    return paystackPage(this.#transactions.values(), this.#books, request);
  }

  getOperation({ method, url }: EmulatedRequest): EmulatedOperation | null {
    return OPERATIONS.find(([verb, path]) => verb === method && path.test(url.pathname))?.[2] ?? null;
  }

  act(operation: EmulatedOperation, request: EmulatedRequest): EmulatedReply {
    const account = this.#settings.accounts.get((request.headers.authorization ?? "").replace("Bearer ", ""));
    if (account === undefined) return this.rejected;
    this.#account = account;
    const { pathname } = request.url;
    if (operation === "token") return done("Balances retrieved", [{ currency: "GHS", balance: 100_000 }]);
    if (operation === "query_refund") return this.#listRefunds(request);
    if (operation === "query_disputes") {
      return listDisputes(this.#books, (id) => this.#known(id), request.url, this.#settings.domain);
    }
    if (operation === "query") {
      const known = this.#known(toAttemptId(pathname.split("/").at(-1) ?? ""));
      if (!known) return NOT_FOUND;
      return pathname.startsWith("/charge/") ? this.#charged(known) : this.#verified(known);
    }
    const body = objectIn(request.text);
    if (!body) return rejection(400, "invalid_params", "Request body is no JSON");
    if (operation === "refund") return this.#refund(body);
    if (operation === "submit") return this.#submit(body);
    return this.#start(body, request, pathname === "/charge");
  }

  #start(body: Record<string, unknown>, request: EmulatedRequest, isCharge: boolean): EmulatedReply {
    const reference = String(body.reference);
    const currency = String(body.currency);
    const money = moneyIn(body.amount, currency);
    if (!/^[\w.=-]+@[\w.-]+\.[a-z]+$/i.test(String(body.email))) {
      return rejection(400, "invalid_params", "Invalid Email Address Passed");
    }
    if (!/^[A-Za-z0-9.=-]+$/.test(reference)) {
      return rejection(400, "invalid_params", "Invalid character in transaction reference");
    }
    if (!money || money.minorUnits === 0n) return rejection(400, "invalid_params", "Invalid Amount Sent");
    if (!this.#settings.currencies.includes(currency)) {
      return rejection(403, "unsupported_currency", "Currency not supported by merchant");
    }
    const attemptId = toAttemptId(reference);
    if (this.#known(attemptId)) return DUPLICATE;
    const wallet = isCharge ? walletIn(body.mobile_money, currency) : null;
    if (isCharge && !wallet)
      return rejection(400, "invalid_params", "Please pass a valid phone number and provider");
    const known: PaystackTransaction = {
      account: this.#account,
      attemptId,
      requested: money,
      id: 4_099_000_001 + this.#transactions.size,
      channel: isCharge ? "mobile_money" : String((body.channels as unknown[] | undefined)?.[0] ?? "card"),
      payer: wallet?.phone ?? null,
      pageCode: isCharge ? null : randomBytes(8).toString("hex"),
      callbackUrl: typeof body.callback_url === "string" ? body.callback_url : null,
      waitsForVoucher: wallet?.provider === "vod",
    };
    this.#transactions.set(attemptId, known);
    if (!known.waitsForVoucher) this.#requestPayment(known);
    if (known.pageCode === null) return this.#charged(known);
    return done("Authorization URL created", {
      authorization_url: `${this.#settings.pages ?? `http://${request.headers.host}`}/pay/${known.pageCode}`,
      access_code: known.pageCode,
      reference,
    });
  }

  #known(attemptId: string): PaystackTransaction | undefined {
    const known = this.#transactions.get(attemptId);
    return known?.account === this.#account ? known : undefined;
  }

  #requestPayment({ attemptId, requested, payer }: PaystackTransaction): void {
    this.#books.requestPayment({ attemptId, requested, payer, callbackUrl: null });
  }

  #submit({ otp, reference }: Record<string, unknown>): EmulatedReply {
    const known = this.#known(toAttemptId(String(reference)));
    if (!known) return NOT_FOUND;
    if (!known.waitsForVoucher)
      return rejection(400, "invalid_params", "Transaction is not waiting for an OTP");
    if (otp !== RIGHT_VOUCHER)
      return rejection(400, "invalid_params", "Provided registration token is invalid");
    known.waitsForVoucher = false;
    this.#requestPayment(known);
    return this.#charged(known);
  }

  /** The status of a charge, which has fewer values than a transaction's while in progress. */
  #charged(known: PaystackTransaction): EmulatedReply {
    const reference = toReference(known.attemptId);
    if (known.waitsForVoucher) {
      const display_text = "Please dial *110# to generate a voucher code. Then input the voucher";
      return done("Charge attempted", { reference, status: "send_otp", display_text });
    }
    if (this.#books.payment(known.attemptId).status === "waiting") {
      const display_text = "Please complete authorization process on your mobile phone";
      return done("Charge attempted", { reference, status: "pay_offline", display_text });
    }
    return done("Charge attempted", this.#data(known));
  }

  #verified(known: PaystackTransaction): EmulatedReply {
    return done("Verification successful", this.#data(known));
  }

  #data(known: PaystackTransaction) {
    const payment: PaymentInLedger | undefined = this.#books.payments.get(known.attemptId);
    const refunded = [...this.#books.refunds.values()]
      .filter(({ attemptId, status }) => attemptId === known.attemptId && status === "refunded")
      .reduce((sum, { money, times }) => sum + money.minorUnits * BigInt(times), 0n);
    return transactionData(known, payment, refunded, this.#settings.domain);
  }

  #refund({ transaction, amount, currency, merchant_note }: Record<string, unknown>): EmulatedReply {
    const known = [...this.#transactions.values()].find(
      ({ account, id, attemptId }) =>
        account === this.#account && [String(id), toReference(attemptId)].includes(String(transaction)),
    );
    const payment = known && this.#books.payments.get(known.attemptId);
    if (!known || !payment) return NOT_FOUND;
    const money = moneyIn(amount, String(currency ?? known.requested.currency));
    const refundId = String(merchant_note);
    const received = payment.received[0];
    if (!money || !received) return rejection(400, "invalid_params", "Refund amount is invalid");
    const before = [...this.#books.refunds.values()].filter(
      ({ attemptId, status }) => attemptId === known.attemptId && status !== "declined",
    );
    const going = before.reduce((sum, one) => sum + one.money.minorUnits, 0n);
    if (going >= received.minorUnits)
      return rejection(400, "invalid_params", "Transaction has been fully reversed");
    // Paystack has no idempotency key for this: two equal requests send the money twice.
    const twice = this.#books.refunds.has(refundId);
    if (twice) this.#books.settleRefund(refundId, "give");
    else this.#books.requestRefund({ refundId, attemptId: known.attemptId, money, callbackUrl: null });
    const refund = this.#books.refunds.get(refundId) as RefundInLedger;
    if (isRejectedAtOnce(refund))
      return rejection(400, "processor_error", refund.reason ?? "", "processor_error");
    return done("Refund has been queued for processing", refundData(refund, known, this.#settings.domain));
  }

  #listRefunds({ url }: EmulatedRequest): EmulatedReply {
    const rows = [...this.#books.refunds.values()].reverse().flatMap((refund) => {
      const known = this.#known(refund.attemptId);
      if (!known || isRejectedAtOnce(refund)) return [];
      return String(known.id) === url.searchParams.get("transaction")
        ? [listedRefund(refund, known, this.#settings.domain)]
        : [];
    });
    const { rows: listed, meta } = paginate(rows, url);
    const counts = { ...meta, perPage: String(meta.perPage), failedRefundCount: 0 };
    return done("Refunds retrieved", listed, { meta: counts });
  }
}
