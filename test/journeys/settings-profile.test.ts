import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { SCOPES } from "../../server/domain/access-scopes.ts";
import { generateCode } from "../support/authenticator.ts";
import { DESKTOP, PHONE } from "../support/browser.ts";
import { BrowserJourney } from "../support/browser-journey.ts";
import { openPool } from "../support/database.ts";
import { findDialogViolations, findViolationsOnBothDisplays } from "../support/displays.ts";
import { freePort } from "../support/free-port.ts";
import { invite, join, PASSWORD, pageUrl } from "../support/new-member.ts";
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

/** How members protect their own access. */
let tua: BrowserJourney;

/** Nothing listens there, whatever else runs on this machine. */
let redirectUri: string;

beforeAll(async () => {
  tua = await BrowserJourney.open();
  redirectUri = `http://127.0.0.1:${await freePort()}/callback`;
  const pool = openPool(tua.databaseUrl, 1);
  await pool.query("update applications set redirect_uris = $1", [[redirectUri]]);
  await pool.end();
});
afterEach(async () => {
  const pageErrors = await tua.closeContexts();
  expect(pageErrors.filter((one) => one !== notSignedIn(tua.url))).toEqual([]);
});
afterAll(async () => {
  expect(await tua.close()).toBe(0);
});

describe("a member's own sign-in", () => {
  test("gets a second factor, which the next sign-in asks for, and a session is ended from another browser", async () => {
    const email = "yaw@example.com";
    const owner = await openSettings(tua, "Members");
    await invite(owner, email, "Viewer");
    const first = await join(tua, email);
    await first.getByRole("button", { name: "You" }).click();
    await first.getByRole("menuitem", { name: "Profile" }).click();
    await first.getByRole("button", { name: "Set up two-factor authentication" }).click();
    await getDialog(first).getByRole("button", { name: "Continue" }).click();
    await getDialog(first).getByRole("img", { name: "QR code" }).waitFor();
    const secret = (await getDialog(first).getByRole("code").innerText()).replaceAll(" ", "");
    await expect.poll(() => isFocused(getDialog(first).getByLabel("Code", { exact: true }))).toBe(true);
    await getDialog(first).getByLabel("Code", { exact: true }).fill("12345");
    await getDialog(first).getByRole("button", { name: "Confirm code" }).click();
    await getDialog(first)
      .getByText(/^This code is incorrect, expired or already used/)
      .waitFor();
    await getDialog(first).getByLabel("Code", { exact: true }).fill(generateCode(secret));
    await getDialog(first).getByRole("button", { name: "Confirm code" }).click();
    const codes = (await getSecret(first, "Recovery codes")).split("\n");
    expect(codes).toHaveLength(10);
    await pressInDialog(first, "I’ve saved them");
    await first.getByText("10 recovery codes left").waitFor();
    const content = await first.content();
    expect([secret, ...codes].filter((one) => content.includes(one))).toEqual([]);
    await owner.reload();
    await getTableRow(owner, email).getByText("Two-factor authentication", { exact: true }).waitFor();

    const second = await (await tua.newContext(PHONE)).newPage();
    await second.goto(pageUrl(tua, "profile"));
    await signIn(second, { email, password: PASSWORD });
    await second.getByRole("heading", { name: "Enter your code" }).waitFor();
    // The code of the next step: a used one is not accepted again.
    await second.getByRole("textbox").fill(generateCode(secret, 1));
    await second.getByRole("button", { name: "Sign in", exact: true }).click();
    const own = getTableRow(second, "This session");
    await own.waitFor();
    expect(await own.innerText()).toMatch(/^Chrome on \w+/);
    expect(await own.getByRole("button").count()).toBe(0);
    await second.getByRole("button", { name: /^End session of Chrome/ }).click();
    await pressInDialog(second, "End session");
    await first.getByRole("heading", { name: "Sign in" }).waitFor();
    await expect.poll(() => second.getByRole("button", { name: /^End/ }).count()).toBe(0);

    await owner.goto(pageUrl(tua, "audit-log"));
    for (const each of ["turned on two-factor authentication", "ended one of their sessions"]) {
      await owner
        .getByRole("listitem")
        .filter({ hasText: `${email} ${each}` })
        .first()
        .waitFor();
    }
  });

  test("has its recovery codes renewed, its password changed and its second factor disabled", async () => {
    const email = "abena@example.com";
    const owner = await openSettings(tua, "Members");
    await invite(owner, email, "Developer");
    const page = await join(tua, email);
    await page.goto(pageUrl(tua, "profile"));
    await page.getByRole("button", { name: "Set up two-factor authentication" }).click();
    await getDialog(page).getByRole("button", { name: "Continue" }).click();
    const secret = (await getDialog(page).getByRole("code").innerText()).replaceAll(" ", "");
    await getDialog(page).getByLabel("Code", { exact: true }).fill(generateCode(secret));
    await getDialog(page).getByRole("button", { name: "Confirm code" }).click();
    const old = await getSecret(page, "Recovery codes");
    await pressInDialog(page, "I’ve saved them");

    await page.getByRole("button", { name: "Renew recovery codes" }).click();
    await getDialog(page).getByRole("button", { name: "Cancel" }).click();
    await getDialog(page).waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Renew recovery codes" }).click();
    await getDialog(page).getByRole("button", { name: "Renew recovery codes" }).click();
    expect(await getSecret(page, "Recovery codes")).not.toBe(old);
    // An accidental key does not close a dialog with a secret that is shown only once.
    await page.keyboard.press("Escape");
    await pressInDialog(page, "I’ve saved them");
    await expect.poll(() => isFocused(page.getByRole("button", { name: "Renew recovery codes" }))).toBe(true);

    await page.getByRole("button", { name: "Change password" }).click();
    await getDialog(page).getByText("8 to 128 characters.").waitFor();
    await getDialog(page).getByLabel("Current password").fill("not this one");
    await getDialog(page).getByLabel("New password").fill("nine brown umbrellas");
    await getDialog(page).getByRole("button", { name: "Change password" }).click();
    await getDialog(page).getByText("Incorrect password. Try again.").waitFor();
    await getDialog(page).getByLabel("Current password").fill(PASSWORD);
    await pressInDialog(page, "Change password");
    await page.getByText("Password changed. No other sessions were open.").waitFor();

    await page.getByRole("button", { name: "Turn off two-factor authentication" }).click();
    await pressInDialog(page, "Turn off two-factor authentication");
    await page.getByRole("button", { name: "Set up two-factor authentication" }).waitFor();
  });

  test("belongs to the company if that signs in: no password and no second factor of Tua's", async () => {
    const page = await openSettings(tua, "Profile");
    await page.getByRole("button", { name: "Change password" }).waitFor();
    const pool = openPool(tua.databaseUrl, 1);
    const [row] = (
      await pool.query("select password_hash from members where email = $1", [tua.merchant.owner.email])
    ).rows;
    await pool.query("update members set password_hash = null where email = $1", [tua.merchant.owner.email]);
    await page.reload();
    await page.getByText("You sign in through your company.").waitFor();
    expect(await page.getByRole("button", { name: /password|two-factor/ }).count()).toBe(0);
    await pool.query("update members set password_hash = $2 where email = $1", [
      tua.merchant.owner.email,
      row.password_hash,
    ]);
    await pool.end();
  });
});

/** Grants the application access for the member who is signed in on a page. @returns its token. */
async function allow(page: Page): Promise<string> {
  const { application } = tua.merchant;
  const requested = new URLSearchParams({
    response_type: "code",
    client_id: application.clientId,
    redirect_uri: redirectUri,
    scope: "transactions:read api_keys:manage",
  });
  await page.goto(`${tua.url}/oauth/authorize?${requested}`);
  const backAt = page.waitForRequest((request) => request.url().startsWith(redirectUri));
  await page.getByRole("button", { name: "Allow" }).click();
  const token = await tokenFor(new URL((await backAt).url()).searchParams.get("code") ?? "");
  // The browser has to report that before it can go elsewhere.
  await page.waitForURL("chrome-error://**", { waitUntil: "commit" });
  return token;
}

test("a changed password ends application access, unless the member keeps it", async () => {
  const email = "kwame@example.com";
  await invite(await openSettings(tua, "Members"), email, "Developer");
  const page = await join(tua, email);
  const token = await allow(page);
  await page.goto(pageUrl(tua, "profile"));
  await getTableRow(page, "First application").waitFor();
  const choice = () => getDialog(page).getByLabel("Also revoke application access");
  const current = getDialog(page).getByLabel("Current password");
  const open = async () => {
    await page.getByRole("button", { name: "Change password" }).click();
    // The dialog takes focus a moment later, also from a field that is being filled.
    await expect.poll(() => isFocused(current)).toBe(true);
  };
  const change = async (from: string, to: string) => {
    await current.fill(from);
    await getDialog(page).getByLabel("New password").fill(to);
    await pressInDialog(page, "Change password");
  };

  await open();
  await expect.poll(() => choice().isChecked()).toBe(true);
  await choice().uncheck();
  await change(PASSWORD, "nine brown umbrellas");
  await page.getByText("Password changed. No other sessions were open.").waitFor();
  expect(await readStatus(token)).toBe(200);
  await getTableRow(page, "First application").waitFor();

  await open();
  await change("nine brown umbrellas", "ten brown umbrellas");
  await page.getByText("Access grants revoked: 1.").waitFor();
  await getTableRow(page, "First application").waitFor({ state: "detached" });
  await expect.poll(() => readStatus(token), { timeout: 5_000, interval: 20 }).toBe(401);
});

test("an application's grant is shown, and revoked with the keys that it created", async () => {
  const { merchantId } = tua.merchant;
  const page = await tua.payments(await tua.newContext(DESKTOP));
  const token = await allow(page);
  const key = await makeKey(token);
  expect([await readStatus(token), await readStatus(key)]).toEqual([200, 200]);

  await page.goto(pageUrl(tua, "profile"));
  const row = getTableRow(page, "First application");
  await row
    .getByText(`${SCOPES["transactions:read"].labels.en} · ${SCOPES["api_keys:manage"].labels.en}`)
    .waitFor();
  await row.getByText("Created 1 API key").waitFor();
  await row.getByRole("button", { name: "Revoke access of First application" }).click();
  await getDialog(page).getByLabel("Also revoke the API key it created").check();
  await pressInDialog(page, "Revoke access");
  await row.waitFor({ state: "detached" });
  await expect.poll(() => isFocused(page.getByRole("main"))).toBe(true);
  for (const credential of [token, key]) {
    await expect.poll(() => readStatus(credential), { timeout: 5_000, interval: 20 }).toBe(401);
  }
  await page.goto(`${tua.url}/m/${merchantId}/test/settings/audit-log?action=grant.`);
  await page
    .getByText(`${tua.merchant.owner.email} revoked the access of the application First application`)
    .waitFor();
});

const readStatus = async (credential: string): Promise<number> =>
  (await fetchWithRetry(`${tua.url}/v1/transactions`, { headers: { authorization: `Bearer ${credential}` } }))
    .status;

async function tokenFor(code: string): Promise<string> {
  const { clientId, clientSecret } = tua.merchant.application;
  const response = await fetchWithRetry(`${tua.url}/oauth/token`, {
    method: "POST",
    headers: { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}` },
    body: new URLSearchParams({ grant_type: "authorization_code", code, redirect_uri: redirectUri }),
  });
  return ((await response.json()) as { access_token: string }).access_token;
}

async function makeKey(token: string): Promise<string> {
  const query = `mutation { createApiKey(input: { name: "Made", scopes: [TRANSACTIONS_READ] }) { secret } }`;
  const response = await fetchWithRetry(`${tua.url}/graphql`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ query }),
  });
  const { data } = (await response.json()) as { data: { createApiKey: { secret: string } } };
  return data.createApiKey.secret;
}

test("the profile and its dialogs are accessible", async () => {
  const page = await openSettings(tua, "Profile");
  const violations = await findDialogViolations(page, [
    "Change password",
    "Set up two-factor authentication",
  ]);
  await page.getByRole("button", { name: "Set up two-factor authentication" }).click();
  await getDialog(page).getByRole("button", { name: "Continue" }).click();
  await getDialog(page).getByRole("img", { name: "QR code" }).waitFor();
  violations.push(...(await findViolationsOnBothDisplays(page, "picture")));
  expect(violations).toEqual([]);
});
