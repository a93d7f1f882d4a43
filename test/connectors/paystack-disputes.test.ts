import { describe, expect, test } from "vitest";
import type { ConnectorAttempt } from "../../server/connectors/connector.ts";
import type { EmulatedDispute } from "../support/processors/emulator.ts";
import type { PaystackEmulator } from "../support/processors/paystack-emulator.ts";
import { Setting } from "./conformance/setting.ts";
import { PAYSTACK } from "./paystack-subject.ts";

const DUE = "2026-12-01T09:00:00.000Z";

/** A paid attempt whose customer disputes it. */
async function disputed(change: Partial<EmulatedDispute> = {}) {
  const setting = await Setting.open(PAYSTACK);
  const paid = await setting.paid();
  const emulator = setting.emulator as PaystackEmulator;
  const dispute = (more: Partial<EmulatedDispute> = {}) =>
    emulator.dispute({
      disputeId: 1_801_929,
      attemptId: paid.id,
      money: paid.money,
      status: "awaiting-merchant-feedback",
      resolution: null,
      category: "chargeback",
      dueAt: DUE,
      ...change,
      ...more,
    });
  dispute();
  const query = async (attempt: ConnectorAttempt = paid) =>
    (await setting.connector.queryDisputes?.(attempt, setting.access))?.disputes;
  return { setting, paid, emulator, dispute, query };
}

describe("a dispute at Paystack", () => {
  test("is open with its amount, category and deadline", async () => {
    const { setting, paid, query } = await disputed();
    await using _ = setting;
    expect(await query()).toEqual([
      {
        reference: "1801929",
        status: "open",
        money: paid.money,
        reason: "chargeback",
        dueAt: new Date(DUE),
      },
    ]);
  });

  test.each<[string, string | null, string]>([
    ["awaiting-merchant-feedback", null, "open"],
    ["awaiting-bank-feedback", null, "open"],
    ["pending", null, "open"],
    ["resolved", "merchant-accepted", "lost"],
    ["resolved", "auto-accepted", "lost"],
    ["resolved", "declined", "won"],
    // No money moves because of a word that this version does not know.
    ["resolved", "decided by a coin", "open"],
    ["resolved", null, "open"],
    ["archived", null, "open"],
    ["awaiting-merchant-feedback", "merchant-accepted", "open"],
  ])("with the status %s and the resolution %s is %s", async (status, resolution, expected) => {
    const { setting, query } = await disputed({ status, resolution });
    await using _ = setting;
    expect((await query())?.[0]?.status).toBe(expected);
  });

  test("without an amount, category or deadline is about the whole payment", async () => {
    const { setting, paid, query } = await disputed({ money: null, category: null, dueAt: null });
    await using _ = setting;
    expect(await query()).toMatchObject([{ money: paid.money, reason: null, dueAt: null }]);
  });

  test.each(["<script>", "a".repeat(41), "1 or 1=1", "\u202echargeback"])(
    "does not take over %j as its category",
    async (category) => {
      const { setting, query } = await disputed({ category });
      await using _ = setting;
      expect(await query()).toMatchObject([{ reason: null }]);
    },
  );

  test("of a part has that amount, and a date that is none is no deadline", async () => {
    const money = { minorUnits: 300n, currency: "GHS" } as const;
    const { setting, query } = await disputed({ money, dueAt: "soon" });
    await using _ = setting;
    expect(await query()).toMatchObject([{ money, dueAt: null }]);
  });

  test("of another payment, another mode or an unpaid attempt is not listed", async () => {
    const { setting, paid, query } = await disputed();
    await using _ = setting;
    expect(await query(await setting.paid())).toEqual([]);
    expect(await query({ ...paid, processorReference: null })).toEqual([]);
    const list = { status: true, data: [row("1", "live"), row(paid.processorReference, "test")] };
    await setting.emulator.behave({
      on: "query_disputes",
      response: { status: 200, body: JSON.stringify(list) },
    });
    expect(await query()).toEqual([]);
  });

  test.each<[string, object]>([
    ["has no ID", { id: null }],
    ["has an amount in another notation", { refund_amount: "10.50" }],
    ["has an unknown currency", { currency: "ZZZ" }],
  ])("that %s is not guessed at", async (_, change) => {
    const { setting, paid, query } = await disputed();
    await using __ = setting;
    const body = JSON.stringify({
      status: true,
      data: [{ ...row(paid.processorReference, "live"), ...change }],
    });
    await setting.emulator.behave({ on: "query_disputes", response: { status: 200, body } });
    await expect(query()).rejects.toThrow();
  });

  test.each(["lost", "rejected", "busy", { status: 200, body: '{"status":true,"data":{}}' }] as const)(
    "is unknown if the list gets %j",
    async (response) => {
      const { setting, query } = await disputed();
      await using _ = setting;
      await setting.emulator.behave({ on: "query_disputes", response });
      await expect(query()).rejects.toThrow();
    },
  );

  test("after a hundred others is found", async () => {
    const { setting, dispute, query } = await disputed();
    await using _ = setting;
    for (let disputeId = 1; disputeId <= 120; disputeId += 1) dispute({ disputeId });
    expect(await query()).toHaveLength(121);
  });

  test("makes a webhook that names the payment", async () => {
    const { setting, paid, dispute } = await disputed();
    await using _ = setting;
    dispute({ status: "awaiting-bank-feedback" });
    dispute({ status: "resolved", resolution: "declined" });
    const made = (await setting.emulator.madeCallbacks()).filter(({ body }) =>
      body.includes("charge.dispute."),
    );
    expect(made.map(({ body }) => JSON.parse(body).event)).toEqual([
      "charge.dispute.create",
      "charge.dispute.remind",
      "charge.dispute.resolve",
    ]);
    for (const callback of made) {
      const hint = setting.connector.readCallback(callback, PAYSTACK.credentials);
      expect(hint).toEqual({ about: "dispute", attemptId: paid.id });
    }
  });
});

test("Paystack's own refund of a lost dispute is not mistaken for a refund of ours", async () => {
  await using setting = await Setting.open(PAYSTACK);
  const refund = setting.toRefund(await setting.paid());
  const made = {
    id: 3_000_001,
    status: "processed",
    amount: 350,
    created_at: refund.createdAt.toISOString(),
  };
  const list = (dispute: unknown) => JSON.stringify({ status: true, data: [{ ...made, dispute }] });
  for (const [dispute, isOurs] of [
    [1_801_929, false],
    [{ id: 1_801_929 }, false],
    [null, true],
  ] as const) {
    await setting.emulator.behave({ on: "query_refund", response: { status: 200, body: list(dispute) } });
    const query = setting.connector.queryRefund(refund, setting.access);
    if (isOurs) await expect(query).rejects.toThrow("may be this one");
    else expect(await query).toMatchObject({ kind: "pending" });
  }
});

/** A row of Paystack's list. */
const row = (transactionId: string | null, domain: string) => ({
  id: 7,
  domain,
  status: "resolved",
  resolution: "merchant-accepted",
  refund_amount: 1050,
  currency: "GHS",
  category: null,
  dueAt: null,
  transaction: { id: Number(transactionId), amount: 1050, currency: "GHS" },
});
