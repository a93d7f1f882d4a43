import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Dashboard } from "../../support/dashboard.ts";
import { Browser, openSignIn, signIn } from "../../support/form-browser.ts";
import { linkIn, mailsTo } from "../../support/outbox.ts";

const CHANGE = `mutation ($input: ChangePasswordInput!) {
  changePassword(input: $input) { endedSessions profile { email hasPassword } }
}`;
const NEW = "violet harbour 77 lamp";

let board: Dashboard;
beforeAll(async () => {
  board = await Dashboard.open();
});
afterAll(() => board.close());

let made = 0;
/** A merchant's owner in a browser, and a function to change their password. */
async function someone(at = board) {
  const merchant = await at.tua.createMerchant(`Changing ${made++}`);
  const browser = await at.signedIn(merchant.owner);
  const { merchantId } = merchant;
  const change = (currentPassword: string, newPassword = NEW) =>
    at.execute(browser, CHANGE, { input: { currentPassword, newPassword } }, { merchantId });
  return { ...merchant.owner, merchantId, browser, change };
}

const canSignIn = async (email: string, password: string): Promise<boolean> => {
  const browser = new Browser();
  await signIn(browser, board.baseUrl, { email, password });
  return browser.cookies.has("tua_session");
};

test("a member changes their password; their other sessions end, and an email notifies them", async () => {
  const { email, password, merchantId, browser, change } = await someone();
  const others = [await board.signedIn({ email, password }), await board.signedIn({ email, password })];
  const { data } = await change(password);
  expect(data).toEqual({ changePassword: { endedSessions: 2, profile: { email, hasPassword: true } } });
  expect((await board.execute(browser, "{ viewer { id } }", {}, { merchantId })).status).toBe(200);
  for (const other of others) {
    expect((await board.execute(other, "{ viewer { id } }", {}, { merchantId })).status).toBe(401);
    const reply = await other.go(await openSignIn(other, board.baseUrl));
    expect(await reply.text()).toContain('name="password"');
  }
  expect([await canSignIn(email, password), await canSignIn(email, NEW)]).toEqual([false, true]);
  const [mail] = await mailsTo(board.tua, email);
  expect(mail?.head.subject).toContain("was changed");
  expect(mail?.text).not.toMatch(new RegExp(`${NEW}|${password}`));
  const entries = await board.sql(
    "select actor, after from audit_log where merchant_id = $1 and action = 'member.password_changed'",
    merchantId,
  );
  expect(entries).toEqual([{ actor: expect.stringMatching(/^member mem_/), after: null }]);
});

test("the current password proves the member's identity, and does not sign anyone in", async () => {
  const { password, merchantId, change } = await someone();
  const signIns = () =>
    board.sql("select 1 from audit_log where merchant_id = $1 and action = 'member.signed_in'", merchantId);
  const before = await signIns();
  expect((await change(password)).code).toBeUndefined();
  expect(await signIns()).toEqual(before);
});

test("a password reset link that was sent before no longer works", async () => {
  const { email, password, change } = await someone();
  await new Browser().post(`${board.baseUrl}/oauth/forgot-password`, { email });
  const link = linkIn((await mailsTo(board.tua, email))[0] as never);
  expect((await new Browser().go(link)).status).toBe(200);
  expect((await change(password)).code).toBeUndefined();
  expect((await new Browser().go(link)).status).toBe(404);
  expect((await new Browser().post(link, { password: `${NEW} thief` })).status).toBe(404);
  expect(await canSignIn(email, NEW)).toBe(true);
});

describe("is rejected", () => {
  test.each([
    ["with a wrong current one", `${NEW}x`, NEW, { currentPassword: "incorrect_password" }],
    ["with one that is too short", null, "short", { newPassword: "too_short" }],
    ["with one of 129 characters", null, "lamp ".repeat(26), { newPassword: "too_long" }],
    ["with a common one", null, "password1", { newPassword: "common_password" }],
  ])("%s, and nothing changes", async (_, current, wanted, problems) => {
    const { email, password, browser, merchantId, change } = await someone();
    const rejected = { code: "invalid_request", problems };
    expect(await change(current ?? password, wanted)).toMatchObject(rejected);
    expect(await canSignIn(email, password)).toBe(true);
    expect((await board.execute(browser, "{ viewer { id } }", {}, { merchantId })).status).toBe(200);
  });

  test("for a member whom the company signs in", async () => {
    const { email, change } = await someone();
    await board.sql("update members set password_hash = null where email = $1", email);
    const problems = { currentPassword: "company_sign_in" };
    expect(await change("")).toMatchObject({ code: "invalid_request", problems });
    expect(await board.sql("select password_hash from members where email = $1", email)).toEqual([
      { password_hash: null },
    ]);
  });

  test("for keys", async () => {
    const response = await fetch(`${board.baseUrl}/graphql`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${board.tua.merchant.keys.test.secret}`,
        "content-type": "application/json",
      },
      body: JSON.stringify({
        query: CHANGE,
        variables: { input: { currentPassword: "x", newPassword: NEW } },
      }),
    });
    const { errors } = (await response.json()) as { errors: { extensions: { code: string } }[] };
    expect(errors[0]?.extensions.code).toBe("invalid_request");
  });
});

test("of many concurrent changes from the same password, one succeeds", async () => {
  const { email, password, change } = await someone();
  const wanted = Array.from({ length: 6 }, (_, turn) => `${NEW} ${turn}`);
  const responses = await Promise.all(wanted.map((each) => change(password, each)));
  const done = responses.flatMap(({ code }, turn) => (code ? [] : [wanted[turn] as string]));
  expect(done).toHaveLength(1);
  for (const { code, problems } of responses.filter((each) => each.code)) {
    expect(code).toBe("invalid_request");
    // All except those so late that they already meet the new password.
    expect(["changed_meanwhile", "incorrect_password"]).toContain(problems.currentPassword);
  }
  expect(await canSignIn(email, done[0] as string)).toBe(true);
});

test("wrong current passwords count as failed sign-ins, however the requests combine them", async () => {
  const limited = await Dashboard.open({ RATE_LIMITS: "on" });
  const { browser, merchantId, password, change } = await someone(limited);
  const guesses = Array.from(
    { length: 8 },
    (_, turn) =>
      `a${turn}: changePassword(input: { currentPassword: "guess ${turn}", newPassword: "${NEW}" }) { endedSessions }`,
  );
  const codes = [];
  for (let turn = 0; turn < 6; turn++)
    codes.push(
      (await limited.execute(browser, `mutation { ${guesses.join(" ")} }`, {}, { merchantId })).code,
    );
  expect([codes[0], codes[5]]).toEqual(["invalid_request", "rate_limited"]);
  expect((await change(password)).code).toBe("rate_limited");
  await limited.close();
});

test("strangers who guess at an account do not lock out its signed-in member", async () => {
  const env = { RATE_LIMITS: "on", RATE_LIMIT_SIGN_IN_ACCOUNT: "4", RATE_LIMIT_SIGN_IN_IP: "4" };
  const limited = await Dashboard.open(env);
  const { email, password, change } = await someone(limited);
  const guess = () => limited.tua.services.useCases.signIn({ email, password: "a wrong guess" }, "127.0.0.1");
  for (let turn = 0; turn < 4; turn++) expect((await guess()).kind).toBe("incorrect");
  await expect(guess()).rejects.toMatchObject({ code: "rate_limited" });
  expect((await change(`${password}x`)).code).toBe("invalid_request");
  expect((await change(password)).code).toBeUndefined();
  await limited.close();
});
