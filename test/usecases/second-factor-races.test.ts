import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { CreatedMerchant } from "../../server/usecases/merchants/create-merchant.ts";
import { startTua, type TestTua } from "../support/app.ts";
import { generateCode } from "../support/authenticator.ts";
import { rejectionBy } from "../support/field-problems.ts";
import { insertPasskeyRow, whileHolding } from "../support/held-row.ts";
import { linkIn, mailsTo } from "../support/outbox.ts";
import { SoftwarePasskey } from "../support/software-passkey.ts";
import { type Staff, TestMembers } from "../support/staff-at-bff.ts";

let tua: TestTua;
let team: TestMembers;
/** Separate for each test. */
let shop: CreatedMerchant;
let owner: Staff;
beforeAll(async () => {
  tua = await startTua({ env: { RATE_LIMITS: "off" } });
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

const ADD = `mutation ($input: AddPasskeyInput!) {
  addPasskey(input: $input) { recoveryCodes profile { passkeys { id } } } }`;
const REMOVE = "mutation ($id: ID!) { removePasskey(input: { id: $id }) { profile { hasTwoFactor } } }";
const TURN_OFF = "mutation { removeTwoFactor { profile { hasTwoFactor } } }";
const CONFIRM = "mutation ($code: String!) { confirmTwoFactor(input: { code: $code }) { recoveryCodes } }";
const PASSKEYS = "{ profile { hasTwoFactor recoveryCodesLeft passkeys { id } } }";

/** The input of a new passkey in a member's session. */
async function prepare(member: Staff) {
  const { beginPasskey } = await member.data("mutation { beginPasskey { options } }");
  const credential = new SoftwarePasskey("http://localhost:4000").create(beginPasskey.options);
  return { input: { name: "Phone", credential } };
}
const add = async (member: Staff) => (await member.data(ADD, await prepare(member))).addPasskey;

/** A first code of a new authenticator in a member's session. */
async function prepareCode(member: Staff): Promise<{ code: string }> {
  const { beginTwoFactor } = await member.data("mutation { beginTwoFactor { secret } }");
  return { code: generateCode(beginTwoFactor.secret) };
}

/** Sends requests that all wait for the owner's row. @returns their error codes, sorted. Empty without an error */
async function together(...requests: (() => ReturnType<Staff["execute"]>)[]): Promise<string[]> {
  const responses = await whileHolding(
    tua,
    owner.id,
    () => Promise.all(requests.map((request) => request())),
    { waiting: requests.length },
  );
  return responses.map(({ errors }) => errors.map(({ extensions }) => extensions.code).join()).sort();
}

const require = () =>
  team.sql("update merchants set two_factor_roles = '{owner}' where id = $1", shop.merchantId);

const signedIn = async () =>
  (await team.sql("select 1 from audit_log where target = $1 and action = 'member.signed_in'", owner.id))
    .length;

describe("the last second factor stays while a role requires it, with two requests at the same time", () => {
  test("that remove two passkeys", async () => {
    await add(owner);
    const [first, second] = (await add(owner)).profile.passkeys;
    await require();
    expect(
      await together(
        () => owner.execute(REMOVE, { id: first.id }),
        () => owner.execute(REMOVE, { id: second.id }),
      ),
    ).toEqual(["", "invalid_request"]);
    expect((await owner.data(PASSKEYS)).profile.passkeys).toHaveLength(1);
  });

  test("that remove a passkey and an authenticator", async () => {
    const [{ id }] = (await add(owner)).profile.passkeys;
    await owner.data(CONFIRM, await prepareCode(owner));
    await require();
    expect(
      await together(
        () => owner.execute(REMOVE, { id }),
        () => owner.execute(TURN_OFF),
      ),
    ).toEqual(["", "invalid_request"]);
    const { profile } = await owner.data(PASSKEYS);
    expect(profile.passkeys.length + Number(profile.hasTwoFactor)).toBe(1);
    expect(profile.recoveryCodesLeft).toBe(10);
  });
});

test("without another factor, two removals at the same time leave no recovery codes", async () => {
  await add(owner);
  const [first, second] = (await add(owner)).profile.passkeys;
  const removals = [first, second].map(
    ({ id }) =>
      () =>
        owner.execute(REMOVE, { id }),
  );
  expect(await together(...removals)).toEqual(["", ""]);
  expect((await owner.data(PASSKEYS)).profile).toMatchObject({ recoveryCodesLeft: 0, passkeys: [] });
});

test("of two first passkeys in two sessions at the same time, one is added, and the other session ends", async () => {
  const other = await team.owner(shop);
  const [one, two] = [await prepare(owner), await prepare(other)];
  expect(
    await together(
      () => owner.execute(ADD, one),
      () => other.execute(ADD, two),
    ),
  ).toEqual(["", "invalid_token"]);
  const again = await team.owner(shop);
  expect((await again.data(PASSKEYS)).profile.passkeys).toHaveLength(1);
});

describe("the setup of an authenticator", () => {
  const BEGIN = "mutation { beginTwoFactor { secret } }";
  const begun = async () =>
    (
      await team.sql(
        "select 1 from audit_log where target = $1 and action = 'two_factor.setup_started'",
        owner.id,
      )
    ).length;

  test("does not begin in a session that ended while it waited for the member's row", async () => {
    const { errors } = await whileHolding(tua, owner.id, () => owner.execute(BEGIN), {
      waiting: 1,
      meanwhile: (client) =>
        client.query("update member_sessions set ended_at = now() where member_id = $1", [owner.id]),
    });
    expect(errors.map(({ extensions }) => extensions.code)).toEqual(["invalid_token"]);
    expect(await begun()).toBe(0);
    expect(await team.sql("select totp_pending from members where id = $1", owner.id)).toEqual([
      { totp_pending: null },
    ]);
  });

  test("that begins twice at the same time accepts codes of one secret only", async () => {
    const both = await whileHolding(
      tua,
      owner.id,
      () => Promise.all([owner.data(BEGIN), owner.data(BEGIN)]),
      { waiting: 2 },
    );
    expect(await begun()).toBe(2);
    const problems: string[] = [];
    for (const { beginTwoFactor } of both) {
      const { errors } = await owner.execute(CONFIRM, { code: generateCode(beginTwoFactor.secret) });
      problems.push(errors.map(({ extensions }) => extensions.code).join());
    }
    expect(problems.sort()).toEqual(["", "invalid_request"]);
  });
});

test("two passkeys at the same time do not exceed the limit of 10", async () => {
  await add(owner);
  const other = await team.owner(shop);
  for (let made = 1; made < 9; made += 1) await add(owner);
  const [one, two] = [await prepare(owner), await prepare(other)];
  expect(
    await together(
      () => owner.execute(ADD, one),
      () => other.execute(ADD, two),
    ),
  ).toEqual(["", "invalid_request"]);
  expect((await owner.data(PASSKEYS)).profile.passkeys).toHaveLength(10);
});

describe("a password that was verified before the first second factor", () => {
  const afterTheFactor = <T>(requests: () => Promise<T>) =>
    whileHolding(tua, owner.id, requests, {
      waiting: 1,
      meanwhile: (client) => insertPasskeyRow(client, owner.id),
    });

  test("does not sign in alone", async () => {
    const result = await afterTheFactor(() => tua.services.useCases.signIn(shop.owner, "192.0.2.1"));
    expect(result.kind).toBe("code_required");
    expect(await signedIn()).toBe(0);
  });

  test("does not accept an invitation alone", async () => {
    const host = await team.owner();
    const scope = { merchantId: tua.merchant.merchantId, mode: "test" } as const;
    const { useCases } = tua.services;
    const caller = await useCases.authenticateSession(host.token, scope, "192.0.2.1");
    await useCases.inviteMember(caller, { email: owner.email, role: "viewer" });
    const token = linkIn((await mailsTo(tua, owner.email)).at(-1) as never)
      .split("/")
      .at(-1) as string;
    const credentials = { password: shop.owner.password, code: "", browser: null };
    const rejection = await afterTheFactor(() =>
      rejectionBy(useCases.acceptInvitation(token, credentials, "192.0.2.1")),
    );
    expect(rejection).toEqual({ code: "invalid_request", fields: { code: "second_factor_required" } });
    expect(
      await team.sql(
        "select 1 from memberships where member_id = $1 and merchant_id = $2",
        owner.id,
        scope.merchantId,
      ),
    ).toEqual([]);
  });

  test("does not sign in if it was changed in the meantime", async () => {
    const result = await whileHolding(
      tua,
      owner.id,
      () => tua.services.useCases.signIn(shop.owner, "192.0.2.1"),
      {
        waiting: 1,
        meanwhile: (client) =>
          client.query("update members set password_hash = 'other' where id = $1", [owner.id]),
      },
    );
    expect(result).toEqual({ kind: "incorrect", memberId: owner.id });
  });
});
