import { describe, expect, test } from "vitest";
import { getResult, Setting } from "./conformance/setting.ts";
import type { ConformanceSubject } from "./conformance/subject.ts";
import { momo } from "./momo-setting.ts";
import { PAYSTACK } from "./paystack-subject.ts";

/** The last response as it is stored and shown among the payment's processor requests. */
const shown = ({ exchanges }: Setting) => exchanges.at(-1)?.response;

const PAYSTACK_FAILS = { status: true, message: "Verification successful" };

async function openPaystack() {
  const setting = await Setting.open(PAYSTACK satisfies ConformanceSubject);
  const attempt = setting.attempt();
  const reference = attempt.id.replace("_", "-");
  const respond = (on: "start" | "query", data: object) =>
    setting.emulator.behave({
      on,
      response: {
        status: 200,
        body: JSON.stringify({ ...PAYSTACK_FAILS, data: { reference, domain: "live", ...data } }),
      },
    });
  return { setting, attempt, respond };
}

describe("a state of Paystack that is not documented", () => {
  test("of a transaction ends no attempt, is shown, and a later success counts", async () => {
    const { setting, attempt, respond } = await openPaystack();
    await using _ = setting;
    getResult(await setting.start(attempt));
    for (const status of ["frozen", "timeout", "partially_paid"]) {
      await respond("query", { status, amount: 1050, currency: "GHS" });
      expect(await setting.query(attempt)).toHaveProperty("nothingKnown");
      expect(shown(setting)).toMatchObject({ data: { status } });
    }
    await setting.emulator.behave();
    await setting.emulator.approve(attempt.id);
    expect(getResult(await setting.query(attempt))).toMatchObject({ kind: "paid" });
  });

  test("of a charge ends no attempt and is shown", async () => {
    const { setting, attempt, respond } = await openPaystack();
    await using _ = setting;
    await respond("start", { status: "pending_bank_transfer" });
    expect(await setting.start(attempt)).toHaveProperty("nothingKnown");
    expect(shown(setting)).toMatchObject({ data: { status: "pending_bank_transfer" } });
  });

  test("of a refund neither fails nor completes it, and is shown", async () => {
    const setting = await Setting.open(PAYSTACK);
    await using _ = setting;
    const refund = setting.toRefund(await setting.paid());
    const row = { id: 7, merchant_note: refund.id, status: "escalated", amount: 350 };
    const body = JSON.stringify({ status: true, message: "Refunds retrieved", data: [row] });
    await setting.emulator.behave({ on: "query_refund", response: { status: 200, body } });
    await expect(setting.connector.queryRefund(refund, setting.access)).rejects.toThrow(/unknown refund/);
    expect(shown(setting)).toMatchObject({ data: [{ status: "escalated" }] });
  });

  test("as the reason of a failure is the failure `unknown`", async () => {
    const { setting, attempt } = await openPaystack();
    await using _ = setting;
    getResult(await setting.start(attempt));
    await setting.emulator.decline(attempt.id, "Flux capacitor empty");
    expect(getResult(await setting.query(attempt))).toMatchObject({ kind: "failed", code: "unknown" });
    expect(shown(setting)).toMatchObject({ data: { gateway_response: "Flux capacitor empty" } });
  });
});

test("a charge with Paystack's documented status `timeout` has failed, and is polled for late money", async () => {
  const { setting, attempt, respond } = await openPaystack();
  await using _ = setting;
  await respond("start", { status: "timeout", message: "Timed out" });
  const result = getResult(await setting.start(attempt));
  expect(result).toEqual({ kind: "failed", code: "approval_timeout", pollAfterMs: expect.any(Number) });
});

describe("a state of MTN that is not documented", () => {
  test.each(["REVERSED", "SUSPENDED", "successful"])("%s ends no attempt and is shown", async (status) => {
    await using it = await momo();
    const { setting } = it;
    const attempt = setting.attempt();
    getResult(await setting.start(attempt));
    const body = JSON.stringify({ externalId: attempt.id, status, amount: "10.50", currency: "GHS" });
    await setting.emulator.behave({ on: "query", response: { status: 200, body } });
    expect(await setting.query(attempt)).toHaveProperty("nothingKnown");
    expect(shown(setting)).toMatchObject({ status });
  });

  test("of a refund neither fails nor completes it, and is shown", async () => {
    await using it = await momo();
    const { setting } = it;
    const refund = setting.toRefund(await setting.paid());
    const body = JSON.stringify({ externalId: refund.id, status: "HELD" });
    await setting.emulator.behave({ on: "query_refund", response: { status: 200, body } });
    await expect(setting.connector.queryRefund(refund, setting.access)).rejects.toThrow(/status 200/);
    expect(shown(setting)).toMatchObject({ status: "HELD" });
  });

  test.each(["TRANSACTION_NOT_COMPLETED", "LOW_BALANCE_OR_PAYEE_LIMIT_REACHED_OR_NOT_ALLOWED"])(
    "the reason %s is the failure `unknown`, and is shown",
    async (reason) => {
      await using it = await momo();
      const { setting } = it;
      const attempt = setting.attempt();
      getResult(await setting.start(attempt));
      await setting.emulator.decline(attempt.id, reason);
      expect(getResult(await setting.query(attempt))).toMatchObject({ kind: "failed", code: "unknown" });
      expect(shown(setting)).toMatchObject({ status: "FAILED", reason });
    },
  );
});

describe("MTN's documented codes", () => {
  test.each([
    ["TRANSACTION_NOT_FOUND", "processor_error"],
    ["VALIDATION_ERROR", "processor_error"],
    ["TRANSACTION_CANCELED.", "declined_by_customer"],
  ])("%s of a payment is the failure %s", async (reason, code) => {
    await using it = await momo();
    const { setting } = it;
    const attempt = setting.attempt();
    getResult(await setting.start(attempt));
    await setting.emulator.decline(attempt.id, reason);
    expect(getResult(await setting.query(attempt))).toMatchObject({ kind: "failed", code });
  });

  test("VALIDATION_ERROR of a request means that nothing was started", async () => {
    await using it = await momo();
    const body = JSON.stringify({ code: "VALIDATION_ERROR", message: "Request failing Validation" });
    await it.setting.emulator.behave({ on: "start", acts: false, response: { status: 400, body } });
    expect(await it.setting.start(it.setting.attempt())).toHaveProperty("notAccepted");
  });
});
