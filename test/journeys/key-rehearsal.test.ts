import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PHONE } from "../support/browser.ts";
import { BrowserJourney } from "../support/browser-journey.ts";
import { findViolationsOnBothDisplays } from "../support/displays.ts";
import { docsSample } from "../support/docs-samples.ts";
import { MAX_WAIT_MS } from "../support/patience.ts";
import { getDialog, getSecret, getTableRow, openSettings, pressInDialog } from "../support/settings-pages.ts";
import { notSignedIn } from "../support/staff.ts";

/** An owner rehearses a narrower key, reads which calls it would refuse, and enforces it. */
let tua: BrowserJourney;
let page: Page;
let secret: string;
let id: string;
beforeAll(async () => {
  tua = await BrowserJourney.open();
  page = await openSettings(tua, "API Keys");
});
afterAll(async () => {
  expect((await tua.closeContexts()).filter((one) => one !== notSignedIn(tua.url))).toEqual([]);
  expect(await tua.close()).toBe(0);
});

const WAIT = { timeout: MAX_WAIT_MS, interval: 500 };
const panel = () => page.getByRole("region", { name: "API key", exact: true });
const rehearsal = () => panel().getByRole("region", { name: "Rehearsal" });
const call = async (path: string) =>
  (await fetch(`${tua.url}${path}`, { headers: { authorization: `Bearer ${secret}` } })).status;

/** Runs an operation of `/graphql` with the merchant's first key. */
// biome-ignore lint/suspicious/noExplicitAny: the page's operations have no types here
async function execute(query: string): Promise<any> {
  const response = await fetch(`${tua.url}/graphql`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${tua.merchant.keys.test.secret}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({ query }),
  });
  const { data, errors } = await response.json();
  expect(errors).toBeUndefined();
  return Object.values(data)[0];
}

/** Runs an operation of the guide. */
const run = (name: string, keyId = id, rehearsalId = "rhs_…") =>
  execute(
    docsSample("guides/rehearse-restrictions.md", name).replace("key_…", keyId).replace("rhs_…", rehearsalId),
  );

test("the form of a key starts a rehearsal, which has no calls at first", async () => {
  await page.getByRole("button", { name: "Create API Key" }).click();
  await getDialog(page).getByLabel("Name").fill("Till");
  await getDialog(page).getByRole("button", { name: "Create API Key" }).click();
  secret = await getSecret(page, "Key");
  await pressInDialog(page, "I’ve saved it");
  await page.getByRole("button", { name: "Edit Till" }).click();
  const tryFirst = getDialog(page).getByRole("button", { name: "Try first" });
  // Nothing is changed yet, and a name cannot be rehearsed.
  expect(await tryFirst.isEnabled()).toBe(false);
  await getDialog(page).getByLabel("transactions:read").uncheck();
  await getDialog(page).getByLabel("Name").fill("Counter");
  expect(await tryFirst.isEnabled()).toBe(false);
  await getDialog(page).getByLabel("Name").fill("Till");
  expect(await findViolationsOnBothDisplays(page, "try first")).toEqual([]);
  await tryFirst.click();
  await rehearsal().getByText("No call would have been refused yet.").waitFor();
  id = new URL(page.url()).searchParams.get("key") as string;
  await getTableRow(page, "Till").getByText("Rehearsal", { exact: true }).waitFor();
  expect(await page.getByRole("table").first().getByText("Rehearsal").count()).toBe(1);
  expect(await findViolationsOnBothDisplays(page, "rehearsal without calls")).toEqual([]);
  expect(await run("read")).toMatchObject({
    rehearsal: { allowedIps: [], expiresAt: null, calls: { total: 0 } },
  });
});

test("calls that would have been refused succeed, are counted, and are found in the request log", async () => {
  // The settings of a key are cached for half a second.
  await expect
    .poll(async () => {
      expect(await call("/v1/transactions")).toBe(200);
      return (await run("read")).rehearsal.calls.total;
    }, WAIT)
    .toBeGreaterThan(0);
  expect(await call("/v1/events")).toBe(200);
  await rehearsal()
    .getByText(/\d+ calls? in the last day would have been refused/)
    .waitFor({ timeout: MAX_WAIT_MS });
  await rehearsal().getByText("insufficient_scope").first().waitFor({ timeout: MAX_WAIT_MS });
  expect(await findViolationsOnBothDisplays(page, "rehearsal")).toEqual([]);
  await rehearsal().getByRole("link", { name: "All calls that would have been refused" }).click();
  const table = page.getByRole("table", { name: "Requests, newest first" });
  expect(new URL(page.url()).searchParams.get("from")).toMatch(/^\d{4}-\d\d-\d\d$/);
  await table.waitFor();
  expect(await page.getByLabel("Rehearsal").inputValue()).toBe("yes");
  expect(await table.getByText("/v1/events").count()).toBe(0);
  await table.getByRole("link", { name: "/v1/transactions" }).first().click();
  await page.getByText("The rehearsal of the key would have refused it with").waitFor();
  expect(await findViolationsOnBothDisplays(page, "rehearsed request")).toEqual([]);
});

test("a phone in French and dark has the same, and stops it", async () => {
  const context = await tua.newContext({ ...PHONE, locale: "fr", colorScheme: "dark" });
  const phone = await tua.ownerAt(`test/settings/api-keys?key=${id}`, context);
  const region = phone.getByRole("region", { name: "Essai" });
  await region.getByText(/du dernier jour (aurait été refusé|auraient été refusés)/).waitFor();
  expect(await findViolationsOnBothDisplays(phone, "rehearsal in French")).toEqual([]);
  await region.getByRole("button", { name: "Arrêter" }).click();
  await phone.getByRole("dialog").getByRole("button", { name: "Arrêter l’essai" }).click();
  await region.waitFor({ state: "detached" });
  await phone.close();
  expect(await run("read")).toEqual({ rehearsal: null });
});

test("the guide's operations start, read, enforce and stop a rehearsal", async () => {
  const { apiKey: made } = await execute(
    'mutation { createApiKey(input: { name: "Server" }) { apiKey { id } } }',
  );
  await run("rehearse", made.id);
  expect(await run("stop", made.id)).toEqual({ apiKey: { rehearsal: null } });
  const { apiKey } = await run("rehearse", made.id);
  expect((await run("read", made.id)).rehearsal).toMatchObject({
    id: apiKey.rehearsal.id,
    scopes: ["TRANSACTIONS_READ"],
    calls: { total: 0, lastDay: 0, lastAt: null },
  });
  expect(await run("enforce", made.id, apiKey.rehearsal.id)).toEqual({
    apiKey: { scopes: ["TRANSACTIONS_READ"], allowedIps: ["203.0.113.0/28"], expiresAt: null },
  });
});

test("one click enforces the settings, after which calls are refused", async () => {
  await page.goto(`${tua.url}/m/${tua.merchant.merchantId}/test/settings/api-keys`);
  await page.getByRole("button", { name: "Edit Till" }).click();
  await getDialog(page).getByLabel("Allowed IP addresses").fill("192.0.2.7");
  await getDialog(page).getByRole("button", { name: "Try first" }).click();
  await rehearsal().getByText("192.0.2.7").waitFor();
  expect(await call("/v1/transactions")).toBe(200);
  await rehearsal().getByRole("button", { name: "Enforce now" }).click();
  await pressInDialog(page, "Enforce settings");
  await rehearsal().waitFor({ state: "detached" });
  await expect.poll(() => call("/v1/transactions"), WAIT).toBe(403);
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Edit Till" }).click();
  await getDialog(page).getByLabel("Allowed IP addresses").fill("");
  await getDialog(page).getByRole("button", { name: "Try first" }).click();
  await getDialog(page).getByText("must not be wider than the key").waitFor();
  await page.keyboard.press("Escape");
});

test("a revoked key has no rehearsal", async () => {
  await page.getByRole("button", { name: "Edit Till" }).click();
  await getDialog(page).getByLabel("events:read").uncheck();
  await getDialog(page).getByRole("button", { name: "Try first" }).click();
  await rehearsal().waitFor();
  await page.keyboard.press("Escape");
  await getTableRow(page, "Till").getByText("Rehearsal", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Revoke Till" }).click();
  await getDialog(page).getByLabel("Type Till to confirm").fill("Till");
  await pressInDialog(page, "Revoke key");
  await getTableRow(page, "Till").getByText("Revoked").waitFor();
  expect(await getTableRow(page, "Till").getByText("Rehearsal").count()).toBe(0);
});
