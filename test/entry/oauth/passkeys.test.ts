import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { CreatedMerchant } from "../../../server/usecases/merchants/create-merchant.ts";
import type { TestTua } from "../../support/app.ts";
import { Browser, listeningTua, openSignIn } from "../../support/form-browser.ts";
import { type FiledMail, linkIn, mailsTo } from "../../support/outbox.ts";
import { type PasskeyChanges, SoftwarePasskey } from "../../support/software-passkey.ts";
import { type Staff, TestMembers } from "../../support/staff-at-bff.ts";

let tua: TestTua & { baseUrl: string };
let team: TestMembers;
/** Separate for each test, with one owner and the owner's passkey. */
let shop: CreatedMerchant;
let owner: Staff;
let passkey: SoftwarePasskey;
let recoveryCodes: string[];
beforeAll(async () => {
  tua = await listeningTua({ env: { RATE_LIMITS: "off" } });
  team = new TestMembers(tua, tua.baseUrl);
});
beforeEach(async () => {
  shop = await tua.createMerchant(`Shop ${Math.random()}`);
  owner = await team.owner(shop);
  passkey = new SoftwarePasskey(tua.baseUrl);
  const response = passkey.create(await begin(owner));
  const { addPasskey } = await owner.data(ADD, { input: { name: "Phone", credential: response } });
  recoveryCodes = addPasskey.recoveryCodes;
});
afterAll(async () => {
  await team.close();
  await tua.close();
});

const ADD = `mutation ($input: AddPasskeyInput!) {
  addPasskey(input: $input) { recoveryCodes profile { passkeys { id } } } }`;
const REMOVE =
  "mutation ($id: ID!) { removePasskey(input: { id: $id }) { profile { recoveryCodesLeft passkeys { id } } } }";
const PASSKEYS = "{ profile { hasTwoFactor passkeys { id name isSynced createdAt lastUsedAt } } }";

const begin = async (member: Staff): Promise<string> =>
  (await member.data("mutation { beginPasskey { options } }")).beginPasskey.options;

const audited = async () =>
  (
    await team.sql(
      "select action, after from audit_log where merchant_id = $1 and action ~ '^(passkey|member.signed_in)' order by at, id",
      shop.merchantId,
    )
  ).map(({ action }) => action);

/** A sign-in page in a new browser, and the options for a passkey there. */
async function openPage(
  browser = new Browser(),
): Promise<{ browser: Browser; page: string; options: string }> {
  const page = await openSignIn(browser, tua.baseUrl, "/where");
  const response = await browser.post(`${page}/passkey`, {});
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("no-store");
  return { browser, page, options: await response.text() };
}

/** Sends a response from a page. @returns the last URL, and the status of the form's response */
async function send({ browser, page }: { browser: Browser; page: string }, response: string) {
  const first = await browser.post(page, { passkey: response });
  const location = first.headers.get("location");
  const { last } = location ? await browser.follow(new URL(location, page).href) : { last: page };
  return { status: first.status, text: location ? "" : await first.text(), last };
}

async function signInWith(changes: PasskeyChanges, signer = passkey): Promise<number> {
  const opened = await openPage();
  const { status } = await send(opened, signer.get(opened.options, changes));
  expect(opened.browser.cookies.has("tua_session")).toBe(status === 303);
  return status;
}

describe("a sign-in with a passkey", () => {
  test("needs no email address, password or code, and is a fresh sign-in", async () => {
    const opened = await openPage();
    expect(JSON.parse(opened.options)).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      rpId: "localhost",
      timeout: 300_000,
      userVerification: "required",
    });
    const { last } = await send(opened, passkey.get(opened.options));
    expect(last).toBe(`${tua.baseUrl}/where`);
    expect(opened.browser.cookies.has("tua_session")).toBe(true);
    const [{ amr } = {}] = await team.sql(
      `select payload -> 'amr' as amr from oidc_artifacts
       where kind = 'Session' and case when kind = 'Session' then payload ->> 'accountId' end = $1`,
      owner.id,
    );
    expect(amr).toEqual(["pop", "mfa"]);
    const { passkeys } = (await owner.data(PASSKEYS)).profile;
    expect(passkeys).toEqual([
      expect.objectContaining({ name: "Phone", isSynced: true, lastUsedAt: expect.any(String) }),
    ]);
    expect(await audited()).toEqual(["passkey.added", "member.signed_in"]);
  });

  test("shows the button only with its script, which the page's policy names", async () => {
    const { browser, page } = await openPage();
    const response = await browser.go(page);
    const text = await response.text();
    const [, src = "", integrity = ""] = text.match(/<script src="([^"]+)" integrity="([^"]+)"/) ?? [];
    expect(integrity).toMatch(/^sha384-/);
    expect(text).toMatch(/<button[^>]* id="use-passkey"[^>]* hidden/);
    const policy = response.headers.get("content-security-policy");
    expect(policy).toContain(`script-src ${tua.baseUrl}${src};`);
    expect(policy).toContain(`connect-src ${tua.baseUrl}/oauth/sign-in/`);
    const script = await fetch(new URL(src, tua.baseUrl));
    expect([script.status, script.headers.get("cache-control")]).toEqual([
      200,
      expect.stringContaining("immutable"),
    ]);
  });

  test("is refused with another origin, relying party, type or challenge, and without user verification", async () => {
    const changes: PasskeyChanges[] = [
      { origin: "https://evil.example" },
      { origin: tua.baseUrl.replace("http:", "https:") },
      { origin: `${tua.baseUrl}.evil.example` },
      { rpId: "evil.example" },
      { type: "webauthn.create" },
      { crossOrigin: true },
      { challenge: "A".repeat(43) },
      { userVerified: false },
      { userPresent: false },
      { userHandle: null },
      { userHandle: Buffer.from("mem_other").toString("base64url") },
    ];
    for (const change of changes) expect([change, await signInWith(change)]).toEqual([change, 401]);
    expect(await audited()).toEqual(["passkey.added"]);
    expect(await signInWith({})).toBe(303);
  });

  test("is refused if the response was used before, also by another browser or at the same time", async () => {
    const opened = await openPage();
    const response = passkey.get(opened.options);
    const other = await openPage();
    expect((await send(other, response)).status).toBe(401);
    const race = await Promise.all([
      opened.browser.post(opened.page, { passkey: response }),
      opened.browser.post(opened.page, { passkey: response }),
    ]);
    expect(race.map(({ status }) => status).sort()).toEqual([303, 401]);
    expect((await send(opened, response)).status).not.toBe(303);
    expect(await audited()).toEqual(["passkey.added", "member.signed_in"]);
  });

  test("is refused after 5 minutes, and for a challenge that a newer one replaced", async () => {
    const opened = await openPage();
    await team.sql(
      "update passkey_challenges set expires_at = now() - interval '1 minute' where purpose = 'sign_in'",
    );
    expect((await send(opened, passkey.get(opened.options))).text).toContain("That took too long.");
    const late = await openPage();
    await late.browser.post(`${late.page}/passkey`, {});
    expect((await send(late, passkey.get(late.options))).status).toBe(401);
  });

  test("gives the same page for an unknown passkey, a wrong key and a removed passkey", async () => {
    const unknown = new SoftwarePasskey(tua.baseUrl);
    unknown.create(await begin(owner));
    const imitation = new SoftwarePasskey(tua.baseUrl, passkey.id);
    imitation.create(await begin(owner));
    const page = async (signer: SoftwarePasskey) => {
      const opened = await openPage();
      return (await send(opened, signer.get(opened.options))).text;
    };
    const texts = [await page(unknown), await page(imitation)];
    const [{ id } = {}] = (await owner.data(PASSKEYS)).profile.passkeys;
    await owner.data(REMOVE, { id });
    texts.push(await page(passkey));
    expect(new Set(texts).size).toBe(1);
    expect(texts[0]).toContain("sign you in. It may have been removed.");
    expect(await audited()).toEqual(["passkey.added", "passkey.removed"]);
  });

  test("is refused and audited if the signature count does not grow", async () => {
    expect(await signInWith({ count: 5 })).toBe(303);
    expect(await signInWith({ count: 5 })).toBe(401);
    expect(await signInWith({ count: 0 })).toBe(401);
    expect(await signInWith({ count: 6 })).toBe(303);
    expect(await audited()).toEqual([
      ...["passkey.added", "member.signed_in", "passkey.rejected", "passkey.rejected", "member.signed_in"],
    ]);
  });

  test("refuses what is no response", async () => {
    const texts = ["", "null", "[]", "{", '"text"', "9".repeat(6_001), "a".repeat(5_000)];
    for (const text of [...texts, '{"id":"x","type":"public-key","response":{}}']) {
      const opened = await openPage();
      expect([text, (await send(opened, text)).status]).toEqual([text, 401]);
    }
  });

  test("gives challenges only to the browser of the step, and only to our page", async () => {
    const { browser, page } = await openPage();
    expect((await new Browser().post(`${page}/passkey`, {})).status).toBe(400);
    const foreign = await browser.post(`${page}/passkey`, {}, { origin: "https://evil.example" });
    expect(foreign.status).toBe(403);
  });
});

describe("a member with a passkey", () => {
  test("does not sign in with only the password, but with the passkey or a recovery code after it", async () => {
    const browser = new Browser();
    const page = await openSignIn(browser, tua.baseUrl, "/where");
    const password = { email: owner.email, password: shop.owner.password };
    const second = await browser.post(page, password);
    expect([second.status, second.headers.get("location")]).toEqual([200, null]);
    const text = await second.text();
    expect(text).toContain("Use your passkey");
    expect(text).toContain("Recovery code");
    expect((await browser.post(page, { code: "123456" })).status).toBe(401);
    expect(browser.cookies.has("tua_session")).toBe(false);
    const [code = ""] = recoveryCodes;
    expect((await browser.follow(page, browser.form(page, { code }))).last).toBe(`${tua.baseUrl}/where`);

    const other = new Browser();
    const opened = await openPage(other);
    await other.post(opened.page, password);
    const options = await (await other.post(`${opened.page}/passkey`, {})).text();
    expect((await send(opened, passkey.get(options))).last).toBe(`${tua.baseUrl}/where`);
  });

  test("has the second factor that a role requires, which the last passkey cannot leave", async () => {
    await team.sql("update merchants set two_factor_roles = '{owner}' where id = $1", shop.merchantId);
    const MUST = "{ viewer { mustSetUpTwoFactor } members { id hasTwoFactor } }";
    expect(await owner.data(MUST)).toEqual({
      viewer: { mustSetUpTwoFactor: false },
      members: [{ id: owner.id, hasTwoFactor: true }],
    });
    const [{ id } = {}] = (await owner.data(PASSKEYS)).profile.passkeys;
    expect(await owner.rejection(REMOVE, { id })).toBe("invalid_request id:required_by_role");
    await team.sql("update merchants set two_factor_roles = '{}' where id = $1", shop.merchantId);
    expect((await owner.data(REMOVE, { id })).removePasskey.profile).toEqual({
      recoveryCodesLeft: 0,
      passkeys: [],
    });
  });

  test("keeps it when the password is reset by email", async () => {
    await tua.services.useCases.requestPasswordReset(owner.email, "192.0.2.1", "en");
    const mail = await vi.waitFor(async () => {
      const reset = (await mailsTo(tua, owner.email, 2)).find(({ text }) =>
        text.includes("/reset-password/"),
      );
      expect(reset).toBeDefined();
      return reset as FiledMail;
    });
    const password = "violet harbour 77 lamp";
    expect((await new Browser().post(linkIn(mail), { password })).status).toBe(200);
    const browser = new Browser();
    const page = await openSignIn(browser, tua.baseUrl);
    const second = await browser.post(page, { email: owner.email, password });
    expect(await second.text()).toContain("Use your passkey");
    expect(browser.cookies.has("tua_session")).toBe(false);
    expect(await signInWith({})).toBe(303);
  });
});
