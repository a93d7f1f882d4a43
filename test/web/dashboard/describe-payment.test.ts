import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { buildSchema, parse, validate } from "graphql";
import { describe, expect, test } from "vitest";
import { isCancelable } from "../../../web/dashboard/entities/payment/payment-status.ts";
import { en } from "../../../web/dashboard/features/payments/i18n/detail-en.ts";
import { fr } from "../../../web/dashboard/features/payments/i18n/detail-fr.ts";
import { asCurl, asGraphql } from "../../../web/dashboard/features/payments/model/copy-as.ts";
import { describePayment } from "../../../web/dashboard/features/payments/model/describe-payment.ts";
import { at, cedis, closed, failure, late, mismatched, payment, paymentMethod } from "./payments.ts";

const clock = { now: Date.parse(at(60)), timeZone: "Africa/Accra", locale: "en-GB" };
const overpaid = payment("a", 0, {
  status: "SUCCESS",
  overpaid: true,
  checkout: closed,
  amountReceived: cedis(2_100),
});
describe("the summary states whether money moved, and the next action", () => {
  test.each([
    [
      "pending",
      payment("a", 0),
      "hasn’t tried to pay yet. No money moved.",
      "The customer can pay until 11:00.",
    ],
    [
      "failed and open",
      payment("a", 0, { status: "FAILED", failure }),
      "Insufficient funds. No payment received.",
      "until 11:00",
    ],
    [
      "failed and closed",
      payment("a", 0, { status: "FAILED", failure, checkout: closed }),
      "No payment received",
      "Create a new",
    ],
    [
      "processing",
      payment("a", 0, { status: "PROCESSING", paymentMethod }),
      "Money may have moved",
      "Don’t ask",
    ],
    [
      "processing, and canceled meanwhile",
      payment("a", 0, {
        status: "PROCESSING",
        paymentMethod,
        checkout: { ...closed, pendingStatus: "CANCELED" },
      }),
      "Money may have moved",
      "You canceled the checkout, so it accepts no new attempt. If this attempt fails, the payment is canceled",
    ],
    [
      "processing, and expired meanwhile",
      payment("a", 0, {
        status: "PROCESSING",
        paymentMethod,
        checkout: { ...closed, pendingStatus: "EXPIRED" },
      }),
      "Money may have moved",
      "The checkout expired, so it accepts no new attempt.",
    ],
    [
      "paid",
      payment("a", 0, { status: "SUCCESS", paymentMethod }),
      "Paid with MTN MoMo",
      "fulfill the order",
    ],
    ["paid late", late, "after the checkout", "canceled the order"],
    ["paid twice", overpaid, "21.00", "Fulfill the order once"],
    ["another currency", mismatched, "A different amount or currency arrived", "your decision"],
    [
      "another amount",
      { ...mismatched, amountReceived: cedis(950) },
      "GHS\u00a09.50 arrived instead of GHS\u00a010.50. Money moved.",
      "your decision",
    ],
    [
      "another amount, after it was canceled",
      { ...mismatched, status: "CANCELED" as const },
      "Money moved.",
      "your decision",
    ],
    ["canceled", payment("a", 0, { status: "CANCELED" }), "No payment received", "new checkout"],
    ["expired", payment("a", 0, { status: "EXPIRED" }), "No payment received", "new checkout"],
  ])("%s", (_name, one, what, next) => {
    const story = describePayment(one, en, clock, null);
    expect(story.what).toContain(what);
    expect(story.next).toContain(next);
  });

  test("only a payment that needs staff is explained step by step", () => {
    for (const [one, step] of [
      [late, "choose “Refund payment”"],
      [overpaid, "Choose “Refund payment”"],
      [mismatched, "Then accept or refund the amount here"],
    ] as const) {
      expect(describePayment(one, en, clock, null).steps.join(" ")).toContain(step);
    }
    const paid = payment("a", 0, { status: "SUCCESS", paymentMethod });
    for (const one of [payment("a", 0), paid])
      expect(describePayment(one, en, clock, null).steps).toEqual([]);
  });

  test("a refunded payment needs nothing from staff any more, and must not be fulfilled", () => {
    const paid = payment("a", 0, { status: "SUCCESS", paymentMethod, amountReceived: cedis(1_050) });
    const part = describePayment({ ...paid, amountRefunded: cedis(450) }, en, clock, null);
    expect(part).toMatchObject({ next: "GHS\u00a04.50 was refunded.", steps: [] });
    for (const one of [paid, { ...late, amountReceived: cedis(1_050) }]) {
      const all = describePayment({ ...one, amountRefunded: cedis(1_050) }, en, clock, null);
      expect(all).toMatchObject({ next: "The full amount was refunded.", steps: [] });
    }
    expect(describePayment(paid, en, clock, null, "OPEN").next).toMatch(/Wait with the order/);
    expect(describePayment(paid, en, clock, null, "LOST").next).toMatch(/the customer got the money/);
    const going = describePayment(paid, en, clock, cedis(450));
    expect(going).toMatchObject({ next: "A refund of GHS\u00a04.50 is pending.", steps: [] });
    expect(describePayment(overpaid, en, clock, cedis(1_050))).toMatchObject({
      next: "A refund of GHS\u00a010.50 is pending. Fulfill the order once.",
      steps: [],
    });
    const settled = describePayment({ ...overpaid, amountRefunded: cedis(1_050) }, en, clock, null);
    expect(settled).toMatchObject({
      next: "The extra amount was refunded. Fulfill the order once.",
      steps: [],
    });
    expect(describePayment({ ...overpaid, amountRefunded: cedis(1_000) }, en, clock, null).steps).not.toEqual(
      [],
    );
  });

  test("in French too, including a failure's reason", () => {
    const story = describePayment(
      payment("a", 0, { status: "FAILED", failure }),
      fr,
      { ...clock, locale: "fr-FR" },
      null,
    );
    expect(story.what).toBe("Solde insuffisant. Aucun paiement reçu.");
  });
});

test("a checkout can be canceled while it is open or an attempt is running, and not twice", () => {
  const running = payment("a", 0, { status: "PROCESSING", checkout: closed });
  const canceled = { ...running, checkout: { ...closed, pendingStatus: "CANCELED" as const } };
  expect([payment("a", 0), running].map(isCancelable)).toEqual([true, true]);
  expect([canceled, mismatched, late].map(isCancelable)).toEqual([false, false, false]);
});

describe("copied from a payment", () => {
  const odd = payment("a", 0, { clientReference: `Ama's "5 & 6" $HOME/№1` });

  test("as curl it requests its status by reference, with any characters", () => {
    const shell = `curl() { printf '%s\\n' "$@"; }; TUA_API_KEY=sk; ${asCurl(odd, "https://tua.example")}`;
    const [address = "", flag, header] = execFileSync("/bin/sh", ["-c", shell]).toString().split("\n");
    const { origin, pathname, searchParams } = new URL(address);
    expect([origin, pathname, flag, header]).toEqual([
      "https://tua.example",
      "/v1/transactions/status",
      "-H",
      "Authorization: Bearer sk",
    ]);
    expect([...searchParams]).toEqual([["clientReference", odd.clientReference]]);
  });

  test("as GraphQL it is an operation of the schema", () => {
    const schema = buildSchema(readFileSync(new URL("../../../schema.graphql", import.meta.url), "utf8"));
    expect(validate(schema, parse(asGraphql(odd)))).toEqual([]);
  });
});
