import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { generateCode } from "../support/authenticator.ts";
import { BrowserJourney } from "../support/browser-journey.ts";
import { findDialogViolations, findViolationsOnBothDisplays } from "../support/displays.ts";
import { invite, join, pageUrl } from "../support/new-member.ts";
import { getDialog, getSecret, getTableRow, openSettings, pressInDialog } from "../support/settings-pages.ts";
import { notSignedIn } from "../support/staff.ts";

/** How owners require two-factor authentication, and end the access of others. */
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

describe("an owner", () => {
  test("requires two-factor authentication of cashiers, whose open page shows only its setup", async () => {
    const email = "yaa@example.com";
    const owner = await openSettings(tua, "Members");
    await invite(owner, email, "Cashier");
    const cashier = await join(tua, email);
    await owner.reload();

    expect(await findDialogViolations(owner, ["Change requirement"])).toEqual([]);
    await owner.getByRole("button", { name: "Change requirement" }).click();
    await getDialog(owner).getByLabel("Owner").check();
    await getDialog(owner).getByRole("button", { name: "Save requirement" }).click();
    await getDialog(owner).getByText("Set up two-factor authentication for yourself first").waitFor();
    await getDialog(owner).getByLabel("Owner").uncheck();
    await getDialog(owner).getByLabel("Cashier").check();
    await getDialog(owner).getByText(`Not set up yet: ${email}.`).waitFor();
    await pressInDialog(owner, "Save requirement");
    await owner.getByText("Required for these roles: Cashier.").waitFor();

    await cashier.getByRole("heading", { name: "Set up two-factor authentication" }).waitFor();
    await cashier.getByText("requires a second factor for your role (Cashier)").waitFor();
    await cashier.getByText(`Signed in as ${email}`).waitFor();
    await cashier.getByRole("button", { name: "Set up authenticator" }).waitFor();
    const buttons = await cashier.getByRole("main").getByRole("button").allInnerTexts();
    expect(buttons).toEqual(["Add passkey", "Set up authenticator", "Sign out"]);
    expect(await cashier.getByRole("navigation").count()).toBe(0);
    expect(await findViolationsOnBothDisplays(cashier, "setup")).toEqual([]);
    await cashier.goto(pageUrl(tua, "profile"));
    await cashier.getByRole("button", { name: "Set up authenticator" }).click();
    await getDialog(cashier).getByRole("button", { name: "Continue" }).click();
    const secret = (await getDialog(cashier).getByRole("code").innerText()).replaceAll(" ", "");
    await getDialog(cashier).getByLabel("Code", { exact: true }).fill(generateCode(secret));
    await getDialog(cashier).getByRole("button", { name: "Confirm code" }).click();
    expect((await getSecret(cashier, "Recovery codes")).split("\n")).toHaveLength(10);
    await pressInDialog(cashier, "I’ve saved them");
    await cashier.getByRole("heading", { name: "Profile" }).waitFor();

    await cashier.getByText("Your role at a merchant requires it.").waitFor();
    expect(await cashier.getByRole("button", { name: "Turn off two-factor authentication" }).count()).toBe(0);

    await owner.goto(pageUrl(tua, "audit-log"));
    await owner.getByText("changed which roles require two-factor authentication").first().waitFor();
  });

  test("sees a member's sessions and signs the member out everywhere", async () => {
    const email = "kofi@example.com";
    const owner = await openSettings(tua, "Members");
    await invite(owner, email, "Viewer");
    const viewer = await join(tua, email);
    await owner.reload();

    await owner.getByRole("button", { name: `Sessions and access of ${email}` }).click();
    await owner.getByRole("heading", { name: email }).waitFor();
    await getTableRow(owner, "Chrome on").waitFor();
    await owner.getByText("No applications have access.").waitFor();
    expect(await findViolationsOnBothDisplays(owner, "access")).toEqual([]);
    await owner.getByRole("button", { name: "Sign out everywhere" }).click();
    await pressInDialog(owner, "Sign out everywhere");
    await owner.getByText("1 session ended.").waitFor();
    await owner.getByText("Not signed in.").waitFor();
    await viewer.getByRole("heading", { name: "Sign in" }).waitFor();

    await owner.getByRole("link", { name: "Members" }).first().click();
    await owner.getByRole("heading", { name: "Members", exact: true }).waitFor();
    await owner.goto(pageUrl(tua, "audit-log"));
    await owner.getByText(`signed out ${email}`).first().waitFor();
  });
});
