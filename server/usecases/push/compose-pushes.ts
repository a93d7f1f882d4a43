import { createHash } from "node:crypto";
import { CURRENCY_DECIMALS, formatDecimal, type Money } from "../../domain/money.ts";
import type { Language } from "../../domain/preferences.ts";
import { type Scope, scopeKey } from "../../domain/scope.ts";
import type { Push } from "../../outbound/push-client.ts";
import type { PushSettings } from "../../store/push-subscriptions.ts";
import { PUSH_MESSAGES, type PushMessages } from "./push-messages.ts";

/** A payment to report. */
export interface ReportedPayment {
  transactionId: string;
  money: Money;
}

/** Time for which a push service keeps a notification for a device that is off. */
const PAYMENT_TTL_SECONDS = 3_600;
const REVIEW_TTL_SECONDS = 24 * 3_600;
const TEST_TTL_SECONDS = 60;

/** Whether a subscription reports a payment. One in another currency than the limit's counts as large. */
export function isReported({ choice, largeAmount }: PushSettings, { money }: ReportedPayment): boolean {
  if (choice === "reviews_only") return false;
  if (choice === "every_payment" || largeAmount === null) return true;
  return money.currency !== largeAmount.currency || money.minorUnits >= largeAmount.minorUnits;
}

/** Composes the notifications about a merchant's payments in one language. */
export function pushComposer(scope: Scope, language: Language) {
  const messages = PUSH_MESSAGES[language];
  const folder = `/m/${scope.merchantId}/${scope.mode}`;
  const body = scope.mode === "test" ? messages.testMode : "";
  const about = { lang: language, body };
  const payment = (transactionId: string) => `${folder}/payments/${transactionId}`;
  const format = (money: Money) => formatMoney(money, messages);
  // One browser may have subscriptions of several scopes. At most 32 characters (RFC 8030 §5.4).
  const topic = createHash("sha256").update(scopeKey(scope)).digest("base64url").slice(0, 32);

  return {
    /**
     * One notification, whether there was one payment or many. The first payment is the tag, so a repeated one replaces
     * itself on the device, also with more payments.
     */
    payments(paid: readonly ReportedPayment[]): Push {
      const [first] = paid as [ReportedPayment];
      const text =
        paid.length === 1
          ? { title: messages.paid(format(first.money)), path: payment(first.transactionId) }
          : {
              title: messages.paidMany(paid.length, addUp(paid).map(format).join(", ")),
              path: `${folder}/payments`,
            };
      const payload = { ...about, ...text, tag: first.transactionId };
      // A device that was off gets the newest one.
      return { payload, ttlSeconds: PAYMENT_TTL_SECONDS, topic };
    },

    reviews(opened: readonly ReportedPayment[]): Push {
      const [first] = opened as [ReportedPayment];
      const text =
        opened.length === 1
          ? { title: messages.review(format(first.money)), path: payment(first.transactionId) }
          : { title: messages.reviewMany(opened.length), path: `${folder}/reviews` };
      const payload = { ...about, ...text, tag: `review ${first.transactionId}` };
      return { payload, ttlSeconds: REVIEW_TTL_SECONDS, topic: null };
    },

    test: (): Push => ({
      payload: {
        lang: language,
        title: messages.test,
        body: messages.testBody,
        tag: "test",
        path: `${folder}/settings/profile`,
      },
      ttlSeconds: TEST_TTL_SECONDS,
      topic: null,
    }),
  };
}

function formatMoney(money: Money, { locale }: PushMessages): string {
  const { currency } = money;
  const digits = CURRENCY_DECIMALS[currency];
  return new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    currencyDisplay: "code",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(formatDecimal(money) as Intl.StringNumericLiteral);
}

/** One sum for each currency, in the order of their first payments. */
function addUp(paid: readonly ReportedPayment[]): Money[] {
  const sums = new Map<Money["currency"], bigint>();
  for (const { money } of paid) sums.set(money.currency, (sums.get(money.currency) ?? 0n) + money.minorUnits);
  return [...sums].map(([currency, minorUnits]) => ({ minorUnits, currency }));
}
