import { expect, test } from "vitest";
import { hashSecret } from "../../server/domain/api-key.ts";
import { obtainTokens } from "../entry/oauth/application-flow.ts";
import { exchange, obtainCode } from "../entry/oauth/dashboard-code.ts";
import { startTua, type TestTua } from "./app.ts";
import { guardOwner } from "./authenticator.ts";
import { openPool } from "./database.ts";
import { Browser, listeningTua, signIn } from "./form-browser.ts";
import { order } from "./orders.ts";
import { linkIn, mailsTo } from "./outbox.ts";
import { ServerProcess } from "./processes.ts";
import { Receiver } from "./receiver.ts";
import { recordedLog } from "./recorded-log.ts";
import { SecretSearch } from "./secret-search.ts";
import { SecretWatch } from "./secret-watch.ts";
import { watchFetches } from "./secrets-on-the-wire.ts";
import { TestMembers } from "./staff-at-bff.ts";

const ENV = { RATE_LIMITS: "off" };
const CARD = "4242424242424242";
const PHONE = "0241234567";
const TYPED = 'correct "horse" \\ stäple/+9';

/** The problems that closing a Tua reports; "nothing" without any. */
const readErrorMessage = (tua: TestTua): Promise<string> =>
  tua.close().then(
    () => "nothing",
    ({ message }) => message,
  );

/** Writes a text into a column for user input. */
async function write(tua: TestTua, text: string): Promise<void> {
  const pool = openPool(tua.databaseUrl);
  await pool.query("update merchants set name = $1", [text]);
  await pool.end();
}

test("D6 V10 a close fails if a row contains a secret; the error has the place, not the secret", async () => {
  const tua = await startTua({ env: ENV });
  const { secret } = tua.merchant.keys.test;
  await write(tua, `Kitchen of ${secret}`);
  const message = await readErrorMessage(tua);
  expect(message).toMatch(/^In clear:\nsecret of createMerchant is in merchants\.name: .*Kitchen of •••/);
  expect(message).not.toContain(secret);
});

test("a close fails if a log line contains a secret, in Tua's log and in a test's own log", async () => {
  const { log } = recordedLog("warn");
  for (const tua of [await startTua({ env: ENV }), await startTua({ env: ENV, log })]) {
    const { clientSecret } = tua.merchant.application;
    tua.app.log.child({ of: "a request" }).warn({ requested: `by ${clientSecret}!` }, "odd");
    const message = await readErrorMessage(tua);
    expect(message).toMatch(/^In clear:\nclientSecret of createMerchant is in the log: .*by •••!/);
    expect(message).not.toContain(clientSecret);
  }
});

test("a secret that only the production log redacts is not a problem", async () => {
  const tua = await startTua({ env: ENV });
  tua.app.log.error({ token: tua.merchant.keys.test.secret }, "odd");
  expect(await readErrorMessage(tua)).toBe("nothing");
});

test("F21 a close fails if the log has a phone number, an email address or a checkout's; the database may have them", async () => {
  const tua = await startTua({ env: ENV });
  const authorization = `Bearer ${tua.merchant.keys.test.secret}`;
  const payload = order({ customer: { phone: PHONE, email: "ama@example.com" } });
  const made = await tua.app.inject({
    method: "POST",
    url: "/v1/checkout/initiate",
    headers: { authorization },
    payload,
  });
  expect(made.statusCode).toBe(200);
  const { checkoutId } = made.json().data;
  await write(tua, `Call ${PHONE}, write to ama@example.com`);
  const reported = { number: `+233${PHONE.slice(1)}`, from: "ama@example.com", at: `/pay/${checkoutId}` };
  tua.app.log.info(reported, "odd");
  const message = await readErrorMessage(tua);
  expect(message.match(/^\w+(?= of \w+ )/gm)).toEqual(["phone", "email", "checkoutid"]);
  expect(message).not.toMatch(/merchants|241234567|ama@/);
});

test("a server's end fails if it wrote a secret from its environment", async () => {
  const SECRET_KEY = "printed by mistake in this test alone";
  const NODE_OPTIONS = "--import=data:text/javascript,console.log(process.env.SECRET_KEY)";
  const server = await ServerProcess.spawn({ SECRET_KEY, NODE_OPTIONS, LOG_LEVEL: "loud" });
  await expect(server.exited()).rejects.toThrow(/^In clear:\nSECRET_KEY is in the log: •••/);
  expect(server.output).toContain(SECRET_KEY);
});

test("the watch knows the fetch requests to a server in another process, and its cookies", async () => {
  const shop = await Receiver.start({ headers: { "set-cookie": "tua_session=given-by-the-answer; Path=/" } });
  const watch = new SecretWatch();
  watchFetches(shop.url, watch);
  const headers = { authorization: "Bearer asked-with-this", cookie: "a=sent-along-with-it" };
  await (await fetch(`${shop.url}/?ticket=in-the-address`, { headers })).text();
  await shop.close();
  const passed = ["asked-with-this", "sent-along-with-it", "in-the-address", "given-by-the-answer"];
  for (const secret of passed) watch.line(`${secret} was here`);
  expect(watch.foundInLogs()).toHaveLength(passed.length);
});

test("a rejected password that is an email address, and a hash sent as a secret, are not secrets", async () => {
  const tua = await startTua({ env: ENV });
  const { owner, keys } = tua.merchant;
  const { signIn, authenticateKey } = tua.services.useCases;
  await signIn({ email: owner.email, password: owner.email }, "192.0.2.1");
  await expect(authenticateKey(hashSecret(keys.test.secret), "192.0.2.1")).rejects.toThrow();
  expect(await readErrorMessage(tua)).toBe("nothing");
});

test("every secret that passes any endpoint is known without a line in the test", async () => {
  const tua = await listeningTua({ env: ENV });
  const team = new TestMembers(tua);
  const { owner, keys, webhookSecret, application } = tua.merchant;
  const browser = new Browser();
  await signIn(browser, tua.baseUrl, owner);
  const forDashboard = await obtainCode(tua);
  const dashboard = (await (await exchange(tua, forDashboard)).json()) as Record<string, string>;
  const obtained = await obtainTokens(tua, application, { params: { scope: "openid transactions:read" } });
  const response = await fetch(`${tua.baseUrl}/graphql`, {
    method: "POST",
    headers: { authorization: `Bearer ${keys.test.secret}`, "content-type": "application/json" },
    body: JSON.stringify({ query: 'mutation { createApiKey(input: { name: "For a test" }) { secret } }' }),
  });
  const { createApiKey } = ((await response.json()) as { data: { createApiKey: { secret: string } } }).data;
  const guarded = await guardOwner(tua, team, tua.merchant);
  await new Browser().post(`${tua.baseUrl}/oauth/forgot-password`, { email: owner.email });
  const mails = await mailsTo(tua, owner.email, 2);
  const mail = mails.find(({ head }) => head.subject?.startsWith("Choose a new password"));
  const wrongKey = "sk_test_made-up-by-somebody";
  const basic = Buffer.from(`somebody:${encodeURIComponent(TYPED)}`).toString("base64");
  for (const authorization of [`Bearer ${wrongKey}`, `Basic ${basic}`])
    await fetch(`${tua.baseUrl}/v1/transactions?token=typed-into-an-address`, { headers: { authorization } });
  const { checkoutId } = await tua.services.useCases.initiateCheckout(
    await tua.services.useCases.authenticateKey(keys.test.secret, "127.0.0.1"),
    order(),
    null,
  );
  await new Browser().post(`${tua.baseUrl}/pay/${checkoutId}`, {
    method: "card",
    card_number: "4242 4242 4242 4242",
  });
  const cookie = (name: string) => browser.seen.findLast((each) => each.name === name && each.value)?.value;
  const secrets: Record<string, string | undefined> = {
    password: owner.password,
    key: keys.test.secret,
    webhook: webhookSecret.test,
    client: application.clientSecret,
    session: cookie("tua_session"),
    atProvider: cookie("tua_oauth"),
    known: cookie("tua_known"),
    code: obtained.code,
    access: obtained.tokens.access_token,
    refresh: obtained.tokens.refresh_token,
    id: obtained.tokens.id_token,
    codeOfDashboard: forDashboard.code,
    verifier: forDashboard.codeVerifier,
    accessOfDashboard: dashboard.access_token,
    made: createApiKey.secret,
    totp: guarded.secret,
    recovery: guarded.recoveryCodes[7],
    link: linkIn(mail as never)
      .split("/")
      .at(-1),
    wrongKey,
    basic,
    typed: TYPED,
    card: CARD,
    inAddress: "typed-into-an-address",
    cookies: tua.services.entryOptions.encrypter.derive("oauth/cookies"),
  };
  for (const [name, secret] of Object.entries(secrets)) {
    expect(secret, name).toMatch(/.{10}/);
    tua.app.log.info(`told ${name}: ${secret}`);
  }
  await team.close();
  const message = await readErrorMessage(tua);
  const named = new Set([...message.matchAll(/"msg":"told (\w+): /g)].map(([, name]) => name));
  expect(Object.keys(secrets).filter((name) => !named.has(name))).toEqual([]);
});

test.each([
  ["as it is", TYPED],
  ["in JSON", JSON.stringify({ TYPED })],
  ["in a row", `("a","${TYPED.replace(/["\\]/g, (character) => character + character)}")`],
  ["in JSON in a row", JSON.stringify({ TYPED }).replace(/["\\]/g, (character) => character + character)],
  ["in an address", `https://a.example/?q=${encodeURIComponent(TYPED)}`],
  ...["", "a", "ab"].flatMap((before): [string, string][] => [
    [`in base64 after ${before.length} bytes`, Buffer.from(`${before}${TYPED}z`).toString("base64")],
    [`in base64url after ${before.length} bytes`, Buffer.from(`${before}${TYPED}z`).toString("base64url")],
  ]),
  ["in a form", new URLSearchParams({ card_number: TYPED }).toString()],
])("a secret is found %s", (_where, text) => {
  const search = new SecretSearch(["another secret", TYPED, "one more of them"]);
  expect(search.in(`before ${text} after`).map(({ secret }) => secret)).toEqual([TYPED]);
});

test("a hash of a secret is not the secret", () => {
  expect(new SecretSearch([TYPED]).in(`${hashSecret(TYPED)} ${TYPED.slice(0, -1)}`)).toEqual([]);
});
