import type { CDPSession, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DESKTOP, PHONE } from "../support/browser.ts";
import { BrowserJourney } from "../support/browser-journey.ts";
import { findDialogViolations, findViolationsOnBothDisplays } from "../support/displays.ts";
import { invite, join, PASSWORD, pageUrl } from "../support/new-member.ts";
import { mailsTo } from "../support/outbox.ts";
import { getDialog, getSecret, getTableRow, openSettings, pressInDialog } from "../support/settings-pages.ts";
import { notSignedIn, signIn } from "../support/staff.ts";

/** How members use passkeys, with the virtual authenticator of the browser. */
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

/** A device of one window: it stores passkeys, and its user unlocks it, or refuses to. */
class Device {
  readonly #session: CDPSession;
  readonly #id: string;

  private constructor(session: CDPSession, id: string) {
    this.#session = session;
    this.#id = id;
  }

  static async add(page: Page): Promise<Device> {
    const session = await page.context().newCDPSession(page);
    await session.send("WebAuthn.enable");
    const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
      options: {
        protocol: "ctap2",
        transport: "internal",
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    return new Device(session, authenticatorId);
  }

  /** Whether its user unlocks it from now on. */
  async unlocks(isUserVerified: boolean): Promise<void> {
    await this.#session.send("WebAuthn.setUserVerified", { authenticatorId: this.#id, isUserVerified });
  }

  async credentials() {
    const { credentials } = await this.#session.send("WebAuthn.getCredentials", {
      authenticatorId: this.#id,
    });
    return credentials;
  }

  /** Sets the count of the only passkey's signatures, as a copy made before would have it. */
  async restore(signCount: number): Promise<void> {
    const [credential] = await this.credentials();
    if (!credential) throw new Error("no passkey");
    const authenticatorId = this.#id;
    await this.#session.send("WebAuthn.removeCredential", {
      authenticatorId,
      credentialId: credential.credentialId,
    });
    await this.#session.send("WebAuthn.addCredential", {
      authenticatorId,
      credential: { ...credential, signCount },
    });
  }
}

const USE = "Sign in with a passkey";

async function addPasskey(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Add passkey" }).click();
  await getDialog(page).getByLabel("Name").fill(name);
  await getDialog(page).getByRole("button", { name: "Create passkey" }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "You" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
}

describe("a member", () => {
  test("adds a passkey, signs in with it alone, signs in freshly with it, and removes it", async () => {
    const email = "efua@example.com";
    const owner = await openSettings(tua, "Members");
    await invite(owner, email, "Admin");
    const page = await join(tua, email);
    const device = await Device.add(page);
    await page.goto(pageUrl(tua, "profile"));
    await page.getByText("You have no passkeys.").waitFor();
    expect(await findViolationsOnBothDisplays(page, "no passkeys")).toEqual([]);
    expect(await findDialogViolations(page, ["Add passkey"])).toEqual([]);

    await device.unlocks(false);
    await addPasskey(page, "Work phone");
    await getDialog(page).getByText("No passkey was created.").waitFor();
    await device.unlocks(true);
    await getDialog(page).getByRole("button", { name: "Create passkey" }).click();
    const codes = (await getSecret(page, "Recovery codes")).split("\n");
    expect(codes).toHaveLength(10);
    await pressInDialog(page, "I’ve saved them");
    await getTableRow(page, "Work phone").getByText("Never").waitFor();
    await page.getByText("10 recovery codes left").waitFor();
    expect(await findViolationsOnBothDisplays(page, "passkeys")).toEqual([]);
    await addPasskey(page, "Again");
    await getDialog(page).getByText("already has a passkey").waitFor();
    await getDialog(page).getByRole("button", { name: "Cancel" }).click();
    expect(await device.credentials()).toMatchObject([{ rpId: "localhost", isResidentCredential: true }]);

    await signOut(page);
    expect(await findViolationsOnBothDisplays(page, "sign-in")).toEqual([]);
    await device.unlocks(false);
    await page.getByRole("button", { name: USE }).click();
    await page.getByText("No passkey was used.").waitFor();
    await device.unlocks(true);
    await page.getByRole("button", { name: USE }).click();
    await page.getByRole("banner").waitFor();

    await page.goto(
      `${tua.url}/session/start?again=1&next=${encodeURIComponent(pageUrl(tua, "profile").slice(tua.url.length))}`,
    );
    await page.getByRole("button", { name: USE }).click();
    await page.getByRole("heading", { name: "Profile" }).waitFor();
    await page.getByRole("button", { name: "Rename the passkey Work phone" }).click();
    await getDialog(page).getByLabel("Name").fill("Old phone");
    await pressInDialog(page, "Save name");
    await page.getByRole("button", { name: "Remove the passkey Old phone" }).click();
    await getDialog(page).getByText("You’ll sign in with only your password.").waitFor();
    await pressInDialog(page, "Remove passkey");
    await page.getByText("You have no passkeys.").waitFor();
    const subjects = (await mailsTo(tua, email, 3)).map(({ head }) => head.subject);
    expect(subjects).toEqual(
      expect.arrayContaining(["Tua: a passkey was added", "Tua: a passkey was removed"]),
    );

    await signOut(page);
    allowed = [/status of 401 \(Unauthorized\).*\/oauth\/sign-in\//];
    await page.getByRole("button", { name: USE }).click();
    await page.getByText("It may have been removed.").waitFor();
    await signIn(page, { email, password: PASSWORD });
    await page.getByRole("banner").waitFor();

    await owner.goto(pageUrl(tua, "audit-log"));
    for (const each of ["added the passkey Old phone", "removed the passkey Old phone"])
      await owner.getByText(`${email} ${each}`).first().waitFor();
  });

  test("needs the passkey or a recovery code after the password, and a manager helps without both", async () => {
    const email = "kojo@example.com";
    const owner = await openSettings(tua, "Members");
    await invite(owner, email, "Cashier");
    const page = await join(tua, email);
    const device = await Device.add(page);
    await page.goto(pageUrl(tua, "profile"));
    await addPasskey(page, "Phone");
    const [code = ""] = (await getSecret(page, "Recovery codes")).split("\n");
    await pressInDialog(page, "I’ve saved them");
    await signOut(page);
    await signIn(page, { email, password: PASSWORD });
    await page.getByRole("heading", { name: "Use your passkey" }).waitFor();
    expect(await findViolationsOnBothDisplays(page, "second step")).toEqual([]);
    await page.getByRole("button", { name: USE }).click();
    await page.getByRole("banner").waitFor();

    // A copy of the passkey, whose count is behind.
    await device.restore(1);
    await signOut(page);
    allowed = [/status of 401 \(Unauthorized\).*\/oauth\/sign-in\//];
    await page.getByRole("button", { name: USE }).click();
    await page.getByText("It may have been removed.").waitFor();

    const other = await (await tua.newContext({ ...PHONE, locale: "fr-FR" })).newPage();
    await other.goto(pageUrl(tua, "profile"));
    await other.getByRole("button", { name: "Se connecter avec une clé d’accès" }).waitFor();
    await other.getByLabel("E-mail").fill(email);
    await other.getByLabel("Mot de passe").fill(PASSWORD);
    await other.getByRole("button", { name: "Se connecter", exact: true }).click();
    await other.getByRole("heading", { name: "Utilisez votre clé d’accès" }).waitFor();
    await other.getByLabel("Code de secours").fill(code);
    await other.getByRole("button", { name: "Se connecter", exact: true }).click();
    await other.getByText("Il reste 9").waitFor();

    await owner.reload();
    await owner.getByRole("button", { name: `Sessions and access of ${email}` }).click();
    await owner.getByRole("button", { name: "Remove two-factor authentication" }).click();
    await pressInDialog(owner, "Remove two-factor authentication");
    await owner.getByText("The member can sign in with the password.").waitFor();
    expect(await findViolationsOnBothDisplays(owner, "removed")).toEqual([]);
    await other.getByRole("heading", { name: "Connexion" }).waitFor();
    await page.goto(pageUrl(tua, "profile"));
    await signIn(page, { email, password: PASSWORD });
    await page.getByText("You have no passkeys.").waitFor();
    await owner.goto(pageUrl(tua, "audit-log"));
    for (const each of [
      `removed the two-factor authentication of ${email}`,
      `${email} was refused with the passkey Phone`,
    ])
      await owner.getByText(each).first().waitFor();
  });

  test("has no button without scripts, and the password form works", async () => {
    const page = await (await tua.newContext({ ...DESKTOP, javaScriptEnabled: false })).newPage();
    await page.goto(`${tua.url}/session/start`);
    expect(await page.getByRole("button", { name: USE }).isVisible()).toBe(false);
    await page.getByRole("button", { name: "Sign in", exact: true }).waitFor();
  });
});
