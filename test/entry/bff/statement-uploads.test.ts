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

const FILE = "Reference,Date,Amount,Type\n=1+1,2026-11-20 10:00,12.50,payment\n";
interface Sent {
  by?: Staff;
  metadata?: object | string;
  body?: string | Buffer;
  headers?: Record<string, string | undefined>;
  mode?: string;
}
/** Uploads a file as the dashboard's page does. */
async function send({ by = owner, metadata = {}, body = FILE, headers = {}, mode = "test" }: Sent = {}) {
  const { "x-tua-merchant": _m, "x-tua-mode": _o, ...own } = by.headers();
  const metadataHeader =
    typeof metadata === "string"
      ? metadata
      : encodeURIComponent(
          JSON.stringify({ processor: "sandbox", name: "a.csv", isConfirmed: true, ...metadata }),
        );
  const all = { ...own, "content-type": "text/csv", "x-tua-statement": metadataHeader, ...headers };
  const present = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
  const url = `/m/${tua.merchant.merchantId}/${mode}/statements`;
  const response = await tua.app.inject({
    method: "POST",
    url,
    headers: present as Record<string, string>,
    payload: body,
  });
  return { status: response.statusCode, ...response.json() };
}
const sendForError = async (sent: Sent) => {
  const { status, error } = await send(sent);
  const named = Object.entries(codesByField(error?.fields)).map((each) => each.join(":"));
  return [status, error?.code, ...named].join(" ");
};

test("a file becomes a statement, and the same file leads to it", async () => {
  const { status, data } = await send();
  expect([status, data.statementId]).toEqual([200, expect.stringMatching(/^stm_/)]);
  expect(await send()).toMatchObject({ status: 409, error: { code: "duplicate_statement" }, data });
  const { statement } = await owner.data(
    `query ($id: ID!) { statement(id: $id) { name lines matched openDiscrepancies discrepancyCounts { kind count } } }`,
    { id: data.statementId },
  );
  expect(statement).toEqual({
    name: "a.csv",
    lines: 1,
    matched: 0,
    openDiscrepancies: 1,
    discrepancyCounts: [{ kind: "MISSING_IN_LEDGER", count: 1 }],
  });
});

test("for an unknown layout the totals come first, and nothing is stored before they are confirmed", async () => {
  const body = `${FILE}P-2,2026-11-20 11:00,7.00,Payout\nP-3,2026-11-20 11:00,"1,000.00",Charge\n`;
  const before = await team.sql("select count(*) from statements");
  const metadata = { isConfirmed: false };
  const { status, error, data } = await send({ body, metadata });
  expect([status, error.code]).toEqual([409, "statement_confirmation_required"]);
  const sum = { status: "success", currency: "GHS", lines: 1, fees: "0.00" };
  expect(data.sums).toEqual([
    { ...sum, kind: "payment", amount: "12.50", words: ["payment"] },
    { ...sum, kind: "payout", amount: "7.00", words: ["Payout"] },
    { ...sum, kind: "other", amount: "1000.00", words: ["Charge"] },
  ]);
  expect(await team.sql("select count(*) from statements")).toEqual(before);
  const known = "Reference,Processor reference,Date,Type,Amount,Currency\n,K-1,2026-11-20,payment,1.00,GHS\n";
  expect((await send({ body: known, metadata })).status).toBe(200);
});

const PREVIEW = `mutation ($input: PreviewStatementInput!) { previewStatement(input: $input) { preview {
  headings layout reading { columns { reference date amount fee } kind currency dateOrder moneyOut }
  isMoneyOutUnclear unclear lines { number kind status amount { amount currency } fee { amount } at }
  unreadable { number column value code params message } } } }`;
const inBase64 = (text: string) => Buffer.from(text).toString("base64");
const preview = (mapping: object = {}) => ({
  input: { processor: "sandbox", head: inBase64(FILE), ...mapping },
});

test.each([
  ["more than it reads", inBase64("x".repeat(64 * 1024 + 1)), "head:file_too_large"],
  ["no Base64", "Reference;Date", "head:not_base64"],
  ["nothing", "", "file:too_short"],
])("a preview rejects %s", async (_, head, problem) => {
  expect(await owner.rejection(PREVIEW, preview({ head }))).toBe(`invalid_request ${problem}`);
});

test("a preview stores nothing, and shows how lines are parsed", async () => {
  const before = await team.sql("select count(*) from statements");
  const { previewStatement: previewed } = await owner.data(PREVIEW, preview());
  expect(previewed.preview).toMatchObject({
    headings: ["Reference", "Date", "Amount", "Type"],
    layout: null,
    reading: {
      columns: { reference: "Reference", date: "Date", amount: "Amount", fee: null },
      kind: "PAYMENT",
      currency: "GHS",
      dateOrder: "DAY_FIRST",
      moneyOut: null,
    },
    lines: [
      {
        number: 2,
        kind: "PAYMENT",
        amount: { amount: "12.50", currency: "GHS" },
        fee: null,
        at: "2026-11-20T10:00:00.000Z",
      },
    ],
    unreadable: [],
  });
  const columns = { reference: "Type", date: "Date", amount: "Reference", fee: null };
  const reading = { columns, kind: "PAYMENT", currency: "GHS", dateOrder: "DAY_FIRST" };
  const { previewStatement: chosen } = await owner.data(PREVIEW, preview({ reading }));
  expect(chosen.preview).toMatchObject({
    lines: [],
    unreadable: [
      { number: 2, column: "amount", value: "=1+1", code: "not_a_decimal", message: expect.any(String) },
    ],
  });
  expect(
    await owner.rejection(PREVIEW, preview({ reading: { ...reading, columns: { fee: "Amount" } } })),
  ).toBe("invalid_request columns.date:required columns.amount:required");
  expect(await team.sql("select count(*) from statements")).toEqual(before);
});

test("only dashboard pages upload files, with the member's cookie, and only for an allowed role", async () => {
  expect(await sendForError({ headers: { origin: "https://evil.example" } })).toBe("403 cross_site");
  expect(await sendForError({ headers: { origin: undefined } })).toBe("403 cross_site");
  expect(await sendForError({ headers: { "x-tua-csrf": undefined } })).toBe("403 cross_site");
  expect(await sendForError({ headers: { cookie: "" } })).toBe("401 missing_credentials");
  const stranger = await team.owner(await tua.createMerchant("Kofi Spare Parts"));
  expect(await sendForError({ by: stranger })).toBe("404 not_found");
  for (const role of ["developer", "cashier", "viewer"] as const) {
    const by = await team.add(role, tua.merchant.merchantId);
    expect(await sendForError({ by })).toBe("403 insufficient_scope");
    expect(await by.rejection(PREVIEW, preview())).toMatch(/^insufficient_scope/);
  }
});

test("an unauthorized upload is rejected before its body is read; the limit is 5 MB, and other routes keep theirs", async () => {
  const large = Buffer.alloc(5 * 1024 * 1024 + 1, "x");
  expect(await sendForError({ body: large })).toBe("413 request_too_large");
  const viewer = await team.add("viewer", tua.merchant.merchantId);
  expect(await sendForError({ by: viewer, body: large })).toBe("403 insufficient_scope");
  const payload = { query: `{ viewer { id } } #${"x".repeat(525_000)}` };
  const bff = await tua.app.inject({ method: "POST", url: "/bff", headers: owner.headers(), payload });
  expect(bff.statusCode).toBe(413);
});

test.each<[string, Sent, string]>([
  ["another type", { headers: { "content-type": "application/json" } }, "415 unsupported_media_type"],
  ["metadata that is no JSON", { metadata: "%7B" }, "400 invalid_request x-tua-statement:not_json"],
  ["an unknown processor", { metadata: { processor: "nobody" } }, "400 invalid_request processor:not_found"],
  [
    "a processor of the other mode",
    { metadata: { processor: "paystack" } },
    "400 invalid_request processor:not_found",
  ],
  ["the sandbox's in live mode", { mode: "live" }, "400 invalid_request processor:not_found"],
  [
    "an invalid mapping",
    { metadata: { reading: { columns: 5 } } },
    [
      "400 invalid_request kind:unknown_value currency:not_a_currency dateOrder:unknown_value",
      "columns.date:required columns.amount:required",
    ].join(" "),
  ],
  [
    "a column that the file lacks",
    {
      metadata: {
        reading: {
          columns: { date: "Nope", amount: "Amount" },
          kind: "payment",
          currency: "GHS",
          dateOrder: "day_first",
        },
      },
    },
    "400 invalid_request columns.date:not_a_heading",
  ],
  [
    "a period of more than a year",
    { metadata: { period: { from: "2025-01-01", to: "2026-01-02" } } },
    "400 invalid_request period.to:range_too_long",
  ],
  ["nothing", { body: "" }, "400 invalid_request file:too_short"],
])("rejected: %s", async (_, sent, expected) => expect(await sendForError(sent)).toBe(expected));

test("an export starts no formula in any spreadsheet, and its times have their offset", async () => {
  const { "x-tua-merchant": _m, "x-tua-mode": _o, "x-tua-csrf": _c, origin: _, ...headers } = owner.headers();
  const get = (path: string) =>
    tua.app.inject({
      url: `/m/${tua.merchant.merchantId}/test/${path}`,
      headers: { ...headers, "sec-fetch-site": "same-origin" },
    });
  expect((await send()).status).toBe(200);
  const response = await get("discrepancies.csv?status=open");
  const [head = [], row = []] = readCsv(response.body.replace(/^\uFEFF/, ""));
  expect(row[head.indexOf("processorReference")]).toBe("'=1+1");
  expect(row[head.indexOf("occurredAt (Africa/Accra)")]).toBe("2026-11-20T10:00:00.000+00:00");
  expect(
    (await get("daily-balances.csv?from=2026-01-01&to=2026-12-31")).json().error.fields[0],
  ).toMatchObject({
    field: "to",
    code: "range_too_long",
    params: { days: 100 },
  });
  expect((await get("ledger.csv?date=tomorrow")).statusCode).toBe(400);
  expect((await get("ledger.csv?date=2026-01-01")).statusCode).toBe(404);
  expect((await get("sample-statement.csv")).statusCode).toBe(200);
});

test("an id that no database could store is not found", async () => {
  const { "x-tua-merchant": _m, "x-tua-mode": _o, "x-tua-csrf": _c, origin: _, ...headers } = owner.headers();
  const url = `/m/${tua.merchant.merchantId}/test/discrepancies.csv?statementId=%00`;
  const response = await tua.app.inject({ url, headers: { ...headers, "sec-fetch-site": "same-origin" } });
  expect([response.statusCode, response.json().error.fields[0].field]).toEqual([400, "statementId"]);
  const requested: [string, string | null][] = [
    ['{ statement(id: "\\u0000") { id } }', null],
    ['{ discrepancies(filter: { statementId: "\\u0000" }) { nodes { id } } }', "invalid_request"],
    ['mutation { checkStatement(input: { id: "\\u0000" }) { statement { id } } }', "not_found"],
    ['mutation { removeStatement(input: { id: "\\u0000" }) { statementId } }', "not_found"],
    [
      'mutation { resolveDiscrepancy(input: { id: "\\u0000", note: "x" }) { discrepancy { id } } }',
      "not_found",
    ],
  ];
  for (const [query, code] of requested) {
    const sent = { method: "POST", url: "/bff", headers: owner.headers(), payload: { query } } as const;
    const { errors } = (await tua.app.inject(sent)).json();
    expect([query, errors?.[0]?.extensions?.code ?? null]).toEqual([query, code]);
  }
});
