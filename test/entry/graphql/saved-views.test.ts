import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTua, type TestTua } from "../../support/app.ts";
import { type Staff, TestMembers } from "../../support/staff-at-bff.ts";

let tua: TestTua;
let team: TestMembers;
beforeAll(async () => {
  tua = await startTua({ env: { RATE_LIMITS: "off" } });
  team = new TestMembers(tua);
});
afterAll(async () => {
  await team.close();
  await tua.close();
});

const SAVE = "mutation ($input: SaveViewInput!) { saveView(input: $input) { savedView { name search } } }";
const REMOVE =
  "mutation ($name: String!) { removeSavedView(input: { name: $name }) { savedView { name search } } }";
const save = (member: Staff, name: string, search = "status=failed") =>
  member.data(SAVE, { input: { name, search } });
const views = async (member: Staff, merchantId?: string) =>
  (await member.data("{ savedViews { name search } }", {}, merchantId ? { merchantId } : {})).savedViews;

test("a member's views are their own, at one merchant, in both modes, by name", async () => {
  const member = await team.add("viewer");
  const other = await team.add("owner");
  const elsewhere = await tua.createMerchant("Kofi's Garage");
  await team.join(member, "viewer", elsewhere.merchantId);
  await save(member, "late tables", "search=late+table");
  await save(member, "Failed cards", "status=failed&method=card");
  await member.data(SAVE, { input: { name: "Live", search: "" } }, { mode: "live" });
  expect(await views(member)).toEqual([
    { name: "Failed cards", search: "status=failed&method=card" },
    { name: "late tables", search: "search=late+table" },
    { name: "Live", search: "" },
  ]);
  expect(await views(other)).toEqual([]);
  expect(await views(member, elsewhere.merchantId)).toEqual([]);
});

test("saving a name again replaces its view; removing deletes it, once", async () => {
  const member = await team.add("cashier");
  await save(member, "Mine");
  await save(member, "Mine", "days=today");
  expect(await views(member)).toEqual([{ name: "Mine", search: "days=today" }]);
  const { removeSavedView } = await member.data(REMOVE, { name: "Mine" });
  expect(removeSavedView.savedView).toEqual({ name: "Mine", search: "days=today" });
  expect(await member.rejection(REMOVE, { name: "Mine" })).toBe("not_found");
  expect(await member.rejection(REMOVE, { name: "\0" })).toBe("not_found");
  expect(await views(member)).toEqual([]);
});

test("another member's view cannot be removed", async () => {
  const member = await team.add("viewer");
  await save(member, "Kept");
  expect(await (await team.add("owner")).rejection(REMOVE, { name: "Kept" })).toBe("not_found");
  expect(await views(member)).toHaveLength(1);
});

describe("rejected, naming the field", () => {
  test.each([
    ["no name", { name: "", search: "" }, "name:too_short"],
    ["a name of 61 characters", { name: "é".repeat(61), search: "" }, "name:too_long"],
    ["a name of white space", { name: "  ", search: "" }, "name:edge_white_space"],
    ["a name with a line break", { name: "a\nb", search: "" }, "name:control_characters"],
    ["1,001 characters of filters", { name: "a", search: "x".repeat(1_001) }, "search:too_long"],
    ["filters that stand in no address", { name: "a", search: "search=a b" }, "search:not_a_query_string"],
    ["both wrong", { name: "", search: "#" }, "name:too_short search:not_a_query_string"],
  ])("%s", async (_what, input, fields) => {
    const member = await team.add("viewer");
    expect(await member.rejection(SAVE, { input })).toBe(`invalid_request ${fields}`);
  });

  test("the longest values are accepted", async () => {
    const member = await team.add("viewer");
    const longest = { name: "é".repeat(60), search: "x".repeat(1_000) };
    await save(member, longest.name, longest.search);
    expect(await views(member)).toEqual([longest]);
  });
});

test("the limit of fifty also applies to concurrent saves; an existing one can still be replaced", async () => {
  const member = await team.add("viewer");
  await team.sql(
    `insert into saved_views (merchant_id, member_id, name, search)
     select $1, $2, 'View ' || n, '' from generate_series(1, 48) n`,
    tua.merchant.merchantId,
    member.id,
  );
  const pending = Array.from({ length: 5 }, (_, each) =>
    member.execute(SAVE, { input: { name: `New ${each}`, search: "" } }),
  );
  const responses = await Promise.all(pending);
  expect(responses.filter(({ errors }) => errors.length === 0)).toHaveLength(2);
  expect(await views(member)).toHaveLength(50);
  expect(await member.rejection(SAVE, { input: { name: "One more", search: "" } })).toBe(
    "invalid_request name:too_many_views",
  );
  await save(member, "View 7", "days=7");
  expect(await views(member)).toContainEqual({ name: "View 7", search: "days=7" });
});

test("they end with the membership", async () => {
  const member = await team.add("viewer");
  await save(member, "Mine");
  await team.sql("delete from memberships where member_id = $1", member.id);
  expect(await team.sql("select 1 from saved_views where member_id = $1", member.id)).toEqual([]);
});
