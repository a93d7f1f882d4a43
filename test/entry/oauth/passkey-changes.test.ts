import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { CreatedMerchant } from "../../../server/usecases/merchants/create-merchant.ts";
import type { TestTua } from "../../support/app.ts";
import { Browser, listeningTua, openSignIn } from "../../support/form-browser.ts";
import { insertPasskeyRow, whileHolding } from "../../support/held-row.ts";
import { SoftwarePasskey } from "../../support/software-passkey.ts";
import { type Staff, TestMembers } from "../../support/staff-at-bff.ts";
import { invite } from "./invite.ts";

let tua: TestTua & { baseUrl: string };
let team: TestMembers;
/** Separate for each test. */
let shop: CreatedMerchant;
let owner: Staff;
beforeAll(async () => {
  tua = await listeningTua({ env: { RATE_LIMITS: "off" } });
  team = new TestMembers(tua, tua.baseUrl);
});
beforeEach(async () => {
  shop = await tua.createMerchant(`Shop ${Math.random()}`);
  owner = await team.owner(shop);
});
afterAll(async () => {
  await team.close();
  await tua.close();
});

/** Adds a passkey without the dashboard. */
const addUnnoticed = () =>
  whileHolding(tua, owner.id, async () => {}, {
    waiting: 0,
    meanwhile: (client) => insertPasskeyRow(client, owner.id),
  });

test("a passkey that is removed while it signs in is refused", async () => {
  const { beginPasskey } = await owner.data("mutation { beginPasskey { options } }");
  const passkey = new SoftwarePasskey(tua.baseUrl);
  const input = { name: "Phone", credential: passkey.create(beginPasskey.options) };
  const ADD = "mutation ($input: AddPasskeyInput!) { addPasskey(input: $input) { profile { email } } }";
  await owner.data(ADD, { input });
  await team.sql("update members set first_signed_in_at = now() where id = $1", owner.id);
  const browser = new Browser();
  const page = await openSignIn(browser, tua.baseUrl);
  const options = await (await browser.post(`${page}/passkey`, {})).text();
  // A removal locks the member and then the passkey.
  const response = await whileHolding(
    tua,
    owner.id,
    () => browser.post(page, { passkey: passkey.get(options) }),
    {
      waiting: 1,
      meanwhile: (client) => client.query("delete from passkeys where member_id = $1", [owner.id]),
    },
  );
  expect(response.status).toBe(401);
});

test("the page of an invitation says that passkeys don't work there", async () => {
  const { link } = await invite(tua, team, owner.email);
  const TEXT = "Passkeys don&#x27;t work here.";
  expect(await (await new Browser().go(link)).text()).not.toContain(TEXT);
  await addUnnoticed();
  const page = await (await new Browser().go(link)).text();
  expect(page).toContain(TEXT);
  expect(page).toContain("One-time code or recovery code");
});
