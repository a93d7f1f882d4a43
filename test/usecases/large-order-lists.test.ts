import { afterAll, beforeAll, expect, test } from "vitest";
import { type ListedOrder, uploadOrders, writeOrderList } from "../support/order-list.ts";
import { StatementFixture } from "../support/statement-fixture.ts";

let fixture: StatementFixture;
beforeAll(async () => {
  fixture = await StatementFixture.open();
});
afterAll(() => fixture.close());

test("a file with 100,000 orders is rejected", async () => {
  const many = Array.from({ length: 100_000 }, (_, i) => ({
    reference: `MANY-${i}`,
    amount: 1n,
    state: "fulfilled" as const,
  }));
  await expect(uploadOrders(fixture, writeOrderList(many))).rejects.toMatchObject({
    code: "invalid_request",
    fields: [{ field: "file", code: "too_many_lines" }],
  });
});

test("20,000 orders that all differ are compared, listed and resolved by the next list", async () => {
  const list = async (state: ListedOrder["state"]) => {
    const orders = Array.from({ length: 20_000 }, (_, i) => ({ reference: `ALL-${i}`, amount: 100n, state }));
    return fixture.useCases.findStatement(fixture.owner, await uploadOrders(fixture, orders));
  };
  expect(await list("fulfilled")).toMatchObject({ matched: 0, discrepancies: { open: 20_000 } });
  expect(await list("canceled")).toMatchObject({ matched: 20_000, discrepancies: { open: 0 } });
  expect(await fixture.useCases.countDiscrepancies(fixture.owner, { status: "open" })).toBe(0);
}, 60_000);

test("a list is compared beside 200,000 discrepancies of other statements", async () => {
  const { scope } = fixture.rest.caller;
  const other = await uploadOrders(fixture, [{ reference: "OTHER", amount: 0n, state: "canceled" }]);
  await fixture.rest.sql(
    `insert into statement_discrepancies (merchant_id, mode, statement_id, discrepancy_id)
     select $1, $2, $3, 'dsc_' || md5(i::text) from generate_series(1, 200000) i`,
    scope.merchantId,
    scope.mode,
    other,
  );
  await fixture.rest.sql("analyze statement_discrepancies");
  const orders = Array.from({ length: 5_000 }, (_, i) => ({
    reference: `BESIDE-${i}`,
    amount: 100n,
    state: "fulfilled" as const,
  }));
  const id = await uploadOrders(fixture, orders);
  expect(await fixture.useCases.findStatement(fixture.owner, id)).toMatchObject({ matched: 0 });
  await fixture.rest.sql("delete from statement_discrepancies where statement_id = $1", other);
}, 120_000);
