import type { Locator, Page, Response } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DESKTOP } from "../support/browser.ts";
import { BrowserJourney } from "../support/browser-journey.ts";
import { openPool } from "../support/database.ts";
import { findDialogViolations, findViolationsOnBothDisplays } from "../support/displays.ts";
import { invite, join, pageUrl } from "../support/new-member.ts";
import { type FiledMail, linkIn, mailsTo } from "../support/outbox.ts";
import { getDialog, getTableRow, isFocused, openSettings, pressInDialog } from "../support/settings-pages.ts";
import { badge, notSignedIn, signIn } from "../support/staff.ts";

/** The members of a merchant: invitations, roles, and audit log. */
let tua: BrowserJourney;
/** The problems that a test expects. */
let allowed: RegExp[];

/** A member who joined as a viewer and is now a cashier. */
const ESI = "esi@example.com";

beforeAll(async () => {
  tua = await BrowserJourney.open();
  const owner = await openSettings(tua, "Members");
  await invite(owner, ESI, "Viewer");
  await join(tua, ESI);
  await owner.reload();
  await giveRole(owner, ESI, "Cashier");
  await tua.closeContexts();
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

const settingsLinks = (page: Page): Promise<string[]> =>
  page.getByRole("navigation", { name: "Settings" }).getByRole("link").allInnerTexts();

async function giveRole(owner: Page, email: string, role: string): Promise<void> {
  await owner.getByRole("button", { name: `Change role of ${email}` }).click();
  await getDialog(owner).getByLabel(role).check();
  await pressInDialog(owner, "Change role");
  await getTableRow(owner, email).getByText(role, { exact: true }).waitFor();
}

/** Whether a response is the receipt of a revocation, or that there is none. */
async function hasReceipt(response: Response): Promise<boolean> {
  if (!response.url().endsWith("/bff")) return false;
  const { data } = await response.json();
  return data?.revocation !== undefined;
}

const getLog = (page: Page): Locator => page.getByRole("list", { name: "Changes, newest first" });
const getFirst = (page: Page, text: string): Locator =>
  getLog(page).getByRole("listitem").filter({ hasText: text }).first();

describe("a member", () => {
  test("is invited by email, joins, sees the role's pages, and page and log show every change", async () => {
    const email = "efua@example.com";
    const owner = await openSettings(tua, "Members");
    await invite(owner, email, "Viewer");
    await owner.getByText(`Invitation sent to ${email}.`).waitFor();
    const again = owner.getByRole("button", { name: `Resend invitation to ${email}` });
    await again.click();
    await pressInDialog(owner, "Resend invitation");
    const [first] = await mailsTo(tua, email, 2);
    const old = await (await tua.newContext(DESKTOP)).newPage();
    allowed.push(/status of 4(04|10|00)/);
    await old.goto(linkIn(first as FiledMail));
    await old.getByRole("heading", { name: "This invitation is no longer valid" }).waitFor();

    const member = await join(tua, email, 2);
    await member.getByRole("link", { name: "Settings" }).click();
    await member.getByRole("heading", { name: "Activity" }).waitFor();
    expect(await settingsLinks(member)).toEqual(["Activity", "Profile"]);
    await member.goto(pageUrl(tua, "audit-log"));
    await member.getByText("You don’t have access").waitFor();
    await member.goto(pageUrl(tua, "members"));
    await member.getByText("You don’t have access").waitFor();
    await badge(member, "Up to date").waitFor({ state: "detached" });

    await owner.reload();
    await owner.getByText("No open invitations.").waitFor();
    await getTableRow(owner, email).getByText("Password only").waitFor();
    const receiptRead = owner.waitForResponse(hasReceipt);
    await giveRole(owner, email, "Admin");
    // A raised role ends no access, so it has no receipt.
    expect((await (await receiptRead).json()).data.revocation).toBeNull();
    expect(await owner.getByRole("heading", { name: /^Revocation/ }).count()).toBe(0);
    const firstRow = () => owner.getByRole("row").nth(1).innerText();
    const byEmail = owner.getByRole("columnheader", { name: "Member" }).getByRole("button");
    await byEmail.click();
    expect(await firstRow()).toContain(email);
    await owner.setViewportSize({ width: 390, height: 800 });
    // Cards show no order, so they have the list's own.
    await expect.poll(firstRow).toContain(tua.merchant.owner.email);
    await owner.setViewportSize(DESKTOP.viewport as { width: number; height: number });
    await expect.poll(firstRow).toContain(email);
    // The page that was open all the time shows another role now.
    await member.getByRole("row").filter({ hasText: tua.merchant.owner.email }).waitFor();
    expect(await settingsLinks(member)).toContain("Audit log");
    // Only owners manage owners.
    await getTableRow(member, email).getByRole("button", { name: "Change role" }).waitFor();
    expect(await getTableRow(member, tua.merchant.owner.email).getByRole("button").count()).toBe(0);
    // A change made during the disconnection appears after the reconnection.
    allowed.push(/WebSocket|ERR_INTERNET_DISCONNECTED/);
    await member.context().setOffline(true);
    await giveRole(owner, email, "Cashier");
    await owner.getByRole("heading", { name: `Revocation of ${email}`, exact: true }).waitFor();
    expect(await member.getByText("You don’t have access").count()).toBe(0);
    await member.context().setOffline(false);
    await member.getByText("You don’t have access").waitFor();
    expect(await settingsLinks(member)).toEqual(["Activity", "Profile"]);

    await owner.getByRole("button", { name: `Remove ${email}` }).click();
    await getDialog(owner).getByLabel(`Type ${email} to confirm`).fill(email);
    await pressInDialog(owner, "Remove member");
    await getTableRow(owner, email).waitFor({ state: "detached" });
    await member.getByText("Page not found").waitFor();

    await owner.getByRole("link", { name: "Audit log" }).click();
    const actions = [
      `removed ${email}`,
      `changed the role of ${email} to Cashier`,
      `changed the role of ${email} to Admin`,
      `${email} signed in`,
      `${email} joined`,
      `invited ${email} as Viewer`,
    ];
    for (const each of actions) await getFirst(owner, each).waitFor();
    const sentences = (await getLog(owner).getByRole("listitem").allInnerTexts()).join("\n");
    const positions = actions.map((each) => sentences.indexOf(each));
    expect(positions).toEqual(positions.toSorted((one, other) => one - other));
  });

  test("is not invited twice, nor without a sign-in within the last ten minutes", async () => {
    const owner = await openSettings(tua, "Members");
    await owner.getByRole("button", { name: "Invite member" }).click();
    await getDialog(owner).getByRole("button", { name: "Invite member" }).click();
    await getDialog(owner).getByText("Enter an email address.").waitFor();
    const email = getDialog(owner).getByLabel("Email");
    await email.fill(tua.merchant.owner.email);
    await getDialog(owner).getByRole("button", { name: "Invite member" }).click();
    await getDialog(owner).getByText("Already belongs to a member.").waitFor();
    expect(await email.getAttribute("aria-invalid")).toBe("true");
    const pool = openPool(tua.databaseUrl, 1);
    await pool.query(
      "update member_sessions set signed_in_at = now() - interval '11 minutes' where member_id = (select id from members where email = $1)",
      [tua.merchant.owner.email],
    );
    await pool.end();
    await email.fill("kofi@example.com");
    await getDialog(owner).getByRole("button", { name: "Invite member" }).click();
    await getDialog(owner).getByRole("link", { name: "Sign in again" }).click();
    await owner.getByRole("heading", { name: "Sign in" }).waitFor();
    await signIn(owner, tua.merchant.owner);
    await owner.waitForURL(pageUrl(tua, "members"));
    await invite(owner, "kofi@example.com", "Cashier");
    const revoke = owner.getByRole("button", { name: "Revoke invitation for kofi@example.com" });
    await revoke.click();
    await pressInDialog(owner, "Revoke invitation");
    await owner.getByText("No open invitations.").waitFor();
    await expect.poll(() => isFocused(owner.getByRole("main"))).toBe(true);
  });
});

test("the audit log is filtered by its URL, and shows old and new values", async () => {
  const owner = await openSettings(tua, "Members");
  await owner.getByRole("link", { name: "Audit log" }).click();
  const entry = getFirst(owner, `changed the role of ${ESI} to Cashier`);
  await entry.getByRole("button", { name: "Show details" }).click();
  await entry.getByRole("row", { name: "Role viewer cashier" }).waitFor();
  await entry.getByRole("button", { name: "Show all for this target" }).click();
  await getFirst(owner, `invited`).waitFor({ state: "detached" });
  expect(new URL(owner.url()).searchParams.get("target")).toMatch(/^mem_/);
  await owner.getByLabel("Action", { exact: true }).selectOption("Role changed");
  await expect.poll(() => getLog(owner).getByRole("listitem").count()).toBe(1);
  await owner.reload();
  await entry.waitFor();
  expect(await getLog(owner).getByRole("listitem").count()).toBe(1);
  expect(await owner.getByLabel("Action", { exact: true }).inputValue()).toBe("member.role_changed");
  await owner.getByLabel("To", { exact: true }).fill("2020-01-01");
  await owner.getByText("No entries match these filters").waitFor();
  await owner.getByRole("button", { name: "Clear filters" }).first().click();
  await getFirst(owner, `invited ${ESI}`).waitFor();
  await owner.getByLabel("Actor", { exact: true }).selectOption(ESI);
  await expect.poll(async () => (await getLog(owner).innerText()).includes("invited")).toBe(false);
  await getFirst(owner, `${ESI} joined`).waitFor();
});

describe("accessibility", () => {
  test("members, invitations and their dialogs", async () => {
    const page = await openSettings(tua, "Members");
    await invite(page, "akua@example.com", "Cashier");
    await page.getByRole("button", { name: "Role permissions" }).click();
    await page.getByRole("button", { name: "Revoke invitation for akua@example.com" }).waitFor();
    const violations = await findViolationsOnBothDisplays(page, "members");
    const change = ["Change role of", "Remove"].map((act) => `${act} ${ESI}`);
    const dialogs = ["Invite member", ...change, "Resend invitation to akua@example.com"];
    expect([...violations, ...(await findDialogViolations(page, dialogs))]).toEqual([]);
  });

  test("an entry of the audit log with its details", async () => {
    const page = await openSettings(tua, "Members");
    await page.getByRole("link", { name: "Audit log" }).click();
    const entry = getFirst(page, `${ESI} to Cashier`);
    await entry.getByRole("button", { name: "Show details" }).click();
    await entry.getByRole("table").waitFor();
    expect(await findViolationsOnBothDisplays(page, "log")).toEqual([]);
  });
});
