import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { codeOf } from "../support/authenticator.ts";
import { DESKTOP, PHONE } from "../support/browser.ts";
import { BrowserJourney } from "../support/browser-journey.ts";
import { openBooks } from "../support/database.ts";
import { linkIn, mailsTo } from "../support/outbox.ts";
import {
  answer,
  dialogOf,
  isFocused,
  openSettings,
  shownOnce,
  tableRowOf,
} from "../support/settings-pages.ts";
import { badge, barriersOn, notSignedIn, signIn } from "../support/staff.ts";

/** Who works for the merchant: how they come, what they may, how they keep others out, and what is written down. */
let tua: BrowserJourney;
/** What a test expects to be complained about. */
let allowed: RegExp[];

const PASSWORD = "seven green umbrellas";

beforeAll(async () => {
  tua = await BrowserJourney.open();
});
beforeEach(() => {
  allowed = [];
});
afterEach(async () => {
  const complaints = await tua.closeWindows();
  expect(
    complaints.filter((one) => one !== notSignedIn(tua.url) && !allowed.some((it) => it.test(one))),
  ).toEqual([]);
});
afterAll(async () => {
  expect(await tua.close()).toBe(0);
});

const pageOf = (name: string, mode = "test") =>
  `${tua.url}/m/${tua.merchant.merchantId}/${mode}/settings/${name}`;
const settingsLinks = (page: Page): Promise<string[]> =>
  page.getByRole("navigation", { name: "Settings" }).getByRole("link").allInnerTexts();

/** By the open page of an owner. */
async function invite(owner: Page, email: string, role: string): Promise<void> {
  await owner.getByRole("button", { name: "Invite member" }).click();
  await dialogOf(owner).getByLabel("E-mail").fill(email);
  await dialogOf(owner).getByLabel(role).check();
  await answer(owner, "Send invitation");
}

/** Opens the mail's link in a window of its own, chooses a password and signs in. */
async function join(email: string, mail = 1): Promise<Page> {
  const mails = await mailsTo(tua, email, mail);
  const page = await (await tua.window(DESKTOP)).newPage();
  await page.goto(linkIn(mails[mail - 1] as (typeof mails)[number]));
  await page.getByRole("heading", { name: "Join Adwoa's Kitchen" }).waitFor();
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Join" }).click();
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
  await signIn(page, { email, password: PASSWORD });
  await badge(page, "Live").waitFor();
  return page;
}

async function giveRole(owner: Page, email: string, role: string): Promise<void> {
  await owner.getByRole("button", { name: `Change role of ${email}` }).click();
  await dialogOf(owner).getByLabel(role).check();
  await answer(owner, "Save");
  await tableRowOf(owner, email).getByText(role, { exact: true }).waitFor();
}

const logOf = (page: Page): Locator => page.getByRole("list", { name: "Changes, newest first" });
const firstOf = (page: Page, says: string): Locator =>
  logOf(page).getByRole("listitem").filter({ hasText: says }).first();

describe("a member", () => {
  test("is invited by mail, joins, sees what the role may, and page and log follow what becomes of them", async () => {
    const email = "efua@example.com";
    const owner = await openSettings(tua, "Members");
    await invite(owner, email, "Viewer");
    await owner.getByText(`The invitation to ${email} is on its way.`).waitFor();
    const again = owner.getByRole("button", { name: `Send again to ${email}` });
    await again.click();
    await answer(owner, "Send again");
    const [first] = await mailsTo(tua, email, 2);
    const old = await (await tua.window(DESKTOP)).newPage();
    allowed.push(/status of 4(04|10|00)/);
    await old.goto(linkIn(first as { file: string; head: Record<string, string>; text: string }));
    await old.getByRole("heading", { name: "This invitation is over" }).waitFor();

    const member = await join(email, 2);
    await member.getByRole("link", { name: "Settings" }).click();
    await member.getByRole("heading", { name: "Profile" }).waitFor();
    expect(await settingsLinks(member)).toEqual(["Profile"]);
    await member.goto(pageOf("audit-log"));
    await member.getByText("Not for your role").waitFor();
    await member.goto(pageOf("members"));
    await member.getByText("Not for your role").waitFor();
    await badge(member, "Live").waitFor({ state: "detached" });

    await owner.reload();
    await owner.getByText("No invitation is open.").waitFor();
    await tableRowOf(owner, email).getByText("Password only").waitFor();
    await giveRole(owner, email, "Admin");
    // The page that was open all the time is another one now.
    await member.getByRole("row").filter({ hasText: tua.merchant.owner.email }).waitFor();
    expect(await settingsLinks(member)).toContain("Audit log");
    // Owners are for owners.
    await tableRowOf(member, email).getByRole("button", { name: "Change role" }).waitFor();
    expect(await tableRowOf(member, tua.merchant.owner.email).getByRole("button").count()).toBe(0);
    await giveRole(owner, email, "Cashier");
    await member.getByText("Not for your role").waitFor();
    expect(await settingsLinks(member)).toEqual(["Profile"]);

    await owner.getByRole("button", { name: `Remove ${email}` }).click();
    await dialogOf(owner).getByLabel(`Type ${email} to confirm`).fill(email);
    await answer(owner, "Remove");
    await tableRowOf(owner, email).waitFor({ state: "detached" });
    await member.getByText("There is nothing at this address").waitFor();

    await owner.getByRole("link", { name: "Audit log" }).click();
    const said = [
      `removed ${email}`,
      `changed the role of ${email} to Cashier`,
      `changed the role of ${email} to Admin`,
      `${email} signed in`,
      `${email} joined`,
      `invited ${email} as Viewer`,
    ];
    for (const each of said) await firstOf(owner, each).waitFor();
    const sentences = (await logOf(owner).getByRole("listitem").allInnerTexts()).join("\n");
    const places = said.map((each) => sentences.indexOf(each));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  }, 60_000);

  test("is not invited twice, nor without a sign-in of the last ten minutes", async () => {
    const owner = await openSettings(tua, "Members");
    await owner.getByRole("button", { name: "Invite member" }).click();
    await dialogOf(owner).getByRole("button", { name: "Send invitation" }).click();
    await dialogOf(owner).getByText("Say whom to invite.").waitFor();
    const email = dialogOf(owner).getByLabel("E-mail");
    await email.fill(tua.merchant.owner.email);
    await dialogOf(owner).getByRole("button", { name: "Send invitation" }).click();
    await dialogOf(owner).getByText("Belongs to a member already.").waitFor();
    expect(await email.getAttribute("aria-invalid")).toBe("true");
    const books = openBooks(tua.databaseUrl, 1);
    await books.query("update member_sessions set signed_in_at = now() - interval '11 minutes'");
    await books.end();
    await email.fill("kofi@example.com");
    await dialogOf(owner).getByRole("button", { name: "Send invitation" }).click();
    await dialogOf(owner).getByRole("link", { name: "Sign in again" }).click();
    await owner.getByRole("heading", { name: "Sign in" }).waitFor();
    await signIn(owner, tua.merchant.owner);
    await owner.waitForURL(pageOf("members"));
    await invite(owner, "kofi@example.com", "Cashier");
    const withdraw = owner.getByRole("button", { name: "Withdraw the invitation of kofi@example.com" });
    await withdraw.click();
    await answer(owner, "Withdraw");
    await owner.getByText("No invitation is open.").waitFor();
    expect(await isFocused(owner.getByRole("main"))).toBe(true);
  });
});

describe("a member's own way in", () => {
  test("gets a second factor, which the next sign-in asks for, and a session is ended from another browser", async () => {
    const email = "yaw@example.com";
    const owner = await openSettings(tua, "Members");
    await invite(owner, email, "Viewer");
    const first = await join(email);
    await first.getByRole("button", { name: "You" }).click();
    await first.getByRole("menuitem", { name: "Profile" }).click();
    await first.getByRole("button", { name: "Set up two-factor" }).click();
    await dialogOf(first).getByRole("button", { name: "Go on" }).click();
    await dialogOf(first).getByRole("img", { name: "QR code" }).waitFor();
    const secret = (await dialogOf(first).getByRole("code").innerText()).replaceAll(" ", "");
    expect(await isFocused(dialogOf(first).getByLabel("Code"))).toBe(true);
    await dialogOf(first).getByLabel("Code").fill("12345");
    await dialogOf(first).getByRole("button", { name: "Turn on" }).click();
    await dialogOf(first)
      .getByText(/^Is not the one that the authenticator shows now/)
      .waitFor();
    await dialogOf(first).getByLabel("Code").fill(codeOf(secret));
    await dialogOf(first).getByRole("button", { name: "Turn on" }).click();
    const codes = (await shownOnce(first, "Recovery codes")).split("\n");
    expect(codes).toHaveLength(10);
    await answer(first, "I have stored them");
    await first.getByText("10 recovery codes left").waitFor();
    const shown = await first.content();
    expect([secret, ...codes].filter((one) => shown.includes(one))).toEqual([]);
    await owner.reload();
    await tableRowOf(owner, email).getByText("Two-factor", { exact: true }).waitFor();

    const second = await (await tua.window(PHONE)).newPage();
    await second.goto(pageOf("profile"));
    await signIn(second, { email, password: PASSWORD });
    await second.getByRole("heading", { name: "Enter your code" }).waitFor();
    // The code of the next step: one that was taken is not taken again.
    await second.getByRole("textbox").fill(codeOf(secret, 1));
    await second.getByRole("button", { name: "Sign in" }).click();
    const own = tableRowOf(second, "This session");
    await own.waitFor();
    expect(await own.innerText()).toMatch(/^Chrome on \w+/);
    expect(await own.getByRole("button").count()).toBe(0);
    await second.getByRole("button", { name: /^End the session of Chrome/ }).click();
    await answer(second, "End");
    await first.getByRole("heading", { name: "Sign in" }).waitFor();
    await expect.poll(() => second.getByRole("button", { name: /^End/ }).count()).toBe(0);

    await owner.goto(pageOf("audit-log"));
    for (const each of ["turned two-factor sign-in on", "ended a session of theirs"]) {
      await firstOf(owner, `${email} ${each}`).waitFor();
    }
  }, 60_000);

  test("has its recovery codes renewed, its password changed and its second factor turned off", async () => {
    const email = "abena@example.com";
    const owner = await openSettings(tua, "Members");
    await invite(owner, email, "Developer");
    const page = await join(email);
    await page.goto(pageOf("profile"));
    await page.getByRole("button", { name: "Set up two-factor" }).click();
    await dialogOf(page).getByRole("button", { name: "Go on" }).click();
    const secret = (await dialogOf(page).getByRole("code").innerText()).replaceAll(" ", "");
    await dialogOf(page).getByLabel("Code").fill(codeOf(secret));
    await dialogOf(page).getByRole("button", { name: "Turn on" }).click();
    const old = await shownOnce(page, "Recovery codes");
    await answer(page, "I have stored them");

    await page.getByRole("button", { name: "Renew recovery codes" }).click();
    await dialogOf(page).getByRole("button", { name: "Cancel" }).click();
    await dialogOf(page).waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Renew recovery codes" }).click();
    await dialogOf(page).getByRole("button", { name: "Renew" }).click();
    expect(await shownOnce(page, "Recovery codes")).not.toBe(old);
    // What is shown this once is not lost by a slip of the hand.
    await page.keyboard.press("Escape");
    await answer(page, "I have stored them");
    expect(await isFocused(page.getByRole("button", { name: "Renew recovery codes" }))).toBe(true);

    await page.getByRole("button", { name: "Change password" }).click();
    await dialogOf(page).getByText("8 to 128 characters.").waitFor();
    await dialogOf(page).getByLabel("Current password").fill("not this one");
    await dialogOf(page).getByLabel("New password").fill("nine brown umbrellas");
    await dialogOf(page).getByRole("button", { name: "Change password" }).click();
    await dialogOf(page).getByText("Is not the one that you sign in with.").waitFor();
    await dialogOf(page).getByLabel("Current password").fill(PASSWORD);
    await answer(page, "Change password");
    await page.getByText("Password changed. No other session was open.").waitFor();

    await page.getByRole("button", { name: "Turn off" }).click();
    await answer(page, "Turn off");
    await page.getByRole("button", { name: "Set up two-factor" }).waitFor();
  }, 60_000);

  test("is the company's own where that signs in: no password and no second factor of ours", async () => {
    const page = await openSettings(tua, "Profile");
    await page.getByRole("button", { name: "Change password" }).waitFor();
    const books = openBooks(tua.databaseUrl, 1);
    const [row] = (
      await books.query("select password_hash from members where email = $1", [tua.merchant.owner.email])
    ).rows;
    await books.query("update members set password_hash = null where email = $1", [tua.merchant.owner.email]);
    await page.reload();
    await page.getByText("Your company signs you in.").waitFor();
    expect(await page.getByRole("button", { name: /password|two-factor/ }).count()).toBe(0);
    await books.query("update members set password_hash = $2 where email = $1", [
      tua.merchant.owner.email,
      row.password_hash,
    ]);
    await books.end();
  });
});

test("the audit log is narrowed by its address, and shows what was and what is", async () => {
  const email = "esi@example.com";
  const owner = await openSettings(tua, "Members");
  await invite(owner, email, "Viewer");
  await join(email);
  await owner.reload();
  await giveRole(owner, email, "Cashier");
  await owner.getByRole("link", { name: "Audit log" }).click();
  const entry = firstOf(owner, `changed the role of ${email} to Cashier`);
  await entry.getByRole("button", { name: "Show details" }).click();
  await entry.getByRole("row", { name: "Role viewer cashier" }).waitFor();
  await entry.getByRole("button", { name: "All about this" }).click();
  await firstOf(owner, `invited`).waitFor({ state: "detached" });
  expect(new URL(owner.url()).searchParams.get("target")).toMatch(/^mem_/);
  await owner.getByLabel("What").selectOption("Role changed");
  await expect.poll(() => logOf(owner).getByRole("listitem").count()).toBe(1);
  await owner.reload();
  await entry.waitFor();
  expect(await logOf(owner).getByRole("listitem").count()).toBe(1);
  expect(await owner.getByLabel("What").inputValue()).toBe("member.role_changed");
  await owner.getByLabel("To", { exact: true }).fill("2020-01-01");
  await owner.getByText("Nothing matches").waitFor();
  await owner.getByRole("button", { name: "Clear filters" }).click();
  await firstOf(owner, `invited ${email}`).waitFor();
  await owner.getByLabel("Who").selectOption(email);
  await expect.poll(async () => (await logOf(owner).innerText()).includes("invited")).toBe(false);
  await firstOf(owner, `${email} joined`).waitFor();
});

const LOOKS: [string, BrowserContextOptions][] = [
  ["on a phone, light", { ...PHONE, colorScheme: "light" }],
  ["on a phone, dark", { ...PHONE, colorScheme: "dark" }],
  ["on a desktop, light", { ...DESKTOP, colorScheme: "light" }],
  ["on a desktop, dark", { ...DESKTOP, colorScheme: "dark" }],
];

describe.each(LOOKS)("without barriers, %s", (_name, look) => {
  let found: Record<string, string[]>;
  beforeEach(() => {
    found = {};
  });

  async function inspect(page: Page, what: string): Promise<void> {
    found[what] = await barriersOn(page);
    const wider = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    if (await page.evaluate(wider)) found[what].push("sticks out sideways");
  }

  async function inspectDialogs(page: Page, openers: string[]): Promise<void> {
    for (const opener of openers) {
      await page.getByRole("button", { name: opener }).click();
      await dialogOf(page).getByRole("button").last().waitFor();
      await inspect(page, opener);
      await page.keyboard.press("Escape");
      await dialogOf(page).waitFor({ state: "detached" });
    }
  }

  test("members, invitations and their dialogs", async () => {
    const page = await openSettings(tua, "Members", { ...look, reducedMotion: "reduce" });
    await invite(page, "akua@example.com", "Cashier");
    await page.getByRole("button", { name: "What each role may do" }).click();
    await page.getByRole("button", { name: "Withdraw the invitation of akua@example.com" }).waitFor();
    await inspect(page, "members");
    const change = ["Change role of", "Remove"].map((act) => `${act} esi@example.com`);
    await inspectDialogs(page, ["Invite member", ...change, "Send again to akua@example.com"]);
    expect(Object.values(found).flat()).toEqual([]);
  }, 60_000);

  test("the profile and its dialogs", async () => {
    const page = await openSettings(tua, "Profile", { ...look, reducedMotion: "reduce" });
    await inspect(page, "profile");
    await inspectDialogs(page, ["Change password", "Set up two-factor"]);
    await page.getByRole("button", { name: "Set up two-factor" }).click();
    await dialogOf(page).getByRole("button", { name: "Go on" }).click();
    await dialogOf(page).getByRole("img", { name: "QR code" }).waitFor();
    await inspect(page, "picture");
    expect(Object.values(found).flat()).toEqual([]);
  }, 60_000);

  test("the audit log", async () => {
    const page = await openSettings(tua, "Members", { ...look, reducedMotion: "reduce" });
    await page.getByRole("link", { name: "Audit log" }).click();
    await logOf(page).getByRole("button").first().click();
    await firstOf(page, "to Cashier").getByRole("button", { name: "Show details" }).click();
    await firstOf(page, "to Cashier").getByRole("table").waitFor();
    await inspect(page, "log");
    expect(Object.values(found).flat()).toEqual([]);
  }, 60_000);
});
