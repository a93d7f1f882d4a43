import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { DESKTOP, PHONE } from "../support/browser.ts";
import { BrowserJourney } from "../support/browser-journey.ts";
import { CompanyProvider } from "../support/company-provider.ts";
import { findDialogViolations, findViolationsOnBothDisplays } from "../support/displays.ts";
import { freePort } from "../support/free-port.ts";
import { getDialog, getTableRow, isFocused, pressInDialog } from "../support/settings-pages.ts";
import { notSignedIn } from "../support/staff.ts";

/** How an owner lets the company's groups decide roles, and what members see. */
let tua: BrowserJourney;
let company: CompanyProvider;

beforeAll(async () => {
  const port = await freePort();
  company = await CompanyProvider.start(`http://localhost:${port}/session/callback`);
  tua = await BrowserJourney.openAlone({
    ...company.env,
    OIDC_ROLES_CLAIM: "groups",
    RATE_LIMITS: "off",
    PORT: String(port),
  });
});
afterEach(async () => {
  const pageErrors = await tua.closeContexts();
  expect(pageErrors.filter((one) => one !== notSignedIn(tua.url) && !/status of 403/.test(one))).toEqual([]);
});
afterAll(async () => {
  expect(await tua.close()).toBe(0);
  await company[Symbol.asyncDispose]();
});

/** A person of the company opens Settings → Members in their own window. */
async function open(
  email: string,
  groups: string[],
  options: BrowserContextOptions = DESKTOP,
): Promise<Page> {
  company.person = { sub: email, email, verified: true, groups };
  const page = await (await tua.newContext(options)).newPage();
  await page.goto(`${tua.url}/m/${tua.merchant.merchantId}/test/settings/members`);
  return page;
}

test("an owner sets rules, two colleagues come by their groups, and one loses the group", async () => {
  const owner = await open(tua.merchant.owner.email, ["tua-owners"]);
  await owner.getByText("Not used. Members get roles by invitation.").waitFor();
  expect(await findViolationsOnBothDisplays(owner, "no rules")).toEqual([]);
  expect(await findDialogViolations(owner, ["Change rules"])).toEqual([]);

  await owner.getByRole("button", { name: "Change rules" }).click();
  await getDialog(owner).getByText("in the claim “groups”").waitFor();
  await getDialog(owner).getByLabel("Group").fill("tua-admins");
  await getDialog(owner).getByLabel("Role").selectOption("Admin");
  await getDialog(owner).getByRole("button", { name: "Save rules" }).click();
  await getDialog(owner).getByText("At least one rule must give the owner role.").waitFor();
  await getDialog(owner).getByRole("button", { name: "Add rule" }).click();
  await getDialog(owner).getByLabel("Group").nth(1).fill("tua-admins");
  await getDialog(owner).getByLabel("Role").nth(1).selectOption("Owner");
  await getDialog(owner).getByRole("button", { name: "Save rules" }).click();
  await getDialog(owner).getByText("more than once").or(getDialog(owner).getByText("only once")).waitFor();
  await getDialog(owner).getByLabel("Group").nth(1).fill("tua-owners");
  await pressInDialog(owner, "Save rules");
  await owner.getByText("At every sign-in, members get the highest role").waitFor();
  await owner.getByText("By hand").first().waitFor();
  await owner.getByRole("button", { name: "Invite member" }).waitFor({ state: "detached" });

  const admin = await open("esi@example.com", ["tua-admins", "all-staff"]);
  await getTableRow(admin, "esi@example.com").getByText("From the identity provider").waitFor();
  await admin.getByText("Only owners can change the rules.").waitFor();
  const second = await open("kojo@example.com", ["tua-admins"]);
  await second.getByRole("heading", { name: "Members", exact: true }).waitFor();

  // The group is removed. The next sign-in, on another device, ends the open page here.
  const refused = await open("kojo@example.com", ["all-staff"]);
  await refused.getByText("None of your groups").waitFor();
  await second.getByRole("heading", { name: "Members", exact: true }).waitFor({ state: "detached" });
  await admin.reload();
  await getTableRow(admin, "esi@example.com").waitFor();
  await getTableRow(admin, "kojo@example.com").waitFor({ state: "detached" });
  expect(await findViolationsOnBothDisplays(admin, "rules")).toEqual([]);

  await owner.goto(`${tua.url}/m/${tua.merchant.merchantId}/test/settings/audit-log`);
  await owner.getByText("The identity provider removed kojo@example.com").first().waitFor();
  await owner.getByText("The identity provider added esi@example.com").first().waitFor();
  await owner
    .getByRole("button", { name: /Show details: .* changed the rules/ })
    .first()
    .click();
  const changes = owner.getByRole("table", { name: "Changes" });
  await expect
    .poll(() => changes.getByRole("row").allInnerTexts())
    .toEqual(
      [
        ["Field", "Before", "After"],
        ["Role of the group “tua-admins”", "No rule", "Admin"],
        ["Role of the group “tua-owners”", "No rule", "Owner"],
      ].map((cells) => cells.join("\t")),
    );
});

test("the command palette's invitation says where people are added", async () => {
  const owner = await open(tua.merchant.owner.email, ["tua-owners"]);
  await owner.getByText("By hand").or(owner.getByText("From the identity provider")).first().waitFor();
  await owner.keyboard.press("ControlOrMeta+k");
  await getDialog(owner).getByRole("combobox").fill("invite");
  await owner.keyboard.press("Enter");
  await getDialog(owner).getByText("Add the person to a group with a rule there.").waitFor();
  await owner.keyboard.press("Escape");
  await getDialog(owner).waitFor({ state: "detached" });
});

test("by keyboard, an owner adds and removes a rule, and closing asks before it discards changes", async () => {
  const owner = await open(tua.merchant.owner.email, ["tua-owners"]);
  const dialog = getDialog(owner);
  const groups = dialog.getByLabel("Group", { exact: true });
  const hasFocus = (one: Locator) => expect.poll(() => isFocused(one)).toBe(true);
  const change = owner.getByRole("button", { name: "Change rules" });
  await change.press("Enter");
  await hasFocus(groups.first());
  // Nothing has changed.
  await owner.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await hasFocus(change);

  await owner.keyboard.press("Enter");
  await hasFocus(groups.first());
  const add = dialog.getByRole("button", { name: "Add rule" });
  await add.press("Enter");
  await hasFocus(groups.nth(2));
  await owner.keyboard.type(" new group");
  await owner.keyboard.press("Escape");
  const question = dialog.getByText("Your changes aren’t saved.");
  await question.waitFor();
  await owner.keyboard.type("s");
  await question.waitFor({ state: "detached" });
  expect(await groups.nth(2).inputValue()).toBe(" new groups");
  await dialog.getByRole("button", { name: "Remove rule 3" }).press("Enter");
  await hasFocus(add);
  await dialog.getByRole("button", { name: "Remove rule 1" }).press("Enter");
  await hasFocus(dialog.getByRole("button", { name: "Remove rule 1" }));
  await dialog.getByRole("button", { name: "Close" }).click();
  await question.waitFor();
  await pressInDialog(owner, "Discard changes");
  expect(await owner.getByRole("table", { name: "Rules" }).getByRole("row").count()).toBe(3);
});

test("the page is in French, and on a phone an email address has the whole width", async () => {
  const owner = await open(tua.merchant.owner.email, ["tua-owners"], { ...PHONE, locale: "fr-FR" });
  await owner.getByRole("heading", { name: "Rôles de votre fournisseur d’identité" }).waitFor();
  await owner.getByRole("button", { name: "Modifier les règles" }).click();
  await getDialog(owner).getByText("Au moins un groupe donne le rôle de propriétaire").waitFor();
  await owner.keyboard.press("Escape");
  const address = getTableRow(owner, tua.merchant.owner.email).getByRole("cell").first();
  expect((await address.boundingBox())?.width).toBeGreaterThan(300);
  await owner.goto(`${tua.url}/m/${tua.merchant.merchantId}/test/settings/audit-log`);
  await owner
    .getByRole("button", { name: /a modifié les règles des rôles/ })
    .first()
    .click();
  await owner.getByText("Rôle du groupe «\u00a0tua-admins\u00a0»").waitFor();
});
