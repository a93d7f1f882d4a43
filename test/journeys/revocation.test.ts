import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DESKTOP, PHONE } from "../support/browser.ts";
import { BrowserJourney } from "../support/browser-journey.ts";
import { findViolationsOnBothDisplays } from "../support/displays.ts";
import { untilStopped } from "../support/held-answers.ts";
import { MAX_WAIT_MS } from "../support/patience.ts";
import type { ServerProcess } from "../support/processes.ts";
import { getDialog, getSecret, getTableRow, openSettings, pressInDialog } from "../support/settings-pages.ts";
import { notSignedIn } from "../support/staff.ts";

/** An owner revokes keys of a Tua with two processes, and sees which refuse them. */
let tua: BrowserJourney;
let page: Page;
let other: ServerProcess;
beforeAll(async () => {
  tua = await BrowserJourney.openAlone();
  other = await tua.startAnother();
  page = await openSettings(tua, "API Keys");
});
afterAll(async () => {
  expect((await tua.closeContexts()).filter((one) => one !== notSignedIn(tua.url))).toEqual([]);
  expect((await other.stop()).code).toBe(0);
  expect(await tua.close()).toBe(0);
});

const WAIT = { timeout: MAX_WAIT_MS };
const panel = (on = page) => on.getByRole("region", { name: "API key", exact: true });
const nameOther = () => panel().getByText(new RegExp(`:${other.pid}$`));

async function createKey(name: string): Promise<string> {
  await page.getByRole("button", { name: "Create API Key" }).click();
  await getDialog(page).getByLabel("Name").fill(name);
  await getDialog(page).getByRole("button", { name: "Create API Key" }).click();
  const secret = await getSecret(page, "Key");
  await pressInDialog(page, "I’ve saved it");
  return secret;
}
async function revoke(name: string): Promise<void> {
  await page.getByRole("button", { name: `Revoke ${name}` }).click();
  await getDialog(page).getByLabel(`Type ${name} to confirm`).fill(name);
  await pressInDialog(page, "Revoke key");
  // Below the list, and in the panel of the key.
  await page.getByRole("heading", { name: `Revocation of ${name}`, exact: true }).waitFor(WAIT);
  await getTableRow(page, name).getByRole("link", { name, exact: true }).click();
}

test("the list and the panel of a revoked key say that both processes refuse it, and the last call", async () => {
  const secret = await createKey("Till");
  const headers = { authorization: `Bearer ${secret}` };
  expect((await fetch(`${tua.url}/v1/transactions`, { headers })).status).toBe(200);
  await revoke("Till");
  await panel().getByRole("heading", { name: "Revocation", exact: true }).waitFor();
  await panel().getByText("All 2 processes refuse it").waitFor(WAIT);
  await panel()
    .getByText(/^Slowest: .* Last accepted call: .* before\.$/)
    .waitFor();
  await nameOther().waitFor();
  expect(await findViolationsOnBothDisplays(page, "all confirmed")).toEqual([]);
  await page.keyboard.press("Escape");
});

test("a frozen process is named, and confirms when it continues, without a reload", async () => {
  await createKey("Kiosk");
  other.kill("SIGSTOP");
  await untilStopped(other.pid);
  await revoke("Kiosk");
  await panel().getByText("Waiting for 1 of 2 processes").waitFor(WAIT);
  await panel()
    .getByText(/has not confirmed\. It last answered .* ago\./)
    .waitFor();
  await panel().getByText("No confirmation from 1 of 2 processes").waitFor(WAIT);
  expect(await findViolationsOnBothDisplays(page, "one process is silent")).toEqual([]);
  other.kill("SIGCONT");
  await panel().getByText("All 2 processes refuse it").waitFor(WAIT);
  await page.keyboard.press("Escape");
});

test("the receipt stays in the audit log and in French on a phone", async () => {
  const log = await tua.ownerAt("test/settings/audit-log", await tua.newContext(DESKTOP));
  const entry = log.getByRole("listitem").filter({ hasText: "Kiosk" }).first();
  await entry.getByRole("button", { name: /^Show details/ }).click();
  await entry.getByText("All 2 processes refuse it").waitFor(WAIT);
  expect(await findViolationsOnBothDisplays(log, "receipt in the audit log")).toEqual([]);

  await getTableRow(page, "Kiosk").getByRole("link", { name: "Kiosk", exact: true }).click();
  const id = new URL(page.url()).searchParams.get("key") as string;
  const context = await tua.newContext({ ...PHONE, locale: "fr", colorScheme: "dark" });
  const phone = await tua.ownerAt(`test/settings/api-keys?key=${id}`, context);
  await phone.getByText("Les 2 processus le refusent").waitFor(WAIT);
});
