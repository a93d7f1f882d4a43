import { afterAll, beforeAll, expect, test } from "vitest";
import { APPLICATION_SCOPES, SCOPES } from "../../../server/domain/access-scopes.ts";
import { FORGOT_PATH } from "../../../server/domain/mail-links.ts";
import { en } from "../../../server/entry/i18n/en.ts";
import { guardOwner } from "../../support/authenticator.ts";
import { Browser, listeningTua, openSignIn } from "../../support/form-browser.ts";
import { TestMembers } from "../../support/staff-at-bff.ts";
import { ALL_SCOPES, type App, alsoHire, hire, type Person, register, type Tua } from "./application-flow.ts";
import { getText, openConsentPage } from "./consent-step.ts";
import { invite } from "./invite.ts";
import { withSql } from "./rows.ts";

let tua: Tua;
let team: TestMembers;
let app: App;
beforeAll(async () => {
  tua = await listeningTua({ env: { RATE_LIMITS: "off" } });
  team = new TestMembers(tua);
  app = await register(tua);
});
afterAll(async () => {
  await team.close();
  await tua.close();
});

const speaking = (language: string) =>
  new Browser((url, init) =>
    fetch(url, {
      ...init,
      headers: { "accept-language": language, ...init.headers },
      redirect: "manual",
    }),
  );

const prefer = ({ id }: Pick<Person, "id">, language: string) =>
  withSql(tua, (sql) =>
    sql(
      `update members set preferences = preferences || jsonb_build_object('language', $1::text) where id = $2`,
      language,
      id,
    ),
  );

/** English texts without parameters that are long enough not to be part of a French one. */
function englishTexts(part: object = en): string[] {
  return Object.values(part).flatMap((value: unknown) => {
    if (typeof value === "string") return value.length > 12 ? [value] : [];
    return typeof value === "object" && value !== null ? englishTexts(value) : [];
  });
}

async function expectFrench(response: Response, ...texts: string[]): Promise<void> {
  const html = await response.text();
  expect(html).toContain('<html lang="fr">');
  const text = getText(html.replace(/<!doctype html>/, ""));
  for (const each of texts) expect(text).toContain(each);
  expect(englishTexts().filter((each) => text.includes(each))).toEqual([]);
}

test("the sign-in, its mistakes and its end are in the browser's language", async () => {
  const browser = speaking("fr-CI,fr;q=0.9,en;q=0.5");
  const page = await openSignIn(browser, tua.baseUrl);
  await expectFrench(await browser.go(page), "Se connecter", "Mot de passe oublié");
  const incorrect = await browser.post(page, { email: "a@b.c", password: "x" });
  expect(incorrect.status).toBe(401);
  await expectFrench(incorrect, "Adresse e-mail ou mot de passe incorrect.");
  await expectFrench(await browser.go(`${tua.baseUrl}/oauth/sign-in/x`), "Cette connexion a expiré");
  await expectFrench(
    await browser.go(`${tua.baseUrl}/session/callback?code=x&state=x`),
    "Vous n’êtes pas connecté",
  );
  await expectFrench(
    await browser.go(`${tua.baseUrl}/oauth/authorize?client_id=x`),
    "Demande de connexion non valide",
  );
  await expectFrench(
    await browser.go(`${tua.baseUrl}/oauth/authorize?state=${"x".repeat(2_000)}`),
    "a transmis une demande non valide",
  );
});

test("a browser with other languages gets English", async () => {
  const browser = speaking("tw-GH, sw;q=0.8");
  const html = await (await browser.go(await openSignIn(browser, tua.baseUrl))).text();
  expect(html).toContain('<html lang="en">');
  expect(html).toContain("Forgot your password?");
});

test("the consent is in the member's language, whatever the browser prefers", async () => {
  const member = await hire(tua, "cashier");
  await prefer(member, "fr");
  const { response, html, text, browser, page } = await openConsentPage(tua, app, {
    browser: speaking("en-GB"),
    as: member,
    params: { scope: ALL_SCOPES },
  });
  await expectFrench(new Response(html), "Autoriser Kofi's Books à accéder à Adwoa's Kitchen");
  expect(response.status).toBe(200);
  expect(text).toContain(`Elle peut ${SCOPES["transactions:read"].consent.fr}`);
  expect(text).toContain("Non inclus, car votre rôle (caissier) ne lui permet pas de");
  for (const scope of APPLICATION_SCOPES) expect(text).not.toContain(SCOPES[scope].consent.en);
  await expectFrench(await browser.post(page, { decision: "perhaps" }), "Choisissez Autoriser ou Refuser.");

  await prefer(member, "en");
  const english = await openConsentPage(tua, app, { browser: speaking("fr"), as: member });
  expect(english.html).toContain('<html lang="en">');
  expect(english.text).toContain("Allow Kofi's Books to access Adwoa's Kitchen?");
});

test("the consent of a member of several merchants and its end are in French", async () => {
  const member = await hire(tua, "viewer");
  const other = await tua.createMerchant("Nii's Garage");
  await alsoHire(tua, member, "owner", other.merchantId);
  const { html } = await openConsentPage(tua, app, { browser: speaking("fr"), as: member });
  await expectFrench(new Response(html), "l’un de vos marchands", "Votre rôle");
  await expectFrench(await speaking("fr").go(`${tua.baseUrl}/oauth/consent/x`), "Cette demande a expiré");
});

test("the one-time code is asked for in the member's language", async () => {
  const merchant = await tua.createMerchant("Esi's Books");
  await guardOwner(tua, team, merchant);
  await withSql(tua, (sql) =>
    sql(
      `update members set preferences = preferences || '{"language":"fr"}' where email = $1`,
      merchant.owner.email,
    ),
  );
  const browser = speaking("en");
  const page = await openSignIn(browser, tua.baseUrl);
  await expectFrench(await browser.post(page, merchant.owner), "Saisissez votre code");
  await expectFrench(await browser.post(page, { code: "000000" }), "Ce code est incorrect");
});

test("an invitation and its mistakes are in French", async () => {
  const { link } = await invite(tua, team, "ama@example.com");
  const browser = speaking("fr");
  await expectFrench(await browser.go(link), "Rejoindre Adwoa's Kitchen", "En tant que caissier");
  for (const [password, problem] of [
    ["short", "au moins 8"],
    ["password1", "trop courant"],
    ["ama@example.com", "ne doit pas être votre adresse e-mail"],
    ["a\u0007bell-in-the-word", "caractères de contrôle"],
  ] as const)
    await expectFrench(await browser.post(link, { password }), problem);
  await expectFrench(await browser.go(`${link}x`), "Cette invitation n’est plus valable");
  await expectFrench(
    await browser.post(link, { password: "short" }, { origin: "https://evil.example" }),
    "autre site",
  );
});

test("the pages about a forgotten password are in French", async () => {
  const browser = speaking("fr");
  const page = `${tua.baseUrl}${FORGOT_PATH}`;
  await expectFrench(await browser.go(page), "Réinitialisez votre mot de passe");
  await expectFrench(await browser.post(page, { email: "nobody@example.com" }), "Consultez vos e-mails");
  await expectFrench(await browser.go(`${tua.baseUrl}/oauth/reset-password/x`), "Ce lien a expiré");
});
