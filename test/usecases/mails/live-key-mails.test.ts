import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { MailedShop } from "../../support/mailed-shop.ts";
import { linkIn } from "../../support/outbox.ts";

let mailed: MailedShop;
let owner: Awaited<ReturnType<MailedShop["owner"]>>;

beforeAll(async () => {
  mailed = await MailedShop.open();
});
beforeEach(async () => {
  await mailed.shop.openAnother();
  owner = await mailed.owner();
});
afterAll(() => mailed.close());

const createKey = (caller = owner, name = "Website") => mailed.useCases.createApiKey(caller, { name });

test("owners and admins get one email for a live key that is created, rotated and revoked", async () => {
  const others = {
    admin: await mailed.member("admin"),
    developer: await mailed.member("developer"),
    cashier: await mailed.member("cashier"),
    viewer: await mailed.member("viewer"),
  };
  const { apiKey, secret } = await createKey();
  const rotated = await mailed.useCases.rotateApiKey(owner, { id: apiKey.id });
  await mailed.useCases.revokeApiKey(owner, apiKey.id);
  await mailed.useCases.revokeApiKey(owner, apiKey.id);
  await mailed.send();
  await mailed.send();
  const mails = await mailed.mailsTo(owner);
  expect(mails.map(({ head }) => head.subject?.replace(/“.*”/, "“…”")).toSorted()).toEqual([
    "Tua: a live API key of “…” was created",
    "Tua: a live API key of “…” was revoked",
    "Tua: a live API key of “…” was rotated",
  ]);
  for (const mail of mails) {
    expect(linkIn(mail)).toMatch(new RegExp(`/m/${mailed.shop.merchantId}/live/settings/api-keys$`));
    expect(mail.text).toContain("“Website”");
    expect(mail.text).toMatch(/ at \d\d:\d\d UTC/);
    for (const hidden of [secret, rotated.secret, apiKey.lastFour, rotated.apiKey.lastFour])
      expect(mail.text).not.toContain(hidden);
  }
  expect(new Set(mails.map(({ head }) => head["message-id"])).size).toBe(3);
  expect(await mailed.mailsTo(others.admin)).toHaveLength(3);
  for (const role of ["developer", "cashier", "viewer"] as const)
    expect(await mailed.mailsTo(others[role]), role).toEqual([]);
});

test("a test key, a rejected change and a change of the name send nothing", async () => {
  const { apiKey } = await createKey();
  await mailed.shop.sql("delete from outgoing_mails");
  await mailed.useCases.createApiKey({ ...owner, scope: { ...owner.scope, mode: "test" } }, { name: "Test" });
  await mailed.useCases.updateApiKey(owner, { id: apiKey.id, name: "Till" });
  await expect(mailed.useCases.rotateApiKey(owner, { id: apiKey.id, overlapSeconds: -1 })).rejects.toThrow();
  const stale = { ...owner, signedInAt: new Date(Date.now() - 3_600_000) };
  await expect(mailed.useCases.revokeApiKey(stale, apiKey.id)).rejects.toThrow();
  expect(await mailed.queued()).toEqual([]);
});

test("a name that poses as a link or a heading is quoted on one line", async () => {
  await createKey(owner, "See https://evil.example “now”");
  await mailed.send();
  const [mail] = await mailed.mailsTo(owner);
  expect(linkIn(mail as never)).not.toContain("evil");
  expect(mail?.text).not.toContain("evil.example");
});

test("the language, the preference, the role and the membership count when the email is sent", async () => {
  const [french, muted, demoted, removed] = [
    await mailed.member("admin"),
    await mailed.member("admin"),
    await mailed.member("admin"),
    await mailed.member("admin"),
  ];
  await createKey();
  await mailed.useCases.updatePreferences(french, { language: "fr" });
  await mailed.useCases.updatePreferences(muted, { emailLiveKeys: false });
  await mailed.useCases.changeRole(owner, demoted.memberId, "developer");
  await mailed.useCases.removeMember(owner, removed.memberId);
  await mailed.send();
  expect((await mailed.subjectsTo(french))[0]).toMatch(
    /^Tua\u00a0: une clé d’API réelle de “.*” a été créée$/,
  );
  for (const none of [muted, demoted, removed]) expect(await mailed.mailsTo(none)).toEqual([]);
  expect(await mailed.mailsTo(owner)).toHaveLength(1);
  const statuses = (await mailed.queued()).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual(["sent", "sent", "skipped", "skipped", "skipped"]);
});

test("a preference that is turned on again applies to the next incident", async () => {
  await mailed.useCases.updatePreferences(owner, { emailLiveKeys: false });
  await createKey();
  await mailed.send();
  await mailed.useCases.updatePreferences(owner, { emailLiveKeys: true });
  await mailed.send();
  expect(await mailed.mailsTo(owner)).toEqual([]);
  await createKey();
  await mailed.send();
  expect(await mailed.mailsTo(owner)).toHaveLength(1);
});
