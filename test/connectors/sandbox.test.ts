import { describe, expect, test } from "vitest";
import type {
  ConnectorAttempt,
  PaymentInstrument,
  ProcessorAccess,
} from "../../server/connectors/connector.ts";
import { sandboxConnector } from "../../server/connectors/sandbox.ts";

const DELAY_MS = 5_000;
const WINDOW_MS = 5 * 60_000;
const BEGAN = Date.parse("2026-01-01T12:00:00Z");

/** The sandbox at a given time after the attempt began, with the stored attempt. */
const sandboxAfter = (ms: number) => sandboxConnector({ delayMs: DELAY_MS, now: () => BEGAN + ms });
const attempt = (change: Partial<ConnectorAttempt> = {}): ConnectorAttempt => ({
  id: "att_1",
  money: { minorUnits: 1050n, currency: "GHS" },
  method: { type: "mobile_money", network: "telecel", payer: "233•••••0000" },
  createdAt: new Date(BEGAN),
  status: "processing",
  failureCode: null,
  nextAction: null,
  processorReference: null,
  clientReference: "ORD-1",
  description: "Two plates of waakye",
  customer: {},
  pageUrl: "https://pay.example/pay/co_1",
  sessionExpiresAt: new Date(BEGAN + 60 * 60_000),
  ...change,
});
const access: ProcessorAccess = {
  merchantId: "mer_1",
  mode: "test",
  credentials: {},
  callbackUrl: "",
  record() {},
  now: Date.now,
};
const telecel = (phoneEnding: string, change: Partial<ConnectorAttempt> = {}) =>
  attempt({
    method: { type: "mobile_money", network: "telecel", payer: `233•••••${phoneEnding}` },
    ...change,
  });

const wallet = { type: "wallet", brand: "sandbox_wallet", payer: "sandbox_wallet" } as const;
const secureCard = { type: "card", brand: "visa", payer: "•••• 3155" } as const;
const redirect = { kind: "redirect", url: "https://pay.example/pay/co_1/sandbox" } as const;
const voucher = { kind: "voucher" } as const;

describe("a step before the payment", () => {
  const NEXT_ACTIONS = [
    ["Telecel's voucher", attempt(), voucher, "approval_timeout"],
    ["a wallet's page", attempt({ method: wallet }), redirect, "authentication_failed"],
    ["a bank's page", attempt({ method: secureCard }), redirect, "authentication_failed"],
  ] as const;

  test.each(NEXT_ACTIONS)("%s is the first call's result", async (_, requested, nextAction) => {
    const { type } = requested.method;
    const result = await sandboxAfter(0).startPayment(
      requested,
      { type } satisfies PaymentInstrument,
      access,
    );
    expect(result).toEqual({ kind: "pending", nextAction, pollAfterMs: WINDOW_MS });
  });

  test.each(NEXT_ACTIONS)(
    "%s is a query's result too, while there is time",
    async (_, requested, nextAction) => {
      for (const standing of [null, nextAction]) {
        const result = await sandboxAfter(60_000).queryPayment(
          { ...requested, nextAction: standing },
          access,
        );
        expect(result).toEqual({ kind: "pending", nextAction, pollAfterMs: WINDOW_MS - 60_000 });
      }
    },
  );

  test.each(NEXT_ACTIONS)(
    "%s: when the time is over it has failed",
    async (_, requested, nextAction, code) => {
      for (const standing of [null, nextAction]) {
        expect(
          await sandboxAfter(WINDOW_MS).queryPayment({ ...requested, nextAction: standing }, access),
        ).toEqual({
          kind: "failed",
          code,
        });
      }
    },
  );
});

describe("after the voucher", () => {
  const requested = { nextAction: voucher };

  test("a wrong one has failed, and no query turns it into a payment", async () => {
    for (const phoneEnding of ["0000", "0009", "0010", "1234"]) {
      const wrong = { kind: "failed", code: "incorrect_voucher" } as const;
      expect(
        await sandboxAfter(0).submitCustomerInput(
          telecel(phoneEnding, requested),
          { voucher: "000000" },
          access,
        ),
      ).toEqual(wrong);
      const standing = telecel(phoneEnding, { status: "failed", failureCode: "incorrect_voucher" });
      expect(await sandboxAfter(2 * 60 * 60_000).queryPayment(standing, access)).toEqual(wrong);
    }
  });

  test("a right one is stored as an approval on the phone, and paid when its time has come", async () => {
    const result = await sandboxAfter(0).submitCustomerInput(
      telecel("0001", requested),
      { voucher: "123456" },
      access,
    );
    expect(result).toMatchObject({ kind: "pending", nextAction: { kind: "approve_on_phone" } });
    const nextAction = result.kind === "pending" ? result.nextAction : null;
    const later = await sandboxAfter(DELAY_MS).queryPayment(telecel("0001", { nextAction }), access);
    expect(later).toMatchObject({ kind: "paid" });
  });

  test("0009 has no result at first, and the query one delay later finds the money", async () => {
    const result = await sandboxAfter(60_000).submitCustomerInput(
      telecel("0009", requested),
      { voucher: "123456" },
      access,
    );
    const expiresAt = new Date(BEGAN + 60_000).toISOString();
    const nextAction = { kind: "approve_on_phone", expiresAt } as const;
    expect(result).toEqual({ kind: "pending", nextAction, pollAfterMs: DELAY_MS });
    const later = await sandboxAfter(60_000 + DELAY_MS).queryPayment(telecel("0009", { nextAction }), access);
    expect(later).toMatchObject({ kind: "paid" });
  });

  test("late and double money also exists on Telecel", async () => {
    const failed = { status: "failed", failureCode: "approval_timeout" } as const;
    expect(await sandboxAfter(2 * 60 * 60_000).queryPayment(telecel("0010", failed), access)).toMatchObject({
      kind: "paid",
    });
    const twice = await sandboxAfter(60_000).queryPayment(telecel("0011", { status: "success" }), access);
    expect(twice).toMatchObject({ kind: "paid", payments: [{}, {}] });
  });
});
