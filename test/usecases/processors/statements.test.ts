import { afterAll, beforeAll, expect, test } from "vitest";
import { ProcessorShop } from "../../support/processor-shop.ts";
import type { ProcessorEmulator } from "../../support/processors/emulator.ts";

/** Payments through both processors' emulators, and the files that those processors would export for them. */
let shop: ProcessorShop;
beforeAll(async () => {
  shop = await ProcessorShop.open();
  await shop.connectMomo();
  await shop.connectPaystack();
});
afterAll(() => shop.close());

interface Paid {
  id: string;
  reference: string;
  transactionId: string;
}
let payers = 2_220_000;
/** A payment through a processor, once its money is recorded. */
async function pay(network: "mtn" | "at", through: ProcessorEmulator): Promise<Paid> {
  payers += 1;
  const phone = `0${network === "mtn" ? "24" : "26"}${payers}`;
  const paying = { method: "mobile_money", network, phone };
  const { transaction, attempt } = await shop.useCases.payCheckout(await shop.initiate(), paying);
  const id = attempt?.id ?? "";
  await through.approve(id);
  const { scope, id: transactionId } = transaction;
  await shop.useCases.pollAttempt({ scope, transactionId, attemptId: id });
  const [row] = await shop.sql("select status, processor_reference from attempts where id = $1", [id]);
  expect(row?.status).toBe("success");
  return { id, reference: row?.processor_reference as string, transactionId };
}
const upload = (connector: string, rows: string[]) =>
  shop.useCases.uploadStatement(shop.member(), {
    connector,
    name: `${connector}.csv`,
    mapping: null,
    skipUnreadable: false,
    isConfirmed: false,
    bytes: Buffer.from(`\uFEFF${rows.join("\r\n")}\r\n`),
  });
async function found(statementId: string): Promise<string[]> {
  const { rows: discrepancies } = await shop.useCases.listDiscrepancies(shop.member(), {
    filter: { statementId },
    limit: 100,
    cursor: null,
  });
  return discrepancies.map(({ kind, processorReference, ledgerAmount, statementAmount }) =>
    [kind, processorReference, ledgerAmount, statementAmount].join(" "),
  );
}
const readFormat = async (id: string) => (await shop.useCases.findStatement(shop.member(), id))?.format;
const now = () => new Date().toISOString().slice(0, 19).replace("T", " ");

test("MTN's export matches the ledger, its fees are posted, and errors in it are found", async () => {
  const [first, second] = [await pay("mtn", shop.momo), await pay("mtn", shop.momo)];
  const head = "Financial Transaction Id,External Transaction Id,Date,Type,Amount,Fee,Currency,Status,From";
  const line = ({ id, reference }: Paid, amount = "10.50", fee = "0.11") =>
    `${reference},${id},${now()},Payment,"${amount}",${fee},GHS,Successful,FRI:233241234567/MSISDN`;
  const ok = await upload("mtn_momo", [head, line(first), line(second)]);
  expect([await readFormat(ok), await found(ok)]).toEqual(["mtn_momo_transactions", []]);
  const fees = await shop.sql(
    "select amount::integer from ledger_entries where account = 'fees' and transaction_id = any($1)",
    [[first.transactionId, second.transactionId]],
  );
  expect(fees).toEqual([{ amount: 11 }, { amount: 11 }]);
  const wrong = [
    line(first, "10.05"),
    line(second, "10.50", "0.12"),
    `777,SHOP-9,${now()},Payment,3.00,,GHS,Successful,`,
  ];
  expect((await found(await upload("mtn_momo", [head, ...wrong]))).sort()).toEqual(
    [
      `amount ${first.reference} 1050 1005`,
      `fee ${second.reference} 11 12`,
      "missing_in_ledger 777  300",
    ].sort(),
  );
});

test("Paystack's exports of transactions and payouts match the ledger and its reported fees", async () => {
  const paid = await pay("at", shop.paystack);
  const [posted] = await shop.sql(
    "select amount::integer as fee from ledger_entries where account = 'fees' and posting = $1",
    [paid.id],
  );
  const head = "ID,Reference,Amount,Fees,Currency,Channel,Paid At,Status,Customer Email";
  const line = (fee: number, status = "success") =>
    `${paid.reference},${paid.id.replace("_", "-")},10.50,${(fee / 100).toFixed(2)},GHS,mobile_money,${new Date().toISOString()},${status},a@b.example`;
  const fee = posted?.fee as number;
  const ok = await upload("paystack", [head, line(fee)]);
  expect([await readFormat(ok), await found(ok)]).toEqual(["paystack_transactions", []]);
  expect(await found(await upload("paystack", [head, line(fee + 1)]))).toEqual([
    `fee ${paid.reference} ${fee} ${fee + 1}`,
  ]);
  expect(await found(await upload("paystack", [head, line(fee, "reversed")]))).toEqual([
    `status ${paid.reference} 1050 `,
  ]);
  const payout = await upload("paystack", [
    "Settlement ID,Settlement Date,Effective Amount,Currency,Status",
    `900,${now()},8.00,GHS,success`,
  ]);
  expect([await readFormat(payout), await found(payout)]).toEqual(["paystack_settlements", []]);
  const { days } = await shop.useCases.listBusinessDays(shop.member(), { from: null, to: null });
  const balance = days[0]?.balances.find(({ connector }) => connector === "paystack");
  expect(balance).toMatchObject({
    captured: 1050n,
    paidOut: 800n,
    fees: BigInt(fee),
    closingBalance: 250n - BigInt(fee),
  });
});
