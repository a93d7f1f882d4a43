import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { DESKTOP } from "../support/browser.ts";
import { BrowserJourney } from "../support/browser-journey.ts";
import { findViolationsOnAllDisplays } from "../support/displays.ts";
import { Receiver } from "../support/receiver.ts";
import { getDialog, getSecret, openSettings } from "../support/settings-pages.ts";
import { payByPhone, type ShopEvent } from "../support/shop.ts";
import { notSignedIn } from "../support/staff.ts";

/** A shop that opens checkouts from its page and whose server receives no webhooks. */
let tua: BrowserJourney;
let receiver: Receiver;

beforeAll(async () => {
  [tua, receiver] = await Promise.all([BrowserJourney.open(), Receiver.start()]);
});
afterEach(async () => {
  const pageErrors = await tua.closeContexts();
  expect(pageErrors.filter((one) => one !== notSignedIn(tua.url))).toEqual([]);
});
afterAll(async () => {
  await receiver.close();
  expect(await tua.close()).toBe(0);
});

const LUNCH = { amount: "10.50", currency: "GHS", description: "Lunch" };

/** A visitor of the shop's page pays, or attempts to. */
async function payFromPage(phone: string): Promise<string> {
  const body = new URLSearchParams({ key: tua.merchant.keys.test.publishable, ...LUNCH });
  const response = await fetch(`${tua.url}/v2/sessions`, { method: "POST", body });
  const { data } = (await response.json()) as { data: { checkoutUrl: string; transactionId: string } };
  await payByPhone(data.checkoutUrl, phone);
  return data.transactionId;
}

const warning = (page: Page) => page.getByRole("status").filter({ hasText: "had no webhook URL" });

async function home(contextOptions: BrowserContextOptions = DESKTOP): Promise<Page> {
  const page = await tua.ownerAt("test", await tua.newContext(contextOptions));
  await page.getByRole("heading", { name: "Home", exact: true }).waitFor();
  return page;
}

test("Home and Webhooks warn, and once a default URL is set the events are sent", async () => {
  const quiet = await home();
  await quiet.getByText("No payments yet").waitFor();
  expect(await warning(quiet).count()).toBe(0);
  const first = await payFromPage("0240000000");
  const page = await home();
  await warning(page).getByRole("heading", { name: "1 event had no webhook URL" }).waitFor();
  expect(await findViolationsOnAllDisplays(page)).toEqual([]);
  const second = await payFromPage("0240000002");
  await page.reload();
  await warning(page).getByRole("heading", { name: "2 events had no webhook URL" }).waitFor();
  await warning(page).getByRole("link", { name: "View webhooks" }).click();

  await warning(page)
    .getByText(/Set a default webhook URL to notify it/)
    .waitFor();
  expect(await findViolationsOnAllDisplays(page)).toEqual([]);
  await warning(page).getByRole("button", { name: "Set webhook URL" }).click();
  await getDialog(page).getByLabel("Webhook URL", { exact: true }).fill(receiver.url);
  await getDialog(page).getByRole("button", { name: "Set webhook URL" }).click();
  await getDialog(page).waitFor({ state: "detached" });
  await warning(page).getByRole("button", { name: "Send 2 events" }).click();
  await getDialog(page)
    .getByText(/oldest first/)
    .waitFor();
  await getDialog(page).getByRole("button", { name: "Send 2 events" }).click();
  const posts = await receiver.until((all) => all.length === 2);
  const sent = posts.map((post) => (post.json() as ShopEvent).data.transactionId);
  expect(sent.sort()).toEqual([first, second].sort());
  await warning(page).waitFor({ state: "detached" });
  await page
    .getByRole("status")
    .getByText(`2 events are being sent to ${receiver.url}.`, { exact: true })
    .waitFor();
  expect(await findViolationsOnAllDisplays(page)).toEqual([]);
});

test("creating a publishable key asks for the default webhook URL, which can be skipped", async () => {
  const page = await openSettings(tua, "API Keys");
  const field = () => getDialog(page).getByLabel("Default webhook URL");
  const choose = async (name: string) => {
    await page.getByRole("button", { name: "Create API Key" }).click();
    await getDialog(page).getByLabel("Name").fill(name);
    expect(await field().count()).toBe(0);
    await getDialog(page).getByLabel("Publishable").check();
  };
  await setDefault(null);
  await page.reload();
  await choose("Skipped");
  await field().waitFor();
  await getDialog(page).getByRole("button", { name: "Create API Key" }).click();
  await getSecret(page, "Key");
  await page.keyboard.press("Escape");
  expect(await defaultUrl()).toBeNull();

  await choose("Shop page");
  await field().fill("ftp://shop.example");
  await getDialog(page).getByRole("button", { name: "Create API Key" }).click();
  await expect.poll(() => field().getAttribute("aria-invalid")).toBe("true");
  await getDialog(page).getByLabel("Only checkouts created by your server").check();
  expect(await field().count()).toBe(0);
  await getDialog(page).getByLabel("Only checkouts created by your server").uncheck();
  await field().fill(receiver.url);
  await getDialog(page).getByRole("button", { name: "Create API Key" }).click();
  await getSecret(page, "Key");
  await page.keyboard.press("Escape");
  expect(await defaultUrl()).toBe(receiver.url);

  await choose("Another page");
  await getDialog(page).getByLabel("Allowed origins").waitFor();
  expect(await field().count()).toBe(0);
});

async function graphql(query: string, variables: object = {}) {
  const response = await fetch(`${tua.url}/graphql`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${tua.merchant.keys.test.secret}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({ query, variables }),
  });
  return ((await response.json()) as { data: { webhook: { defaultCallbackUrl: string | null } } }).data;
}
const setDefault = (url: string | null) =>
  graphql(
    "mutation ($url: String) { updateWebhook(input: { defaultCallbackUrl: $url }) { webhook { defaultCallbackUrl } } }",
    {
      url,
    },
  );
const defaultUrl = async () =>
  (await graphql("{ webhook { defaultCallbackUrl } }")).webhook.defaultCallbackUrl;
