import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browser, browser, type Page } from "./form-client.ts";
import { openShop, type Shop } from "./shop.ts";

let shop: Shop;
let script: Browser;
beforeAll(async () => {
  shop = await openShop();
  script = browser(shop.app, { accept: "text/html", "x-tua-script": "-" });
});
afterAll(() => shop.close());

const WALLET = { method: "wallet" };

function getPayment({ html }: Page): unknown {
  const text = /<main [^>]*data-payment="([^"]*)"/.exec(html)?.[1]?.replaceAll("&quot;", '"');
  return text === undefined ? undefined : JSON.parse(text);
}

test("only the frame receives the payment, with every page, for the SDK to pass on", async () => {
  const session = await shop.checkout();
  const { transactionId, checkoutId, clientReference } = session;
  const payment = {
    transactionId,
    checkoutId,
    clientReference,
    amount: 10.5,
    currency: "GHS",
    status: "pending",
    mode: "test",
    failure: null,
  };
  const form = await shop.browser.get(`${session.path}?frame=1`);
  expect(getPayment(form)).toEqual(payment);
  for (const query of ["", "?frame=2", "?frame=1&frame=1", "?frame"]) {
    const page = await shop.browser.get(session.path + query);
    expect([page.status, getPayment(page)], query).toEqual([200, undefined]);
  }
  const declined = await shop.browser.submit(form, {
    method: "mobile_money",
    network: "mtn",
    phone: "0240000002",
  });
  const failure = {
    attemptId: expect.stringMatching(/^att_/),
    code: "insufficient_funds",
    reason: "Insufficient funds",
    retryable: true,
  };
  expect(getPayment(declined)).toEqual({ ...payment, status: "failed", failure });
  const bank = await script.submit(declined, WALLET);
  expect(getPayment(bank)).toEqual({ ...payment, status: "processing" });
  const receipt = await script.submit(bank, { decision: "approve" });
  expect([receipt.status, getPayment(receipt)]).toEqual([200, { ...payment, status: "success" }]);
});

test("a page's parameters are on each of its forms and links, and no others", async () => {
  const { path } = await shop.checkout();
  const page = await shop.browser.get(`${path}?utm_source=mail&frame=1&lang=fr&lang2=de`);
  expect(page.status).toBe(200);
  expect(page.html).toContain('<html lang="fr">');
  expect(page.forms.map(({ action }) => action)).toEqual([
    `${path}?lang=fr&frame=1`,
    `${path}/cancel?lang=fr&frame=1`,
  ]);
  expect(page.html).not.toContain("utm_source");
  const other = await shop.browser.get(`${path}?lang=de`, { "accept-language": "fr" });
  expect(other.html, "a language that we do not speak is not asked for").toContain('<html lang="fr">');
});

test("in a frame a bank's page opens in a new tab, and the frame waits for the result", async () => {
  const session = await shop.checkout();
  const form = await shop.browser.get(session.path);
  const framed = await shop.browser.get(`${session.path}?frame=1`);
  const sandbox = await shop.browser.submit(framed, WALLET);
  expect(sandbox.location).toBe(`http://localhost:4000${session.path}/sandbox?frame=1`);
  const inside = await shop.browser.get(`${session.path}?frame=1`);
  expect(inside.html).toContain(`href="${session.path}/sandbox?frame=1"`);
  expect(inside.html).not.toContain('target="_blank"');

  const bank = "https://bank.example/3ds?id=1";
  await shop.sql("update attempts set connector = 'paystack', next_action = $2 where transaction_id = $1", [
    session.transactionId,
    JSON.stringify({ kind: "redirect", url: bank }),
  ]);
  const link = `href="${bank}" target="_blank" rel="noopener"`;
  const page = await shop.browser.get(`${session.path}?frame=1`);
  expect(page.html).toContain(link);
  expect(page.html).toContain("data-long-poll-after");
  const sent = await shop.browser.submit(framed, WALLET);
  expect([sent.status, sent.location]).toEqual([303, `http://localhost:4000${session.path}?frame=1`]);
  const reloaded = await script.submit(framed, WALLET);
  expect([reloaded.status, reloaded.html.includes(link)]).toEqual([200, true]);

  const plain = await shop.browser.submit(form, WALLET);
  expect([plain.status, plain.location]).toEqual([303, bank]);
  const reportedPage = await script.submit(form, WALLET);
  expect([reportedPage.status, reportedPage.headers["x-tua-redirect"]]).toEqual([204, bank]);
});

test("a shop that loads only content that allows it can frame the page, and only a framed page allows it", async () => {
  const { path } = await shop.checkout();
  const readPolicy = async (address: string) => {
    const { headers } = await shop.browser.get(address);
    return [headers["cross-origin-embedder-policy"], headers["cross-origin-resource-policy"]];
  };
  expect(await readPolicy(`${path}?frame=1`)).toEqual(["require-corp", "cross-origin"]);
  expect(await readPolicy(path)).toEqual([undefined, "same-origin"]);
});
