import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PHONE } from "../support/browser.ts";
import { BrowserJourney } from "../support/browser-journey.ts";
import { findViolationsOnBothDisplays } from "../support/displays.ts";
import { docsSample } from "../support/docs-samples.ts";
import { MAX_WAIT_MS } from "../support/patience.ts";
import { runSample } from "../support/run-sample.ts";
import { getDialog, getSecret, getTableRow, openSettings, pressInDialog } from "../support/settings-pages.ts";
import { notSignedIn } from "../support/staff.ts";

/** An owner finds out who uses a key before revoking it, while two processes count its calls. */
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
const call = async (path = "/v1/transactions", origin = tua.url) =>
  (await fetch(`${origin}${path}`, { headers: { authorization: `Bearer ${secret}` } })).status;

/** The calls of the key, with the guide's operation and the merchant's first key. */
async function readCalls() {
  const response = await fetch(`${tua.url}/graphql`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${tua.merchant.keys.test.secret}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({ query: docsSample("guides/api-keys.md", "calls").replace("key_…", id) }),
  });
  const { data, errors } = await response.json();
  expect(errors).toBeUndefined();
  return data.apiKey;
}

test("a new key has the command of its first call, which is counted by itself", async () => {
  await page.getByRole("button", { name: "Create API Key" }).click();
  await getDialog(page).getByLabel("Name").fill("Till");
  await getDialog(page).getByRole("button", { name: "Create API Key" }).click();
  secret = await getSecret(page, "Key");
  await pressInDialog(page, "I’ve saved it");
  await getTableRow(page, "Till").getByRole("link", { name: "Till", exact: true }).click();
  await panel().getByRole("heading", { name: "No calls yet" }).waitFor();
  await panel().getByText(tua.merchant.owner.email).waitFor();
  id = new URL(page.url()).searchParams.get("key") as string;
  expect(await findViolationsOnBothDisplays(page, "no calls")).toEqual([]);
  const command = await panel().locator("pre").innerText();
  await runSample("sh", command, { TUA_API_KEY: secret });
  await panel().getByText("1 call in the last 24 hours from 1 address").waitFor({ timeout: MAX_WAIT_MS });
});

test("two processes count parallel calls exactly, and one that stops loses none", async () => {
  const other = await tua.startAnother();
  const origins = [tua.url, `http://localhost:${other.port}`];
  const paths = ["/v1/transactions", "/v1/transactions", "/v1/transactions/txn_00000000000000000000000000"];
  const statuses = await Promise.all(
    Array.from({ length: 20 }, async (_, worker) => {
      const own: number[] = [];
      for (let i = 0; i < 15; i++) own.push(await call(paths[i % 3], origins[worker % 2]));
      return own;
    }),
  );
  // The counts of the last 5 seconds are not written yet.
  expect((await other.stop()).code).toBe(0);
  const sent = statuses.flat();
  expect([sent.filter((one) => one === 200).length, sent.filter((one) => one === 404).length]).toEqual([
    200, 100,
  ]);
  await expect.poll(async () => (await readCalls()).calls.total, WAIT).toBe(301);
  const { calls, callsByDay } = await readCalls();
  expect(calls).toMatchObject({ success: 201, refused: 100, failed: 0, incomplete: 0, addressCount: 1 });
  expect(calls.addresses).toMatchObject([{ ipAddress: "127.0.0.1", calls: 301 }]);
  expect(callsByDay).toHaveLength(7);
});

test("a process that is killed loses only its last seconds, and counts nothing twice", async () => {
  const other = await tua.startAnother();
  const origin = `http://localhost:${other.port}`;
  for (let i = 0; i < 5; i++) await call("/v1/transactions", origin);
  await expect.poll(async () => (await readCalls()).calls.total, WAIT).toBe(306);
  for (let i = 0; i < 3; i++) await call("/v1/transactions", origin);
  other.kill("SIGKILL");
  await other.exited();
  expect(await call()).toBe(200);
  await expect.poll(async () => (await readCalls()).calls.total, WAIT).toBeGreaterThanOrEqual(307);
  expect((await readCalls()).calls.total).toBeLessThanOrEqual(310);
});

test("the panel has calls by day and refusals, and leads to the requests", async () => {
  await page.reload();
  await panel().getByRole("heading", { name: "Calls by day" }).waitFor();
  await panel().getByText("Show table").click();
  const today = panel().getByRole("table").getByRole("row").nth(1);
  expect((await today.getByRole("cell").allInnerTexts()).slice(1)).toEqual(["100", "0", "0"]);
  expect(await panel().getByText("127.0.0.1").count()).toBe(1);
  expect(await findViolationsOnBothDisplays(page, "calls")).toEqual([]);
  await panel().getByText("not_found").first().waitFor();
  await panel().getByRole("link", { name: "All refused requests" }).click();
  await page.getByRole("table", { name: "Requests, newest first" }).waitFor();
  expect(await page.getByLabel("Key").inputValue()).toBe(`key ${id}`);
  expect(await page.getByLabel("Result").inputValue()).toBe("refused");
  await page.goBack();
  await panel().waitFor();
  await page.keyboard.press("Escape");
  await panel().waitFor({ state: "detached" });
});

test("the address of an unknown key says that there is none, beside the list", async () => {
  await page.goto(page.url().replace(/\?.*|$/, "?key=key_of_another_merchant"));
  await panel().getByRole("heading", { name: "API key not found" }).waitFor();
  await getTableRow(page, "Till").waitFor();
  expect(await findViolationsOnBothDisplays(page, "unknown key")).toEqual([]);
  await page.keyboard.press("Escape");
  await panel().waitFor({ state: "detached" });
});

test("the dialog that revokes a key has its recent calls, in both languages and on a phone", async () => {
  const { total } = (await readCalls()).calls;
  await page.getByRole("button", { name: "Revoke Till" }).click();
  await getDialog(page).getByText(`${total} calls in the last 24 hours from 1 address`).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Rotate Till" }).click();
  await getDialog(page).getByText(`${total} calls in the last 24 hours from 1 address`).waitFor();
  await page.keyboard.press("Escape");

  const context = await tua.newContext({ ...PHONE, locale: "fr", colorScheme: "dark" });
  const phone = await tua.ownerAt(`test/settings/api-keys?key=${id}`, context);
  const sentence = `${total} appels au cours des dernières 24 heures depuis 1 adresse`;
  await phone.getByRole("region", { name: "Clé d’API", exact: true }).getByText(sentence).waitFor();
  await phone.keyboard.press("Escape");
  await phone.getByRole("button", { name: "Révoquer Till" }).click();
  await phone.getByRole("dialog").getByText(sentence).waitFor();
  await phone.close();
});

test("calls with the revoked key still count, and a key without calls says so", async () => {
  const before = (await readCalls()).calls;
  await page.getByRole("button", { name: "Revoke Till" }).click();
  await getDialog(page).getByLabel("Type Till to confirm").fill("Till");
  await pressInDialog(page, "Revoke key");
  await expect.poll(() => call(), WAIT).toBe(401);
  await expect.poll(async () => (await readCalls()).calls.refused, WAIT).toBeGreaterThan(before.refused);
  await getTableRow(page, "Till").getByRole("link", { name: "Till", exact: true }).click();
  await panel().getByText("api_key_revoked").first().waitFor();
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Create API Key" }).click();
  await getDialog(page).getByLabel("Name").fill("Spare");
  await getDialog(page).getByRole("button", { name: "Create API Key" }).click();
  await getSecret(page, "Key");
  await pressInDialog(page, "I’ve saved it");
  await page.getByRole("button", { name: "Revoke Spare" }).click();
  await getDialog(page).getByText("No calls in the last 24 hours").waitFor();
});
