import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestTua } from "../../support/app.ts";
import { Browser, listeningTua, openSignIn } from "../../support/form-browser.ts";
import { expectLimitReached } from "./headers.ts";

let tua: TestTua & { baseUrl: string };
beforeAll(async () => {
  const env = { RATE_LIMIT_SIGN_IN: "2", RATE_LIMIT_SIGN_IN_IP: "6", TRUSTED_PROXIES: "127.0.0.1" };
  tua = await listeningTua({ env });
});
afterAll(() => tua.close());

const signIn = (email: string, password: string, ipAddress: string): Promise<string> =>
  tua.services.useCases.signIn({ email, password }, ipAddress).then(
    ({ kind }) => kind,
    ({ code }: { code: string }) => code,
  );

test("correct sign-ins do not count, however often; each wrong attempt does", async () => {
  const { email, password } = (await tua.createMerchant("Often")).owner;
  for (let count = 0; count < 8; count++)
    expect(await signIn(email, password, "192.0.2.1")).toBe("signed_in");
  const outcomes = [];
  for (const typed of ["x", password, "y", password]) outcomes.push(await signIn(email, typed, "192.0.2.1"));
  expect(outcomes).toEqual(["incorrect", "signed_in", "incorrect", "rate_limited"]);
});

test("an IP address has a limit over all accounts", async () => {
  const outcomes = [];
  for (let count = 0; count < 7; count++)
    outcomes.push(await signIn(`nobody-${count}@example.com`, "x", "192.0.2.2"));
  expect(outcomes).toEqual([...Array(6).fill("incorrect"), "rate_limited"]);
  expect(await signIn("nobody-7@example.com", "x", "192.0.2.3")).toBe("incorrect");
});

test("attempts on an account that has to wait do not use up its IP address", async () => {
  const account = "locked@example.com";
  const outcomes = [];
  for (let count = 0; count < 12; count++) outcomes.push(await signIn(account, "x", "192.0.2.8"));
  expect(outcomes).toEqual(["incorrect", "incorrect", ...Array(10).fill("rate_limited")]);
  const others = [];
  for (let count = 0; count < 5; count++)
    others.push(await signIn(`office-${count}@example.com`, "x", "192.0.2.8"));
  expect(others).toEqual([...Array(4).fill("incorrect"), "rate_limited"]);
});

test("an attempt that the database could not check is not counted", async () => {
  const { email, password } = (await tua.createMerchant("Unlucky")).owner;
  const pool = new pg.Client({ connectionString: tua.databaseUrl });
  await pool.connect();
  await pool.query("alter table members rename to members_away");
  for (let count = 0; count < 7; count++) expect(await signIn(email, password, "192.0.2.10")).toBe("42P01");
  await pool.query("alter table members_away rename to members");
  await pool.end();
  const outcomes = [];
  for (const typed of ["x", "y", password]) outcomes.push(await signIn(email, typed, "192.0.2.10"));
  expect(outcomes).toEqual(["incorrect", "incorrect", "rate_limited"]);
});

test("concurrent correct attempts may have to wait, and leave nothing counted", async () => {
  const { email, password } = (await tua.createMerchant("Hurried")).owner;
  await Promise.all(Array.from({ length: 6 }, () => signIn(email, password, "192.0.2.7")));
  const outcomes = [];
  for (const typed of ["x", "y", password]) outcomes.push(await signIn(email, typed, "192.0.2.7"));
  expect(outcomes).toEqual(["incorrect", "incorrect", "rate_limited"]);
});

test("many concurrent wrong attempts stop at the limit, while the owner signs in from elsewhere", async () => {
  const { email, password } = (await tua.createMerchant("Attacked")).owner;
  const [owner, ...outcomes] = await Promise.all([
    signIn(email, password, "192.0.2.5"),
    ...Array.from({ length: 6 }, () => signIn(email, "wrong", "192.0.2.4")),
  ]);
  expect(outcomes.toSorted()).toEqual(["incorrect", "incorrect", ...Array(4).fill("rate_limited")]);
  expect(owner).toBe("signed_in");
});

test("the error page names the limit and the time to retry", async () => {
  const browser = new Browser();
  const page = await openSignIn(browser, tua.baseUrl);
  const post = () =>
    browser.post(page, { email: "a@example.com", password: "x" }, { "x-forwarded-for": "192.0.2.6" });
  for (let count = 0; count < 2; count++) expect((await post()).status).toBe(401);
  const rejected = await post();
  expect(rejected.status).toBe(429);
  expectLimitReached(rejected.headers, "sign-in", 2);
});
