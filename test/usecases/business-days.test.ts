import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { moveToNoon } from "../support/move-to-noon.ts";
import { RestClient } from "../support/rest.ts";

let tua: RestClient;
let rest: RestClient;
let zone: string;
beforeAll(async () => {
  tua = await RestClient.open({ env: { SANDBOX_DELAY_MS: "60000" } });
});
beforeEach(async () => {
  rest = await tua.another();
  zone = await moveToNoon(rest.tua.databaseUrl);
});
afterAll(() => tua.close());

async function paid(amount: number): Promise<string> {
  const checkout = await rest.checkout({ amount });
  await rest.pay(checkout, "0000");
  return checkout.transactionId;
}
const refund = (id: string, amount: number) =>
  rest.useCases.refundTransaction(rest.caller, id, { amount }, null);
/** Changes that no API can make: the work of the clock. */
const moveBack = (transactionId: string, by: string) =>
  rest.sql(`alter table ledger_entries disable trigger user;
    update ledger_entries set at = at - interval '${by}' where transaction_id = '${transactionId}';
    alter table ledger_entries enable trigger user`);
const close = async () => {
  await rest.sql("update ledger_checks set next_check_at = now() - interval '1 second'");
  await rest.useCases.checkLedger(new AbortController().signal);
};
const days = (from: string | null = null, to: string | null = null) =>
  rest.useCases.listBusinessDays(rest.caller, { from, to });
/** Each day's balances in one line. */
const lines = async () =>
  (await days()).days.map(({ final, balances }) => {
    const sums = balances.map(({ openingBalance, captured, refunded, closingBalance }) =>
      [openingBalance, captured, refunded, closingBalance].join(" "),
    );
    return [final ? "final" : "open", ...sums].join(" ");
  });
const stored = () =>
  rest.sql(
    "select * from business_day_balances where merchant_id = $1 order by starts_at, connector, currency",
    rest.caller.scope.merchantId,
  );
/** 10 paid three days ago, 20 paid yesterday and 5 of it refunded today. */
async function makeFourDays(): Promise<void> {
  const [old, middle] = [await paid(10), await paid(20)];
  await moveBack(old, "3 days");
  await moveBack(middle, "1 day");
  await refund(middle, 5);
}

test("before the first payment there is no day", async () => {
  expect((await days()).days).toEqual([]);
  await close();
  expect(await stored()).toEqual([]);
});

test("each day begins where the one before ended, and days without money carry the balance", async () => {
  await makeFourDays();
  const expected = [
    "open 3000 0 500 2500",
    "final 1000 2000 0 3000",
    "final 1000 0 0 1000",
    "final 0 1000 0 1000",
  ];
  expect(await lines()).toEqual(expected);
  await close();
  expect(await stored()).toHaveLength(3);
  expect(await lines()).toEqual(expected);
});

test("closing again, and any later event, leaves a closed day unchanged", async () => {
  await makeFourDays();
  await close();
  const before = await stored();
  await refund(await paid(30), 7);
  await close();
  expect(await stored()).toEqual(before);
  const [today, yesterday] = await lines();
  expect(yesterday).toBe("final 1000 2000 0 3000");
  expect(today).toBe("open 3000 3000 1200 4800");
});

test("a closed day is immutable: the database rejects a posting that has another time", async () => {
  const { merchantId } = rest.caller.scope;
  const post = (at: string) =>
    rest.sql(`insert into ledger_entries (merchant_id, mode, posting, line, account, amount, currency, at)
      values ('${merchantId}', 'test', 'x', 1, 'payouts', 5, 'GHS', ${at}), ('${merchantId}', 'test', 'x', 2, 'processor:sandbox', -5, 'GHS', ${at})`);
  for (const at of ["now() - interval '2 minutes'", "now() + interval '2 minutes'"]) {
    await expect(post(at)).rejects.toThrow("a posting bears the time at which it is made");
  }
});

test("a new time zone applies from the next day; closed days keep their bounds, and each posting counts once", async () => {
  await makeFourDays();
  await close();
  const before = await stored();
  await rest.sql("update merchants set time_zone = 'Pacific/Auckland'");
  const listed = (await days()).days;
  expect(await stored()).toEqual(before);
  const inOrder = listed.toReversed();
  inOrder.forEach((day, position) => {
    if (position > 0) expect(day.startsAt).toEqual(inOrder[position - 1]?.endsAt);
  });
  const captured = listed.flatMap(({ balances }) => balances).reduce((sum, one) => sum + one.captured, 0n);
  expect(captured).toBe(3000n);
});

test("a range lists only its own days", async () => {
  await makeFourDays();
  await close();
  const { timeZone, days: all } = await days();
  expect(timeZone).toBe(zone);
  const dates = all.map(({ date }) => date);
  expect((await days(dates[2], dates[1])).days.map(({ date }) => date)).toEqual(dates.slice(1, 3));
  expect((await days("2020-01-01", "2020-01-31")).days).toEqual([]);
});

test("the entries of a day are exported completely, debit and credit alike", async () => {
  await refund(await paid(30), 7);
  const [today] = (await days()).days;
  const { pages } = await rest.useCases.exportLedgerDay(rest.caller, today?.date ?? "");
  const entries = [];
  for await (const page of pages) entries.push(...page);
  expect(entries.reduce((sum, { amount }) => sum + amount, 0n)).toBe(0n);
  expect(entries.length).toBe(4);
  await expect(rest.useCases.exportLedgerDay(rest.caller, "2020-01-01")).rejects.toMatchObject({
    code: "not_found",
  });
});
