import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { DESKTOP } from "../support/browser.ts";
import { BrowserJourney } from "../support/browser-journey.ts";
import { CompanyProvider } from "../support/company-provider.ts";
import { findDialogViolations, findViolationsOnBothDisplays } from "../support/displays.ts";
import { freePort } from "../support/free-port.ts";
import { getDialog, getTableRow, pressInDialog } from "../support/settings-pages.ts";
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
  expect(await owner.getByRole("button", { name: "Invite member" }).count()).toBe(0);

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
  expect(await getTableRow(admin, "kojo@example.com").count()).toBe(0);
  expect(await findViolationsOnBothDisplays(admin, "rules")).toEqual([]);

  await owner.goto(`${tua.url}/m/${tua.merchant.merchantId}/test/settings/audit-log`);
  await owner.getByText("The identity provider removed kojo@example.com").first().waitFor();
  await owner.getByText("The identity provider added esi@example.com").first().waitFor();
  await owner.getByText("changed the rules for roles from the identity provider").first().waitFor();
});

test("the page is in French", async () => {
  const owner = await open(tua.merchant.owner.email, ["tua-owners"], { ...DESKTOP, locale: "fr-FR" });
  await owner.getByRole("heading", { name: "Rôles de votre fournisseur d’identité" }).waitFor();
  await owner.getByRole("button", { name: "Modifier les règles" }).click();
  await getDialog(owner).getByText("Au moins un groupe donne le rôle de propriétaire").waitFor();
});
