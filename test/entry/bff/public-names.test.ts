import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { CreatedMerchant } from "../../../server/usecases/merchants/create-merchant.ts";
import { startTua, type TestTua } from "../../support/app.ts";
import { linkIn, mailsTo } from "../../support/outbox.ts";
import { type Staff, TestMembers } from "../../support/staff-at-bff.ts";

let tua: TestTua;
let team: TestMembers;
let shop: CreatedMerchant;
let owner: Staff;
beforeAll(async () => {
  tua = await startTua({ env: { RATE_LIMITS: "off", AUTH_URL: "https://auth.example" } });
  team = new TestMembers(tua);
});
beforeEach(async () => {
  shop = await tua.createMerchant(`Shop ${Math.random()}`);
  owner = await team.owner(shop);
});
afterAll(async () => {
  await team.close();
  await tua.close();
});

const UPDATE = `mutation ($input: UpdateMerchantInput!) {
  updateMerchant(input: $input) { merchant { name country timeZone } } }`;
const REGISTER = `mutation ($input: RegisterApplicationInput!) {
  registerApplication(input: $input) { application { id name } } }`;
const CHANGE = `mutation ($input: UpdateApplicationInput!) {
  updateApplication(input: $input) { application { id name scopes } } }`;
const INVITE = `mutation ($email: String!) {
  inviteMember(input: { email: $email, role: CASHIER }) { invitation { id } } }`;

const rename = async (input: object) => (await owner.data(UPDATE, { input })).updateMerchant.merchant;
const application = (name: string) => ({ name, redirectUris: [], scopes: ["TRANSACTIONS_READ"] });
const register = async (name: string) =>
  (await owner.data(REGISTER, { input: application(name) })).registerApplication.application;
/** Inserts a name as before the rule existed. */
const stored = (name: string) =>
  team.sql("update merchants set name = $1 where id = $2", name, shop.merchantId);

let made = 0;
async function invitationMail() {
  const email = `invited-${++made}@example.com`;
  await owner.data(INVITE, { email });
  const [mail] = await mailsTo(tua, email);
  if (!mail) throw new Error("no mail");
  return mail;
}

const ADDRESSES = [
  "Visit www.evil.example",
  "http://evil",
  "evil．example",
  "evil。example",
  "me@evil.example",
];
const REFUSED = [
  ...ADDRESSES.map((name) => [name, "contains_address"]),
  ...["Tua Security: your account is locked", "TuaSupport"].map((name) => [name, "reserved_name"]),
  ...["Shop\u202e", "Sh\u200bop"].map((name) => [name, "invisible_characters"]),
  ["Shop\r\nBcc: x", "control_characters"],
] as [name: string, code: string][];

describe.each(REFUSED)("%j is rejected: %s", (name, code) => {
  test("as the name of a merchant", async () => {
    expect(await owner.rejection(UPDATE, { input: { name } })).toBe(`invalid_request name:${code}`);
    const details = { name, country: "GH", currency: "GHS", timeZone: "Africa/Accra" };
    const making = tua.services.useCases.createMerchant(details, `made-${++made}@example.com`);
    await expect(making).rejects.toMatchObject({
      code: "invalid_request",
      fields: [{ field: "name", code }],
    });
  });

  test("as the name of an application, new or changed", async () => {
    expect(await owner.rejection(REGISTER, { input: application(name) })).toBe(
      `invalid_request name:${code}`,
    );
    const { id } = await register("Books");
    expect(await owner.rejection(CHANGE, { input: { id, name } })).toBe(`invalid_request name:${code}`);
  });
});

test.each(["A.B.C. Ltd", "Dr. Mensah & Sons", "No. 1 Chop Bar", "St. John", "Tua Coffee"])(
  "%s is a valid name",
  async (name) => {
    expect(await rename({ name })).toMatchObject({ name });
    expect(await register(name)).toMatchObject({ name });
  },
);

test("a name is stored in form NFC, also for a new merchant", async () => {
  expect(await rename({ name: "Cafe\u0301\u00a0Zoe\u0308" })).toMatchObject({ name: "Café Zoë" });
  expect(await register("Cafe\u0301")).toMatchObject({ name: "Café" });
  const { merchantId } = await tua.createMerchant("Cafe\u0301 Adwoa");
  expect(await team.sql("select name from merchants where id = $1", merchantId)).toEqual([
    { name: "Café Adwoa" },
  ]);
});

test("a name from before the rule stays readable, and everything else can be changed", async () => {
  await stored("Booking.com");
  expect(await rename({ country: "KE" })).toMatchObject({ name: "Booking.com", country: "KE" });
  expect(await rename({ name: "Booking.com", timeZone: "Africa/Nairobi" })).toMatchObject({
    name: "Booking.com",
    timeZone: "Africa/Nairobi",
  });
  expect(await owner.rejection(UPDATE, { input: { name: "Booking.org" } })).toBe(
    "invalid_request name:contains_address",
  );

  const { id } = await register("Books");
  await team.sql("update applications set name = 'books.example' where client_id = $1", id);
  const scopes = ["EVENTS_READ"];
  const { updateApplication } = await owner.data(CHANGE, { input: { id, name: "books.example", scopes } });
  expect(updateApplication.application).toEqual({ id, name: "books.example", scopes });
});

test("an invitation names the inviter in Tua's own sentences, and the merchant in quotation marks", async () => {
  await rename({ name: 'Adwoa\'s "Best" Kitchen' });
  const { head, text } = await invitationMail();
  expect(head.subject).toBe("Invitation to join “Adwoa's 'Best' Kitchen”");
  expect(head.from).toMatch(/^Tua <[^<>]+>$/);
  expect(text.split("\n").slice(0, 4)).toEqual([
    `${owner.email} invited you to join a merchant on Tua.`,
    "",
    "Merchant: “Adwoa's 'Best' Kitchen”",
    "Your role: cashier",
  ]);
});

test.each([
  ["evil.example", "“evil. example”"],
  ["Pay at https://evil.example/x", "“Pay at https: / / evil. example/ x”"],
  ["Write to help@evil.example", "“Write to help @ evil. example”"],
  ["Tua Security: your account is locked", "“Tua Security: your account is locked”"],
  ["Shop” on Tua. «Tua»", "“Shop' on Tua. 'Tua'”"],
  ["=?utf-8?q?=41?=", "“= ?utf-8?q?=41?=”"],
  [
    "Shop\r\nBcc: x@evil.example\r\n\r\nOpen evil.example",
    "“Shop Bcc: x @ evil. example Open evil. example”",
  ],
])("%j from before the rule is quoted in an invitation, and becomes no link", async (name, quoted) => {
  await stored(name);
  const mail = await invitationMail();
  expect(mail.head.subject).toBe(`Invitation to join ${quoted}`);
  expect(mail.head.bcc).toBeUndefined();
  expect(mail.text).toContain(`Merchant: ${quoted}\n`);
  expect(mail.text.replaceAll(quoted, "")).not.toMatch(/evil|Security/);
  expect(linkIn(mail)).toMatch(/^https:\/\/auth\.example\/oauth\/invitation\//);
});
