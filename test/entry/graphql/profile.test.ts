import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { ROLES } from "../../../server/domain/operations.ts";
import { startTua, type TestTua } from "../../support/app.ts";
import { generateCode, midStep } from "../../support/authenticator.ts";
import { mailsTo } from "../../support/outbox.ts";
import { TestMembers } from "../../support/staff-at-bff.ts";

let tua: TestTua;
let team: TestMembers;
beforeAll(async () => {
  tua = await startTua({ env: { RATE_LIMITS: "off" } });
  team = new TestMembers(tua);
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: midStep() });
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(async () => {
  await team.close();
  await tua.close();
});

const PROFILE = "{ profile { email hasPassword hasTwoFactor recoveryCodesLeft } }";
const BEGIN = "mutation { beginTwoFactor { secret uri } }";
const CONFIRM = `mutation ($code: String!) {
  confirmTwoFactor(input: { code: $code }) { recoveryCodes profile { hasTwoFactor recoveryCodesLeft } } }`;
const RENEW = "mutation { renewRecoveryCodes { recoveryCodes profile { recoveryCodesLeft } } }";
const REMOVE = "mutation { removeTwoFactor { profile { hasTwoFactor recoveryCodesLeft } } }";

test.each(ROLES)(
  "a member who is %s sets up an authenticator, renews its codes and removes it",
  async (role) => {
    const member = await team.add(role);
    const live = { mode: "live" } as const;
    expect(await member.data(PROFILE, {}, live)).toEqual({
      profile: { email: member.email, hasPassword: true, hasTwoFactor: false, recoveryCodesLeft: 0 },
    });
    const { beginTwoFactor } = await member.data(BEGIN, {}, live);
    expect(beginTwoFactor.uri).toContain(beginTwoFactor.secret);
    expect(await member.rejection(CONFIRM, { code: "000" }, live)).toBe(
      "invalid_request code:incorrect_code",
    );
    const code = generateCode(beginTwoFactor.secret);
    const { confirmTwoFactor } = await member.data(
      CONFIRM,
      { code: `${code.slice(0, 3)} ${code.slice(3)}` },
      live,
    );
    expect(confirmTwoFactor.recoveryCodes).toHaveLength(10);
    expect(confirmTwoFactor.profile).toEqual({ hasTwoFactor: true, recoveryCodesLeft: 10 });
    const { renewRecoveryCodes } = await member.data(RENEW, {}, live);
    expect(renewRecoveryCodes.profile).toEqual({ recoveryCodesLeft: 10 });
    expect(renewRecoveryCodes.recoveryCodes).not.toContain(confirmTwoFactor.recoveryCodes[0]);
    const { removeTwoFactor } = await member.data(REMOVE, {}, live);
    expect(removeTwoFactor.profile).toEqual({ hasTwoFactor: false, recoveryCodesLeft: 0 });
  },
);

test("an email reports each change to the member, without a code or a secret in it", async () => {
  const member = await team.add("viewer");
  const confirm = async () => {
    const { secret } = (await member.data(BEGIN)).beginTwoFactor;
    vi.setSystemTime(Date.now() + 60_000);
    return (await member.data(CONFIRM, { code: generateCode(secret) })).confirmTwoFactor
      .recoveryCodes as string[];
  };
  const codes = [...(await confirm()), ...(await confirm())];
  codes.push(...(await member.data(RENEW)).renewRecoveryCodes.recoveryCodes);
  await member.data(REMOVE);
  const mails = await mailsTo(tua, member.email, 4);
  expect(mails.map(({ head }) => head.subject).toSorted()).toEqual([
    "Tua: your authenticator was changed",
    "Tua: your recovery codes were renewed",
    "Tua: your two-factor authentication was turned off",
    "Tua: your two-factor authentication was turned on",
  ]);
  for (const code of codes) expect(JSON.stringify(mails)).not.toContain(code);
});

test("changes need a sign-in within the last ten minutes", async () => {
  const member = await team.add("viewer");
  await team.age(member, "11 minutes");
  for (const change of [BEGIN, RENEW, REMOVE])
    expect(await member.rejection(change)).toBe("fresh_sign_in_required");
  expect(await member.rejection(CONFIRM, { code: "000000" })).toBe("fresh_sign_in_required");
  expect(await member.data(PROFILE)).toMatchObject({ profile: { hasTwoFactor: false } });
});

test("a key has no profile, whatever its rights", async () => {
  const { secret } = tua.merchant.keys.test;
  for (const query of [PROFILE, BEGIN, RENEW, REMOVE]) {
    const response = await tua.app.inject({
      method: "POST",
      url: "/graphql",
      headers: { authorization: `Bearer ${secret}` },
      payload: { query },
    });
    expect(response.json().errors[0].extensions.code).toBe("invalid_request");
  }
});
