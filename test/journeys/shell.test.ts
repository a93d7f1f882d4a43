import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { DESKTOP, PHONE } from "../support/browser.ts";
import { BrowserJourney } from "../support/browser-journey.ts";
import { DISPLAYS, findAccessibilityViolations } from "../support/displays.ts";
import { getDialog } from "../support/settings-pages.ts";
import { badge, notSignedIn, signIn } from "../support/staff.ts";

/** The frame of every page: navigation and preferences. */
let tua: BrowserJourney;

beforeAll(async () => {
  tua = await BrowserJourney.open();
});
afterEach(async () => {
  const pageErrors = await tua.closeContexts();
  expect(pageErrors.filter((one) => one !== notSignedIn(tua.url))).toEqual([]);
});
afterAll(async () => {
  expect(await tua.close()).toBe(0);
});

/** The owner in a separate window, at one of their pages. */
async function ownerAt(position: string, contextOptions: BrowserContextOptions = DESKTOP): Promise<Page> {
  return tua.ownerAt(position, await tua.newContext(contextOptions));
}

/** Two keys, the second pressed at once after the first, however busy the page is. */
const pressPair = async (page: Page, ...keys: [string, string]) => {
  await Promise.all(keys.map((key) => page.keyboard.press(key)));
};

const at = (page: Page, position: string) =>
  page.waitForURL((url) => url.pathname === `/m/${tua.merchant.merchantId}/${position}`);

/** The palette's field, once it is open. */
async function palette(page: Page) {
  await page.keyboard.press("Control+k");
  const field = page.getByRole("dialog").getByRole("combobox");
  await field.and(page.locator(":focus")).waitFor();
  return field;
}

const chosenIn = (page: Page) => page.getByRole("option", { selected: true });

describe("by keyboard", () => {
  test("a payment is found by its reference, its id and its customer, and opened", async () => {
    const clientReference = "WAAKYE-2041";
    await tua.shop.initiate({ clientReference, customer: { name: "Abena Mensah" } });
    // More than are shown, all newer, with references that begin like its own.
    for (const last of "1234567") await tua.shop.initiate({ clientReference: clientReference + last });
    const { data } = await tua.shop.get(`/v1/transactions/status?clientReference=${clientReference}`);
    const payment = `test/payments/${data.transactionId}`;
    const page = await ownerAt("test");
    await (await palette(page)).fill(clientReference);
    // Before it is found.
    await page.keyboard.press("Enter");
    await at(page, payment);
    await page.goBack();
    await at(page, "test");
    // The last entry leads to the others.
    await (await palette(page)).fill(clientReference);
    await page.getByRole("option", { name: "All results in Payments" }).waitFor();
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await at(page, "test/payments");
    expect(new URL(page.url()).search).toBe(`?search=${clientReference}`);
    await page.goBack();
    await at(page, "test");
    for (const typed of [data.transactionId, "abena"]) {
      await (await palette(page)).fill(typed);
      await chosenIn(page).filter({ hasText: clientReference }).waitFor();
      await page.keyboard.press("Enter");
      await at(page, payment);
      await page.goBack();
      await at(page, "test");
    }
  });

  test("the arrow keys move through the results, and wrap around", async () => {
    await tua.shop.initiate({ clientReference: "KENKEY-1" });
    await tua.shop.initiate({ clientReference: "KENKEY-2" });
    const page = await ownerAt("test");
    await (await palette(page)).fill("kenkey");
    await chosenIn(page).filter({ hasText: "KENKEY-2" }).waitFor();
    await page.getByRole("status").filter({ hasText: "2 results" }).waitFor();
    await page.keyboard.press("ArrowDown");
    await chosenIn(page).filter({ hasText: "KENKEY-1" }).waitFor();
    await page.keyboard.press("ArrowDown");
    await chosenIn(page).filter({ hasText: "KENKEY-2" }).waitFor();
    await page.getByRole("combobox").fill("nothing like it");
    await page.getByText("No results for “nothing like it”.").waitFor();
    await page.keyboard.press("Escape");
    expect(await page.getByRole("dialog").count()).toBe(0);
  });

  test("two keys open a page, all keys are listed, typed text stays text, and an action starts", async () => {
    const page = await ownerAt("test");
    // It listens by then.
    await badge(page, "Up to date").waitFor();
    for (const [key, position] of Object.entries({ p: "/payments", l: "/checkout-links", h: "" })) {
      await pressPair(page, "g", key);
      await at(page, `test${position}`);
    }
    await pressPair(page, "g", "s");
    await at(page, "test/settings/quickstart");
    await page.keyboard.press("?");
    await getDialog(page).getByRole("heading", { name: "Keyboard shortcuts" }).waitFor();
    await pressPair(page, "g", "h");
    await page.keyboard.press("Escape");
    await getDialog(page).waitFor({ state: "detached" });
    expect(new URL(page.url()).pathname).toContain("quickstart");
    const field = await palette(page);
    await page.keyboard.type("?gh");
    expect(await field.inputValue()).toBe("?gh");
    await field.fill("create api");
    await page.keyboard.press("Enter");
    await at(page, "test/settings/api-keys");
    await getDialog(page).getByRole("textbox", { name: "Name" }).fill("g h ?");
    await page.keyboard.press("Escape");
    await getDialog(page).waitFor({ state: "detached" });
    await page.reload();
    await page.getByRole("table").waitFor();
    expect(await getDialog(page).count()).toBe(0);
  });
});

test("the other mode shows the same page, and for a payment the list", async () => {
  const made = await tua.shop.initiate();
  const transaction = await tua.shop.get(`/v1/transactions/status?checkoutId=${made.checkoutId}`);
  const page = await ownerAt("test/settings/webhooks");
  const modes = page.getByRole("navigation", { name: "Mode" });
  await page.getByRole("heading", { name: "Webhooks", level: 1 }).waitFor();
  await modes.getByRole("link", { name: "Live" }).click();
  await at(page, "live/settings/webhooks");
  await page.getByRole("heading", { name: "Webhooks", level: 1 }).waitFor();
  await expect.poll(() => page.title()).toBe("Webhooks · Adwoa's Kitchen");
  await modes.getByRole("link", { name: "Test" }).click();
  await at(page, "test/settings/webhooks");
  await expect.poll(() => page.title()).toBe("Test · Webhooks · Adwoa's Kitchen");
  await page.goto(
    `${tua.url}/m/${tua.merchant.merchantId}/test/payments/${transaction.data.transactionId}?status=pending`,
  );
  await modes.getByRole("link", { name: "Live" }).click();
  await page.waitForURL((url) => url.pathname.endsWith("/live/payments") && url.search === "");
  await expect.poll(() => page.title()).toBe("Payments · Adwoa's Kitchen");
});

test("language, appearance and shortcuts persist after a reload and in another browser", async () => {
  const page = await ownerAt("test/settings/profile");
  const html = (one: Page, name: string) => one.locator("html").getAttribute(name);
  expect([await html(page, "lang"), await html(page, "data-mantine-color-scheme")]).toEqual(["en", "light"]);
  await page.getByRole("checkbox", { name: "Keyboard shortcuts" }).uncheck();
  await page.getByRole("heading", { name: "Profile", level: 1 }).click();
  await page.keyboard.press("?");
  await pressPair(page, "g", "h");
  await (await palette(page)).waitFor();
  await page.keyboard.press("Escape");
  expect(new URL(page.url()).pathname).toContain("profile");
  const live = page.locator("[data-mode=live]");
  await live.hover();
  await page.getByRole("button", { name: "You", exact: true }).click();
  await page.getByRole("menuitemradio", { name: "Dark" }).click();
  await expect.poll(() => html(page, "data-mantine-color-scheme")).toBe("dark");
  await page.getByRole("menuitemradio", { name: "Français" }).click();
  await page.getByRole("heading", { name: "Profil", exact: true }).waitFor();
  expect(await findAccessibilityViolations(page, "menu")).toEqual([]);
  const elsewhere = async (one: Page) => {
    await one.getByRole("heading", { name: "Profil", exact: true }).waitFor();
    expect([await html(one, "lang"), await html(one, "data-mantine-color-scheme")]).toEqual(["fr", "dark"]);
    await expect.poll(() => one.title()).toBe("Test · Profil · Adwoa's Kitchen");
    expect(await one.getByRole("checkbox", { name: "Raccourcis clavier" }).isChecked()).toBe(false);
  };
  await elsewhere(page);
  // The hover kept no earlier preferences for the other mode.
  await page.keyboard.press("Escape");
  await live.click();
  await page.waitForURL(/\/live\//);
  await page.getByRole("heading", { name: "Profil", exact: true }).waitFor();
  await page.goBack();
  await elsewhere(page);
  await page.reload();
  await elsewhere(page);
  const another = await (await tua.newContext(PHONE)).newPage();
  await another.goto(page.url());
  await signIn(another, tua.merchant.owner);
  await elsewhere(another);
  await another.getByRole("combobox", { name: "Langue" }).selectOption("");
  await another.getByRole("heading", { name: "Profile", exact: true }).waitFor();
  await another.getByRole("combobox", { name: "Appearance" }).selectOption("AUTO");
  await another.getByRole("checkbox", { name: "Keyboard shortcuts" }).check();
  await expect.poll(() => html(another, "data-mantine-color-scheme")).toBe("light");
  await another.reload();
  await expect
    .poll(() => another.getByRole("checkbox", { name: "Keyboard shortcuts" }).isChecked())
    .toBe(true);
});

test("a preference that the server rejects is reverted, with a message", async () => {
  const page = await ownerAt("test/settings/profile");
  const sound = page.getByRole("checkbox", { name: "Payment sound" });
  await sound.waitFor();
  await page.route("**/bff", (route) =>
    route.fulfill({
      json: { data: null, errors: [{ message: "No.", extensions: { code: "unavailable" } }] },
    }),
  );
  await sound.click();
  await page.getByRole("status").filter({ hasText: "Couldn’t save. Try again." }).waitFor();
  expect(await sound.isChecked()).toBe(false);
});

test("a failed search of the palette is reported on the page", async () => {
  const page = await ownerAt("test");
  // As on plain http.
  await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  const response = { data: null, errors: [{ message: "No.", extensions: { code: "unavailable" } }] };
  await page.route("**/bff", (route) => route.fulfill({ json: response }));
  await page.route("**/session/end", (route) => route.fulfill({ json: {}, status: 500 }));
  const waitForStatus = (text: string) => page.getByRole("status").filter({ hasText: text }).waitFor();
  const run = async (typed: string) => {
    await (await palette(page)).fill(typed);
    await page.keyboard.press("Enter");
  };
  await run("payment sound");
  await waitForStatus("Couldn’t save. Try again.");
  await run("merchant ID");
  await waitForStatus(`Couldn’t copy. Copy it from here: ${tua.merchant.merchantId}`);
  await run("sign out");
  await waitForStatus("Couldn’t sign out. You may still be signed in. Try again.");
  await page.getByRole("button", { name: "Close" }).click();
  await (await palette(page)).fill("txn_0123456789abcdefghjkmnpqrs");
  await page.getByText("Couldn’t search payments. Try again.").waitFor();
  expect(await page.getByText("No results").count()).toBe(0);
  // The browser reports it too.
  expect((await tua.closeContexts()).at(-1)).toContain("/session/end");
});

test("at 360 px every page is in the bar at the bottom, and Settings is a list in groups", async () => {
  const page = await ownerAt("test", { ...PHONE, viewport: { width: 360, height: 740 } });
  const bar = page.getByRole("navigation", { name: "Pages" }).getByRole("link");
  expect(await bar.allInnerTexts()).toEqual([
    "Home",
    "Payments",
    "Reviews",
    "Links",
    "Reconcile",
    "Settings",
  ]);
  const box = await bar.last().boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(700);
  await page.getByRole("button", { name: "Search" }).tap();
  await page.getByRole("combobox", { name: /^Search pages/ }).waitFor();
  await page.keyboard.press("Escape");
  await bar.last().tap();
  await at(page, "test/settings");
  const list = page.getByRole("navigation", { name: "Settings" });
  const names = (group: string) => list.getByRole("list", { name: group }).getByRole("link").allInnerTexts();
  expect(await names("Developers")).toEqual([
    ...["Quickstart", "API Keys", "Applications", "Webhooks", "Activity", "Explorer", "Documentation"],
  ]);
  expect(await names("Business")).toEqual(["Payment methods", "Merchant", "Members", "Audit log"]);
  expect(await names("You")).toEqual(["Profile"]);
  await list.getByRole("link", { name: "Members" }).tap();
  await page.getByRole("heading", { name: "Members", level: 1 }).waitFor();
  expect(await list.isVisible()).toBe(false);
  await page.getByRole("link", { name: "All settings" }).tap();
  await list.waitFor();
  expect(await findAccessibilityViolations(page, "settings")).toEqual([]);
});

test("English replaces French texts that fail to load", async () => {
  await ownerAt("test");
  const context = await tua.newContext({ ...DESKTOP, locale: "fr-FR" });
  await context.route(/\/assets\/fr-.*\.js$/, (route) => route.abort());
  const page = await tua.ownerAt("test", context);
  await page.getByRole("link", { name: "Payments", exact: true }).waitFor();
  const errors = await tua.closeContexts();
  expect(errors.filter((one) => !one.includes("ERR_FAILED") && one !== notSignedIn(tua.url))).toEqual([]);
});

/** The longest labels in the smallest space. */
const IN_LANGUAGES = DISPLAYS.map(([name, contextOptions], at): [string, BrowserContextOptions] => {
  const locale = at === 0 ? "fr-FR" : "en-GB";
  return [`${name}, ${locale}`, { ...contextOptions, locale }];
});

test.each(IN_LANGUAGES)("%s the shell is accessible", async (name, contextOptions) => {
  const page = await ownerAt("test", contextOptions);
  const violations: string[] = [];
  await palette(page);
  await page.getByRole("option").first().waitFor();
  violations.push(...(await findAccessibilityViolations(page, "palette")));
  await page.keyboard.press("Escape");
  await getDialog(page).waitFor({ state: "detached" });
  await page.keyboard.press("?");
  await getDialog(page).waitFor();
  violations.push(...(await findAccessibilityViolations(page, "sheet")));
  expect([name, violations]).toEqual([name, []]);
});
