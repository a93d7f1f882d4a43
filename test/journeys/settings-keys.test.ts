import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { SCOPES } from "../../server/domain/access-scopes.ts";
import { BrowserJourney } from "../support/browser-journey.ts";
import { openPool } from "../support/database.ts";
import { findDialogViolations, findViolationsOnBothDisplays } from "../support/displays.ts";
import { MAX_WAIT_MS } from "../support/patience.ts";
import { fetchWithRetry } from "../support/patient-fetch.ts";
import {
  getDialog,
  getSecret,
  getTableRow,
  isFocused,
  openSettings,
  pressInDialog,
} from "../support/settings-pages.ts";
import { notSignedIn, signIn } from "../support/staff.ts";

/** Admins grant programs access, and revoke it. */
let tua: BrowserJourney;
/** The problems that a test expects. */
let allowed: RegExp[];

beforeAll(async () => {
  tua = await BrowserJourney.open();
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

const readStatus = async (credential: string): Promise<number> =>
  (await fetchWithRetry(`${tua.url}/v1/transactions`, { headers: { authorization: `Bearer ${credential}` } }))
    .status;

describe("an API key", () => {
  test("is created, used, and rotated with a countdown that ends by itself", async () => {
    // The connection's own timers run ahead with the clock: it may break and reconnect.
    allowed = [/WebSocket/];
    const page = await openSettings(tua, "API Keys");
    await page.getByRole("button", { name: "Create API Key" }).click();
    await getDialog(page).getByLabel("Name").fill("Till");
    await getDialog(page).getByRole("button", { name: "Create API Key" }).click();
    const first = await getSecret(page, "Key");
    await pressInDialog(page, "I’ve saved it");
    await getTableRow(page, "Till").getByText("Never used").waitFor();

    await page.clock.install();
    expect(await readStatus(first)).toBe(200);
    await expect
      .poll(
        async () => {
          await page.reload();
          await getTableRow(page, "Till").waitFor();
          return getTableRow(page, "Till").innerText();
        },
        { timeout: MAX_WAIT_MS, interval: 1_000 },
      )
      .toContain("127.0.0.1");

    await page.getByRole("button", { name: "Rotate Till" }).click();
    expect(await getDialog(page).getByLabel("24 hours").isChecked()).toBe(true);
    await getDialog(page).getByRole("button", { name: "Rotate" }).click();
    const second = await getSecret(page, "Key");
    expect(second).not.toBe(first);
    await pressInDialog(page, "I’ve saved it");
    await expect.poll(() => isFocused(page.getByRole("button", { name: "Rotate Till" }))).toBe(true);
    expect([await readStatus(first), await readStatus(second)]).toEqual([200, 200]);
    const row = getTableRow(page, "Till");
    await row.getByText(/^Old secret expires in (1 d|23 h 59 min)$/).waitFor();
    await page.clock.fastForward(48 * 60_000);
    await row.getByText(/^Old secret expires in 23 h 1[0-2] min$/).waitFor();
    await page.clock.fastForward(24 * 3_600_000);
    await row.getByText("Old secret").waitFor({ state: "detached" });
    expect(await page.content()).not.toContain(second.slice("sk_test_".length + 4, -4));
  });

  test("is rotated without overlap after a leak, edited and revoked", async () => {
    allowed = [];
    const page = await openSettings(tua, "API Keys");
    const first = await createKey(page, "Leaky");
    await page.getByRole("button", { name: "Rotate Leaky" }).click();
    await getDialog(page).getByLabel("Immediately").check();
    await getDialog(page).getByRole("button", { name: "Rotate" }).click();
    const second = await getSecret(page, "Key");
    await pressInDialog(page, "I’ve saved it");
    await expect.poll(() => readStatus(first), { timeout: 5_000, interval: 20 }).toBe(401);
    expect(await readStatus(second)).toBe(200);
    expect(await getTableRow(page, "Leaky").innerText()).not.toContain("Old secret");

    await page.getByRole("button", { name: "Edit Leaky" }).click();
    await getDialog(page).getByLabel("Name").fill("Dry");
    await getDialog(page).getByLabel(SCOPES["payments:create"].labels.en).uncheck();
    const addresses = getDialog(page).getByLabel("Allowed IP addresses");
    await addresses.fill("10.0.0.0/8\nthe shop");
    await getDialog(page).getByRole("button", { name: "Save" }).click();
    await getDialog(page)
      .getByText(/^Line 2: must be an IP address or range/)
      .waitFor();
    expect(await addresses.getAttribute("aria-invalid")).toBe("true");
    await expect.poll(() => isFocused(addresses)).toBe(true);
    await addresses.fill("10.0.0.0/8");
    await pressInDialog(page, "Save changes");
    const row = getTableRow(page, "Dry");
    await row.getByText("Only from 10.0.0.0/8").waitFor();
    expect(await row.innerText()).not.toContain(SCOPES["payments:create"].labels.en);
    await expect.poll(() => isFocused(page.getByRole("button", { name: "Edit Dry" }))).toBe(true);
    await expect.poll(() => readStatus(second), { timeout: 5_000, interval: 20 }).toBe(403);

    await page.getByRole("button", { name: "Revoke Dry" }).click();
    await getDialog(page).getByLabel("Type Dry to confirm").fill("Dry");
    await pressInDialog(page, "Revoke key");
    await row.getByText("Revoked").waitFor();
    // The pressed button is gone, so keyboard focus moves to its row.
    await expect.poll(() => isFocused(row)).toBe(true);
    await expect.poll(() => readStatus(second), { timeout: 5_000, interval: 20 }).toBe(401);
  });

  test("in live mode needs a sign-in within the last ten minutes, which leads back to the page", async () => {
    allowed = [];
    const page = await openSettings(tua, "API Keys");
    const livePage = `/m/${tua.merchant.merchantId}/live/settings/api-keys`;
    await page.goto(tua.url + livePage);
    await page.getByRole("heading", { name: "API Keys" }).waitFor();
    await signedInLongAgo();
    const create = async () => {
      await page.getByRole("button", { name: "Create API Key" }).click();
      await getDialog(page).getByLabel("Name").fill("Live shop");
      await getDialog(page).getByRole("button", { name: "Create API Key" }).click();
    };
    await create();
    await getDialog(page).getByText("Sign in again to continue").waitFor();
    await getDialog(page).getByRole("link", { name: "Sign in again" }).click();
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
    await signIn(page, tua.merchant.owner);
    await page.waitForURL(tua.url + livePage);
    await create();
    expect(await getSecret(page, "Key")).toMatch(/^sk_live_/);
    await pressInDialog(page, "I’ve saved it");
  });
});

async function createKey(page: Page, name: string): Promise<string> {
  await page.getByRole("button", { name: "Create API Key" }).click();
  await getDialog(page).getByLabel("Name").fill(name);
  await getDialog(page).getByRole("button", { name: "Create API Key" }).click();
  const secret = await getSecret(page, "Key");
  await pressInDialog(page, "I’ve saved it");
  return secret;
}

async function signedInLongAgo(): Promise<void> {
  const pool = openPool(tua.databaseUrl, 1);
  await pool.query(
    "update member_sessions set signed_in_at = now() - interval '11 minutes' where member_id = (select id from members where email = $1)",
    [tua.merchant.owner.email],
  );
  await pool.end();
}

describe("an application", () => {
  test("is registered, gets tokens, is rotated with overlap, edited and removed", async () => {
    allowed = [];
    const page = await openSettings(tua, "Applications");
    await page.getByRole("button", { name: "Register application" }).click();
    await getDialog(page).getByLabel("Name").fill("Ledger");
    const redirects = getDialog(page).getByLabel("Redirect URIs");
    await redirects.fill("http://ledger.example/back");
    await getDialog(page).getByRole("button", { name: "Register application" }).click();
    await getDialog(page)
      .getByText(/^Line 1: /)
      .waitFor();
    expect(await redirects.getAttribute("aria-invalid")).toBe("true");
    await redirects.fill("https://ledger.example/back\nhttp://127.0.0.1:5555/back");
    await getDialog(page).getByRole("button", { name: "Register application" }).click();
    const lines = (await getSecret(page, "Environment variables for your application")).split("\n");
    const put = Object.fromEntries(lines.map((line) => line.split("=", 2)));
    expect(put).toEqual({
      TUA_CLIENT_ID: expect.stringMatching(/^app_test_/),
      TUA_CLIENT_SECRET: expect.stringMatching(/^[\w-]{43}$/),
      TUA_AUTHORIZE_URL: `${tua.url}/oauth/authorize`,
      TUA_TOKEN_URL: `${tua.url}/oauth/token`,
      TUA_REDIRECT_URI: "https://ledger.example/back",
    });
    await pressInDialog(page, "I’ve saved it");
    const row = getTableRow(page, "Ledger");
    await row.getByText("http://127.0.0.1:5555/back").waitFor();
    expect(await page.content()).not.toContain(put.TUA_CLIENT_SECRET);
    const requestWith = (secret: string | undefined) =>
      requestToken(put.TUA_TOKEN_URL, put.TUA_CLIENT_ID, secret);
    const { token } = await requestWith(put.TUA_CLIENT_SECRET);
    expect(await readStatus(token)).toBe(200);

    await page.getByRole("button", { name: "Rotate secret of Ledger" }).click();
    await getDialog(page).getByLabel("7 days").check();
    await getDialog(page).getByRole("button", { name: "Rotate" }).click();
    const second = await getSecret(page, "Client secret");
    await pressInDialog(page, "I’ve saved it");
    await row.getByText(/^Old secret expires in (7 d|6 d 23 h)$/).waitFor();
    for (const secret of [put.TUA_CLIENT_SECRET, second])
      expect((await requestWith(secret)).status).toBe(200);

    await page.getByRole("button", { name: "Edit Ledger" }).click();
    await getDialog(page).getByLabel("Name").fill("Books");
    await getDialog(page).getByLabel("Redirect URIs").fill("");
    await pressInDialog(page, "Save changes");
    await getTableRow(page, "Books").getByText("it acts only for itself").waitFor();

    await page.getByRole("button", { name: "Remove Books" }).click();
    await getDialog(page).getByLabel("Type Books to confirm").fill("Books");
    await pressInDialog(page, "Remove application");
    await getTableRow(page, "Books").waitFor({ state: "detached" });
    // Its row is gone with the button: the page has the focus.
    await expect.poll(() => isFocused(page.getByRole("main"))).toBe(true);
    expect((await requestWith(second)).status).toBe(401);
    await expect.poll(() => readStatus(token), { timeout: 5_000, interval: 20 }).toBe(401);
  });
});

async function requestToken(
  url = "",
  clientId = "",
  secret = "",
): Promise<{ status: number; token: string }> {
  const response = await fetch(url, {
    method: "POST",
    headers: { authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString("base64")}` },
    body: new URLSearchParams({ grant_type: "client_credentials" }),
  });
  const { access_token: token = "" } = (await response.json()) as { access_token?: string };
  return { status: response.status, token };
}

test("a dialog stays open until the response, so that a secret is always shown", async () => {
  allowed = [];
  const page = await openSettings(tua, "API Keys");
  let goOn = () => {};
  const gate = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route("**/bff", (route) => gate.then(() => route.continue()));
  await page.getByRole("button", { name: "Create API Key" }).click();
  await getDialog(page).getByLabel("Name").fill("Night till");
  await getDialog(page).getByLabel("Name").press("Enter");
  for (const name of ["Cancel", "Close"])
    await expect.poll(() => getDialog(page).getByRole("button", { name }).isDisabled()).toBe(true);
  await page.keyboard.press("Escape");
  goOn();
  await getSecret(page, "Key");
  await pressInDialog(page, "I’ve saved it");
});

describe("accessibility", () => {
  beforeEach(() => {
    allowed = [];
  });

  test("keys and their dialogs", async () => {
    const page = await openSettings(tua, "API Keys");
    await createKey(page, "Door");
    await page.getByRole("button", { name: "Rotate Door" }).click();
    await getDialog(page).getByRole("button", { name: "Rotate" }).click();
    await getDialog(page).getByRole("region", { name: "Key" }).waitFor();
    const violations = await findViolationsOnBothDisplays(page, "new secret");
    await pressInDialog(page, "I’ve saved it");
    await getTableRow(page, "Door").getByText("Old secret expires").waitFor();
    violations.push(...(await findViolationsOnBothDisplays(page, "keys")));
    const dialogs = ["Create API Key", "Edit Door", "Rotate Door", "Revoke Door"];
    expect([...violations, ...(await findDialogViolations(page, dialogs))]).toEqual([]);
  });

  test("the dialogs of applications", async () => {
    const page = await openSettings(tua, "Applications");
    const dialogs = ["Edit", "Rotate secret of", "Remove"].map((act) => `${act} First application`);
    expect(await findDialogViolations(page, ["Register application", ...dialogs])).toEqual([]);
  });
});
