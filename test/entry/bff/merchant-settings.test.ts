import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTua, type TestTua, withNewMerchant } from "../../support/app.ts";
import { type Staff, TestMembers } from "../../support/staff-at-bff.ts";

let tua: TestTua;
let team: TestMembers;
let owner: Staff;
beforeAll(async () => {
  tua = await startTua();
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

const UPDATE = `mutation ($input: UpdateMerchantInput!) {
  updateMerchant(input: $input) { merchant { name country currency timeZone } } }`;
const update = async (input: object) => (await owner.data(UPDATE, { input })).updateMerchant.merchant;
const changes = () =>
  team.sql(
    "select mode, actor, target, before, after from audit_log where action = 'merchant.updated' and merchant_id = $1 order by at",
    tua.merchant.merchantId,
  );

test("given values change, absent and null ones stay, and the log has the earlier values", async () => {
  const before = { name: "Adwoa's Kitchen", country: "GH", currency: "GHS", timeZone: "Africa/Accra" };
  await team.sql("update merchants set name = $1 where id = $2", before.name, tua.merchant.merchantId);
  expect(await update({ name: "Ama's Kitchen" })).toEqual({ ...before, name: "Ama's Kitchen" });
  const moved = { country: "KE", currency: "KES", timeZone: "Africa/Nairobi" };
  const after = { ...moved, name: "Ama's Kitchen" };
  expect(await update({ ...moved, name: null })).toEqual(after);
  expect(await update(after)).toEqual(after);
  expect(await update({})).toEqual(after);
  expect((await owner.data("{ merchant { name country currency timeZone } }")).merchant).toEqual(after);
  const { name: _, ...rest } = before;
  const by = { actor: `member ${owner.id}`, mode: null, target: tua.merchant.merchantId };
  expect(await changes()).toEqual([
    { ...by, before: { name: "Adwoa's Kitchen" }, after: { name: "Ama's Kitchen" } },
    { ...by, before: rest, after: moved },
  ]);
});

test("every invalid value is named, and nothing changes", async () => {
  const before = (await owner.data("{ merchant { name country currency timeZone } }")).merchant;
  const input = { name: " x", country: "gh", currency: "CHF", timeZone: "+01:00" };
  expect(await owner.rejection(UPDATE, { input })).toBe(
    "invalid_request name:edge_white_space country:not_a_country currency:unknown_value timeZone:not_a_time_zone",
  );
  expect((await owner.data("{ merchant { name country currency timeZone } }")).merchant).toEqual(before);
});

test.each([
  ["name", "too_short", [""]],
  ["name", "control_characters", ["a\nb"]],
  ["name", "invisible_characters", ["a\u200bb"]],
  ["name", "too_long", ["x".repeat(101)]],
  ["country", "not_a_country", ["", "XX", "EU", "UK", "GHA", "ZZ"]],
  ["currency", "unknown_value", ["", "ghs", "BTC"]],
  [
    "timeZone",
    "not_a_time_zone",
    ["", "Accra", "Africa/Nowhere", "EST", "GMT+1", "../etc/passwd", "Africa/Accra\0"],
  ],
])("no %s, %s: %j", async (field, code, values) => {
  for (const value of values) {
    expect([value, await owner.rejection(UPDATE, { input: { [field]: value } })]).toEqual([
      value,
      `invalid_request ${field}:${code}`,
    ]);
  }
});

test.each(["UTC", "Asia/Kolkata", "Europe/Kyiv", "America/Argentina/Buenos_Aires", "Etc/GMT+1"])(
  "%s is a time zone",
  async (timeZone) => {
    expect((await update({ timeZone })).timeZone).toBe(timeZone);
  },
);

test("a merchant cannot be created with values that a change would reject", async () => {
  const bad = { name: "", country: "XX", currency: "CHF", timeZone: "Nowhere" };
  await expect(tua.services.useCases.createMerchant(bad, "x@example.com")).rejects.toMatchObject({
    code: "invalid_request",
    fields: [
      { field: "name", code: "too_short" },
      { field: "country", code: "not_a_country" },
      { field: "currency", code: "unknown_value" },
      { field: "timeZone", code: "not_a_time_zone" },
    ],
  });
});
