import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { CreatedMerchant } from "../../../server/usecases/merchants/create-merchant.ts";
import { startTua, type TestTua } from "../../support/app.ts";
import { readCsv } from "../../support/csv.ts";
import { type QueryOptions, type Staff, TestMembers } from "../../support/staff-at-bff.ts";

let tua: TestTua;
let team: TestMembers;
/** A separate merchant for each test, whose log has no entry about its creation. */
let merchant: CreatedMerchant;
let owner: Staff;
beforeAll(async () => {
  tua = await startTua({ env: { RATE_LIMITS: "off" } });
  team = new TestMembers(tua);
});
beforeEach(async () => {
  merchant = await tua.createMerchant(`Shop ${Math.random()}`);
  owner = await team.owner(merchant);
});
afterAll(async () => {
  await team.close();
  await tua.close();
});

const LIST = `query ($filter: AuditFilter) { auditLog(first: 100, filter: $filter) {
  nodes { id at actor actorName action target mode ipAddress before after } } }`;

/** Requests it as the dashboard's page does. */
async function file(
  query: Record<string, string> = {},
  by = owner,
  { merchantId, mode = "test" }: QueryOptions = {},
) {
  const { "x-tua-merchant": _m, "x-tua-mode": _o, "x-tua-csrf": _c, origin: _, ...headers } = by.headers();
  const search = new URLSearchParams(query);
  const url = `/m/${merchantId ?? merchant.merchantId}/${mode}/audit-log.csv?${search}`;
  const response = await tua.app.inject({ url, headers: { ...headers, "sec-fetch-site": "same-origin" } });
  return { response, rows: () => parseRows(response.body) };
}

/** Rows by their column names. */
function parseRows(body: string): Record<string, string>[] {
  const [head = [], ...rows] = readCsv(body.replace(/^\uFEFF/, ""));
  return rows.map((row) =>
    Object.fromEntries(head.map((heading, position) => [heading, row[position] ?? ""])),
  );
}

const json = (details: object | null) => (details === null ? "" : JSON.stringify(details));

test("the file matches the list: every entry, in its order, with local and UTC times", async () => {
  await owner.data('mutation { updateMerchant(input: { timeZone: "Africa/Nairobi" }) { merchant { id } } }');
  await owner.data(
    'mutation { updateMerchant(input: { name: "Ama\'s, \\"Kitchen\\"" }) { merchant { id } } }',
  );
  const { response, rows } = await file();
  expect(response.headers).toMatchObject({
    "content-type": "text/csv; charset=utf-8; header=present",
    "content-disposition": expect.stringMatching(/^attachment; filename="audit-log-[\dT-]+Z\.csv"$/),
    "cache-control": "no-store",
  });
  const listed = (await owner.data(LIST)).auditLog.nodes;
  expect(listed.length).toBeGreaterThan(3);
  expect(rows()).toEqual(
    // biome-ignore lint/suspicious/noExplicitAny: the answer's shape is what the test looks at
    listed.map((one: any) => ({
      id: one.id,
      "at (UTC)": one.at,
      "at (Africa/Nairobi)": new Date(Date.parse(one.at) + 3 * 3_600_000)
        .toISOString()
        .replace("Z", "+03:00"),
      actor: one.actor,
      actorName: one.actorName ?? "",
      action: one.action,
      target: one.target,
      mode: one.mode?.toLowerCase() ?? "",
      ipAddress: one.ipAddress ?? "",
      before: json(one.before),
      after: json(one.after),
    })),
  );
});

test("it accepts the list's filters, and names invalid ones", async () => {
  await owner.data('mutation { updateMerchant(input: { name: "New" }) { merchant { id } } }');
  const [{ at }] = (await owner.data(LIST, { filter: { action: "merchant.updated" } })).auditLog.nodes;
  for (const filter of [
    { action: "merchant.updated" },
    { action: "merchant." },
    { actor: `member ${owner.id}` },
    { target: merchant.merchantId },
    { from: at },
    { to: at },
    { from: at, to: at },
    { action: "nothing.such" },
  ]) {
    const { nodes } = (await owner.data(LIST, { filter })).auditLog;
    const ids = (await file(filter as Record<string, string>)).rows().map(({ id }) => id);
    expect([filter, ids]).toEqual([filter, nodes.map(({ id }: { id: string }) => id)]);
  }
  const { response } = await file({ actor: "", from: "yesterday" });
  expect([
    response.statusCode,
    response.json().error.fields.map(({ field }: { field: string }) => field),
  ]).toEqual([400, ["from", "actor"]]);
  expect((await file({ first: "1" })).response.statusCode).toBe(400);
});

test("a list of several pages is read to its end", async () => {
  await team.sql(
    `insert into audit_log (merchant_id, id, at, actor, action, target)
     select $1, 'aud_' || lpad(n::text, 26, '0'), now(), 'member x', 'thing.done', n::text
     from generate_series(1, 1203) n`,
    merchant.merchantId,
  );
  const found = (await file({ action: "thing.done" })).rows();
  expect(found.map(({ target }) => Number(target))).toEqual(Array.from({ length: 1203 }, (_, n) => 1203 - n));
});

test("no cell starts a formula", async () => {
  await team.sql(
    `insert into audit_log (merchant_id, id, actor, action, target, address)
     values ($1, 'aud_x', '=1+1', 'thing.done', '@SUM(A1)', $2)`,
    merchant.merchantId,
    " =2+2",
  );
  const [row] = (await file({ action: "thing.done" })).rows();
  expect(row).toMatchObject({ actor: "'=1+1", target: "'@SUM(A1)", ipAddress: "' =2+2" });
});

describe("it is available to owners and admins of the merchant", () => {
  test.each(["developer", "cashier", "viewer"] as const)("not for a %s", async (role) => {
    const { response } = await file({}, await team.add(role, merchant.merchantId));
    expect([response.statusCode, response.json().error.code]).toEqual([403, "insufficient_scope"]);
  });

  test("for an admin, in either mode", async () => {
    const admin = await team.add("admin", merchant.merchantId);
    for (const mode of ["test", "live"] as const) {
      expect((await file({}, admin, { mode })).response.statusCode).toBe(200);
    }
  });

  test("not for another merchant's owner, nor without a credential, nor with a key", async () => {
    const other = await team.owner(await tua.createMerchant("Other"));
    expect((await file({}, other)).response.statusCode).toBe(404);
    const url = `/m/${merchant.merchantId}/test/audit-log.csv`;
    expect((await tua.app.inject({ url })).statusCode).toBe(401);
    const authorization = `Bearer ${merchant.keys.test.secret}`;
    expect((await tua.app.inject({ url, headers: { authorization } })).statusCode).toBe(401);
  });

  test("not for a page of another site", async () => {
    const headers = { ...owner.headers(), origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    const url = `/m/${merchant.merchantId}/test/audit-log.csv`;
    const response = await tua.app.inject({ url, headers });
    expect([response.statusCode, response.json().error.code]).toEqual([403, "cross_site"]);
  });
});
