import type { Page } from "playwright-core";
import { DESKTOP } from "./browser.ts";
import type { BrowserJourney } from "./browser-journey.ts";
import { type FiledMail, linkIn, mailsTo } from "./outbox.ts";
import { getDialog, pressInDialog } from "./settings-pages.ts";
import { badge, signIn } from "./staff.ts";

/** The password of every member who joins with `join`. */
export const PASSWORD = "seven green umbrellas";

/** A page of Settings, by its URL. */
export const pageUrl = ({ url, merchant }: BrowserJourney, name: string): string =>
  `${url}/m/${merchant.merchantId}/test/settings/${name}`;

/** On the owner's open members page. */
export async function invite(owner: Page, email: string, role: string): Promise<void> {
  await owner.getByRole("button", { name: "Invite member" }).click();
  await getDialog(owner).getByLabel("Email").fill(email);
  await getDialog(owner).getByLabel(role).check();
  await pressInDialog(owner, "Invite member");
}

/**
 * Waits for this many emails. Opens the link of the newest in its own window, sets a password and signs in.
 */
export async function join(tua: BrowserJourney, email: string, mails = 1): Promise<Page> {
  const mail = (await mailsTo(tua, email, mails)).at(-1) as FiledMail;
  const page = await (await tua.newContext(DESKTOP)).newPage();
  await page.goto(linkIn(mail));
  await page.getByRole("heading", { name: "Join Adwoa's Kitchen" }).waitFor();
  await page.locator("input[name=password]").fill(PASSWORD);
  await page.getByRole("button", { name: "Join Adwoa's Kitchen" }).click();
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
  await signIn(page, { email, password: PASSWORD });
  await badge(page, "Up to date").waitFor();
  return page;
}
