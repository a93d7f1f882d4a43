import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { CreatedMerchant } from "../../../server/usecases/merchants/create-merchant.ts";
import { startTua, type TestTua } from "../../support/app.ts";
import { generateCode } from "../../support/authenticator.ts";
import { mailsTo } from "../../support/outbox.ts";
import { type PasskeyChanges, SoftwarePasskey } from "../../support/software-passkey.ts";
import { type Staff, TestMembers } from "../../support/staff-at-bff.ts";

const DASHBOARD = "http://localhost:4000";

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

const BEGIN = "mutation { beginPasskey { options } }";
const ADD = `mutation ($input: AddPasskeyInput!) {
  addPasskey(input: $input) { recoveryCodes profile { recoveryCodesLeft passkeys { id name isSynced lastUsedAt } } } }`;
const RENAME = `mutation ($input: RenamePasskeyInput!) {
  renamePasskey(input: $input) { passkey { id name } } }`;
const REMOVE = `mutation ($id: ID!) {
  removePasskey(input: { id: $id }) { profile { recoveryCodesLeft passkeys { id } } } }`;
const PROFILE = "{ profile { canUsePasskeys hasTwoFactor recoveryCodesLeft passkeys { id name } } }";

const begin = async (member: Staff): Promise<string> => (await member.data(BEGIN)).beginPasskey.options;

async function add(member: Staff, name = "Phone", passkey = new SoftwarePasskey(DASHBOARD)) {
  const credential = passkey.create(await begin(member));
  return (await member.data(ADD, { input: { name, credential } })).addPasskey;
}

/** Adds a passkey that differs. @returns the rejection */
async function addChanged(changes: PasskeyChanges, name = "Phone"): Promise<string> {
  const credential = new SoftwarePasskey(DASHBOARD).create(await begin(owner), changes);
  return owner.rejection(ADD, { input: { name, credential } });
}

describe("a new passkey", () => {
  test("is discoverable, verifies its user, and names the member and the site", async () => {
    const options = JSON.parse(await begin(owner));
    expect(options).toMatchObject({
      rp: { id: "localhost", name: "Tua" },
      user: { id: Buffer.from(owner.id).toString("base64url"), name: owner.email },
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      attestation: "none",
      excludeCredentials: [],
    });
    const passkey = new SoftwarePasskey(DASHBOARD);
    await add(owner, "Phone", passkey);
    expect(JSON.parse(await begin(owner)).excludeCredentials).toEqual([
      { type: "public-key", id: passkey.id, transports: ["hybrid", "internal"] },
    ]);
  });

  test("ends other sessions and gives recovery codes, if it is the first second factor", async () => {
    const other = await team.owner(shop);
    const { recoveryCodes, profile } = await add(owner);
    expect(recoveryCodes).toHaveLength(10);
    expect(profile).toEqual({
      recoveryCodesLeft: 10,
      passkeys: [{ id: expect.stringMatching(/^pky_/), name: "Phone", isSynced: true, lastUsedAt: null }],
    });
    expect(await other.rejection(PROFILE)).toBe("missing_credentials");
    const again = await team.owner(shop);
    expect((await add(owner, "Laptop")).recoveryCodes).toBeNull();
    expect((await again.data(PROFILE)).profile.passkeys).toHaveLength(2);
    const subjects = (await mailsTo(tua, owner.email, 2)).map(({ head }) => head.subject);
    expect(subjects).toEqual(["Tua: a passkey was added", "Tua: a passkey was added"]);
  });

  test("is refused from another origin or relying party, without user verification, and for another challenge", async () => {
    const NOT_VERIFIED = "invalid_request credential:passkey_not_verified";
    const changes: PasskeyChanges[] = [
      { origin: "https://evil.example" },
      { rpId: "evil.example" },
      { type: "webauthn.get" },
      { crossOrigin: true },
      { userVerified: false },
      { userPresent: false },
    ];
    for (const change of changes) expect([change, await addChanged(change)]).toEqual([change, NOT_VERIFIED]);
    expect(await addChanged({ challenge: "A".repeat(43) })).toBe(
      "invalid_request credential:passkey_request_ended",
    );
    for (const credential of ["", "null", "[]", "{", "x".repeat(7_000), '{"type":"public-key"}'])
      expect(await owner.rejection(ADD, { input: { name: "Phone", credential } })).toBe(NOT_VERIFIED);
    expect((await owner.data(PROFILE)).profile.passkeys).toEqual([]);
  });

  test("is refused a second time, in another session, after 5 minutes, and for another member", async () => {
    const ENDED = "invalid_request credential:passkey_request_ended";
    const passkey = new SoftwarePasskey(DASHBOARD);
    const input = { name: "Phone", credential: passkey.create(await begin(owner)) };
    const other = await team.add("admin", shop.merchantId);
    expect(await other.rejection(ADD, { input })).toBe(ENDED);
    await owner.data(ADD, { input });
    expect(await owner.rejection(ADD, { input })).toBe(ENDED);
    const stolen = passkey.create(await begin(other));
    expect(await other.rejection(ADD, { input: { name: "Mine", credential: stolen } })).toBe(
      "invalid_request credential:passkey_taken",
    );
    const late = new SoftwarePasskey(DASHBOARD).create(await begin(owner));
    await team.sql("update passkey_challenges set expires_at = now() - interval '1 minute'");
    expect(await owner.rejection(ADD, { input: { name: "Late", credential: late } })).toBe(ENDED);
  });

  test("is added once by two requests at the same time", async () => {
    const input = { name: "Phone", credential: new SoftwarePasskey(DASHBOARD).create(await begin(owner)) };
    const responses = await Promise.all([owner.execute(ADD, { input }), owner.execute(ADD, { input })]);
    expect(responses.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
    expect((await owner.data(PROFILE)).profile.passkeys).toHaveLength(1);
  });

  test("needs a valid name, a fresh sign-in and a member with a password, and there are at most 10", async () => {
    for (const [name, code] of [
      ["", "too_short"],
      ["x".repeat(61), "too_long"],
      ["a\nb", "control_characters"],
      ["a\u202eb", "invisible_characters"],
      [" a", "edge_white_space"],
    ] as const)
      expect(await addChanged({}, name)).toBe(`invalid_request name:${code}`);
    for (let made = 0; made < 10; made += 1) await add(owner, `Device ${made}`);
    expect(await owner.rejection(BEGIN)).toBe("invalid_request passkey:too_many_passkeys");
    await team.age(owner, "11 minutes");
    expect(await owner.rejection(BEGIN)).toBe("fresh_sign_in_required");
    const company = await team.add("viewer", shop.merchantId);
    await team.sql("update members set password_hash = null where id = $1", company.id);
    expect(await company.rejection(BEGIN)).toBe("invalid_request passkey:company_sign_in");
  });
});

describe("a member's passkeys", () => {
  test("are renamed, and removed only with a fresh sign-in", async () => {
    const { profile } = await add(owner);
    const [{ id }] = profile.passkeys;
    expect((await owner.data(RENAME, { input: { id, name: "Old phone" } })).renamePasskey.passkey).toEqual({
      id,
      name: "Old phone",
    });
    expect(await owner.rejection(RENAME, { input: { id, name: "" } })).toBe("invalid_request name:too_short");
    await team.age(owner, "11 minutes");
    expect(await owner.rejection(REMOVE, { id })).toBe("fresh_sign_in_required");
    await team.age(owner, "0 minutes");
    expect((await owner.data(REMOVE, { id })).removePasskey.profile).toEqual({
      recoveryCodesLeft: 0,
      passkeys: [],
    });
    expect(await owner.rejection(REMOVE, { id })).toBe("not_found");
    const entries = await team.sql(
      "select action, mode, before, after from audit_log where merchant_id = $1 and action like 'passkey.%' order by at, id",
      shop.merchantId,
    );
    expect(entries).toEqual([
      { action: "passkey.added", mode: null, before: null, after: { name: "Phone", isSynced: true } },
      { action: "passkey.renamed", mode: null, before: { name: "Phone" }, after: { name: "Old phone" } },
      { action: "passkey.removed", mode: null, before: { name: "Old phone" }, after: null },
    ]);
    const mails = await mailsTo(tua, owner.email, 2);
    expect(mails.map(({ head }) => head.subject).sort()).toEqual([
      "Tua: a passkey was added",
      "Tua: a passkey was removed",
    ]);
  });

  test("of another member are not found", async () => {
    const { profile } = await add(owner);
    const [{ id }] = profile.passkeys;
    const other = await team.add("owner", shop.merchantId);
    expect(await other.rejection(RENAME, { input: { id, name: "Mine" } })).toBe("not_found");
    expect(await other.rejection(REMOVE, { id })).toBe("not_found");
    expect((await owner.data(PROFILE)).profile.passkeys).toEqual([{ id, name: "Phone" }]);
  });

  test("replace an authenticator that a role requires, and keep the recovery codes", async () => {
    const { beginTwoFactor } = await owner.data("mutation { beginTwoFactor { secret } }");
    await owner.data(
      "mutation ($code: String!) { confirmTwoFactor(input: { code: $code }) { recoveryCodes } }",
      {
        code: generateCode(beginTwoFactor.secret),
      },
    );
    await team.sql("update merchants set two_factor_roles = '{owner}' where id = $1", shop.merchantId);
    const TURN_OFF = "mutation { removeTwoFactor { profile { hasTwoFactor recoveryCodesLeft } } }";
    expect(await owner.rejection(TURN_OFF)).toBe("invalid_request twoFactor:required_by_role");
    expect((await add(owner)).recoveryCodes).toBeNull();
    expect((await owner.data(TURN_OFF)).removeTwoFactor.profile).toEqual({
      hasTwoFactor: false,
      recoveryCodesLeft: 10,
    });
    const renew = "mutation { renewRecoveryCodes { recoveryCodes } }";
    expect((await owner.data(renew)).renewRecoveryCodes.recoveryCodes).toHaveLength(10);
  });

  test("are the first second factor of a member who then adds an authenticator", async () => {
    await add(owner);
    const other = await team.owner(shop);
    const CONFIRM =
      "mutation ($code: String!) { confirmTwoFactor(input: { code: $code }) { recoveryCodes } }";
    const confirm = async () => {
      const { beginTwoFactor } = await owner.data("mutation { beginTwoFactor { secret } }");
      return (await owner.data(CONFIRM, { code: generateCode(beginTwoFactor.secret) })).confirmTwoFactor;
    };
    const codes = () =>
      team.sql("select hash from recovery_codes where member_id = $1 order by hash", owner.id);
    const before = await codes();
    expect((await confirm()).recoveryCodes).toBeNull();
    expect(await codes()).toEqual(before);
    expect((await other.data(PROFILE)).profile).toMatchObject({ hasTwoFactor: true, recoveryCodesLeft: 10 });
    expect((await confirm()).recoveryCodes).toHaveLength(10);
    await other.data(PROFILE);
  });

  test("are what a required second factor asks for", async () => {
    const cashier = await team.add("cashier", shop.merchantId);
    await team.sql("update merchants set two_factor_roles = '{cashier}' where id = $1", shop.merchantId);
    const PAYMENTS = "{ transactions(first: 1) { nodes { id } } }";
    expect(await cashier.rejection(PAYMENTS)).toBe("two_factor_required");
    await add(cashier);
    await cashier.data(PAYMENTS);
  });

  test("expired challenges are purged", async () => {
    await begin(owner);
    await team.sql("update passkey_challenges set expires_at = now() - interval '1 minute'");
    await tua.services.useCases.purgeSignIns();
    expect(await team.sql("select 1 from passkey_challenges")).toEqual([]);
  });
});

describe("a server without passkeys", () => {
  test.each([
    ["an IP address", { BASE_URL: "http://127.0.0.1:4000" }],
    ["no TLS", { BASE_URL: "http://tua.test" }],
    ["unrelated hosts", { BASE_URL: "http://localhost:4000", AUTH_URL: "http://127.0.0.1:4000" }],
  ])("on %s has none in the profile", async (_reason, env) => {
    const other = await startTua({ env: { RATE_LIMITS: "off", ...env } });
    const members = new TestMembers(other, env.BASE_URL);
    try {
      const member = await members.owner();
      expect((await member.data(PROFILE)).profile.canUsePasskeys).toBe(false);
      expect(await member.rejection(BEGIN)).toBe("invalid_request passkey:passkeys_unavailable");
    } finally {
      await members.close();
      await other.close();
    }
  });
});
