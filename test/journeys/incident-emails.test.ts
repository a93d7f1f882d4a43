import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { DESKTOP, PHONE } from "../support/browser.ts";
import { BrowserJourney } from "../support/browser-journey.ts";
import { findViolationsOnBothDisplays } from "../support/displays.ts";
import { invite, join, pageUrl } from "../support/new-member.ts";
import { linkIn, mailsTo } from "../support/outbox.ts";
import { openSettings, pressInDialog } from "../support/settings-pages.ts";
import { notSignedIn } from "../support/staff.ts";

/** How a member chooses the emails about incidents, and gets one. */
let tua: BrowserJourney;
/** The problems that a test expects. */
let allowed: RegExp[];
beforeAll(async () => {
  tua = await BrowserJourney.open();
});
beforeEach(() => {
  allowed = [];
});
afterEach(async () => {
  const pageErrors = await tua.closeContexts();
  expect(
    pageErrors.filter((one) => one !== notSignedIn(tua.url) && !allowed.some((it) => it.test(one))),
  ).toEqual([]);
});
afterAll(async () => {
  expect(await tua.close()).toBe(0);
});

const section = (page: Page, name = "Incident emails") => page.getByRole("region", { name });
const labels = (page: Page) =>
  section(page)
    .getByRole("checkbox")
    .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).labels?.[0]?.textContent));

test("the owner turns one off by keyboard; it stays off after a reload, and every choice is accessible", async () => {
  const page = await openSettings(tua, "Profile");
  await expect
    .poll(() => labels(page))
    .toEqual([
      "Failing webhook endpoints",
      "Failed webhook deliveries",
      "Payments to review",
      "Processor credentials",
      "Live API keys",
      "Sign-ins from a new browser",
      "Checkpoints of the event log",
    ]);
  const choice = () => section(page).getByRole("checkbox", { name: "Payments to review" });
  expect(await choice().isChecked()).toBe(true);
  await choice().focus();
  const stored = page.waitForResponse((response) => response.url().endsWith("/bff") && response.ok());
  await page.keyboard.press("Space");
  expect(await choice().isChecked()).toBe(false);
  await stored;
  await page.reload();
  await expect.poll(() => choice().isChecked()).toBe(false);
  for (const other of ["Live API keys", "Failing webhook endpoints"])
    expect(await section(page).getByRole("checkbox", { name: other }).isChecked()).toBe(true);
  expect(await findViolationsOnBothDisplays(page, "incident emails")).toEqual([]);
});

test("a change that is not stored is undone, with a message", async () => {
  allowed = [/ERR_FAILED/];
  const page = await openSettings(tua, "Profile");
  await page.route("**/bff", (route) =>
    route.request().postData()?.includes("UpdatePreferences") ? route.abort() : route.continue(),
  );
  const choice = section(page).getByRole("checkbox", { name: "Live API keys" });
  await choice.click();
  await page.getByText("Couldn’t save. Try again.").waitFor();
  await expect.poll(() => choice.isChecked()).toBe(true);
});

test("a cashier chooses only the emails about the own sign-in, on a phone", async () => {
  await invite(await openSettings(tua, "Members"), "esi@example.com", "Cashier");
  const page = await join(tua, "esi@example.com");
  await page.setViewportSize(PHONE.viewport ?? { width: 360, height: 740 });
  await page.goto(pageUrl(tua, "profile"));
  await expect.poll(() => labels(page)).toEqual(["Sign-ins from a new browser"]);
});

test("without a mail server the profile says so, in both languages", async () => {
  const page = await openSettings(tua, "Profile");
  expect(await page.getByText("Email isn’t configured on this server.").count()).toBe(0);
  // Only production without SMTP_URL has none, and that needs https.
  await page.route("**/bff", async (route) => {
    const response = await route.fetch();
    const text = (await response.text()).replaceAll('"canReceiveEmail":true', '"canReceiveEmail":false');
    await route.fulfill({ response, body: text });
  });
  await page.reload();
  const notice = section(page).getByText("Email isn’t configured on this server.");
  await notice.waitFor();
  await section(page).getByText("until your administrator sets SMTP_URL").waitFor();
  const guide = section(page).getByRole("link", { name: "How to configure email" });
  expect(await guide.getAttribute("href")).toBe("/docs/email");
  await page.getByLabel("Language").selectOption("FR");
  await section(page, "E-mails d’incident")
    .getByText("L’e-mail n’est pas configuré sur ce serveur.")
    .waitFor();
  await page.getByLabel("Langue").selectOption("EN");
  await notice.waitFor();
  // A response that is still being read when its page closes fails outside the test.
  await page.unrouteAll({ behavior: "wait" });
});

test("a live key that is created is emailed to the owner, and the link leads to the keys", async () => {
  const page = await tua.ownerAt("live/settings/api-keys", await tua.newContext(DESKTOP));
  await page.getByRole("button", { name: "Create API Key" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Night shift");
  await dialog.getByRole("button", { name: "Create API Key" }).click();
  await pressInDialog(page, "I’ve saved it");
  const { email } = tua.merchant.owner;
  await expect
    .poll(async () => (await mailsTo(tua, email)).filter(({ text }) => text.includes("“Night shift”")).length)
    .toBe(1);
  const mail = (await mailsTo(tua, email)).find(({ text }) => text.includes("“Night shift”"));
  await page.goto(mail ? linkIn(mail) : "");
  await page.getByRole("row").filter({ hasText: "Night shift" }).waitFor();
});
