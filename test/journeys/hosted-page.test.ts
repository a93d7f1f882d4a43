import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { DESKTOP, PHONE } from "../support/browser.ts";
import { BrowserJourney } from "../support/browser-journey.ts";
import { barriersOn } from "../support/staff.ts";

/** A customer in a real browser: what a policy lets a form lead to, only a browser decides. */
let tua: BrowserJourney;
/** What a test expects to be complained about: answers that are no success are named in the console. */
let allowed: RegExp[] = [];

beforeAll(async () => {
  tua = await BrowserJourney.open();
});
afterEach(async () => {
  const complaints = await tua.closeWindows();
  expect(complaints.filter((one) => !allowed.some((it) => it.test(one)))).toEqual([]);
  allowed = [];
});
afterAll(async () => {
  expect(await tua.close()).toBe(0);
});

const declined =
  /^Failed to load resource: the server responded with a status of 402 \(Payment Required\) \(.*\/pay\/co_/;

const siteOf = (path: string) => new URL(path, tua.site.url).href;

/** The page of a new checkout whose merchant waits on another origin. */
async function checkout(options: BrowserContextOptions): Promise<{ page: Page; transactionId: string }> {
  const { checkoutUrl, transactionId } = await tua.shop.initiate({
    returnUrl: siteOf("/thanks?basket=7"),
    cancelUrl: siteOf("/basket"),
  });
  const page = await (await tua.window(options)).newPage();
  await page.goto(checkoutUrl);
  return { page, transactionId };
}

async function payByPhone(page: Page, network: string, phone: string): Promise<void> {
  await page.getByLabel("Mobile money number").fill(phone);
  await page.getByLabel(network).check();
  await page.getByRole("button", { name: /^Pay .*10\.50$/ }).click();
}

/** The merchant's own page, with what it is told. */
async function backAtMerchant(page: Page, path: string): Promise<Record<string, string>> {
  await page.getByRole("heading", { name: "Thanks" }).waitFor();
  const { origin, pathname, searchParams } = new URL(page.url());
  expect(origin + pathname).toBe(siteOf(path));
  return Object.fromEntries(searchParams);
}

const statusOf = async (transactionId: string): Promise<string> =>
  (await tua.shop.get(`/v1/transactions/${transactionId}`)).data.status;

describe("without JavaScript", () => {
  const bare: BrowserContextOptions = { ...PHONE, javaScriptEnabled: false };

  test("a payment leads to the merchant's page on another origin", async () => {
    const { page, transactionId } = await checkout(bare);
    await payByPhone(page, "MTN MoMo", "024 000 0000");
    expect(await backAtMerchant(page, "/thanks")).toMatchObject({ basket: "7", status: "success" });
    expect(await statusOf(transactionId)).toBe("success");
  });

  test("the waiting room looks by itself, and leads to the merchant", async () => {
    const { page } = await checkout(bare);
    await payByPhone(page, "MTN MoMo", "024 000 0001");
    await page.getByRole("heading", { name: "Approve on your phone" }).waitFor();
    expect(await backAtMerchant(page, "/thanks")).toMatchObject({ status: "success" });
  });

  test("a number without its network is asked about, with the likely one chosen", async () => {
    allowed = [/status of 400 \(Bad Request\)/];
    const { page } = await checkout(bare);
    await page.getByLabel("Mobile money number").fill("020 000 0000");
    await page.getByRole("button", { name: /^Pay .*10\.50$/ }).click();
    await page.getByText("This looks like a Telecel Cash number").first().waitFor();
    expect(await page.getByLabel("Telecel Cash").isChecked()).toBe(true);
  });

  test("declined, then tried again", async () => {
    allowed = [declined];
    const { page, transactionId } = await checkout(bare);
    await payByPhone(page, "MTN MoMo", "024 000 0002");
    await page.getByRole("alert").waitFor();
    expect(await statusOf(transactionId)).toBe("failed");
    await payByPhone(page, "MTN MoMo", "024 000 0000");
    expect(await backAtMerchant(page, "/thanks")).toMatchObject({ status: "success" });
  });

  test("a voucher is asked for and taken", async () => {
    const { page } = await checkout(bare);
    await payByPhone(page, "Telecel Cash", "020 000 0000");
    await page.getByLabel("Voucher code").fill("123456");
    await page.getByRole("button", { name: /^Pay .*10\.50$/ }).click();
    expect(await backAtMerchant(page, "/thanks")).toMatchObject({ status: "success" });
  });

  test("a card's bank is visited on the way", async () => {
    const { page } = await checkout(bare);
    await page.getByLabel("Card", { exact: true }).check();
    await page.getByLabel("Card number").fill("4000 0025 0000 3155");
    await page.getByLabel("Expiry date").fill("12/39");
    await page.getByLabel("Security code").fill("123");
    await page.getByRole("button", { name: /^Pay .*10\.50$/ }).click();
    await page.getByRole("button", { name: "Approve" }).click();
    expect(await backAtMerchant(page, "/thanks")).toMatchObject({ status: "success" });
  });

  test("canceled, and back in the basket", async () => {
    const { page, transactionId } = await checkout(bare);
    await page.getByRole("button", { name: /^Cancel and return to/ }).click();
    expect(await backAtMerchant(page, "/basket")).toMatchObject({ status: "canceled" });
    expect(await statusOf(transactionId)).toBe("canceled");
  });
});

describe.each([
  ["a phone, light", { ...PHONE, colorScheme: "light" }],
  ["a phone, dark", { ...PHONE, colorScheme: "dark" }],
  ["a desktop, light", { ...DESKTOP, colorScheme: "light" }],
  ["a desktop, dark", { ...DESKTOP, colorScheme: "dark" }],
] as [string, BrowserContextOptions][])("on %s", (_name, look) => {
  test("no step has a barrier or sticks out sideways", async () => {
    allowed = [declined];
    const found: Record<string, string[]> = {};
    const { page } = await checkout(look);
    const examine = async (step: string) => {
      found[step] = await barriersOn(page);
      const wider = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (wider > 0) found[step]?.push(`${wider} px too wide`);
    };
    await examine("form");
    await payByPhone(page, "MTN MoMo", "024 000 0002");
    await page.getByRole("alert").waitFor();
    await examine("declined");
    await payByPhone(page, "Telecel Cash", "020 000 0009");
    await page.getByLabel("Voucher code").waitFor();
    await examine("voucher");
    await page.goto((await checkout(look)).page.url());
    const address = page.url();
    await page.getByRole("button", { name: /^Cancel and return to/ }).click();
    await page.getByRole("heading", { name: "Thanks" }).waitFor();
    await page.goto(address);
    await page.getByRole("heading", { name: "Canceled" }).waitFor();
    await examine("canceled");
    expect(found).toEqual({ form: [], declined: [], voucher: [], canceled: [] });
  });
});
