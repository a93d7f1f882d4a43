import type { Route } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { en } from "../../web/checkout/i18n/en.ts";
import { DESKTOP } from "../support/browser.ts";
import { BrowserJourney } from "../support/browser-journey.ts";
import { Customer } from "../support/customer.ts";
import { MAX_WAIT_MS } from "../support/patience.ts";
import { watchSecrets } from "../support/secret-watch.ts";

/** The hosted page with its script. The sandbox's processor takes an hour, which a test can skip. */
let tua: BrowserJourney;
/** The problems that a test expects: the console names responses that are errors. */
let allowed: RegExp[] = [];
const declined = /status of 402 \(Payment Required\)/;
const offline = /net::ERR_(INTERNET_DISCONNECTED|FAILED|NETWORK_CHANGED)/;
const SECURE_CARD = "4000 0025 0000 3155";

beforeAll(async () => {
  tua = await BrowserJourney.openAlone({
    SANDBOX_DELAY_MS: "3600000",
    RATE_LIMITS: "off",
    LOG_LEVEL: "debug",
  });
  // Neither the database nor the log may contain it: the test searches both at the end.
  for (const written of [SECURE_CARD, SECURE_CARD.replaceAll(" ", "+")])
    watchSecrets(tua.databaseUrl).secret(written, "a card number");
});
afterEach(async () => {
  const pageErrors = await tua.closeContexts();
  expect(pageErrors.filter((one) => !allowed.some((it) => it.test(one)))).toEqual([]);
  allowed = [];
});
afterAll(async () => {
  expect(await tua.close()).toBe(0);
});

const openCheckout = (options?: Parameters<typeof Customer.at>[1]) => Customer.at(tua, options);
const maxWait = { timeout: MAX_WAIT_MS };

describe("a payment", () => {
  test("needs no reload: one document, a waiting page that updates itself, and the merchant; nothing is stored", async () => {
    const customer = await openCheckout();
    await customer.pay("024 000 0001");
    await customer.heading(en.waiting.title).waitFor();
    await expect.poll(() => customer.focused(), maxWait).toBe(en.waiting.title);
    const timer = customer.page.getByRole("timer");
    const before = await timer.textContent();
    expect(before).toMatch(/^[45]:\d\d$/);
    await expect.poll(() => timer.textContent(), maxWait).not.toBe(before);
    expect(await customer.leftBehind()).toEqual([]);
    await customer.anHourPasses();
    expect(await customer.atMerchant()).toBe("success");
    expect(customer.loads).toEqual(["/pay/ID", "/thanks"]);
    await customer.page.goto(`${tua.url}/pay/none`);
    expect(await customer.leftBehind()).toEqual([]);
    allowed = [/status of 404/];
  });

  test("the network follows the number until the customer selects one; errors appear before anything is sent", async () => {
    const customer = await openCheckout();
    await customer.phone.pressSequentially("024");
    await expect.poll(() => customer.network("MTN MoMo").isChecked(), maxWait).toBe(true);
    await customer.phone.fill("020 0");
    await expect.poll(() => customer.network("Telecel Cash").isChecked(), maxWait).toBe(true);
    await customer.network("MTN MoMo").check();
    await customer.phone.fill("020 12");
    expect(await customer.network("MTN MoMo").isChecked(), "the customer's word counts").toBe(true);

    const sent = customer.requests.length;
    await customer.payButton.click();
    await expect.poll(() => customer.phone.getAttribute("aria-invalid"), maxWait).toBe("true");
    await expect.poll(() => customer.focused(), maxWait).toBe(en.mobileMoney.phone);
    expect(customer.requests.slice(sent).filter(({ method }) => method === "POST")).toEqual([]);
    await customer.pay("020 000 0000");
    expect(await customer.atMerchant()).toBe("success");
    expect(await customer.record()).toEqual({ status: "success", attempts: ["success"] });
  });

  test("a decline loses nothing: number and network stay, and another number pays", async () => {
    allowed = [declined];
    const customer = await openCheckout();
    await customer.pay("024 000 0002");
    await customer.page.getByRole("alert").waitFor();
    await expect.poll(() => customer.focused(), maxWait).toContain("Insufficient funds");
    expect(await customer.phone.inputValue()).toBe("024 000 0002");
    expect(await customer.network("MTN MoMo").isChecked()).toBe(true);
    await customer.pay("024 000 0000");
    expect(await customer.atMerchant()).toBe("success");
    expect(customer.loads).toEqual(["/pay/ID", "/thanks"]);
    expect((await customer.record()).attempts).toEqual(["failed", "success"]);
  });

  test("unknown result: do not pay again; and then it is paid", async () => {
    const customer = await openCheckout();
    await customer.pay("024 000 0009");
    await customer.heading(en.unknownYet.title).waitFor();
    await expect.poll(() => customer.focused(), maxWait).toBe(en.unknownYet.title);
    await customer.anHourPasses();
    expect(await customer.atMerchant()).toBe("success");
  });

  test("an expired countdown ends nothing: from then on the result is unknown", async () => {
    const customer = await openCheckout();
    await customer.pay("024 000 0001");
    await customer.heading(en.waiting.title).waitFor();
    const soonOver = `to_jsonb(to_char(now() at time zone 'utc' + interval '2 s', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`;
    await customer.write(
      `update attempts set next_action = jsonb_set(next_action, '{expiresAt}', ${soonOver}) where transaction_id = $1`,
    );
    await customer.page.reload();
    await customer.heading(en.unknownYet.title).waitFor(maxWait);
    expect(customer.loads).toEqual(["/pay/ID", "/pay/ID"]);
    expect((await customer.record()).status).toBe("processing");
    await customer.anHourPasses();
    expect(await customer.atMerchant()).toBe("success");
  });

  test("a voucher, wrong the first time", async () => {
    allowed = [declined];
    const customer = await openCheckout();
    const voucher = customer.page.getByLabel(en.voucher.field);
    await customer.pay("020 000 0000");
    await voucher.fill("000000");
    await customer.payButton.click();
    await customer.page.getByRole("alert").waitFor();
    expect(await customer.network("Telecel Cash").isChecked()).toBe(true);
    await customer.pay("020 000 0000");
    await voucher.fill("123456");
    await customer.payButton.click();
    expect(await customer.atMerchant()).toBe("success");
    expect(customer.loads).toEqual(["/pay/ID", "/thanks"]);
  });

  test("a card's bank has its own page and URL; the number is in one request and nowhere else", async () => {
    const customer = await openCheckout();
    const messages: string[] = [];
    customer.page.on("console", (message) => messages.push(message.text()));
    await customer.payByCard(SECURE_CARD);
    await customer.heading(en.sandbox.card).waitFor();
    expect(new URL(customer.page.url()).pathname).toMatch(/\/sandbox$/);
    await customer.page.reload();
    await customer.heading(en.sandbox.card).waitFor();
    expect(await customer.page.content()).not.toMatch(/4000 ?0025/);
    await customer.page.getByRole("button", { name: en.sandbox.approve }).click();
    expect(await customer.atMerchant()).toBe("success");
    const withoutSpaces = ({ url, body }: { url: string; body: string }) =>
      (url + body).replace(/[+ ]|%20/g, "");
    const requestsWithCard = customer.requests.filter((one) =>
      withoutSpaces(one).includes("4000002500003155"),
    );
    expect(requestsWithCard.map(({ method, url }) => [method, url])).toEqual([
      ["POST", customer.session.checkoutUrl],
    ]);
    expect(messages).toEqual([]);
    await customer.page.goto(`${tua.url}/pay/none`);
    expect(await customer.leftBehind()).toEqual([]);
    allowed = [/status of 404/];
  });

  test("a wallet that is declined, and then confirmed", async () => {
    allowed = [declined];
    const customer = await openCheckout();
    const wallet = customer.page.getByRole("radio", { name: en.methods.wallet });
    await wallet.check();
    await customer.payButton.click();
    await customer.page.getByRole("button", { name: en.sandbox.decline }).click();
    await customer.page.getByRole("alert").waitFor();
    expect(new URL(customer.page.url()).pathname).toBe(`/pay/${customer.session.checkoutId}`);
    if (!(await wallet.isChecked())) await wallet.check();
    await customer.payButton.click();
    await customer.page.getByRole("button", { name: en.sandbox.approve }).click();
    expect(await customer.atMerchant()).toBe("success");
  });
});

describe("leaving", () => {
  test("cancel leads to the basket", async () => {
    const customer = await openCheckout();
    await customer.page.getByRole("button", { name: /^Cancel/ }).click();
    expect(await customer.atMerchant("/basket")).toBe("canceled");
    expect((await customer.record()).status).toBe("canceled");
  });

  test("a session that expires while open shows it at once, with a link back", async () => {
    const customer = await openCheckout({ order: { expiresIn: 5 } });
    await customer.heading(en.closed.expired.title).waitFor(maxWait);
    await expect.poll(() => customer.focused(), maxWait).toBe(en.closed.expired.title);
    expect(customer.loads).toEqual(["/pay/ID"]);
    await customer.page
      .getByRole("link", { name: /Adwoa|Kitchen|^Back/ })
      .first()
      .click();
    expect(await customer.atMerchant("/basket")).toBe("expired");
  });

  test("paid after all: a customer with the closed page open is redirected", async () => {
    allowed = [declined];
    const customer = await openCheckout();
    await customer.pay("024 000 0010");
    await customer.page.getByRole("alert").waitFor();
    await customer.write("update transactions set expires_at = now() - interval '1 second' where id = $1");
    // The form checks when the announced time has passed, and whenever the page may have been suspended.
    await customer.page.evaluate(() => dispatchEvent(new Event("online")));
    await customer.heading(en.closed.expired.title).waitFor(maxWait);
    await customer.anHourPasses();
    expect(await customer.atMerchant()).toBe("success");
  });
});

describe("one attempt", () => {
  test("for a double click, a second tab, a reload of the waiting page, another device, and the back button", async () => {
    const customer = await openCheckout();
    const basket = new URL("/basket", tua.site.url).href;
    await customer.page.goto(basket);
    await customer.page.goto(customer.session.checkoutUrl);
    const tab = await customer.again();
    for (const one of [customer, tab]) await one.phone.fill("024 000 0001");
    const buttons = await Promise.all([customer, tab].map((one) => one.payButton.elementHandle()));
    const doubleClick = (button: Node) => {
      for (let clicks = 0; clicks < 2; clicks++) (button as HTMLElement).click();
    };
    await Promise.all(buttons.map((button) => button?.evaluate(doubleClick)));
    for (const one of [customer, tab]) await one.heading(en.waiting.title).waitFor();
    await customer.page.reload();
    const device = await customer.again(await tua.newContext(DESKTOP));
    for (const one of [customer, device]) await one.heading(en.waiting.title).waitFor();
    expect(await customer.record()).toEqual({ status: "processing", attempts: ["processing"] });
    await customer.anHourPasses();
    for (const one of [customer, tab, device]) expect(await one.atMerchant()).toBe("success");
    await customer.page.goBack();
    expect(customer.page.url(), "where the customer came from").toBe(basket);
    await customer.page.goto(customer.session.checkoutUrl);
    expect(await customer.atMerchant()).toBe("success");
    expect((await customer.record()).attempts).toEqual(["success"]);
  });

  test("a request that was not sent shows an error and can be sent again; one that may have acted is repeated as the same", async () => {
    allowed = [offline];
    const customer = await openCheckout();
    const { page } = customer;
    const banner = page.locator("#connection-banner");
    await customer.phone.fill("024 000 0001");
    await page.context().setOffline(true);
    await customer.payButton.click();
    await banner.waitFor();
    expect(await banner.getAttribute("role")).toBe("status");
    expect(await customer.phone.inputValue()).toBe("024 000 0001");
    expect((await customer.record()).attempts).toEqual([]);
    await page.context().setOffline(false);
    // The server acts, and its response is lost.
    await page.route(
      (url) => url.href === customer.session.checkoutUrl,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await customer.phone.fill("024 000 0010");
    await customer.payButton.click();
    await page.getByRole("alert").waitFor(maxWait);
    expect((await customer.record()).attempts).toEqual(["failed"]);
    await customer.pay("024 000 0001");
    await customer.heading(en.waiting.title).waitFor(maxWait);
    expect((await customer.record()).attempts).toEqual(["failed", "processing"]);

    await page.context().setOffline(true);
    // A held poll does not end by that: the next one sees it.
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await banner.waitFor();
    await customer.anHourPasses();
    await expect.poll(async () => (await customer.record()).status, maxWait).toBe("success");
    await page.context().setOffline(false);
    expect(await customer.atMerchant(), "it resumes by itself").toBe("success");
  });

  test("on a slow phone and a slow network, with a notice", async () => {
    const customer = await openCheckout();
    const tools = await customer.page.context().newCDPSession(customer.page);
    const slow = { latency: 2_000, downloadThroughput: 50_000, uploadThroughput: 50_000, offline: false };
    await tools.send("Network.emulateNetworkConditions", slow);
    await tools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await customer.page.reload(maxWait);
    const banner = customer.page.getByText(en.connection.slow);
    const hold = async (route: Route) => {
      await banner.waitFor(maxWait);
      await route.continue();
    };
    await customer.page.route("**/pay/*", hold, { times: 1 });
    await customer.pay("024 000 0001");
    await customer.heading(en.waiting.title).waitFor(maxWait);
    expect(await banner.isVisible()).toBe(false);
    await customer.anHourPasses();
    expect(await customer.atMerchant()).toBe("success");
  });
});
