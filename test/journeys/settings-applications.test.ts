import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { BrowserJourney } from "../support/browser-journey.ts";
import { findViolationsOnBothDisplays } from "../support/displays.ts";
import {
  getDialog,
  getSecret,
  getTableRow,
  isFocused,
  openSettings,
  pressInDialog,
} from "../support/settings-pages.ts";
import { notSignedIn } from "../support/staff.ts";

/** Admins register single-page apps. `settings-keys.test.ts` has the applications of servers. */
let tua: BrowserJourney;
beforeAll(async () => {
  tua = await BrowserJourney.open();
});
afterEach(async () => {
  expect((await tua.closeContexts()).filter((one) => one !== notSignedIn(tua.url))).toEqual([]);
});
afterAll(async () => {
  expect(await tua.close()).toBe(0);
});

test("a public application has no secret, needs a redirect URL, and has the origins of its pages", async () => {
  const page = await openSettings(tua, "Applications");
  await page.getByRole("button", { name: "Register application" }).click();
  await getDialog(page).getByLabel("Name").fill("Pocket till");
  await getDialog(page).getByLabel("Public").check();
  await getDialog(page).getByRole("button", { name: "Register application" }).click();
  await getDialog(page).getByText("A public application needs at least one redirect URI.").waitFor();
  await expect.poll(() => isFocused(getDialog(page).getByLabel("Redirect URIs"))).toBe(true);
  await getDialog(page).getByLabel("Redirect URIs").fill("https://till.example/back");
  const origins = getDialog(page).getByLabel("Allowed origins");
  await origins.fill("https://till.example/app");
  await getDialog(page).getByRole("button", { name: "Register application" }).click();
  await getDialog(page)
    .getByText(/^Line 1: must be an origin without a path, such as https:\/\/till\.example/)
    .waitFor();
  expect(await origins.getAttribute("aria-invalid")).toBe("true");
  await origins.fill("https://till.example\nhttp://127.0.0.1:8080");
  await getDialog(page).getByRole("button", { name: "Register application" }).click();
  expect(await getSecret(page, "Environment variables for your application")).not.toContain("SECRET");
  await pressInDialog(page, "Done");
  expect(await page.getByRole("button", { name: "Rotate secret of Pocket till" }).count()).toBe(0);
  const row = getTableRow(page, "Pocket till");
  await row.getByText("Public").waitFor();
  await row.getByText("Pages that can call the API: https://till.example, http://127.0.0.1:8080").waitFor();
  await page.getByRole("button", { name: "Edit Pocket till" }).click();
  await getDialog(page).getByLabel("Allowed origins").fill("");
  await pressInDialog(page, "Save changes");
  await row.getByText("Pages that can call the API").waitFor({ state: "detached" });
});

test("the form and the list of a single-page app are accessible on both displays", async () => {
  const page = await openSettings(tua, "Applications");
  await page.getByRole("button", { name: "Register application" }).click();
  expect(await getDialog(page).getByLabel("Allowed origins").count()).toBe(0);
  await getDialog(page).getByLabel("Public").check();
  await getDialog(page).getByLabel("Allowed origins").fill("https://app.example");
  const violations = await findViolationsOnBothDisplays(page, "form");
  await getDialog(page).getByLabel("Name").fill("Board");
  await getDialog(page).getByLabel("Redirect URIs").fill("https://app.example/");
  await getDialog(page).getByRole("button", { name: "Register application" }).click();
  await pressInDialog(page, "Done");
  await getTableRow(page, "Board").getByText("Pages that can call the API: https://app.example").waitFor();
  violations.push(...(await findViolationsOnBothDisplays(page, "list")));
  expect(violations).toEqual([]);
});
