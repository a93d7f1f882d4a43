import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { MemberCaller } from "../../server/domain/access.ts";
import type { CreatedMerchant } from "../../server/usecases/merchants/create-merchant.ts";
import { startTua, type TestTua } from "../support/app.ts";
import { generateCode, midStep } from "../support/authenticator.ts";
import { rejectionBy } from "../support/field-problems.ts";
import { type Staff, TestMembers } from "../support/staff-at-bff.ts";

let tua: TestTua;
let team: TestMembers;
/** Separate for each test. */
let shop: CreatedMerchant;
let owner: Staff;
let caller: MemberCaller;
beforeAll(async () => {
  tua = await startTua({ env: { RATE_LIMITS: "off" } });
  team = new TestMembers(tua);
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: midStep() });
  shop = await tua.createMerchant(`Shop ${Math.random()}`);
  owner = await team.owner(shop);
  caller = await readCaller(owner);
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(async () => {
  await team.close();
  await tua.close();
});

const readCaller = ({ token }: Staff) =>
  tua.services.useCases.authenticateSession(
    token,
    { merchantId: shop.merchantId, mode: "live" },
    "203.0.113.7",
  );

/** Enables it. @returns the secret and the recovery codes */
async function turnOn(): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = await tua.services.useCases.beginTwoFactor(caller);
  return {
    secret,
    recoveryCodes: (await tua.services.useCases.confirmTwoFactor(caller, generateCode(secret))) ?? [],
  };
}

const profile = () => tua.services.useCases.viewProfile(caller);

/** Whether a code signs the owner in after the correct password. */
async function signsIn(code: string): Promise<boolean> {
  const { useCases } = tua.services;
  const requested = await useCases.signIn(shop.owner, "192.0.2.1");
  if (requested.kind !== "code_required") throw new Error(requested.kind);
  return (await useCases.signInWithCode(requested.proof, code, "192.0.2.1")).kind === "right";
}

const forgetSteps = () => team.sql("update members set totp_step = null where id = $1", owner.id);

const audited = (merchantId = shop.merchantId) =>
  team.sql(
    `select actor, action, target, address, mode from audit_log
     where merchant_id = $1 and action ~ '^(two_factor|recovery_codes|sessions)' order by action`,
    merchantId,
  );

test("an authenticator's setup has the format that RFC 6238 apps read", async () => {
  const { secret, uri } = await tua.services.useCases.beginTwoFactor(caller);
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  const address = new URL(uri);
  expect(address.protocol + address.host).toBe("otpauth:totp");
  expect(decodeURIComponent(address.pathname)).toBe(`/Tua:${owner.email}`);
  expect(Object.fromEntries(address.searchParams)).toEqual({
    issuer: "Tua",
    secret,
    algorithm: "SHA1",
    digits: "6",
    period: "30",
  });
});

test("until a code confirms the authenticator, a password alone signs in", async () => {
  const { useCases } = tua.services;
  const { secret } = await useCases.beginTwoFactor(caller);
  await expect(useCases.confirmTwoFactor(caller, generateCode(secret, 5))).rejects.toMatchObject({
    code: "invalid_request",
    fields: [{ field: "code", code: "incorrect_code" }],
  });
  expect(await useCases.signIn(shop.owner, "192.0.2.1")).toMatchObject({ kind: "signed_in" });
  expect(await profile()).toMatchObject({ hasTwoFactor: false, recoveryCodesLeft: 0 });

  const recoveryCodes = (await useCases.confirmTwoFactor(caller, generateCode(secret))) ?? [];
  expect(new Set(recoveryCodes).size).toBe(10);
  for (const code of recoveryCodes) expect(code).toMatch(/^\d{5}(-\d{5}){4}$/);
  expect(await profile()).toEqual({
    email: owner.email,
    hasPassword: true,
    hasTwoFactor: true,
    passkeys: [],
    canUsePasskeys: true,
    recoveryCodesLeft: 10,
    mustHaveTwoFactor: false,
    canReceiveEmail: true,
  });
  expect(await useCases.signIn(shop.owner, "192.0.2.1")).toMatchObject({ kind: "code_required" });
});

test("the last setup's secret counts, and concurrent confirmations succeed once", async () => {
  const { useCases } = tua.services;
  const first = await useCases.beginTwoFactor(caller);
  const last = await useCases.beginTwoFactor(caller);
  await expect(useCases.confirmTwoFactor(caller, generateCode(first.secret))).rejects.toMatchObject({
    code: "invalid_request",
  });
  const attempts = Array.from({ length: 8 }, () =>
    useCases.confirmTwoFactor(caller, generateCode(last.secret)),
  );
  const done = await Promise.allSettled(attempts);
  expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const codes = done.flatMap((each) => (each.status === "fulfilled" ? each.value : []));
  expect(await signsIn(codes[3] as string)).toBe(true);
});

test("enabling it ends the member's other sessions, replacing it ends none", async () => {
  const other = await team.owner(shop);
  await turnOn();
  await expect(readCaller(other)).rejects.toMatchObject({ code: "invalid_token" });
  await expect(readCaller(owner)).resolves.toMatchObject({ memberId: owner.id });

  const later = await team.owner(shop);
  await forgetSteps();
  await turnOn();
  await expect(readCaller(later)).resolves.toMatchObject({ memberId: owner.id });
});

test("replacing an authenticator invalidates its codes, of both kinds", async () => {
  const old = await turnOn();
  const { secret } = await tua.services.useCases.beginTwoFactor(caller);
  expect(await signsIn(generateCode(old.secret, 1))).toBe(true);
  const recoveryCodes = (await tua.services.useCases.confirmTwoFactor(caller, generateCode(secret))) ?? [];
  await forgetSteps();
  expect(await signsIn(generateCode(old.secret))).toBe(false);
  expect(await signsIn(old.recoveryCodes[0] as string)).toBe(false);
  expect(await signsIn(generateCode(secret))).toBe(true);
  expect(await signsIn(recoveryCodes[0] as string)).toBe(true);
});

test("renewed recovery codes replace all older ones", async () => {
  const { recoveryCodes: old } = await turnOn();
  expect(await signsIn(old[0] as string)).toBe(true);
  expect(await profile()).toMatchObject({ recoveryCodesLeft: 9 });
  const renewed = await tua.services.useCases.renewRecoveryCodes(caller);
  expect(await profile()).toMatchObject({ recoveryCodesLeft: 10 });
  expect(await signsIn(old[1] as string)).toBe(false);
  expect(await signsIn(renewed[0] as string)).toBe(true);
});

test("there are no recovery codes without an authenticator", async () => {
  expect(await rejectionBy(tua.services.useCases.renewRecoveryCodes(caller))).toEqual({
    code: "invalid_request",
    fields: { twoFactor: "two_factor_off" },
  });
});

test("a code confirms nothing before a setup began", async () => {
  expect(await rejectionBy(tua.services.useCases.confirmTwoFactor(caller, "123456"))).toEqual({
    code: "invalid_request",
    fields: { code: "two_factor_not_started" },
  });
});

test("once disabled, a password alone signs in, and nothing of it is left", async () => {
  await turnOn();
  await tua.services.useCases.removeTwoFactor(caller);
  expect(await tua.services.useCases.signIn(shop.owner, "192.0.2.1")).toMatchObject({ kind: "signed_in" });
  expect(await profile()).toMatchObject({ hasTwoFactor: false, recoveryCodesLeft: 0 });
  const stored = await team.sql(
    "select totp_encrypted, totp_pending, totp_step from members where id = $1",
    owner.id,
  );
  expect(stored).toEqual([{ totp_encrypted: null, totp_pending: null, totp_step: null }]);
  await tua.services.useCases.removeTwoFactor(caller);
  expect((await audited()).filter(({ action }) => action === "two_factor.turned_off")).toHaveLength(1);
});

test("a member who entered the password before it was disabled starts again", async () => {
  const { secret } = await turnOn();
  const requested = await tua.services.useCases.signIn(shop.owner, "192.0.2.1");
  if (requested.kind !== "code_required") throw new Error(requested.kind);
  await tua.services.useCases.removeTwoFactor(caller);
  expect(
    await tua.services.useCases.signInWithCode(requested.proof, generateCode(secret, 1), "192.0.2.1"),
  ).toEqual({ kind: "too_late" });
});

test("every change is in the audit log of each merchant of the member", async () => {
  const second = await tua.createMerchant(`Second ${Math.random()}`);
  await team.join(owner, "viewer", second.merchantId);
  await turnOn();
  await tua.services.useCases.renewRecoveryCodes(caller);
  await tua.services.useCases.removeTwoFactor(caller);
  const who = { actor: `member ${owner.id}`, target: owner.id, address: "203.0.113.7", mode: null };
  const expected = [
    ...["recovery_codes.renewed", "sessions.ended", "two_factor.setup_started", "two_factor.turned_off"],
    "two_factor.turned_on",
  ].map((action) => ({ action, ...who }));
  expect(await audited()).toEqual(expected);
  expect(await audited(second.merchantId)).toEqual(expected);
});

test("a member who signs in with the company's provider sets up no authenticator here", async () => {
  await team.sql("update members set password_hash = null where id = $1", owner.id);
  expect(await rejectionBy(tua.services.useCases.beginTwoFactor(caller))).toEqual({
    code: "invalid_request",
    fields: { twoFactor: "company_sign_in" },
  });
  expect(await profile()).toMatchObject({ hasPassword: false });
});

test("every change needs a sign-in within the last ten minutes, and reading does not", async () => {
  await turnOn();
  await team.age(owner, "11 minutes");
  caller = await readCaller(owner);
  const { useCases } = tua.services;
  const changes = [
    () => useCases.beginTwoFactor(caller),
    () => useCases.confirmTwoFactor(caller, "000000"),
    () => useCases.renewRecoveryCodes(caller),
    () => useCases.removeTwoFactor(caller),
  ];
  for (const change of changes)
    await expect(change()).rejects.toMatchObject({ code: "fresh_sign_in_required" });
  expect(await profile()).toMatchObject({ hasTwoFactor: true });
});
