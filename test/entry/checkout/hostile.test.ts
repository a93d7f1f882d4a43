import { afterAll, beforeAll, expect, test } from "vitest";
import { browser, type Page } from "./form-client.ts";
import { openShop, type Shop } from "./shop.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const MTN = { method: "mobile_money", network: "mtn" };
/** Each breaks out of a context: text, an attribute, a script, a style, a comment, a line. */
const HOSTILE = [
  `"><script>alert(1)</script>`,
  "</script><script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "' autofocus onfocus='alert(1)",
  "</style><svg onload=alert(1)>",
  "--><iframe srcdoc=x>",
  "</title></main><form action=//evil.example><input name=phone>",
  ".\u2028\u2029javascript:alert(1)",
  "{{constructor.constructor('alert(1)')()}}",
  "&lt;script&gt;&#60;script&#62;",
];
const ACTIVE = /<(script(?! src="")|img|iframe|svg (?!class=)|[^>]*\s(on\w+|srcdoc|style)=)/;

/** The tags of a page, with empty attributes. */
const getTags = (html: string) =>
  (html.match(/<[^>]*>/g) ?? []).map((tag) => tag.replace(/"[^"]*"/g, '""')).join("");

/** Every page that contains a checkout's own texts or a customer's input. */
async function pagesWith(text: string): Promise<Record<string, Page>> {
  const order = () => {
    made += 1;
    return {
      description: text,
      clientReference: `${text.slice(0, 24)}.${made}`,
      metadata: { note: text },
      customer: { name: text },
    };
  };
  const pages: Record<string, Page> = {};
  for (const query of ["", "?frame=1"]) {
    const session = await shop.checkout(order());
    const open = `${session.path}${query}`;
    const form = await shop.browser.get(open);
    pages[`form ${query}`] = form;
    pages[`refused ${query}`] = await shop.browser.submit(form, { ...MTN, phone: text });
    pages[`declined ${query}`] = await shop.browser.submit(form, { ...MTN, phone: "0240000002" });
    const again = await shop.browser.get(open);
    await shop.browser.submit(again, { method: "mobile_money", network: "telecel", phone: "0200000000" });
    const voucher = await shop.browser.get(open);
    pages[`voucher ${query}`] = voucher;
    pages[`wrong voucher ${query}`] = await shop.browser.submit(voucher, {
      voucher: `v${text}`.slice(0, 32),
    });
    await shop.browser.submit(await shop.browser.get(open), { ...MTN, phone: "0241239999" });
    pages[`waiting ${query}`] = await shop.browser.get(open);
    const closed = await shop.checkout(order());
    await shop.postJson(`${closed.path}/cancel`, {});
    pages[`closed ${query}`] = await shop.browser.get(`${closed.path}${query}`);
  }
  return pages;
}
let made = 0;

test.each(HOSTILE)("text of a merchant or a customer stays text on every page: %s", async (text) => {
  await shop.sql("update merchants set name = $1", [text]);
  try {
    for (const [name, page] of Object.entries(await pagesWith(text))) {
      expect(getTags(page.html), name).not.toMatch(ACTIVE);
      expect(
        page.forms.every(({ action }) => action.startsWith("/pay/")),
        name,
      ).toBe(true);
      const scripts = [...page.html.matchAll(/<script\b/g)].length;
      expect(scripts, name).toBeLessThanOrEqual(1);
    }
  } finally {
    await shop.sql("update merchants set name = $1", ["Adwoa's Kitchen"]);
  }
});

test("the payment that a frame's page sends its parent is JSON in an attribute, whatever the texts are", async () => {
  const clientReference = `"'></main><script>&quot;\u2028.`;
  const session = await shop.checkout({ clientReference });
  const { html } = await shop.browser.get(`${session.path}?frame=1`);
  const attribute = /<main\b[^>]* data-payment="([^"]*)"/.exec(html)?.[1] ?? "";
  const decoded = attribute
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
  expect(JSON.parse(decoded)).toEqual({
    transactionId: session.transactionId,
    checkoutId: session.checkoutId,
    clientReference,
    amount: 10.5,
    currency: "GHS",
    status: "pending",
    mode: "test",
    failure: null,
  });
  expect((await shop.browser.get(session.path)).html, "only in a frame").not.toContain("data-payment");
});

test("claims in the URL change nothing: the page shows the stored state", async () => {
  const session = await shop.checkout();
  /** The seconds left change between two requests. */
  const timeless = (html: string) => html.replace(/data-long-poll-after="\d+"/, "");
  const plain = timeless((await shop.browser.get(session.path)).html);
  const claims = [
    "?status=success",
    "?status=success&paid=true&amount=0.01",
    "?__proto__[status]=success&constructor[prototype][status]=success",
    "?__proto__=1&lang[__proto__]=fr&frame[]=1",
    "?lang=__proto__&frame=true",
    "?lang=constructor&frame=01",
    "?lang=fr&lang=fr",
    "?lang=en%00&frame=1%20",
  ];
  for (const claim of claims) {
    const page = await shop.browser.get(session.path + claim);
    expect([page.status, timeless(page.html)], claim).toEqual([200, plain]);
    const script = browser(shop.app, { "x-tua-script": "-" });
    expect(timeless((await script.get(session.path + claim)).html), claim).toBe(plain);
  }
  expect(({} as Record<string, unknown>).status).toBeUndefined();
  expect(({} as Record<string, unknown>)["1"]).toBeUndefined();
  const canceled = await shop.checkout();
  await shop.postJson(`${canceled.path}/cancel`, {});
  expect((await shop.browser.get(`${canceled.path}?status=success`)).text).toContain("canceled");
});

test("a language applies wherever it is set and however it is written", async () => {
  const { path } = await shop.checkout();
  const french = (await shop.browser.get(`${path}?lang=fr`)).html;
  expect(french).toContain('lang="fr"');
  for (const lang of ["fr-CI", "FR", "Fr-fr"])
    expect((await shop.browser.get(`${path}?lang=${lang}`)).html, lang).toBe(french);
});

test("a field named like a prototype's member is an unknown field", async () => {
  const session = await shop.checkout();
  for (const name of ["__proto__", "constructor", "toString"]) {
    const { status, body } = await shop.postJson(session.path, `${name}=1&method=card`);
    expect([status, body.error.fields[0].field]).toEqual([400, name]);
  }
});

test("an almost correct URL opens nothing, and a closed checkout reveals nothing about its customer", async () => {
  const customer = { name: "Yaw Boateng", phone: "233241234567", email: "yaw@example.com" };
  const session = await shop.checkout({ customer });
  const random = session.checkoutId.slice(-26);
  // 128 bits in base32: 26 characters.
  expect(random).toMatch(/^[0-9a-hjkmnp-tv-z]{26}$/);
  const other = random.startsWith("0") ? "1" : "0";
  const near = [
    session.path.replace(random, other + random.slice(1)),
    session.path.slice(0, -1),
    `${session.path}0`,
    session.path.toUpperCase().replace("/PAY/", "/pay/"),
    session.path.replace("co_test", "co_live"),
    `/pay/%2e%2e/${session.checkoutId}`,
  ];
  for (const address of near) expect((await shop.browser.get(address)).status, address).toBe(404);
  await shop.browser.submit(await shop.browser.get(session.path), { ...MTN, phone: "0241230002" });
  await shop.sql("update transactions set expires_at = now() - interval '1 second' where checkout_id = $1", [
    session.checkoutId,
  ]);
  const expired = await shop.browser.get(session.path);
  expect(expired.text).toContain("This checkout has expired");
  for (const detail of [...Object.values(customer), "1230002", "41230002"])
    expect(expired.html).not.toContain(detail);
});
