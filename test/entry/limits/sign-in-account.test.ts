import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { startTua, type TestTua } from "../../support/app.ts";
import { type GuardedOwner, guardOwner, midStep } from "../../support/authenticator.ts";
import { Browser, listeningTua, openSignIn, within } from "../../support/form-browser.ts";
import { type FiledMail, linkIn, mailsTo } from "../../support/outbox.ts";
import { TestMembers } from "../../support/staff-at-bff.ts";
import { expectLimitReached } from "./headers.ts";

// Small: each checked attempt costs a hash.
const ACCOUNT_LIMIT = 6;
const ADDRESS_LIMIT = 8;
const CODE_LIMIT = 2;

let tua: TestTua & { baseUrl: string };
let team: TestMembers;
beforeAll(async () => {
  const env = {
    RATE_LIMIT_SIGN_IN_ACCOUNT: String(ACCOUNT_LIMIT),
    RATE_LIMIT_SIGN_IN_IP: String(ADDRESS_LIMIT),
    RATE_LIMIT_SIGN_IN_CODE: String(CODE_LIMIT),
    TRUSTED_PROXIES: "127.0.0.1",
  };
  tua = await listeningTua({ env });
  team = new TestMembers(tua);
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(async () => {
  await team.close();
  await tua.close();
});

interface Credentials {
  email: string;
  password: string;
}

/** IP addresses that nothing else in these tests uses. */
let networks = 0;
const newNetwork = () => `10.${++networks}.0`;

/** Posts the password on a fresh page. */
async function attempt(typed: Credentials, from: string, browser = new Browser()): Promise<Response> {
  const page = await openSignIn(browser, tua.baseUrl);
  return browser.post(page, { email: typed.email, password: typed.password }, { "x-forwarded-for": from });
}

const signIn = async (typed: Credentials, from: string, browser?: Browser): Promise<number> =>
  (await attempt(typed, from, browser)).status;

const guess = (email: string, from: string): Promise<string> =>
  tua.services.useCases.signIn({ email, password: "a wrong guess" }, from).then(
    ({ kind }) => kind,
    ({ code }: { code: string }) => code,
  );

/** Guesses at an account once from each of this many IP addresses. @returns the number of checked guesses */
async function attack(email: string, addresses = 20): Promise<number> {
  const network = newNetwork();
  let judged = 0;
  for (let host = 0; host < addresses; host += 10) {
    const attempts = Array.from({ length: 10 }, (_, next) => guess(email, `${network}.${host + next}`));
    judged += (await Promise.all(attempts)).filter((response) => response === "incorrect").length;
  }
  return judged;
}

test("guesses at one account from a hundred IP addresses stop at the limit", async () => {
  const { owner } = await tua.createMerchant("Guessed at");
  expect(await attack(owner.email, 100)).toBe(ACCOUNT_LIMIT);
  expect(await attack("nobody-at-all@example.com", 100)).toBe(ACCOUNT_LIMIT);
});

test("meanwhile the owner signs in from a browser they have used, and strangers wait", async () => {
  const { owner } = await tua.createMerchant("Besieged");
  const browser = new Browser();
  expect(await signIn(owner, "198.51.100.1", browser)).toBe(303);
  await attack(owner.email);
  const rejected = await attempt(owner, "198.51.100.2");
  expect(rejected.status).toBe(429);
  expectLimitReached(rejected.headers, "sign-in-account", ACCOUNT_LIMIT, 600);
  expect(await rejected.text()).toContain("a browser you signed in with before");
  for (let count = 0; count < 6; count++) expect(await signIn(owner, "198.51.100.3", browser)).toBe(303);
});

test("an owner who has set the password by an emailed link is no stranger either", async () => {
  const { owner } = await tua.createMerchant("Reset while guessed at");
  const [browser, from] = [new Browser(), `${newNetwork()}.1`];
  await browser.post(`${tua.baseUrl}/oauth/forgot-password`, { email: owner.email });
  const [mail] = await mailsTo(tua, owner.email);
  await attack(owner.email);
  const password = "tumbling otter 9";
  expect((await browser.post(linkIn(mail as FiledMail), { password })).status).toBe(200);
  expect(await signIn({ email: owner.email, password }, from, browser)).toBe(303);
  expect(await signIn({ email: owner.email, password }, `${newNetwork()}.1`)).toBe(429);
});

test("an attacker behind the owner's own IP address does not lock that browser out either", async () => {
  const { owner } = await tua.createMerchant("Shared office");
  const browser = new Browser();
  expect(await signIn(owner, "198.51.100.10", browser)).toBe(303);
  for (let count = 0; count < ADDRESS_LIMIT; count++)
    await guess(`nobody-${count}@example.com`, "198.51.100.10");
  expect(await signIn(owner, "198.51.100.10")).toBe(429);
  expect(await signIn(owner, "198.51.100.10", browser)).toBe(303);
});

test("a known browser is no credential, and has its own limit", async () => {
  const { owner } = await tua.createMerchant("Borrowed");
  const browser = new Browser();
  expect(await signIn(owner, "198.51.100.20", browser)).toBe(303);
  const statuses = [];
  for (let count = 0; count < 6; count++)
    statuses.push(
      await signIn({ ...owner, password: "a guess" }, `198.51.101.${count}`, withKnownAlone(browser)),
    );
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  expect(await signIn(owner, "198.51.100.21")).toBe(303);
});

test("a browser is known for its own members only, and its cookie cannot be forged", async () => {
  const [owner, other] = [
    await tua.createMerchant("Known here"),
    await tua.createMerchant("Known there"),
  ].map((merchant) => merchant.owner) as [Credentials, Credentials];
  const strangers = new Browser();
  expect(await signIn(other, "198.51.100.30", strangers)).toBe(303);
  const [{ id } = {}] = await team.sql("select id from members where email = $1", owner.email);
  const forged = new Browser();
  const text = Buffer.concat([Buffer.alloc(16), Buffer.from(`x ${id}`)]).toString("base64url");
  forged.cookies.set("tua_known", { value: text, path: "/" });
  await attack(owner.email);
  expect(await signIn(owner, "198.51.100.31", withKnownAlone(strangers))).toBe(429);
  expect(await signIn(owner, "198.51.100.32", forged)).toBe(429);
  expect(await signIn(other, "198.51.100.33", withKnownAlone(strangers))).toBe(303);
});

test("one browser is known for several members, and keeps its id", async () => {
  const owners: Credentials[] = [];
  for (const name of ["First", "Second", "Third"])
    owners.push((await tua.createMerchant(`${name} in turn`)).owner);
  let browser = new Browser();
  for (const owner of owners) {
    expect(await signIn(owner, "198.51.100.40", browser)).toBe(303);
    browser = withKnownAlone(browser);
  }
  for (const owner of owners) {
    await attack(owner.email);
    expect(await signIn(owner, "198.51.100.41", browser)).toBe(303);
  }
});

test("the cookie is for this host only, hidden from scripts, and long-lived", async () => {
  const { owner } = await tua.createMerchant("Baker");
  const browser = new Browser();
  await signIn(owner, "198.51.100.50", browser);
  const known = browser.seen.filter(({ name }) => name === "tua_known").at(-1);
  expect(known?.terms).toMatchObject({ httponly: "", samesite: "Lax", path: "/", "max-age": "34560000" });
  expect(known?.terms).not.toHaveProperty("domain");
});

test("with TLS no other host can set it", async () => {
  const baseUrl = "https://pay.example.com";
  const secure = await startTua({ env: { BASE_URL: baseUrl } });
  const browser = new Browser(within(secure));
  const { email, password } = secure.merchant.owner;
  await browser.post(await openSignIn(browser, baseUrl), { email, password });
  const known = browser.seen.find(({ name }) => name.endsWith("tua_known"));
  expect(known).toMatchObject({ name: "__Host-tua_known", terms: { secure: "", path: "/" } });
  await secure.close();
});

const tryCode = async (owner: GuardedOwner, code: string, browser = new Browser()): Promise<number> => {
  const page = await openSignIn(browser, tua.baseUrl);
  const from = { "x-forwarded-for": `${newNetwork()}.1` };
  const reply = await browser.post(page, { email: owner.email, password: owner.password }, from);
  expect(reply.status).toBe(200);
  return (await browser.post(page, { code }, from)).status;
};

describe("codes", () => {
  let owner: GuardedOwner;
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: midStep() });
    owner = await guardOwner(tua, team, await tua.createMerchant(`Guarded ${networks}`));
  });

  test("wrong codes of a member stop at the limit, also concurrent ones from many IP addresses", async () => {
    const attempts = Array.from({ length: 3 * CODE_LIMIT }, () => tryCode(owner, "000000"));
    const statuses = await Promise.all(attempts);
    expect(statuses.filter((status) => status === 401)).toHaveLength(CODE_LIMIT);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2 * CODE_LIMIT);
    expect(await tryCode(owner, owner.code())).toBe(429);
    expect(await tryCode(owner, owner.recoveryCodes[0] as string)).toBe(429);
  });

  test("an attacker who guesses codes with a stolen password does not lock the owner's own browser out", async () => {
    const browser = new Browser();
    expect(await tryCode(owner, owner.code(), browser)).toBe(303);
    for (let count = 0; count < CODE_LIMIT; count++) await tryCode(owner, "000000");
    expect(await tryCode(owner, owner.code(1))).toBe(429);
    expect(await tryCode(owner, owner.code(1), withKnownAlone(browser))).toBe(303);
  });

  test("correct codes do not count, however often", async () => {
    for (let count = 0; count < 2 * CODE_LIMIT; count++) {
      await owner.forgetSteps();
      expect(await tryCode(owner, owner.code())).toBe(303);
    }
  });
});

/** The same browser after every session in it has ended. */
function withKnownAlone({ cookies }: Browser): Browser {
  const browser = new Browser();
  const known = cookies.get("tua_known");
  if (known) browser.cookies.set("tua_known", known);
  return browser;
}
