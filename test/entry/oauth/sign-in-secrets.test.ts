import { createHook } from "node:async_hooks";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import type { TestTua } from "../../support/app.ts";
import { type GuardedOwner, guardOwner, midStep } from "../../support/authenticator.ts";
import { Browser, listeningTua, openSignIn } from "../../support/form-browser.ts";
import { TestMembers } from "../../support/staff-at-bff.ts";

/** Log lines, as the operator of Tua reads them. */
const lines: string[] = [];
const log = pino({ level: "trace" }, { write: (line: string) => void lines.push(line) });

let tua: TestTua & { baseUrl: string };
let team: TestMembers;
let guarded: GuardedOwner;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: midStep() });
  tua = await listeningTua({ env: { RATE_LIMITS: "off" }, log });
  team = new TestMembers(tua);
  guarded = await guardOwner(tua, team, await tua.createMerchant("Guarded"));
});
afterEach(() => {
  watched.disable();
});
afterAll(async () => {
  vi.useRealTimers();
  await team.close();
  await tua.close();
});

/** Passwords hashed since `watch`, and the largest number at once. */
const hashing = { started: 0, running: 0, maxConcurrent: 0 };
const jobs = new Set<number>();
const watched = createHook({
  init(id, type) {
    if (type !== "ARGON2REQUEST") return;
    jobs.add(id);
    hashing.started += 1;
    hashing.running += 1;
    hashing.maxConcurrent = Math.max(hashing.maxConcurrent, hashing.running);
  },
  before(id) {
    if (jobs.delete(id)) hashing.running -= 1;
  },
});

function watch(): void {
  Object.assign(hashing, { started: 0, running: 0, maxConcurrent: 0 });
  watched.enable();
}

const tryPassword = (email: string, password: string) =>
  tua.services.useCases.signIn({ email, password }, "192.0.2.1");

test("an attempt costs one hash, whether the email address is known or not", async () => {
  const bare = await team.add("viewer");
  await team.sql("update members set password_hash = null where id = $1", bare.id);
  const addresses = [tua.merchant.owner.email, guarded.email, bare.email, "nobody@example.com"];
  const costs = [];
  for (const email of addresses) {
    watch();
    expect(await tryPassword(email, "a wrong password")).toMatchObject({ kind: "incorrect" });
    costs.push(hashing.started);
  }
  expect(costs).toEqual([1, 1, 1, 1]);
});

test("a member without a password cannot sign in with any, an empty one neither", async () => {
  const bare = await team.add("viewer");
  await team.sql("update members set password_hash = null where id = $1", bare.id);
  for (const password of ["", "null", "x"])
    expect(await tryPassword(bare.email, password)).toMatchObject({ kind: "incorrect" });
});

test("a password that is too long costs no hash, whether the email address is known or not", async () => {
  for (const email of [tua.merchant.owner.email, "nobody@example.com"]) {
    watch();
    await tryPassword(email, "x".repeat(129));
    expect(hashing.started).toBe(0);
  }
});

test("fifty concurrent sign-ins all succeed, and at most two passwords are hashed at once", async () => {
  const { email, password } = tua.merchant.owner;
  watch();
  const responses = await Promise.all(Array.from({ length: 50 }, () => tryPassword(email, password)));
  expect(new Set(responses.map(({ kind }) => kind))).toEqual(new Set(["signed_in"]));
  expect(hashing).toEqual({ started: 50, running: 0, maxConcurrent: 2 });
});

test("the log has a line for each failed sign-in, without the typed values", async () => {
  lines.length = 0;
  const wrong = "a-wrong-password-typed";
  const browser = new Browser();
  const page = await openSignIn(browser, tua.baseUrl);
  await browser.post(page, { email: guarded.email, password: wrong });
  await browser.post(page, { email: "nobody-logged@example.com", password: wrong });
  await browser.post(page, { email: guarded.email, password: guarded.password });
  await browser.post(page, { code: "000000" });
  await browser.post(page, { code: guarded.code() });
  const rejections = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "sign-in refused");
  expect(rejections).toMatchObject([
    { what: "password", memberId: guarded.memberId, address: "127.0.0.1" },
    { what: "password", memberId: null },
    { what: "code", memberId: guarded.memberId },
  ]);
  const cookies = browser.seen.map(({ value }) => value).filter((value) => value.length > 10);
  const [code] = guarded.recoveryCodes as [string];
  for (const secret of [
    wrong,
    guarded.password,
    guarded.code(),
    code,
    guarded.email,
    "nobody-logged",
    ...cookies,
  ])
    expect(lines.join("")).not.toContain(secret);
});

test("the database stores neither the secret of an authenticator nor a recovery code in clear text", async () => {
  const rows = await team.sql(
    `select m::text as text from members m where id = $1
    union all select c::text from recovery_codes c where member_id = $1
    union all select payload::text from oidc_artifacts
    union all select coalesce(before::text, '') || coalesce(after::text, '') from audit_log`,
    guarded.memberId,
  );
  const text = rows.map((row) => row.text).join("\n");
  expect(text).toContain(guarded.email);
  for (const secret of [
    guarded.secret,
    ...guarded.recoveryCodes.flatMap((code) => [code, code.replaceAll("-", "")]),
  ])
    expect(text).not.toContain(secret);
});

test("signing in replaces a browser's earlier cookies, which open nothing", async () => {
  const { email, password } = tua.merchant.owner;
  const browser = new Browser();
  const planted = "A".repeat(43);
  browser.cookies.set("tua_session", { value: planted, path: "/" });
  const page = await openSignIn(browser, tua.baseUrl);
  const before = browser.cookies.get("tua_oauth")?.value;
  await browser.follow(page, browser.form(page, { email, password }));
  const [session, provider] = ["tua_session", "tua_oauth"].map((name) => browser.cookies.get(name)?.value);
  expect(session).toMatch(/^[\w-]{43}$/);
  expect(session).not.toBe(planted);
  expect(provider).not.toBe(before);
  await expect(tua.services.useCases.viewSession(planted)).rejects.toMatchObject({ code: "invalid_token" });
});
