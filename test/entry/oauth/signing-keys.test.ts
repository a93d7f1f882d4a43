import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { listeningTua } from "../../support/form-browser.ts";
import { obtainTokens, type Tua } from "./application-flow.ts";
import { withSql } from "./rows.ts";
import { openSecondProcess } from "./second-process.ts";

let tua: Tua;
let second: Awaited<ReturnType<typeof openSecondProcess>>;
beforeAll(async () => {
  tua = await listeningTua({ env: { RATE_LIMITS: "off" } });
  second = await openSecondProcess(tua);
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(async () => {
  await second.close();
  await tua.close();
});

async function readKeyIds(origin = tua.baseUrl): Promise<string[]> {
  const { keys } = (await (await fetch(`${origin}/oauth/jwks`)).json()) as { keys: { kid: string }[] };
  return keys.map(({ kid }) => kid);
}

/** The key that signs identity tokens now. */
async function signingKid(): Promise<string> {
  const { tokens } = await obtainTokens(tua, tua.merchant.application, { params: { scope: "openid" } });
  const [head = ""] = (tokens.id_token ?? "").split(".");
  return (JSON.parse(Buffer.from(head, "base64url").toString()) as { kid: string }).kid;
}

/** Advances the clock of the processes, and that of the database. */
async function pass(seconds: number): Promise<void> {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + seconds * 1_000 });
  const back = `- make_interval(secs => ${seconds})`;
  await withSql(tua, (sql) =>
    sql(`update oauth_keys set created_at = created_at ${back}, retired_at = retired_at ${back}`),
  );
}

test("a rotated key is published everywhere before it signs, and the old one verifies until its end (O40)", async () => {
  const [old] = await readKeyIds();
  await pass(600);
  const { kid, signsInSeconds, othersVerifySeconds } = await tua.services.useCases.rotateSigningKey();
  await pass(61);
  for (const origin of [tua.baseUrl, second.origin]) expect(await readKeyIds(origin)).toEqual([old, kid]);
  expect(await signingKid()).toBe(old);
  await pass(signsInSeconds);
  expect(await signingKid()).toBe(kid);
  for (const origin of [tua.baseUrl, second.origin]) expect(await readKeyIds(origin)).toEqual([kid, old]);
  await pass(othersVerifySeconds);
  for (const origin of [tua.baseUrl, second.origin]) expect(await readKeyIds(origin)).toEqual([kid]);
  expect(await signingKid()).toBe(kid);
});

test("while the database is unreachable, the known keys stay in use", async () => {
  const known = await readKeyIds();
  await withSql(tua, (sql) => sql("alter table oauth_keys rename to oauth_keys_away"));
  try {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 61_000 });
    expect(await readKeyIds()).toEqual(known);
  } finally {
    await withSql(tua, (sql) => sql("alter table oauth_keys_away rename to oauth_keys"));
  }
});
