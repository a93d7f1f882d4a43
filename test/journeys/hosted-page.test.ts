import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { en } from "../../web/checkout/i18n/en.ts";
import { fr } from "../../web/checkout/i18n/fr.ts";
import { DESKTOP, PHONE } from "../support/browser.ts";
import { BrowserJourney } from "../support/browser-journey.ts";
import { Customer } from "../support/customer.ts";
import { tabTo } from "../support/staff.ts";

/** A customer in a real browser: only a browser enforces form targets of a policy. */
let tua: BrowserJourney;
/** The problems that a test expects: the console names responses that are errors. */
let allowed: RegExp[] = [];

beforeAll(async () => {
  tua = await BrowserJourney.open({ SANDBOX_DELAY_MS: "3600000" });
});
afterEach(async () => {
  const pageErrors = await tua.closeContexts();
  expect(pageErrors.filter((one) => !allowed.some((it) => it.test(one)))).toEqual([]);
  allowed = [];
});
afterAll(async () => {
  expect(await tua.close()).toBe(0);
});

const declined = /status of 402 \(Payment Required\)/;
const at = (options?: Parameters<typeof Customer.at>[1]) => Customer.at(tua, options);

describe("without JavaScript", () => {
  const bare = (order: Record<string, unknown> = {}) =>
    at({ order, contextOptions: { ...PHONE, javaScriptEnabled: false } });
  const payByPhone = async (customer: Customer, network: string, phone: string) => {
    await customer.network(network).check();
    await customer.pay(phone);
  };

  test("a payment leads to the merchant's page on another origin, which gets no referrer", async () => {
    const customer = await bare();
    await payByPhone(customer, "MTN MoMo", "024 000 0000");
    expect(await customer.atMerchant()).toBe("success");
    expect(new URL(customer.page.url()).searchParams.get("basket")).toBe("7");
    expect((await customer.record()).status).toBe("success");
    const events = tua.site.posts.filter(({ path }) => path.includes(customer.session.checkoutId));
    expect(events.map(({ headers }) => headers.referer)).toEqual([undefined]);
    await customer.page.goBack();
    expect(await customer.atMerchant(), "back finds no form: the page is asked for anew").toBe("success");
  });

  const known = { customer: { phone: "233241110000" } };

  test("one tap pays with the order's number", async () => {
    const customer = await bare(known);
    expect(await customer.network("MTN MoMo").isChecked()).toBe(true);
    await customer.page.getByRole("button", { name: en.mobileMoney.orderPhone("024 ••• 0000") }).click();
    expect(await customer.atMerchant()).toBe("success");
    expect(customer.requests.map(({ body }) => body).join()).not.toContain("241110000");
  });

  test("the Enter key pays with the typed values, a card too, and never with the order's number", async () => {
    const customer = await bare(known);
    await customer.page.getByRole("radio", { name: en.methods.card }).check();
    await customer.page.getByLabel(en.card.number).fill("4242 4242 4242 4242");
    await customer.page.getByLabel(en.card.expiry).fill("12/39");
    await customer.page.getByLabel(en.card.cvc).fill("123");
    await customer.page.getByLabel(en.card.cvc).press("Enter");
    expect(await customer.atMerchant()).toBe("success");
    expect(customer.requests.find(({ method }) => method === "POST")?.body).not.toContain("use_order_phone");
  });

  test("a typed number hides the offer of the other one, and clearing it shows the offer again", async () => {
    const customer = await bare(known);
    const offer = customer.page.getByRole("button", { name: "024 ••• 0000" });
    const other = customer.page.getByLabel(en.mobileMoney.otherPhone);
    await other.fill("0");
    expect(await offer.count()).toBe(0);
    await other.fill("");
    expect(await offer.count()).toBe(1);
  });

  test("the waiting page updates itself, and leads to the merchant", async () => {
    const customer = await bare();
    await payByPhone(customer, "MTN MoMo", "024 000 0001");
    await customer.heading(en.waiting.title).waitFor();
    await customer.anHourPasses();
    expect(await customer.atMerchant()).toBe("success");
  });

  test("unknown result: the page shows it, and updates itself", async () => {
    const customer = await bare();
    await payByPhone(customer, "MTN MoMo", "024 000 0009");
    await customer.heading(en.unknownYet.title).waitFor();
    await customer.anHourPasses();
    expect(await customer.atMerchant()).toBe("success");
  });

  test("a number without its network gets a question, with the likely network selected", async () => {
    allowed = [/status of 400 \(Bad Request\)/];
    const customer = await bare();
    await customer.pay("020 000 0000");
    await customer.heading(en.mobileMoney.confirm.title("Telecel Cash")).waitFor();
    expect(await customer.page.title()).not.toContain("Error");
    expect(await customer.network("Telecel Cash").isChecked()).toBe(true);
    await customer.page.getByRole("button", { name: en.mobileMoney.confirm.button("Telecel Cash") }).click();
    await customer.page.getByLabel(en.voucher.field).waitFor();
  });

  test("declined, then tried again", async () => {
    allowed = [declined];
    const customer = await bare();
    await payByPhone(customer, "MTN MoMo", "024 000 0002");
    await customer.page.getByRole("alert").waitFor();
    expect((await customer.record()).status).toBe("failed");
    await payByPhone(customer, "MTN MoMo", "024 000 0000");
    expect(await customer.atMerchant()).toBe("success");
  });

  test("a voucher is requested and accepted", async () => {
    const customer = await bare();
    await payByPhone(customer, "Telecel Cash", "020 000 0000");
    await customer.page.getByLabel(en.voucher.field).fill("123456");
    await customer.payButton.click();
    expect(await customer.atMerchant()).toBe("success");
  });

  test("a card's bank is visited on the way", async () => {
    const customer = await bare();
    await customer.payByCard("4000 0025 0000 3155");
    await customer.page.getByRole("button", { name: en.sandbox.approve }).click();
    expect(await customer.atMerchant()).toBe("success");
  });

  test("canceled, and back in the basket", async () => {
    const customer = await bare();
    await customer.page.getByRole("button", { name: /^Cancel and return to/ }).click();
    expect(await customer.atMerchant("/basket")).toBe("canceled");
    expect((await customer.record()).status).toBe("canceled");
  });

  test("an expired session appears at the next update, with a link back", async () => {
    const customer = await bare();
    await customer.write("update transactions set expires_at = now() - interval '1 second' where id = $1");
    await customer.page.reload();
    await customer.heading(en.closed.expired.title).waitFor();
    await customer.page.getByRole("link", { name: /^Back to/ }).click();
    expect(await customer.atMerchant("/basket")).toBe("expired");
  });
});

describe("all customers", () => {
  test("paid, and the shop does not respond: the page shows it, with a link", async () => {
    const silent = createServer().listen(0);
    const { port } = silent.address() as AddressInfo;
    const customer = await at({ order: { returnUrl: `http://localhost:${port}/thanks?basket=7` } });
    // Measured inside the page: during a navigation a browser does not let tools inspect the page it still
    // shows.
    const pages: string[] = [];
    await customer.page.exposeFunction("tell", (html: string) => pages.push(html));
    await customer.page.evaluate(() => {
      const { tell } = window as unknown as { tell(html: string): void };
      const report = () => tell(document.querySelector("main")?.outerHTML ?? "");
      new MutationObserver(report).observe(document.body, { childList: true });
    });
    await customer.pay("024 000 0001");
    await customer.heading(en.waiting.title).waitFor();
    await customer.anHourPasses();
    await expect.poll(() => customer.loads).toEqual(["/pay/ID", "/thanks"]);
    await expect
      .poll(() => pages.at(-1))
      .toMatch(/<h1[^>]*>Paid<\/h1>.*<a class="button primary" href="[^"]*\/thanks\?basket=7&amp;/s);
    expect(pages.at(-1)).not.toMatch(/Approve|<button|<time/);
    silent.closeAllConnections();
    silent.close();
  });

  test("pays by keyboard", async () => {
    const customer = await at({ contextOptions: DESKTOP });
    const { keyboard } = customer.page;
    await tabTo(customer.page, customer.phone);
    await keyboard.type("024 000 0001");
    await tabTo(customer.page, customer.network("MTN MoMo"));
    await keyboard.press("ArrowDown");
    await keyboard.press("ArrowUp");
    await tabTo(customer.page, customer.payButton);
    await keyboard.press("Enter");
    await customer.heading(en.waiting.title).waitFor();
    await expect.poll(() => customer.focused()).toBe(en.waiting.title);
    await customer.anHourPasses();
    expect(await customer.atMerchant()).toBe("success");
  });

  test("sees the button for one-tap payment on a small phone, below the browser's own bars", async () => {
    const customer = await at({ contextOptions: { ...PHONE, viewport: { width: 360, height: 560 } } });
    const box = await customer.payButton.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(560);
    const targets = await customer.page
      .locator(".languages a, .method > label, .networks label, button")
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height).filter(Boolean));
    expect(Math.min(...targets)).toBeGreaterThanOrEqual(44);
  });

  test("pays in French, on 320 px, with text of twice the size", async () => {
    const small = { ...PHONE, viewport: { width: 320, height: 640 } };
    const customer = await at({ order: { locale: "fr" }, contextOptions: small });
    const { page } = customer;
    const measureLargeText = () =>
      page.evaluate(() => {
        const root = document.documentElement;
        // The amount alone is as wide as the page.
        const texts = [
          ...document.querySelectorAll(
            "h1, h2, p, a, label, legend, button, input:not([type=hidden], [type=radio]), main span",
          ),
        ].filter((element) => !element.closest(".amount"));
        const sizes = () => texts.map((element) => Number.parseFloat(getComputedStyle(element).fontSize));
        root.style.fontSize = "";
        const before = sizes();
        root.style.fontSize = "200%";
        const grown = sizes().map((size, position) => Math.round((100 * size) / (before[position] ?? 0)));
        return { grown: [...new Set(grown)], sideways: root.scrollWidth - root.clientWidth };
      });
    const readable = { grown: [200], sideways: 0 };
    expect(await measureLargeText()).toEqual(readable);
    await page.getByLabel(fr.mobileMoney.phone).fill("024 000 0001");
    await page.getByRole("button", { name: /10,50/ }).click();
    await customer.heading(fr.waiting.title).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe("fr");
    expect(await measureLargeText()).toEqual(readable);
    await customer.anHourPasses();
    expect(await customer.atMerchant()).toBe("success");
  });
});
