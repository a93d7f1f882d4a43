import { afterAll, beforeAll, expect, test } from "vitest";
import { EMAIL_PREFERENCES } from "../../../server/domain/staff-mail.ts";
import { startTua, type TestTua } from "../../support/app.ts";
import { TestMembers } from "../../support/staff-at-bff.ts";

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

const EMAILS = Object.keys(EMAIL_PREFERENCES);
const FIELDS = `preferences { language appearance sound shortcuts paymentColumns ${EMAILS.join(" ")} }`;
const VIEW = `{ viewer { ${FIELDS} } }`;
const UPDATE = `mutation ($input: UpdatePreferencesInput!) { updatePreferences(input: $input) { ${FIELDS} } }`;
const emails = (value: boolean) => Object.fromEntries(EMAILS.map((name) => [name, value]));
const USUAL = {
  language: null,
  appearance: "AUTO",
  sound: false,
  shortcuts: true,
  paymentColumns: null,
  ...emails(true),
  emailCheckpoints: false,
};
const CHOSEN = {
  language: "FR",
  appearance: "DARK",
  sound: true,
  shortcuts: false,
  paymentColumns: ["amount", "state"],
  ...emails(false),
  emailCheckpoints: true,
};

test("given values change, absent ones stay, null resets to the default, and other members' stay", async () => {
  const member = await team.add("viewer");
  const other = await team.add("viewer");
  const update = async (input: object) =>
    (await member.data(UPDATE, { input })).updatePreferences.preferences;
  expect((await member.data(VIEW)).viewer.preferences).toEqual(USUAL);
  expect(await update(CHOSEN)).toEqual(CHOSEN);
  expect(await update({ sound: false })).toEqual({ ...CHOSEN, sound: false });
  expect(await update({})).toEqual({ ...CHOSEN, sound: false });
  const reset = Object.fromEntries(Object.keys(CHOSEN).map((name) => [name, null]));
  expect(await update({ language: null, paymentColumns: null })).toEqual({
    ...CHOSEN,
    sound: false,
    language: null,
    paymentColumns: null,
  });
  expect(await update({ ...CHOSEN, paymentColumns: [] })).toEqual({ ...CHOSEN, paymentColumns: [] });
  expect((await member.data(VIEW, {}, { mode: "live" })).viewer.preferences.language).toBe("FR");
  expect((await other.data(VIEW)).viewer.preferences).toEqual(USUAL);
  expect(await update(reset)).toEqual(USUAL);
  const stored = await team.sql("select preferences from members where id = $1", member.id);
  expect(stored).toEqual([{ preferences: {} }]);
});

test("email preferences that change at the same time are both stored", async () => {
  const member = await team.add("viewer");
  await Promise.all(EMAILS.map((name) => member.data(UPDATE, { input: { [name]: false } })));
  expect((await member.data(VIEW)).viewer.preferences).toEqual({ ...USUAL, ...emails(false) });
});

test("an email preference that is no switch is rejected", async () => {
  const member = await team.add("viewer");
  for (const value of ["no", 0, []])
    expect(await member.rejection(UPDATE, { input: { emailReviews: value } })).toMatch(/^invalid_request/);
  expect((await member.data(VIEW)).viewer.preferences).toEqual(USUAL);
});

test("a stored but unknown preference is not returned, and stays stored", async () => {
  const member = await team.add("viewer");
  const stored = { density: "tight", language: "tw", sound: "loud", shortcuts: false, emailReviews: "never" };
  await team.sql("update members set preferences = $1 where id = $2", stored, member.id);
  const expected = { ...USUAL, shortcuts: false };
  expect((await member.data(VIEW)).viewer.preferences).toEqual(expected);
  await member.data(UPDATE, { input: { appearance: "LIGHT" } });
  expect((await member.data(VIEW)).viewer.preferences).toEqual({ ...expected, appearance: "LIGHT" });
  const [row] = await team.sql("select preferences from members where id = $1", member.id);
  expect(row).toEqual({ preferences: { ...stored, appearance: "light" } });
});

test.each([
  ["thirteen", "too_many", Array.from({ length: 13 }, (_, at) => String.fromCharCode(97 + at))],
  ["no name", "wrong_type", ["amount", ""]],
  ["too long", "wrong_type", ["x".repeat(31)]],
  ["other signs", "wrong_type", ["created_at"]],
  ["the same twice", "duplicate_value", ["amount", "amount"]],
])("the error names the rejected columns: %s", async (_what, code, paymentColumns) => {
  const member = await team.add("viewer");
  expect(await member.rejection(UPDATE, { input: { paymentColumns, sound: true } })).toBe(
    `invalid_request paymentColumns:${code}`,
  );
  expect((await member.data(VIEW)).viewer.preferences).toEqual(USUAL);
});

test("a key has no preferences and changes none", async () => {
  const execute = async (query: string, variables = {}) => {
    const headers = { authorization: `Bearer ${tua.merchant.keys.test.secret}` };
    const response = await tua.app.inject({
      method: "POST",
      url: "/graphql",
      headers,
      payload: { query, variables },
    });
    return response.json();
  };
  for (const { errors } of [await execute(VIEW), await execute(UPDATE, { input: { sound: true } })])
    expect(errors[0].extensions.code).toBe("invalid_request");
});

test("no preference is in the audit log", async () => {
  const member = await team.add("viewer");
  const count = async () => (await team.sql("select count(*)::int as n from audit_log"))[0]?.n;
  const before = await count();
  await member.data(UPDATE, { input: CHOSEN });
  expect(await count()).toBe(before);
});
