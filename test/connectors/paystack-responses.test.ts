import { describe, expect, test } from "vitest";
import type { ConnectorAttempt } from "../../server/connectors/connector.ts";
import { feeFromPaystack, fromPaystack, toPaystack } from "../../server/connectors/paystack/amounts.ts";
import { pageUrl, parseCharge } from "../../server/connectors/paystack/charge.ts";
import { failureCode } from "../../server/connectors/paystack/failures.ts";
import { getEmail, parseAttemptId, toReference } from "../../server/connectors/paystack/references.ts";
import type { Currency } from "../../server/domain/money.ts";
import { newAttempt } from "./conformance/setting.ts";
import { PAYSTACK } from "./paystack-subject.ts";

describe("amounts", () => {
  test.each<[Currency, bigint, bigint]>([
    ["GHS", 1_050n, 1_050n],
    ["NGN", 5_000n, 5_000n],
    ["KES", 300n, 300n],
    ["ZAR", 100n, 100n],
    ["USD", 200n, 200n],
    ["XOF", 10n, 1_000n],
  ])("of %s: %s of ours are %s of Paystack's, and back", (currency, minorUnits, units) => {
    expect(toPaystack({ minorUnits, currency })).toBe(units);
    expect(fromPaystack(Number(units), currency)).toEqual({ minorUnits, currency });
    expect(fromPaystack(units.toString(), currency)).toEqual({ minorUnits, currency });
  });

  test.each([
    ["less than a franc", 99, "XOF"],
    ["nothing at all", 0, "GHS"],
    ["more than fifteen digits", "1000000000000000", "GHS"],
    ["a number of more than fifteen digits", 1e15, "GHS"],
    ["a fraction of a pesewa", 10.5, "GHS"],
    ["more than a number holds exactly", 2 ** 53, "GHS"],
    ["less than nothing", -1, "GHS"],
    ["words", "ten", "GHS"],
    ["nothing", null, "GHS"],
    ["another's currency", 100, "ZZZ"],
  ])("are not guessed at: %s", (_, amount, currency) => {
    expect(() => fromPaystack(amount, currency)).toThrow();
  });

  test("with a fraction of a franc are the whole francs", () => {
    expect(fromPaystack(1_050, "XOF")).toEqual({ minorUnits: 10n, currency: "XOF" });
    expect(fromPaystack("1999", "XOF")).toEqual({ minorUnits: 19n, currency: "XOF" });
    const most = 999_999_999_999_999n;
    for (const digits of [most.toString(), Number(most)]) {
      expect(fromPaystack(digits, "GHS")).toEqual({ minorUnits: most, currency: "GHS" });
    }
  });

  test("of fees are rounded up if the currency is coarser, and left out if Paystack names none", () => {
    expect(feeFromPaystack(153, "GHS")).toEqual({ minorUnits: 153n, currency: "GHS" });
    expect(feeFromPaystack(1_950, "XOF")).toEqual({ minorUnits: 20n, currency: "XOF" });
    expect(feeFromPaystack(1_900, "XOF")).toEqual({ minorUnits: 19n, currency: "XOF" });
    for (const fees of [null, undefined, 0, "much"]) expect(feeFromPaystack(fees, "GHS")).toBeNull();
  });
});

describe("references", () => {
  test("contain an attempt's id in the characters that Paystack accepts, and return it", () => {
    const { id } = newAttempt(PAYSTACK);
    expect(toReference(id)).toMatch(/^[A-Za-z0-9.=-]+$/);
    expect(parseAttemptId(toReference(id))).toBe(id);
  });

  test.each(["T685312322670591", "att-", "att-1", "att_0123456789abcdefghjkmnpqrs", "", null, 7])(
    "of other systems name no attempt: %s",
    (reference) => {
      expect(parseAttemptId(reference)).toBeNull();
    },
  );

  test("create an email address for a customer without one, unique per attempt, that no one reads", () => {
    const known = newAttempt(PAYSTACK, { customer: { email: "ama@example.org" } });
    expect(getEmail(known)).toBe("ama@example.org");
    const odd = newAttempt(PAYSTACK, { customer: { email: "ama@kɔfe.example" } });
    expect(getEmail(odd)).toBe(`${toReference(odd.id)}@example.com`);
    const [one, other] = [newAttempt(PAYSTACK, { customer: {} }), newAttempt(PAYSTACK, { customer: {} })];
    expect(getEmail(one)).toBe(`${toReference(one.id)}@example.com`);
    expect(getEmail(other)).not.toBe(getEmail(one));
  });
});

describe("a charge's response", () => {
  const now = Date.parse("2026-01-01T12:00:00Z");
  const attempt: ConnectorAttempt = newAttempt(PAYSTACK, { createdAt: new Date(now) });
  const expiresAt = "2026-01-01T12:03:00.000Z";

  test.each<[string, object]>([
    ["pay_offline", { nextAction: { kind: "approve_on_phone", expiresAt }, pollAfterMs: 10_000 }],
    ["pending", { nextAction: { kind: "approve_on_phone", expiresAt }, pollAfterMs: 10_000 }],
    ["send_otp", { nextAction: { kind: "voucher" }, pollAfterMs: 10_000 }],
  ])("%s has the customer's next action, and Paystack is not polled for ten seconds", (status, response) => {
    expect(parseCharge(attempt, { status }, now)).toEqual({ kind: "pending", ...response });
  });

  test("open_url redirects the customer, if it is a page", () => {
    const url = "https://checkout.paystack.com/abc";
    const result = parseCharge(attempt, { status: "open_url", url }, now);
    expect(result).toMatchObject({ kind: "pending", nextAction: { kind: "redirect", url } });
    for (const address of ["javascript:alert(1)", "data:text/html,x", "", undefined, 7]) {
      expect(() => pageUrl(address)).toThrow();
    }
  });

  test.each(["send_pin", "send_phone", "send_birthday", "send_address"])(
    "%s, which our page cannot request, ends the attempt",
    (status) => {
      expect(parseCharge(attempt, { status }, now)).toMatchObject({
        kind: "failed",
        code: "processor_error",
      });
    },
  );

  test("with an unknown status is none", () => {
    for (const status of ["send_fingerprint", undefined, 1, "__proto__"]) {
      expect(() => parseCharge(attempt, { status }, now)).toThrow();
    }
  });
});

describe("a bank's reason for a card", () => {
  test.each([
    ["Declined", "card_declined"],
    ["Denied by fraud system", "card_declined"],
    ["do_not_honor", "card_declined"],
    ["Expired card", "expired_card"],
    ["Insufficient Funds", "insufficient_funds"],
    ["Incorrect CVV", "incorrect_cvc"],
    ["3DS authentication failed", "authentication_failed"],
    ["Pickup card (lost card)", "card_declined"],
    ["", "unknown"],
  ])("%s is %s", (message, code) => {
    expect(failureCode("card", undefined, message, null)).toBe(code);
  });
});
