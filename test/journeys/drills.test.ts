import { mkdir } from "node:fs/promises";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signWebhook } from "../../server/domain/signature.ts";
import { DESKTOP, PHONE } from "../support/browser.ts";
import { BrowserJourney } from "../support/browser-journey.ts";
import { openPool } from "../support/database.ts";
import { findViolationsOnBothDisplays } from "../support/displays.ts";
import { moveToNoon } from "../support/move-to-noon.ts";
import { MAX_WAIT_MS } from "../support/patience.ts";
import { type ReceivedPost, Receiver } from "../support/receiver.ts";
import { getDialog, getTableRow } from "../support/settings-pages.ts";
import { nowInSeconds } from "../support/signed-webhooks.ts";
import { notSignedIn } from "../support/staff.ts";

/** An owner drills the shop's endpoint, finds what it does wrong, and is warned before a live key. */
let tua: BrowserJourney;
let page: Page;
let endpoint: Receiver;
let day: string;
let drillId: string;
/** References of the paid orders, in the order of their webhooks. */
const fulfilled: string[] = [];

beforeAll(async () => {
  tua = await BrowserJourney.open();
  const zone = await moveToNoon(tua.databaseUrl, tua.merchant.merchantId);
  day = new Intl.DateTimeFormat("en-CA", { timeZone: zone }).format();
  endpoint = await Receiver.start((post) => ({ status: isGenuine(post) ? fulfill(post) : 401 }));
  page = await tua.ownerAt(
    "test/settings/webhooks",
    await tua.newContext({ ...DESKTOP, reducedMotion: "reduce" }),
  );
});
afterAll(async () => {
  expect((await tua.closeContexts()).filter((one) => one !== notSignedIn(tua.url))).toEqual([]);
  await endpoint.close();
  expect(await tua.close()).toBe(0);
});

const WAIT = { timeout: MAX_WAIT_MS };
const MAX_AGE_SECONDS = 300;
const button = (name: string) => page.getByRole("button", { name, exact: true });
const step = (name: string) =>
  page
    .getByRole("list", { name: "Steps" })
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name, exact: true }) });

/** Whether a webhook has a signature of our secret that is new enough. */
function isGenuine({ headers, text }: ReceivedPost): boolean {
  const header = String(headers["x-service-signature"]);
  const seconds = Number(/^t=(\d+)/.exec(header)?.[1]);
  if (Math.abs(nowInSeconds() - seconds) > MAX_AGE_SECONDS) return false;
  const secrets = [tua.merchant.webhookSecret.test];
  const own = signWebhook({ secrets, id: "evt_x", timestampSeconds: seconds, body: text });
  const [, expected = "none"] = own["x-service-signature"].split("v1=");
  return header.split("v1=").some((part) => part.replace(",", "") === expected);
}

/** A shop that fulfills an order once. */
function fulfill({ text }: ReceivedPost): number {
  const { event, data } = JSON.parse(text);
  if (event === "payment.success" && !fulfilled.includes(data.clientReference))
    fulfilled.push(data.clientReference);
  return 204;
}

async function sendOrders(references: readonly string[]): Promise<void> {
  const response = await fetch(`${tua.url}/v1/order-lists/${day}`, {
    method: "PUT",
    headers: {
      authorization: `Bearer ${tua.merchant.keys.test.secret}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({
      orders: references.map((reference) => ({
        reference,
        amount: 10.5,
        currency: "GHS",
        state: "fulfilled",
      })),
    }),
  });
  expect(response.status).toBe(200);
}

/** Saves screenshots to the folder that `SHOTS` names. */
async function shot(name: string, of = page): Promise<void> {
  const folder = process.env.SHOTS;
  if (!folder) return;
  await mkdir(folder, { recursive: true });
  for (const colorScheme of ["light", "dark"] as const) {
    await of.emulateMedia({ colorScheme });
    for (const [width, height] of [
      [1440, 900],
      [360, 780],
    ] as const) {
      await of.setViewportSize({ width, height });
      await of.screenshot({ path: `${folder}/${name}-${colorScheme}-${width}.png`, fullPage: true });
    }
  }
  await of.emulateMedia({ colorScheme: "light" });
  await of.setViewportSize({ width: 1440, height: 900 });
}

async function openLiveKeyForm(): Promise<void> {
  await page.goto(`${tua.url}/m/${tua.merchant.merchantId}/live/settings/api-keys`);
  await page.getByRole("button", { name: "Create API Key" }).first().click();
  await getDialog(page).getByLabel("Name").waitFor();
}

test("the form of a live key warns that no drill has passed, and leads to test mode", async () => {
  await openLiveKeyForm();
  await getDialog(page).getByRole("heading", { name: "No webhook drill has passed yet" }).waitFor();
  expect(await findViolationsOnBothDisplays(page, "warning")).toEqual([]);
  await shot("warning-none");
  await getDialog(page).getByRole("link", { name: "Run a drill in test mode" }).click();
  await page.getByRole("heading", { name: "No drills yet" }).waitFor();
  expect(page.url()).toContain("/test/settings/webhooks");
  expect(await findViolationsOnBothDisplays(page, "no drills")).toEqual([]);
  await shot("no-drills");
});

test("in live mode, a link to test mode is in place of the button", async () => {
  await page.goto(`${tua.url}/m/${tua.merchant.merchantId}/live/settings/webhooks`);
  await page.getByRole("link", { name: "Go to test mode" }).waitFor();
  expect(await button("Run a drill").count()).toBe(0);
  await shot("live");
  await page.getByRole("link", { name: "Go to test mode" }).click();
  await button("Run a drill").waitFor();
});

test("a drill shows its steps as they end, and what is not known without an order list", async () => {
  await button("Run a drill").click();
  const url = getDialog(page).getByLabel("Webhook URL");
  await url.fill("ftp://shop.example");
  await getDialog(page).getByRole("button", { name: "Run drill" }).click();
  await getDialog(page)
    .getByText(/^Must /)
    .waitFor();
  await url.fill(endpoint.url);
  expect(await findViolationsOnBothDisplays(page, "dialog")).toEqual([]);
  await shot("dialog");
  await getDialog(page).getByRole("button", { name: "Run drill" }).click();
  await page
    .getByRole("status")
    .getByText(/^Step \d+ of 10 is running$/)
    .waitFor(WAIT);
  drillId = page.url().split("/").at(-1) ?? "";
  await shot("running");
  await page.getByText("All 10 steps passed").waitFor(WAIT);
  await step("Wrong signature")
    .getByText(/^401 × 1/)
    .waitFor();
  await step("Burst of 200")
    .getByText(/^204 × 200/)
    .waitFor();
  await page.getByRole("heading", { name: "What your shop did is not known yet" }).waitFor();
  expect(await findViolationsOnBothDisplays(page, "passed")).toEqual([]);
  await shot("passed");
});

test("after a drill that passed, the form of a live key has no warning", async () => {
  const statusRead = page.waitForResponse(
    async (response) =>
      response.url().endsWith("/bff") && (await response.json()).data?.webhookDrillStatus !== undefined,
  );
  await openLiveKeyForm();
  expect((await (await statusRead).json()).data.webhookDrillStatus.lastPassedAt).not.toBeNull();
  expect(await getDialog(page).getByText("webhook drill").count()).toBe(0);
});

test("the shop's order list shows which order was fulfilled twice, and how to fix it", async () => {
  const [twice = ""] = fulfilled;
  await sendOrders([...fulfilled, twice]);
  await page.goto(`${tua.url}/m/${tua.merchant.merchantId}/test/settings/webhooks/drills/${drillId}`);
  await page.getByText("1 of 10 steps failed").waitFor(WAIT);
  await step("Duplicates").getByText(`Fulfilled more than once: ${twice}`).waitFor();
  await step("Duplicates")
    .getByText(/Mark the order as fulfilled/)
    .waitFor();
  expect(await page.getByText("not known yet").count()).toBe(0);
  expect(await findViolationsOnBothDisplays(page, "fulfilled twice")).toEqual([]);
  await shot("fulfilled-twice");
  await sendOrders(fulfilled);
  await page.reload();
  await page.getByText("All 10 steps passed").waitFor(WAIT);
});

test("an endpoint that accepts everything fails the forged steps, by keyboard and in the list", async () => {
  await button("Run again").focus();
  await page.keyboard.press("Enter");
  await getDialog(page).getByLabel("Webhook URL").fill(tua.site.url);
  await page.keyboard.press("Enter");
  await page.getByText("2 of 10 steps failed").waitFor(WAIT);
  const failed = page.getByRole("list", { name: "Failed steps" }).getByRole("link");
  expect(await failed.allTextContents()).toEqual(["Old signature", "Wrong signature"]);
  const forged = step("Wrong signature");
  await forged.getByText("1 webhook with a wrong signature was accepted.").waitFor();
  await forged.getByText("Failed", { exact: true }).waitFor();
  await forged.getByText("<h1>Thanks</h1>").waitFor();
  await step("Old signature")
    .getByText(/A recorded webhook could be replayed/)
    .waitFor();
  expect(await findViolationsOnBothDisplays(page, "failed")).toEqual([]);
  await shot("failed");
  await page.getByRole("link", { name: "Webhooks", exact: true }).last().click();
  await getTableRow(page, tua.site.url).getByText("8/10").waitFor();
  await getTableRow(page, endpoint.url).getByText("Passed").waitFor();
  expect(await findViolationsOnBothDisplays(page, "drills")).toEqual([]);
  await shot("drills");
});

test("the form of a live key names what failed, 30 days after a drill passed, and creates the key", async () => {
  const pool = openPool(tua.databaseUrl, 1);
  const { merchantId } = tua.merchant;
  await pool.query(
    "UPDATE webhook_drills SET ended_at = now() - interval '31 days' WHERE merchant_id = $1 AND id = $2",
    [merchantId, drillId],
  );
  await pool.end();
  await openLiveKeyForm();
  const warning = getDialog(page).getByRole("status").filter({ hasText: "drill" });
  await warning.getByText("Failed in the last drill: Old signature, Wrong signature.").waitFor();
  expect(await findViolationsOnBothDisplays(page, "warning of failures")).toEqual([]);
  await shot("warning-failed");
  await getDialog(page).getByLabel("Name").fill("Live shop");
  await getDialog(page).getByRole("button", { name: "Create API Key" }).click();
  await getDialog(page).getByRole("region", { name: "Key" }).getByRole("code").waitFor();
});

test("a phone in French and dark has the same report", async () => {
  const context = await tua.newContext({ ...PHONE, locale: "fr", colorScheme: "dark" });
  const phone = await tua.ownerAt("test/settings/webhooks", context);
  await phone.getByRole("heading", { name: "Exercices" }).waitFor();
  await phone.getByRole("link", { name: tua.site.url }).click();
  await phone.getByText("2 étapes sur 10 ont échoué").waitFor();
  expect(await findViolationsOnBothDisplays(phone, "report in French")).toEqual([]);
  await shot("fr-failed", phone);
});
