import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestTua } from "../../support/app.ts";
import { CompanyProvider } from "../../support/company-provider.ts";
import { Browser, listeningTua } from "../../support/form-browser.ts";
import { freePort } from "../../support/free-port.ts";
import { TestMembers } from "../../support/staff-at-bff.ts";
import { invite } from "./invite.ts";

const PASSWORD = "violet harbour 77 lamp";

test("guesses at an account's password are limited, and so are attempts for new people", async () => {
  const slow = await listeningTua({ env: { RATE_LIMIT_SIGN_IN_IP: "8" } });
  const staff = new TestMembers(slow);
  const guarded = await slow.createMerchant("Guessed at");
  const known = await invite(slow, staff, guarded.owner.email);
  const responses = [];
  for (let turn = 0; turn < 6; turn++)
    responses.push(await new Browser().post(known.link, { password: `${PASSWORD}${turn}` }));
  expect(responses.map((response) => response.status)).toEqual([...Array(5).fill(400), 429]);
  expect(Number(responses[5]?.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await responses[5]?.text()).toContain('name="password"');
  const fresh = await invite(slow, staff, "fresh@example.com");
  const more = [];
  for (let turn = 0; turn < 4; turn++)
    more.push((await new Browser().post(fresh.link, { password: "short" })).status);
  expect(more).toEqual([400, 400, 400, 429]);
  await staff.close();
  await slow.close();
});

test("new people who join do not count as failed sign-ins", async () => {
  const slow = await listeningTua({ env: { RATE_LIMIT_SIGN_IN_IP: "2" } });
  const staff = new TestMembers(slow);
  for (let turn = 0; turn < 4; turn++) {
    const { link } = await invite(slow, staff, `new-${turn}@example.com`);
    expect((await new Browser().post(link, { password: PASSWORD })).status).toBe(303);
  }
  await staff.close();
  await slow.close();
});

describe("with the company's own identity provider for sign-in", () => {
  let company: CompanyProvider;
  let at: TestTua & { baseUrl: string };
  let staff: TestMembers;
  beforeAll(async () => {
    const port = await freePort();
    company = await CompanyProvider.start(`http://localhost:${port}/session/callback`);
    at = await listeningTua({ env: { ...company.env, RATE_LIMITS: "off", PORT: String(port) } });
    staff = new TestMembers(at);
  });
  afterAll(async () => {
    await staff.close();
    await at.close();
    await company[Symbol.asyncDispose]();
  });

  test("one button joins without a password, and the first sign-in with that verified email address is theirs", async () => {
    const email = "colleague@example.com";
    const { link } = await invite(at, staff, email);
    const page = await (await new Browser().go(link)).text();
    expect(page).not.toContain('type="password"');
    const browser = new Browser();
    company.person = { sub: "someone-else", email: "someone@example.com", verified: true };
    expect((await browser.post(link, { password: PASSWORD })).status).toBe(303);
    const [member] = await staff.sql("select id, password_hash from members where email = $1", email);
    expect(member?.password_hash).toBeNull();
    await browser.follow(`${at.baseUrl}/session/start`);
    expect(browser.cookies.has("tua_session")).toBe(false);
    company.person = { sub: "colleague", email, verified: true };
    await browser.follow(`${at.baseUrl}/session/start`);
    const token = browser.cookies.get("tua_session")?.value as string;
    const viewed = await at.services.useCases.viewSession(token);
    expect([viewed.member.id, viewed.memberships.map(({ role }) => role)]).toEqual([member?.id, ["cashier"]]);
  });

  test("there is no password to reset", async () => {
    for (const path of ["forgot-password", `reset-password/${"x".repeat(43)}`])
      expect((await new Browser().go(`${at.baseUrl}/oauth/${path}`)).status).toBe(404);
  });
});
