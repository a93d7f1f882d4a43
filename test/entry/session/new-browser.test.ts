import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { guardOwner } from "../../support/authenticator.ts";
import { CompanyTua } from "../../support/company-tua.ts";
import { Browser, listeningTua, signIn } from "../../support/form-browser.ts";
import { linkIn, readOutbox } from "../../support/outbox.ts";
import { TestMembers } from "../../support/staff-at-bff.ts";

type ListeningTua = Awaited<ReturnType<typeof listeningTua>>;

/** The emails to a member about new browsers, once the worker has sent them. */
async function mailsTo({ services, dataDir }: Pick<ListeningTua, "services" | "dataDir">, email: string) {
  await services.useCases.sendMails(new AbortController().signal);
  return (await readOutbox(`${dataDir}/outbox`)).filter(
    ({ head }) => head.to === email && head.subject === "Tua: sign-in from a new browser",
  );
}

/** The same browser after every session in it has ended. */
function signedOut({ cookies }: Browser): Browser {
  const browser = new Browser();
  const known = cookies.get("tua_known");
  if (known) browser.cookies.set("tua_known", known);
  return browser;
}

describe("with a password", () => {
  let tua: ListeningTua;
  let team: TestMembers;
  let shop: Awaited<ReturnType<ListeningTua["createMerchant"]>>;
  beforeAll(async () => {
    tua = await listeningTua({ env: { RATE_LIMITS: "off" } });
    team = new TestMembers(tua);
  });
  beforeEach(async () => {
    shop = await tua.createMerchant(`Shop ${Math.random()}`);
  });
  afterAll(async () => {
    await team.close();
    await tua.close();
  });

  test("the first sign-in sends nothing, another browser sends one email, and the same browser no second one", async () => {
    const { email } = shop.owner;
    const [first, second] = [new Browser(), new Browser()];
    await signIn(first, tua.baseUrl, shop.owner);
    expect(await mailsTo(tua, email)).toEqual([]);
    await signIn(second, tua.baseUrl, shop.owner);
    const [mail, ...more] = await mailsTo(tua, email);
    expect(more).toEqual([]);
    expect(mail?.text).toContain(email);
    expect(mail && linkIn(mail)).toBe(`${tua.baseUrl}/m/${shop.merchantId}/live/settings/profile`);
    for (const browser of [first, second]) {
      const { last } = await signIn(signedOut(browser), tua.baseUrl, shop.owner);
      expect(last).toBe(`${tua.baseUrl}/`);
    }
    expect(await mailsTo(tua, email)).toHaveLength(1);
  });

  test("a browser of another member, a forged cookie and a wrong password", async () => {
    const { email } = shop.owner;
    const colleague = await tua.createMerchant(`Shop ${Math.random()}`);
    await signIn(new Browser(), tua.baseUrl, shop.owner);
    const theirs = new Browser();
    await signIn(theirs, tua.baseUrl, colleague.owner);
    await signIn(signedOut(theirs), tua.baseUrl, { email, password: "wrong wrong wrong" });
    expect(await mailsTo(tua, email)).toEqual([]);
    await signIn(signedOut(theirs), tua.baseUrl, shop.owner);
    expect(await mailsTo(tua, email)).toHaveLength(1);
    const forged = new Browser();
    const [row] = await team.sql("select id from members where email = $1", email);
    forged.cookies.set("tua_known", { value: `abc ${row?.id}.c2lnbmF0dXJl`, path: "/" });
    await signIn(forged, tua.baseUrl, shop.owner);
    expect(await mailsTo(tua, email)).toHaveLength(2);
  });

  test("a member with two merchants gets one email, and none after turning it off", async () => {
    const other = await tua.createMerchant(`Shop ${Math.random()}`);
    await team.sql(
      `with m as (update members set merchant_ids = merchant_ids || $1::text where email = $2 returning id)
       insert into memberships (merchant_id, member_id, role) select $1, id, 'cashier' from m`,
      other.merchantId,
      shop.owner.email,
    );
    await signIn(new Browser(), tua.baseUrl, shop.owner);
    await signIn(new Browser(), tua.baseUrl, shop.owner);
    expect(await mailsTo(tua, shop.owner.email)).toHaveLength(1);
    const off = { emailNewBrowsers: false };
    await team.sql("update members set preferences = $1 where email = $2", off, shop.owner.email);
    await signIn(new Browser(), tua.baseUrl, shop.owner);
    expect(await mailsTo(tua, shop.owner.email)).toHaveLength(1);
  });

  test("with two-factor authentication, only the correct code counts as a sign-in", async () => {
    const owner = await guardOwner(tua, team, shop);
    const enter = async (browser: Browser, code: string) => {
      const { last } = await signIn(browser, tua.baseUrl, owner);
      return browser.post(last, { code });
    };
    await enter(new Browser(), owner.recoveryCodes[0] as string);
    expect(await mailsTo(tua, owner.email)).toEqual([]);
    const second = new Browser();
    await enter(second, "000000");
    expect(await mailsTo(tua, owner.email)).toEqual([]);
    await enter(second, owner.recoveryCodes[1] as string);
    expect(await mailsTo(tua, owner.email)).toHaveLength(1);
  });
});

describe("with the company's identity provider", () => {
  let at: CompanyTua;
  beforeAll(async () => {
    at = await CompanyTua.open();
  });
  beforeEach(() => at.newOwner());
  afterAll(() => at.close());

  test("a second browser sends one email", async () => {
    const [first, second] = [new Browser(), new Browser()];
    await at.start(first);
    await at.start(first);
    expect(await mailsTo(at.tua, at.owner.email)).toEqual([]);
    await at.start(second);
    await at.start(second);
    expect(await mailsTo(at.tua, at.owner.email)).toHaveLength(1);
  });
});
