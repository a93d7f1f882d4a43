import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { CreatedMerchant } from "../../../server/usecases/merchants/create-merchant.ts";
import { startTua, type TestTua } from "../../support/app.ts";
import { generateCode } from "../../support/authenticator.ts";
import { mailsTo } from "../../support/outbox.ts";
import { SoftwarePasskey } from "../../support/software-passkey.ts";
import { type Staff, TestMembers } from "../../support/staff-at-bff.ts";

let tua: TestTua;
let team: TestMembers;
/** Separate for each test. */
let shop: CreatedMerchant;
let owner: Staff;
let cashier: Staff;
beforeAll(async () => {
  tua = await startTua({ env: { RATE_LIMITS: "off" } });
  team = new TestMembers(tua);
});
beforeEach(async () => {
  shop = await tua.createMerchant(`Shop ${Math.random()}`);
  owner = await team.owner(shop);
  cashier = await team.add("cashier", shop.merchantId);
  await addBoth(cashier);
});
afterAll(async () => {
  await team.close();
  await tua.close();
});

const REMOVE = `mutation ($id: ID!) {
  removeMemberTwoFactor(input: { id: $id }) { member { id hasTwoFactor } } }`;

/** Gives a member an authenticator and a passkey. */
async function addBoth(member: Staff): Promise<void> {
  const { beginTwoFactor } = await member.data("mutation { beginTwoFactor { secret } }");
  const CONFIRM = "mutation ($code: String!) { confirmTwoFactor(input: { code: $code }) { recoveryCodes } }";
  await member.data(CONFIRM, { code: generateCode(beginTwoFactor.secret) });
  const { beginPasskey } = await member.data("mutation { beginPasskey { options } }");
  const credential = new SoftwarePasskey("http://localhost:4000").create(beginPasskey.options);
  const ADD = "mutation ($input: AddPasskeyInput!) { addPasskey(input: $input) { profile { email } } }";
  await member.data(ADD, { input: { name: "Phone", credential } });
}

const factors = async ({ id }: Staff) => {
  const [row] = await team.sql(
    `select totp_encrypted is not null as authenticator,
       (select count(*)::int from passkeys where member_id = $1) as passkeys,
       (select count(*)::int from recovery_codes where member_id = $1) as codes
     from members where id = $1`,
    id,
  );
  return row;
};
const NONE = { authenticator: false, passkeys: 0, codes: 0 };
const BOTH = { authenticator: true, passkeys: 1, codes: 10 };

test("an owner removes all second factors of a member, whose sessions end and who gets an email", async () => {
  expect(await factors(cashier)).toEqual(BOTH);
  expect((await owner.data(REMOVE, { id: cashier.id })).removeMemberTwoFactor.member).toEqual({
    id: cashier.id,
    hasTwoFactor: false,
  });
  expect(await factors(cashier)).toEqual(NONE);
  expect(await cashier.rejection("{ profile { email } }")).toBe("missing_credentials");
  const entries = await team.sql(
    `select actor, target, mode, before, after from audit_log
     where merchant_id = $1 and action = 'member.two_factor_removed'`,
    shop.merchantId,
  );
  expect(entries).toEqual([
    {
      actor: `member ${owner.id}`,
      target: cashier.id,
      mode: null,
      before: { email: cashier.email },
      after: { passkeys: 1, endedSessions: 1 },
    },
  ]);
  const mails = await mailsTo(tua, cashier.email, 3);
  expect(mails.map(({ head }) => head.subject)).toContain(
    "Tua: an owner or admin removed your authenticator and passkeys",
  );
});

test("nothing changes for a member without second factors", async () => {
  const plain = await team.add("cashier", shop.merchantId);
  expect((await owner.data(REMOVE, { id: plain.id })).removeMemberTwoFactor.member).toEqual({
    id: plain.id,
    hasTwoFactor: false,
  });
  await plain.data("{ profile { email } }");
  const SQL = "select 1 from audit_log where target = $1 and action = 'member.two_factor_removed'";
  expect(await team.sql(SQL, plain.id)).toEqual([]);
});

test("only owners and admins can, with a fresh sign-in, and only owners for owners", async () => {
  const admin = await team.add("admin", shop.merchantId);
  const viewer = await team.add("viewer", shop.merchantId);
  const second = await team.add("owner", shop.merchantId);
  await addBoth(second);
  expect(await viewer.rejection(REMOVE, { id: cashier.id })).toBe("insufficient_scope");
  expect(await admin.rejection(REMOVE, { id: second.id })).toBe("insufficient_scope");
  expect(await owner.rejection(REMOVE, { id: owner.id })).toBe("insufficient_scope");
  expect(await owner.rejection(REMOVE, { id: "mem_none" })).toBe("not_found");
  const stranger = await team.owner(await tua.createMerchant(`Other ${Math.random()}`));
  const elsewhere = { merchantId: shop.merchantId };
  expect(await stranger.rejection(REMOVE, { id: cashier.id }, elsewhere)).toBe("not_found");
  await team.age(admin, "11 minutes");
  expect(await admin.rejection(REMOVE, { id: cashier.id })).toBe("fresh_sign_in_required");
  expect([await factors(cashier), await factors(second)]).toEqual([BOTH, BOTH]);
  await owner.data(REMOVE, { id: second.id });
  expect(await factors(second)).toEqual(NONE);
});

test("a manager of one merchant cannot for a member of another, unless managing there too", async () => {
  const other = await tua.createMerchant(`Other ${Math.random()}`);
  await team.join(cashier, "viewer", other.merchantId);
  expect(await owner.rejection(REMOVE, { id: cashier.id })).toBe("insufficient_scope");
  await team.join(owner, "developer", other.merchantId);
  expect(await owner.rejection(REMOVE, { id: cashier.id })).toBe("insufficient_scope");
  const SET = "update memberships set role = $1 where merchant_id = $2 and member_id = $3";
  await team.sql(SET, "admin", other.merchantId, owner.id);
  await team.sql(SET, "owner", other.merchantId, cashier.id);
  expect(await owner.rejection(REMOVE, { id: cashier.id })).toBe("insufficient_scope");
  expect(await factors(cashier)).toEqual(BOTH);
  await team.sql(SET, "viewer", other.merchantId, cashier.id);
  await owner.data(REMOVE, { id: cashier.id });
  expect(await factors(cashier)).toEqual(NONE);
  const [{ count } = {}] = await team.sql(
    "select count(*)::int from audit_log where target = $1 and action = 'member.two_factor_removed'",
    cashier.id,
  );
  expect(count).toBe(2);
});
