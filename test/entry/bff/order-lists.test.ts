import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTua, type TestTua, withNewMerchant } from "../../support/app.ts";
import { readCsv } from "../../support/csv.ts";
import { codesByField } from "../../support/field-problems.ts";
import { type Staff, TestMembers } from "../../support/staff-at-bff.ts";

let tua: TestTua;
let team: TestMembers;
let owner: Staff;
beforeAll(async () => {
  tua = await startTua({ env: { RATE_LIMITS: "off" } });
  team = new TestMembers(tua);
});
beforeEach(async () => {
  tua = await withNewMerchant(tua);
  owner = await team.owner(tua.merchant);
});
afterAll(async () => {
  await team.close();
  await tua.close();
});

const HEAD = "Order number,Order date,Total,Currency,Order status,Customer\n";
const FILE = `${HEAD}=1+1,2026-11-20 10:00,12.50,GHS,Completed,Ama Mensah 0244123456\n`;

/** Uploads an order list as the dashboard's page does. */
async function send(body: string | Buffer, metadata: object = {}) {
  const { "x-tua-merchant": _m, "x-tua-mode": _o, ...own } = owner.headers();
  const about = { processor: "shop", name: "orders.csv", ...metadata };
  const response = await tua.app.inject({
    method: "POST",
    url: `/m/${tua.merchant.merchantId}/test/statements`,
    headers: {
      ...own,
      "content-type": "text/csv",
      "x-tua-statement": encodeURIComponent(JSON.stringify(about)),
    },
    payload: body,
  });
  return { status: response.statusCode, ...response.json() };
}
async function sendForError(body: string | Buffer, metadata?: object) {
  const { status, error } = await send(body, metadata);
  const named = Object.entries(codesByField(error?.fields)).map((each) => each.join(":"));
  return [status, error?.code, ...named].join(" ");
}

test("a list is stored without totals to confirm, and without anything about the customer", async () => {
  const { status, data } = await send(FILE);
  expect(status).toBe(200);
  const { statements, discrepancies } = await owner.data(
    `query ($id: ID!) {
      statements(first: 5, filter: { source: SHOP }) { nodes { id processor layout lines } totalCount }
      discrepancies(first: 5, filter: { statementId: $id }) {
        nodes { kind lineKind processor processorReference ledgerAmount { amount } processorAmount { amount }
          statementAmount { amount } statementStatus }
      }
    }`,
    { id: data.statementId },
  );
  const list = { id: data.statementId, processor: "shop", layout: "shop_orders", lines: 1 };
  expect(statements).toEqual({ nodes: [list], totalCount: 1 });
  expect(discrepancies.nodes).toEqual([
    {
      kind: "FULFILLED_NOT_PAID",
      lineKind: "ORDER",
      processor: "shop",
      processorReference: "=1+1",
      ledgerAmount: null,
      processorAmount: null,
      statementAmount: { amount: "12.50" },
      statementStatus: "FULFILLED",
    },
  ]);
  const stored = await team.sql(
    "select string_agg(l::text, ' ') as text from statement_lines l where merchant_id = $1",
    tua.merchant.merchantId,
  );
  expect(JSON.stringify(stored)).not.toMatch(/0244123456|Mensah/);
  const others = await owner.data("{ statements(first: 5, filter: { source: PROCESSOR }) { totalCount } }");
  expect(others.statements.totalCount).toBe(0);
});

test("the export has the shop's side, and starts no formula", async () => {
  const { data } = await send(FILE);
  const { "x-tua-merchant": _m, "x-tua-mode": _o, "x-tua-csrf": _c, origin: _, ...headers } = owner.headers();
  const { body } = await tua.app.inject({
    url: `/m/${tua.merchant.merchantId}/test/discrepancies.csv?statementId=${data.statementId}`,
    headers: { ...headers, "sec-fetch-site": "same-origin" },
  });
  const [head = [], row = []] = readCsv(body.replace(/^\uFEFF/, ""));
  const cell = (name: string) => row[head.indexOf(name)];
  expect([cell("kind"), cell("statementAmount"), cell("statementStatus"), cell("processorAmount")]).toEqual([
    "fulfilled_not_paid",
    "12.50",
    "fulfilled",
    "",
  ]);
  expect(cell("processorReference")).toBe("'=1+1");
});

test.each([
  [
    "UTF-8 with a byte order mark",
    Buffer.from(`\uFEFFréférence;date;montant;état\nÉ-1;2026-11-20;12,50;Livrée\n`),
  ],
  [
    "UTF-16",
    Buffer.from(`\uFEFFReference\tDate\tMontant\tÉtat\nÉ-1\t2026-11-20\t12,50\tLivrée\n`, "utf16le"),
  ],
  [
    "Windows",
    Buffer.from("Reference;Date;Montant;\u00c9tat\n\u00c9-1;2026-11-20;12,50;Livr\u00e9e\n", "latin1"),
  ],
])("a list in %s is read", async (_, bytes) => {
  const { status, data } = await send(bytes);
  expect(status).toBe(200);
  const rows = await team.sql(
    "select status, amount::int as amount, processor_reference as reference from statement_lines where statement_id = $1",
    data.statementId,
  );
  expect(rows).toEqual([{ status: "fulfilled", amount: 1250, reference: "É-1" }]);
});

test("every line that can't be read is named with its column, and nothing is stored", async () => {
  const body = `${HEAD}A-1,2026-11-20,1.00,GHS,Paid,\n,2026-11-20,1.00,GHS,Shipped,\nA-3,yesterday,x,GHS,Shipped,\n`;
  expect(await sendForError(body)).toBe(
    "400 invalid_request file.lines.2.status:not_a_status file.lines.3.reference:required file.lines.4.date:not_a_date",
  );
  const [row] = await team.sql(
    "select count(*)::int from statements where merchant_id = $1",
    tua.merchant.merchantId,
  );
  expect(row).toEqual({ count: 0 });
});

test("a processor's statement has no orders, and an order list nothing else", async () => {
  const columns = { reference: "Order number", date: "Order date", amount: "Total", status: "Order status" };
  const reading = { columns, kind: "order", currency: "GHS", dateOrder: "day_first" };
  expect(await sendForError(FILE, { processor: "sandbox", reading })).toBe(
    "400 invalid_request kind:unknown_value",
  );
  const { status } = await send(FILE, { reading: { ...reading, kind: "payment" } });
  expect(status).toBe(200);
  const kinds = await team.sql(
    "select kind from statement_lines where merchant_id = $1",
    tua.merchant.merchantId,
  );
  expect(kinds).toEqual([{ kind: "order" }]);
});

test("the same file is accepted once", async () => {
  const { data } = await send(FILE);
  expect(await send(FILE)).toMatchObject({ status: 409, error: { code: "duplicate_statement" }, data });
});
