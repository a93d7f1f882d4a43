import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DESKTOP, PHONE } from "../support/browser.ts";
import { BrowserJourney } from "../support/browser-journey.ts";
import { findViolationsOnBothDisplays } from "../support/displays.ts";
import { docsSample } from "../support/docs-samples.ts";
import { runSample } from "../support/run-sample.ts";
import { getTableRow } from "../support/settings-pages.ts";
import { notSignedIn } from "../support/staff.ts";

/** A developer finds failed requests in the dashboard, by request ID and by key. */
let tua: BrowserJourney;
let page: Page;
beforeAll(async () => {
  tua = await BrowserJourney.open();
  page = await tua.ownerAt("test/settings/activity?tab=requests", await tua.newContext(DESKTOP));
});
afterAll(async () => {
  expect((await tua.closeContexts()).filter((one) => one !== notSignedIn(tua.url))).toEqual([]);
  expect(await tua.close()).toBe(0);
});

const rows = () => page.getByRole("table", { name: "Requests, newest first" }).getByRole("row");
const panel = () => page.getByRole("region", { name: "Request", exact: true });

/** Sends the guide's request. @returns its request ID. */
async function sendRefused(key: string): Promise<string> {
  const sample = docsSample("guides/request-log.md", "send").replaceAll("http://localhost:4000", tua.url);
  const { error } = JSON.parse(await runSample("sh", sample, { TUA_API_KEY: key }));
  expect(error.code).toBe("invalid_request");
  return error.requestId;
}

test("an empty log has the command of the first request, which appears by itself", async () => {
  await page.getByRole("heading", { name: "No requests yet" }).waitFor();
  const command = await page.locator("pre").innerText();
  expect(await findViolationsOnBothDisplays(page, "empty")).toEqual([]);
  const output = await runSample("sh", command, { TUA_API_KEY: tua.merchant.keys.test.secret });
  expect(JSON.parse(output).error.code).toBe("invalid_request");
  await rows().filter({ hasText: "/v1/checkout/initiate" }).getByText("Refused · 400").waitFor();
});

test("the request ID of an error leads to its row, and the row to the meaning of its code", async () => {
  const requestId = await sendRefused(tua.merchant.keys.test.secret);
  await sendRefused(tua.merchant.keys.test.secret);
  await page.getByLabel("Request ID").fill(` ${requestId} `);
  // The list has the row before it is narrowed, too.
  await expect.poll(() => rows().count()).toBe(2);
  await page.locator(`a[href*="request=${requestId}"]`).click();
  await panel().getByText(requestId).waitFor();
  await panel().getByText("Tua refused the request.").waitFor();
  expect(await panel().getByRole("link", { name: "Meaning and fix" }).getAttribute("href")).toBe(
    "/docs/errors#invalid_request",
  );
  expect(await findViolationsOnBothDisplays(page, "open row")).toEqual([]);
  await page.reload();
  await panel().getByText(requestId).waitFor();
  await page.keyboard.press("Escape");
  await panel().waitFor({ state: "detached" });
  await page.getByLabel("Request ID").fill("none");
  await page.getByRole("heading", { name: "No requests match these filters" }).waitFor();
  await page.getByRole("button", { name: "Clear filters" }).last().click();
});

test("a key leads to its own requests, and only those", async () => {
  await page.goto(`${tua.url}/m/${tua.merchant.merchantId}/test/settings/api-keys`);
  await page.getByRole("button", { name: "Create API Key" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Till");
  await dialog.getByRole("button", { name: "Create API Key" }).click();
  const key = await dialog.getByText(/^sk_test_/).innerText();
  await dialog.getByRole("button", { name: "I’ve saved it" }).click();
  await sendRefused(key);
  await getTableRow(page, "Till").getByRole("link", { name: "Requests of Till" }).click();
  await rows().filter({ hasText: "Till" }).waitFor();
  await expect.poll(() => rows().count()).toBe(2);
  expect(await page.getByLabel("Key").inputValue()).toMatch(/^key key_/);
  await page.getByLabel("Result").selectOption("Succeeded");
  await page.getByRole("heading", { name: "No requests match these filters" }).waitFor();
});

test("each process writes its requests, also when it stops", async () => {
  const other = await tua.startAnother();
  const { headers } = await fetch(`http://localhost:${other.port}/v1/transactions`, {
    headers: { authorization: `Bearer ${tua.merchant.keys.test.secret}` },
  });
  // The worker writes each second. The process stops before that.
  expect((await other.stop()).code).toBe(0);
  const requestId = headers.get("x-request-id");
  await page.goto(
    `${tua.url}/m/${tua.merchant.merchantId}/test/settings/activity?tab=requests&id=${requestId}`,
  );
  await rows().filter({ hasText: "/v1/transactions" }).getByText("Succeeded · 200").waitFor();
});

test("live mode has none that succeeded, and a phone has cards", async () => {
  const context = await tua.newContext({ ...PHONE, locale: "fr" });
  const phone = await tua.ownerAt("live/settings/activity?tab=requests", context);
  await phone.getByRole("heading", { name: "Aucune requête refusée ou échouée" }).waitFor();
  await phone.goto(`${tua.url}/m/${tua.merchant.merchantId}/test/settings/activity?tab=requests`);
  await phone.getByText("Refusée · 400").first().waitFor();
  expect(await phone.locator("table[data-cards]").count()).toBe(1);
});
