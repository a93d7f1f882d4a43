import { describe, expect, test } from "vitest";
import type { ConnectorAttempt, PaymentInstrument } from "../../server/connectors/connector.ts";
import type { Fault } from "../support/processors/emulator.ts";
import { RIGHT_VOUCHER } from "../support/processors/paystack-emulator.ts";
import { afterResult, getResult, Setting, toOutcome } from "./conformance/setting.ts";
import { PAYSTACK } from "./paystack-subject.ts";

const MINUTE = 60_000;
const TELECEL: PaymentInstrument = { type: "mobile_money", network: "telecel", phone: "233201234567" };
const TELECEL_METHOD = { type: "mobile_money", network: "telecel", payer: "233•••••4567" } as const;

/**
 * A stored Telecel attempt that waits for its voucher. `taken` is the attempt after the customer completed
 * the step.
 */
async function waitingForVoucher() {
  const setting = await Setting.open(PAYSTACK);
  const attempt = setting.attempt({ method: TELECEL_METHOD });
  const result = getResult(await toOutcome(setting.connector.startPayment(attempt, TELECEL, setting.access)));
  const known = afterResult(attempt, result);
  const accepted: ConnectorAttempt = { ...known, nextAction: null };
  const submit = (voucher: string) =>
    toOutcome(setting.connector.submitCustomerInput(known, { voucher }, setting.access));
  const query = async (requested: ConnectorAttempt) => getResult(await setting.query(requested));
  return { setting, response: result, known, accepted, submit, query };
}

describe("a number", () => {
  // The emulator accepts Ghana's as 0241234567 and Kenya's as +254711234567, and no other way.
  test.each<[string, string, string]>([
    ["mtn", "GHS", "233241234567"],
    ["at", "GHS", "233271234567"],
    ["mpesa", "KES", "254711234567"],
  ])("of %s is sent to Paystack in its country's format", async (network, currency, phone) => {
    await using setting = await Setting.open(PAYSTACK);
    const method = { type: "mobile_money", network, payer: "•••" } as const;
    const money = { minorUnits: 1_050n, currency: currency as "GHS" };
    const attempt = setting.attempt({ method, money });
    const instrument = { type: "mobile_money", network, phone } as const;
    const result = getResult(
      await toOutcome(setting.connector.startPayment(attempt, instrument, setting.access)),
    );
    expect(result).toMatchObject({ kind: "pending", nextAction: { kind: "approve_on_phone" } });
    expect(await setting.payment(attempt)).toMatchObject({ payer: phone });
  });

  test("of a network that Paystack has in another currency is not accepted", async () => {
    await using setting = await Setting.open(PAYSTACK);
    const attempt = setting.attempt({ money: { minorUnits: 1_050n, currency: "KES" } });
    expect(await setting.start(attempt)).toHaveProperty("notAccepted");
  });
});

test("a payment at once has the transaction's result, with its fee", async () => {
  await using setting = await Setting.open(PAYSTACK);
  await setting.emulator.setCustomerBehavior("approve");
  const attempt = setting.attempt();
  const fee = { minorUnits: 20n, currency: "GHS" };
  const result = getResult(await setting.start(attempt));
  expect(result).toMatchObject({ kind: "paid", payments: [{ money: attempt.money, fee }] });
  expect(getResult(await setting.query(attempt))).toEqual(result);
});

test("a decline at once has failed", async () => {
  await using setting = await Setting.open(PAYSTACK);
  await setting.emulator.setCustomerBehavior({ decline: "Insufficient Funds" });
  const result = getResult(await setting.start(setting.attempt()));
  expect(result).toEqual({ kind: "failed", code: "insufficient_funds" });
});

test.each<[string, object, object]>([
  ["on its payer", { message: "Provide a valid phone number" }, { response: { code: "payer_not_found" } }],
  ["on its merchant", { message: "Invalid Merchant Selected" }, { notAccepted: {} }],
])("Paystack's own rejection with 400 counts: %s", async (_, rejection, outcome) => {
  await using setting = await Setting.open(PAYSTACK);
  const body = JSON.stringify({ status: false, code: "invalid_params", ...rejection });
  await setting.emulator.behave({ on: "start", acts: false, response: { status: 400, body } });
  expect(await setting.start(setting.attempt())).toMatchObject(outcome);
});

test.each([
  ["Insufficient Funds", "insufficient_funds"],
  ["Hm", "unknown"],
])("a network's rejection, %s, has failed like the transaction", async (reason, code) => {
  await using setting = await Setting.open(PAYSTACK);
  await setting.emulator.setCustomerBehavior({ decline: reason });
  const body = JSON.stringify({ status: false, type: "processor_error", message: "No" });
  await setting.emulator.behave({ on: "start", response: { status: 400, body } });
  expect(getResult(await setting.start(setting.attempt()))).toEqual({ kind: "failed", code });
});

test.each([400, 422])("a rejection with %i that has a charge status is polled", async (status) => {
  await using setting = await Setting.open(PAYSTACK);
  const data = { status: "ongoing", message: "Hm" };
  const body = JSON.stringify({ status: false, message: "Charge attempted", data });
  await setting.emulator.behave({ on: "start", response: { status, body } });
  const attempt = setting.attempt();
  expect(getResult(await setting.start(attempt))).toMatchObject({ kind: "pending" });
  await setting.emulator.approve(attempt.id);
  expect(getResult(await setting.query(attempt))).toMatchObject({ kind: "paid" });
});

test("a rejected key without a code is a rejection", async () => {
  await using setting = await Setting.open(PAYSTACK);
  const body = JSON.stringify({ status: false, message: "Invalid key" });
  await setting.emulator.behave({ on: "start", acts: false, response: { status: 401, body } });
  expect(await setting.start(setting.attempt())).toHaveProperty("notAccepted.name", "CredentialsRejected");
});

test.each<[string, number, string]>([
  ["a gateway's refusal", 403, "<html>Forbidden</html>"],
  ["a refusal in another's words", 400, '{"error":"Bad request"}'],
  ["a yes and a no at once", 200, '{"status":false,"data":{"status":"failed"}}'],
])("%s is inconclusive: the payment is still in progress", async (_, status, body) => {
  await using setting = await Setting.open(PAYSTACK);
  await setting.emulator.behave({ on: "start", response: { status, body } });
  const attempt = setting.attempt();
  expect(await setting.start(attempt)).toHaveProperty("nothingKnown");
  await setting.emulator.approve(attempt.id);
  expect(getResult(await setting.query(attempt))).toMatchObject({ kind: "paid" });
});

test("a payment without a result, or one no longer known, is polled daily without end", async () => {
  await using setting = await Setting.open(PAYSTACK);
  const attempt = setting.attempt();
  const known = afterResult(attempt, getResult(await setting.start(attempt)));
  setting.pass(40 * 24 * 60 * MINUTE);
  const pending = { kind: "pending", nextAction: known.nextAction, pollAfterMs: 24 * 60 * MINUTE };
  expect(getResult(await setting.query(known))).toEqual(pending);
  const body = JSON.stringify({ status: false, code: "transaction_not_found" });
  await setting.emulator.behave({ on: "query", response: { status: 404, body } });
  expect(getResult(await setting.query(known))).toEqual(pending);
});

describe("Telecel", () => {
  test("requests a voucher before the payment, and a query requests it too", async () => {
    const { setting, response: result, known, query } = await waitingForVoucher();
    await using _ = setting;
    expect(result).toMatchObject({ kind: "pending", nextAction: { kind: "voucher" } });
    expect(await setting.payment(known)).toBeUndefined();
    expect(await query(known)).toMatchObject({ kind: "pending", nextAction: { kind: "voucher" } });
  });

  test("prompts the customer on the phone once the voucher is right, and is paid", async () => {
    const { setting, known, submit, query } = await waitingForVoucher();
    await using _ = setting;
    const submitted = getResult(await submit(RIGHT_VOUCHER));
    expect(submitted).toMatchObject({ kind: "pending", nextAction: { kind: "approve_on_phone" } });
    expect(await setting.payment(known)).toMatchObject({ prompts: 1, payer: TELECEL.phone });
    const requested = afterResult(known, submitted);
    expect(await query(requested)).toMatchObject({ kind: "pending", nextAction: requested.nextAction });
    await setting.emulator.approve(known.id);
    expect(await query(requested)).toMatchObject({ kind: "paid", payments: [{ money: known.money }] });
  });

  test("is paid at once with a right voucher if nothing else is required", async () => {
    const { setting, known, submit } = await waitingForVoucher();
    await using _ = setting;
    await setting.emulator.setCustomerBehavior("approve");
    expect(getResult(await submit(RIGHT_VOUCHER))).toMatchObject({
      kind: "paid",
      payments: [{ money: known.money }],
    });
  });

  test("takes no money for a wrong voucher", async () => {
    const { setting, known, submit } = await waitingForVoucher();
    await using _ = setting;
    expect(getResult(await submit("000000"))).toEqual({ kind: "failed", code: "incorrect_voucher" });
    expect(await setting.payment(known)).toBeUndefined();
  });

  test("decides if an already used voucher is rejected", async () => {
    const { setting, known, submit } = await waitingForVoucher();
    await using _ = setting;
    getResult(await submit(RIGHT_VOUCHER));
    const again = { kind: "pending", nextAction: { kind: "approve_on_phone" } };
    expect(getResult(await submit(RIGHT_VOUCHER))).toMatchObject(again);
    await setting.emulator.approve(known.id);
    expect(getResult(await submit("000000"))).toMatchObject({ kind: "paid" });
    expect(await setting.payment(known)).toMatchObject({ prompts: 1, received: [known.money] });
  });

  test("waits ten minutes for a voucher, and later money is still found", async () => {
    const { setting, known, submit, query } = await waitingForVoucher();
    await using _ = setting;
    setting.pass(9 * MINUTE);
    expect(await query(known)).toMatchObject({ kind: "pending", nextAction: { kind: "voucher" } });
    setting.pass(2 * MINUTE);
    const over = await query(known);
    expect(over).toEqual({ kind: "failed", code: "approval_timeout", pollAfterMs: 5 * MINUTE });
    // A voucher that was submitted just before.
    await submit(RIGHT_VOUCHER);
    await setting.emulator.approve(known.id);
    expect(await query(afterResult(known, over))).toMatchObject({ kind: "paid" });
  });

  test.each<[string, Fault]>([
    ["its answer is lost", { response: "lost" }],
    ["Paystack has an error", { response: { status: 500, body: "{}" } }],
    ["Paystack answers rubbish", { response: { status: 200, body: "<html>" } }],
  ])("has the voucher when %s: nothing is claimed, and it is not requested again", async (_, fault) => {
    const { setting, known, accepted, submit, query } = await waitingForVoucher();
    await using __ = setting;
    await setting.emulator.behave({ on: "submit", ...fault });
    expect(await submit(RIGHT_VOUCHER)).toHaveProperty("nothingKnown");
    expect(await query(accepted)).toMatchObject({
      kind: "pending",
      nextAction: { kind: "approve_on_phone" },
    });
    await setting.emulator.approve(known.id);
    expect(await query(accepted)).toMatchObject({ kind: "paid" });
    expect(await setting.payment(known)).toMatchObject({ prompts: 1 });
  });

  test.each<[string, Fault]>([
    ["it got lost", { acts: false, response: "lost" }],
    ["Paystack has too much to do", { response: "busy" }],
    ["the key is rejected", { response: "rejected" }],
  ])("has no voucher when %s: the customer is asked for it again", async (_, fault) => {
    const { setting, accepted, submit, query } = await waitingForVoucher();
    await using __ = setting;
    await setting.emulator.behave({ on: "submit", times: 1, ...fault });
    expect(await submit(RIGHT_VOUCHER)).toHaveProperty("nothingKnown");
    expect(await query(accepted)).toMatchObject({ kind: "pending", nextAction: { kind: "voucher" } });
    expect(getResult(await submit(RIGHT_VOUCHER))).toMatchObject({
      nextAction: { kind: "approve_on_phone" },
    });
  });
});
