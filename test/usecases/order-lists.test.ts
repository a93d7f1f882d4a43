import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type ListedOrder, today, toPush, uploadOrders } from "../support/order-list.ts";
import { newReference, StatementFixture } from "../support/statement-fixture.ts";

let first: StatementFixture;
let fixture: StatementFixture;
beforeAll(async () => {
  first = await StatementFixture.open();
});
beforeEach(async () => {
  fixture = await first.another();
});
afterAll(() => first.close());

/** The shop had more than 24 hours for all orders that are paid until now. */
const letTimePass = () =>
  fixture.rest.sql("update transactions set paid_at = paid_at - interval '2 days' where paid_at is not null");
const refund = (transactionId: string, amount?: number) =>
  fixture.useCases.refundTransaction(
    fixture.owner,
    transactionId,
    amount === undefined ? {} : { amount },
    null,
  );
/** The open discrepancies of a list, as kind and reference. */
const differences = async (id: string) =>
  (await fixture.listDiscrepancies(id)).map((row) => row.split(" ").slice(0, 2).join(" ")).sort();
const push = (orders: readonly ListedOrder[], date = today()) =>
  fixture.useCases.pushOrders(fixture.rest.caller, date, toPush(orders));
test("of 200 orders the 20 that differ are found, by upload and by push, and no others", async () => {
  const orders: ListedOrder[] = [];
  const add = (state: ListedOrder["state"], amount = 1050n, currency = "GHS") => {
    const reference = newReference("DAY");
    orders.push({ reference, amount, currency, state });
    return reference;
  };
  const planted: string[] = [];
  const plant = (kind: string, reference: string) => planted.push(`${kind} ${reference}`);
  const pay = (reference: string, ...amounts: bigint[]) =>
    fixture.payOrder(reference, ...((amounts.length > 0 ? amounts : [1050n]) as [bigint]));
  for (let i = 0; i < 140; i += 1) await pay(add("fulfilled"));
  for (let i = 0; i < 10; i += 1) await refund((await pay(add("canceled"))).transactionId);
  for (let i = 0; i < 10; i += 1) await refund((await pay(add("fulfilled", 800n))).transactionId, 2.5);
  for (const state of ["unfulfilled", "canceled"] as const) {
    for (let i = 0; i < 2; i += 1) {
      const reference = add(state);
      await pay(reference);
      plant("paid_not_fulfilled", reference);
    }
  }
  plant("fulfilled_not_paid", add("fulfilled"));
  for (let i = 0; i < 2; i += 1) {
    const reference = add("fulfilled");
    await fixture.start("0001", { clientReference: reference });
    plant("fulfilled_not_paid", reference);
  }
  const returned = add("fulfilled");
  await refund((await pay(returned)).transactionId);
  plant("fulfilled_not_paid", returned);
  for (const state of ["fulfilled", "unfulfilled"] as const) {
    const reference = add(state);
    await pay(reference, 1050n, 1050n);
    plant("paid_twice", reference);
  }
  for (const amount of [1049n, 1051n, 105_000n]) {
    const reference = add("fulfilled", amount);
    await pay(reference);
    plant("amount", reference);
  }
  const partly = add("fulfilled");
  await refund((await pay(partly)).transactionId, 4);
  plant("amount", partly);
  const abroad = add("fulfilled", 1050n, "NGN");
  await pay(abroad);
  plant("currency", abroad);
  for (let i = 0; i < 2; i += 1) {
    const reference = add("fulfilled");
    orders.push({ reference, amount: 1050n, state: "fulfilled" });
    await pay(reference);
    plant("duplicate", reference);
  }
  for (let i = 0; i < 3; i += 1) {
    const reference = newReference("UNLISTED");
    await pay(reference);
    plant("missing_in_shop", reference);
  }
  await letTimePass();
  // Paid now: the shop still has time to fulfill them.
  for (let i = 0; i < 10; i += 1) await pay(add("unfulfilled"));
  for (let i = 0; i < 11; i += 1) add("unfulfilled");
  expect([orders.length, planted.length]).toEqual([200, 20]);

  const uploaded = await uploadOrders(fixture, orders);
  expect(await differences(uploaded)).toEqual(planted.sort());
  expect(await fixture.useCases.findStatement(fixture.owner, uploaded)).toMatchObject({
    lines: 200,
    matched: 183,
    posted: 0,
  });
  await fixture.useCases.removeStatement(fixture.owner, uploaded);
  const pushed = await push(orders);
  expect(await differences(pushed.id)).toEqual(planted);
  expect(pushed).toMatchObject({ id: pushed.id, lines: 200, matched: 183, discrepancies: { open: 20 } });
}, 120_000);

test("each discrepancy has the shop's, Tua's and the processor's side", async () => {
  const reference = newReference("SIDES");
  const { attemptId, transactionId } = await fixture.payOrder(reference, 1050n);
  await letTimePass();
  const item = await fixture.item(attemptId);
  await fixture.upload([
    {
      at: item.at,
      kind: "Payment",
      reference: attemptId,
      second: item.reference,
      amount: 1000n,
      currency: "GHS",
    },
  ]);
  const { id } = await push([{ reference, amount: 900n, state: "fulfilled" }]);
  const { rows } = await fixture.useCases.listDiscrepancies(fixture.owner, {
    filter: { statementId: id, kind: "amount" },
    limit: 10,
    cursor: null,
  });
  expect(rows).toMatchObject([
    {
      transactionId,
      ledgerReference: reference,
      processorReference: reference,
      statementAmount: 900n,
      statementStatus: "fulfilled",
      ledgerAmount: 1050n,
      ledgerStatus: "success",
      processorAmount: 1000n,
    },
  ]);
});

test("a list of true orders has no discrepancy, and each change of one order is one discrepancy of its kind", async () => {
  const paid = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const reference = newReference("TRUE");
      await fixture.payOrder(reference, 1050n);
      return reference;
    }),
  );
  await letTimePass();
  const truth: ListedOrder[] = paid.map((reference) => ({ reference, amount: 1050n, state: "fulfilled" }));
  const change: Record<string, (order: ListedOrder, by: bigint) => ListedOrder[]> = {
    paid_not_fulfilled: (order) => [{ ...order, state: "unfulfilled" }],
    "paid_not_fulfilled of a canceled one": (order) => [{ ...order, state: "canceled" }],
    fulfilled_not_paid: (order) => [order, { ...order, reference: newReference("NEVER") }],
    amount: (order, by) => [{ ...order, amount: order.amount + by }],
    currency: (order) => [{ ...order, currency: "NGN" }],
    duplicate: (order) => [order, order],
    missing_in_shop: () => [],
  };
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...Object.keys(change)),
      fc.nat(paid.length - 1),
      fc.bigInt(1n, 100_000n),
      async (kind, position, by) => {
        expect(await differences((await push(truth)).id)).toEqual([]);
        const changed = truth.flatMap(
          (order, i) => (i === position ? change[kind]?.(order, by) : order) ?? [],
        );
        const found = await differences((await push(changed)).id);
        expect(found.map((one) => one.split(" ")[0])).toEqual([kind.split(" ")[0]]);
      },
    ),
    { numRuns: 25 },
  );
}, 60_000);

test("a new list of a day replaces the earlier one, and keeps its ID", async () => {
  const reference = newReference("AGAIN");
  await fixture.payOrder(reference, 1050n);
  await letTimePass();
  const before = await push([{ reference, amount: 1050n, state: "unfulfilled" }]);
  expect(await differences(before.id)).toContain(`paid_not_fulfilled ${reference}`);
  const after = await push([{ reference, amount: 1050n, state: "fulfilled" }]);
  expect(after.id).toBe(before.id);
  expect(await differences(after.id)).not.toContain(`paid_not_fulfilled ${reference}`);
  expect(await fixture.listDiscrepancies(after.id, "auto_resolved")).toContain(
    `paid_not_fulfilled ${reference} 1050 1050`,
  );
});

test("the newest list decides about an order, and without it the one before", async () => {
  const reference = newReference("NEWEST");
  await fixture.payOrder(reference, 1050n);
  await letTimePass();
  const open = `paid_not_fulfilled ${reference}`;
  const old = await uploadOrders(fixture, [{ reference, amount: 1050n, state: "unfulfilled" }]);
  expect(await differences(old)).toContain(open);
  const next = await uploadOrders(fixture, [{ reference, amount: 1050n, state: "fulfilled" }]);
  expect(await differences(next)).not.toContain(open);
  expect(await differences(old)).not.toContain(open);
  await fixture.useCases.checkStatement(fixture.owner, old);
  expect(await differences(old)).not.toContain(open);
  await fixture.useCases.removeStatement(fixture.owner, next);
  expect(await differences(old)).toContain(open);
  await fixture.useCases.removeStatement(fixture.owner, old);
});

test("an unfulfilled order becomes a discrepancy 24 hours after its payment, at the hourly run", async () => {
  const reference = newReference("GRACE");
  await fixture.payOrder(reference, 1050n);
  const id = await uploadOrders(fixture, [{ reference, amount: 1050n, state: "unfulfilled" }]);
  expect(await differences(id)).not.toContain(`paid_not_fulfilled ${reference}`);
  await letTimePass();
  await fixture.rest.sql("update statements set checked_at = now() - interval '1 day' where id = $1", id);
  await fixture.rest.sql("update ledger_checks set next_check_at = now() - interval '1 second'");
  await fixture.useCases.checkLedger(new AbortController().signal);
  expect(await differences(id)).toContain(`paid_not_fulfilled ${reference}`);
});

test("a late payment resolves the discrepancy of a fulfilled order", async () => {
  const reference = newReference("LATE");
  const received = await fixture.start("0001", { clientReference: reference });
  const id = await uploadOrders(fixture, [{ reference, amount: 1050n, state: "fulfilled" }]);
  expect(await differences(id)).toContain(`fulfilled_not_paid ${reference}`);
  await fixture.applyResult(received, newReference("PAID"));
  await fixture.useCases.checkStatement(fixture.owner, id);
  expect(await differences(id)).not.toContain(`fulfilled_not_paid ${reference}`);
});

test("a resolved discrepancy stays resolved in the next list, and opens with another amount", async () => {
  const reference = newReference("NOTE");
  await fixture.payOrder(reference, 1050n);
  await letTimePass();
  const list = (amount: bigint) => push([{ reference, amount, state: "fulfilled" }]);
  const { id } = await list(900n);
  const { rows } = await fixture.useCases.listDiscrepancies(fixture.owner, {
    filter: { statementId: id, kind: "amount" },
    limit: 10,
    cursor: null,
  });
  await fixture.useCases.resolveDiscrepancy(fixture.owner, rows[0]?.id ?? "", "A voucher of 1.50");
  await list(900n);
  expect(await differences(id)).not.toContain(`amount ${reference}`);
  await list(800n);
  expect(await differences(id)).toContain(`amount ${reference}`);
});

test("a payment of a payment link is not missing in the shop", async () => {
  const { transactionId } = await fixture.payOrder(newReference("LINK"), 1050n);
  await letTimePass();
  const { id } = await push([{ reference: newReference("OTHER"), amount: 0n, state: "fulfilled" }]);
  expect((await differences(id)).map((one) => one.split(" ")[0])).toEqual(["missing_in_shop"]);
  const link = { currency: "GHS", description: "Two plates of waakye", amount: 10.5 };
  const { id: linkId } = await fixture.useCases.createPaymentLink(fixture.owner, link);
  await fixture.rest.sql("update transactions set payment_link_id = $1 where id = $2", linkId, transactionId);
  await fixture.useCases.checkStatement(fixture.owner, id);
  expect(await differences(id)).toEqual([]);
});

test("a list adds nothing to the ledger", async () => {
  const entries = () => fixture.rest.sql("select count(*)::int as count from ledger_entries");
  const before = await entries();
  await uploadOrders(fixture, [{ reference: newReference("FREE"), amount: 0n, state: "fulfilled" }]);
  expect(await entries()).toEqual(before);
});

test("only owners and admins upload an order list", async () => {
  const cashier = { ...fixture.owner, role: "cashier" as const };
  const upload = uploadOrders({ useCases: fixture.useCases, owner: cashier }, []);
  await expect(upload).rejects.toMatchObject({ code: "insufficient_scope" });
});

test("another merchant's payments do not pay an order", async () => {
  const reference = newReference("OTHERS");
  await fixture.payOrder(reference, 1050n);
  const other = await fixture.rest.another();
  const list = await other.useCases.pushOrders(
    other.caller,
    today(),
    toPush([{ reference, amount: 1050n, state: "fulfilled" }]),
  );
  expect(list).toMatchObject({ lines: 1, matched: 0, discrepancies: { open: 1 } });
});
