import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { EventBody } from "../../server/domain/event.ts";
import type { RefundInput } from "../../server/domain/refund.ts";
import { allEvents, inShort } from "../support/event-reader.ts";
import { codesByField } from "../support/field-problems.ts";
import { RestClient } from "../support/rest.ts";

let rest: RestClient;
beforeAll(async () => {
  rest = await RestClient.open({ env: { SANDBOX_DELAY_MS: "60000" } });
});
afterAll(() => rest.close());

/** A payment of 10.50 by a phone number with this ending in the sandbox. */
async function paid(phoneEnding = "0000", change: object = {}) {
  const checkout = await rest.checkout(change);
  await rest.pay(checkout, phoneEnding);
  return checkout.transactionId;
}
const refund = (id: string, input: RefundInput = {}, key: string | null = null) =>
  rest.useCases.refundTransaction(rest.caller, id, input, key);
const record = (id: string) => rest.useCases.findTransaction(rest.caller, { id });
const getProblems = (pending: Promise<unknown>) =>
  pending.then(
    () => "refunded",
    ({ code, fields }) => {
      const named = Object.entries(codesByField(fields)).map((each) => each.join(":"));
      return [code, ...named].join(" ");
    },
  );
async function readEvents(id: string): Promise<EventBody[]> {
  const all = await allEvents(rest.useCases, rest.caller);
  return all.filter(({ data }) => data.transactionId === id);
}
/** The worker polls these refunds now, this many milliseconds after their creation. */
async function pollAfter(id: string, ms: number): Promise<void> {
  const elapsed = `make_interval(secs => ${ms / 1000})`;
  await rest.sql(
    `update refunds set next_poll_at = now() - interval '1 hour', created_at = created_at - ${elapsed} where transaction_id = $1`,
    id,
  );
  for (const due of await rest.useCases.claimRefundPolls(20)) await rest.useCases.pollRefund(due);
}
/** More money for the same payment, as in the processor's next result for its attempt. */
async function moreMoney(id: string): Promise<void> {
  await rest.sql(
    "update attempts set next_poll_at = now() - interval '1 second', created_at = created_at - interval '1 day' where transaction_id = $1",
    id,
  );
  for (const due of await rest.useCases.claimAttemptPolls(20)) await rest.useCases.pollAttempt(due);
}

describe("a payment is refunded", () => {
  test("in parts, and then the whole rest; its status stays", async () => {
    const id = await paid();
    const first = await refund(id, { amount: 4.5, reason: "Out of waakye" });
    expect(first).toMatchObject({
      replayed: false,
      refund: {
        transactionId: id,
        status: "success",
        reason: "Out of waakye",
        failureCode: null,
        money: { minorUnits: 450n, currency: "GHS" },
        processorReference: expect.any(String),
      },
    });
    expect(await record(id)).toMatchObject({
      status: "success",
      amountReceived: 1050n,
      amountRefunded: 450n,
    });
    expect((await refund(id)).refund.money.minorUnits).toBe(600n);
    expect(await record(id)).toMatchObject({
      status: "success",
      amountReceived: 1050n,
      amountRefunded: 1050n,
    });
    expect(await getProblems(refund(id, { amount: 0.01 }))).toBe("not_refundable");
    expect(await getProblems(refund(id))).toBe("not_refundable");
  });

  test("with an event in the stream and to the callback URL, after the payment's final event and not final itself", async () => {
    const id = await paid();
    const { refund: created } = await refund(id, { amount: 4.5, reason: "Out of waakye" });
    const events = await readEvents(id);
    expect(events.map(inShort)).toEqual([
      ...["checkout.created", "payment.processing", "payment.success final", "refund.success"],
    ]);
    const [paidEvent, delivered] = events.slice(2);
    expect(delivered?.data).toEqual({
      ...paidEvent?.data,
      final: false,
      refundId: created.id,
      refundAmount: 4.5,
      refundCurrency: "GHS",
      refundReason: "Out of waakye",
    });
    const deliveries = await rest.sql(
      "select e.kind, d.status from deliveries d join events e using (merchant_id, mode, sequence) where d.transaction_id = $1 order by sequence",
      id,
    );
    expect(deliveries).toEqual([
      { kind: "payment.success", status: "pending" },
      { kind: "refund.success", status: "pending" },
    ]);
  });

  test("or the refund fails, and then the money can be refunded again", async () => {
    const id = await paid("0000", { amount: 10.13 });
    const { refund: failed } = await refund(id);
    expect(failed).toMatchObject({ status: "failed", failureCode: "insufficient_balance" });
    expect(await record(id)).toMatchObject({ status: "success", amountRefunded: 0n });
    const delivered = (await readEvents(id)).at(-1);
    expect(delivered).toMatchObject({
      event: "refund.failed",
      data: {
        status: "success",
        final: false,
        refundFailure: { code: "insufficient_balance", retryable: true },
      },
    });
    expect(delivered?.data).not.toHaveProperty("code");
    expect((await refund(id, { amount: 10 })).refund.status).toBe("success");
  });

  test("or its result is unknown: it is processing, reserved, and the worker polls until there is one", async () => {
    const id = await paid();
    const { refund: slow } = await refund(id, { amount: 8.14 });
    expect(slow).toMatchObject({ status: "processing", endedAt: null });
    expect(await record(id)).toMatchObject({ amountRefunded: 0n });
    expect(await getProblems(refund(id, { amount: 2.37 }))).toBe(
      "refund_too_large amount:exceeds_refundable",
    );
    expect((await refund(id, { amount: 2.36 })).refund.status).toBe("success");
    await pollAfter(id, 0);
    expect(await record(id)).toMatchObject({ amountRefunded: 236n });
    await pollAfter(id, 60_000);
    expect(await record(id)).toMatchObject({ amountRefunded: 1050n });
    expect((await rest.useCases.listRefunds(rest.caller, id)).map(({ status }) => status)).toEqual([
      ...["success", "success"],
    ]);
  });

  test("and the audit log has it, with the amount and the payment", async () => {
    const id = await paid();
    const { refund: created } = await refund(id, { amount: 1, reason: "Cold" });
    const [entry] = await rest.sql("select * from audit_log where target = $1", created.id);
    expect(entry).toMatchObject({
      action: "refund.created",
      mode: "test",
      after: { transactionId: id, amount: "1.00", currency: "GHS", reason: "Cold" },
    });
  });
});

describe("money that arrived more than once", () => {
  test("is refunded payment by payment, amounts beyond the order first", async () => {
    const id = await paid("0011");
    await moreMoney(id);
    const { attempts } = await record(id);
    const [paying, overpayment] = attempts;
    expect(attempts.map(({ status }) => status)).toEqual(["success", "overpayment"]);
    await expect(refund(id, { amount: 10.51 })).rejects.toMatchObject({
      code: "refund_too_large",
      message:
        "amount: must be at most 10.50 GHS, the refundable amount of one attempt; refund each attempt separately with attemptId",
    });
    expect((await refund(id)).refund).toMatchObject({
      attemptId: overpayment?.id,
      money: { minorUnits: 1050n },
    });
    expect((await refund(id, { amount: 1 })).refund.attemptId).toBe(paying?.id);
    expect(await getProblems(refund(id, { attemptId: overpayment?.id as string }))).toBe("not_refundable");
    expect(await record(id)).toMatchObject({ status: "success", overpaid: true, amountRefunded: 1150n });
  });

  test("of another amount is refundable though it has not paid the order, which then continues", async () => {
    const id = await paid("0012");
    await moreMoney(id);
    expect((await record(id)).attempts).toMatchObject([
      { status: "amount_mismatch", received: { minorUnits: 1150n } },
    ]);
    expect((await refund(id)).refund).toMatchObject({ status: "success", money: { minorUnits: 1150n } });
    expect(await record(id)).toMatchObject({
      status: "failed",
      onHold: false,
      amountReceived: 1150n,
      amountRefunded: 1150n,
    });
    expect((await readEvents(id)).slice(-2)).toMatchObject([
      { event: "refund.success", data: { status: "processing" } },
      { event: "payment.failed", data: { status: "failed", code: "amount_mismatch", final: false } },
    ]);
  });
});

describe("nothing is refunded", () => {
  test("for a payment without money", async () => {
    const { transactionId: open } = await rest.checkout();
    expect(await getProblems(refund(open))).toBe("not_refundable");
    expect(await getProblems(refund(await paid("0002"), { amount: 1 }))).toBe("not_refundable");
  });

  test("and the error names the missing object", async () => {
    const id = await paid("0011");
    await moreMoney(id);
    const overpayment = (await record(id)).attempts[1]?.id as string;
    await refund(id, { attemptId: overpayment });
    await expect(refund(id, { attemptId: overpayment })).rejects.toThrow(
      "This attempt has no refundable amount",
    );
    await refund(id);
    await expect(refund(id)).rejects.toThrow("This payment has no refundable amount");
    const other = await paid();
    await rest.sql(
      "update attempts set received_currency = 'USD', status = 'amount_mismatch' where transaction_id = $1",
      other,
    );
    await expect(refund(other)).rejects.toThrow("another currency. Set attemptId");
    await rest.sql(
      "update attempts set received_currency = 'GHS', status = 'success' where transaction_id = $1",
      other,
    );
  });

  test.each<[string, RefundInput, string]>([
    ["more than there is", { amount: 10.51 }, "refund_too_large amount:exceeds_refundable"],
    ["nothing at all", { amount: 0 }, "invalid_request amount:not_positive"],
    ["less than nothing", { amount: -1 }, "invalid_request amount:not_positive"],
    ["part of a pesewa", { amount: 1.001 }, "invalid_request amount:too_many_decimals"],
    ["a text", { amount: "1.00" }, "invalid_request amount:wrong_type"],
    ["a reason of 201 characters", { reason: "é".repeat(201) }, "invalid_request reason:too_long"],
    ["a reason with a line break", { reason: "a\nb" }, "invalid_request reason:control_characters"],
    ["a reason that is half a character", { reason: "\ud800" }, "invalid_request reason:invalid_unicode"],
    ["another payment's attempt", { attemptId: "att_x" }, "invalid_request attemptId:not_found"],
    ["a field that is none", { currency: "GHS" } as RefundInput, "invalid_request currency:unknown_field"],
    [
      "all wrong at once",
      { amount: 0, reason: 7, attemptId: 7 },
      "invalid_request attemptId:wrong_type amount:not_positive reason:wrong_type",
    ],
  ])("for %s, and nothing is written", async (_, input, code) => {
    const id = await paid();
    expect(await getProblems(refund(id, input))).toBe(code);
    expect(await rest.useCases.listRefunds(rest.caller, id)).toEqual([]);
    expect(await rest.sql("select refund_allocated from attempts where transaction_id = $1", id)).toEqual([
      { refund_allocated: "0" },
    ]);
  });

  test("for another merchant's payment, which is not found", async () => {
    const id = await paid();
    const other = await rest.tua.createMerchant("Kofi Spare Parts");
    const stranger = await rest.useCases.authenticateKey(other.keys.test.secret, "127.0.0.1");
    for (const unknown of [id, "txn_none", "a\0b"]) {
      expect(await getProblems(rest.useCases.refundTransaction(stranger, unknown, {}, null))).toBe(
        "not_found",
      );
    }
  });
});

describe("with an idempotency key", () => {
  test("a repeat returns the first refund's current state, and refunds nothing", async () => {
    const id = await paid();
    const first = await refund(id, { amount: 1.14 }, "once");
    expect(first).toMatchObject({ replayed: false, refund: { status: "processing" } });
    expect(await refund(id, { amount: 1.14 }, "once")).toEqual({ ...first, replayed: true });
    await pollAfter(id, 60_000);
    expect(await refund(id, { amount: 1.14 }, "once")).toMatchObject({
      replayed: true,
      refund: { id: first.refund.id, status: "success" },
    });
    expect(await record(id)).toMatchObject({ amountRefunded: 114n });
  });

  test("another body is rejected, and another payment's refund is a different request", async () => {
    const [one, other] = [await paid(), await paid()];
    await refund(one, { amount: 1 }, "twice");
    expect(await getProblems(refund(one, { amount: 2 }, "twice"))).toBe("idempotency_key_reused");
    expect(await refund(other, { amount: 1 }, "twice")).toMatchObject({ replayed: false });
  });

  test("an error is not stored, and a key is deleted after a day", async () => {
    const id = await paid();
    expect(await getProblems(refund(id, { amount: 11 }, "day"))).toBe(
      "refund_too_large amount:exceeds_refundable",
    );
    const first = await refund(id, { amount: 1 }, "day");
    await rest.sql("update idempotency_keys set created_at = now() - interval '25 hours' where key = 'day'");
    const later = await refund(id, { amount: 1 }, "day");
    expect(later.replayed).toBe(false);
    expect(later.refund.id).not.toBe(first.refund.id);
  });
});
