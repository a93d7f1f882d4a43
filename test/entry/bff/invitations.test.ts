import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { hashSecret } from "../../../server/domain/api-key.ts";
import { openPostgres } from "../../../server/store/connect.ts";
import { inviteMember } from "../../../server/usecases/members/invite-member.ts";
import type { CreatedMerchant } from "../../../server/usecases/merchants/create-merchant.ts";
import { startTua, type TestTua } from "../../support/app.ts";
import { linkIn, mailsTo } from "../../support/outbox.ts";
import { type Staff, TestMembers } from "../../support/staff-at-bff.ts";

let tua: TestTua;
let team: TestMembers;
let shop: CreatedMerchant;
let owner: Staff;
beforeAll(async () => {
  tua = await startTua({ env: { RATE_LIMITS: "off", AUTH_URL: "https://auth.example" } });
  team = new TestMembers(tua);
});
beforeEach(async () => {
  shop = await tua.createMerchant(`Shop ${Math.random()}`);
  owner = await team.owner(shop);
});
afterAll(async () => {
  await team.close();
  await tua.close();
});

const OPEN = "{ invitations { id email role invitedBy createdAt expiresAt } }";
const INVITE = `mutation ($email: String!, $role: Role = VIEWER) {
  inviteMember(input: { email: $email, role: $role }) {
    invitation { id email role invitedBy createdAt expiresAt } } }`;
const REVOKE = "mutation ($id: ID!) { revokeInvitation(input: { id: $id }) { invitation { id email } } }";

let made = 0;
const someone = () => `new-${++made}-${Date.now()}@example.com`;
const invite = async (email: string, role = "VIEWER", by = owner) =>
  (await by.data(INVITE, { email, role })).inviteMember.invitation;
const emails = async () => (await owner.data(OPEN)).invitations.map(({ email }: { email: string }) => email);

test("an invitation is open for seven days, and its email names the inviter, the role and the end", async () => {
  const email = someone();
  const invitation = await invite(email, "CASHIER");
  expect(invitation).toEqual({
    id: expect.stringMatching(/^inv_/),
    email,
    role: "CASHIER",
    invitedBy: owner.email,
    createdAt: expect.any(String),
    expiresAt: expect.any(String),
  });
  expect(Date.parse(invitation.expiresAt) - Date.parse(invitation.createdAt)).toBe(7 * 86_400_000);
  expect((await owner.data(OPEN)).invitations).toEqual([invitation]);

  const [mail] = await mailsTo(tua, email);
  const { name } = (await owner.data("{ merchant { name } }")).merchant;
  expect(mail?.head.subject).toBe(`Invitation to join “${name}”`);
  const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "Africa/Accra" });
  for (const expected of [owner.email, name, "cashier", day.format(new Date(invitation.expiresAt))])
    expect(mail?.text).toContain(expected);
  const part = shop.merchantId.slice("mer_".length);
  expect(linkIn(mail as never)).toMatch(
    new RegExp(`^https://auth\\.example/oauth/invitation/inv_${part}[0-9a-z]{52}$`),
  );
});

test("only a hash of the link is stored, and no log contains it", async () => {
  const email = someone();
  const { id } = await invite(email);
  const [mail] = await mailsTo(tua, email);
  const token = linkIn(mail as never)
    .split("/")
    .at(-1) as string;
  const [row] = await team.sql("select * from invitations where id = $1", id);
  expect(row?.token_hash).toBe(hashSecret(token));
  for (const table of ["invitations", "audit_log"])
    expect(JSON.stringify(await team.sql(`select * from ${table}`))).not.toContain(token);
});

test("the email is in the language that the inviter chose", async () => {
  await owner.data("mutation { updatePreferences(input: { language: FR }) { preferences { language } } }");
  const email = someone();
  const { expiresAt } = await invite(email, "CASHIER");
  const [mail] = await mailsTo(tua, email);
  expect(mail?.head.subject).toMatch(/^Invitation à rejoindre “Shop /);
  const day = new Intl.DateTimeFormat("fr-FR", { dateStyle: "long", timeZone: "Africa/Accra" });
  for (const fact of [owner.email, "Votre rôle\u00a0: caissier", day.format(new Date(expiresAt))])
    expect(mail?.text).toContain(fact);
});

test("inviting an email address again, in any case, revokes its earlier link", async () => {
  const email = someone();
  const first = await invite(email);
  const second = await invite(email.toUpperCase(), "ADMIN");
  expect((await owner.data(OPEN)).invitations).toEqual([second]);
  const { findOpenInvitation } = await import("../../../server/store/invitations.ts");
  const store = openPostgres(tua.databaseUrl);
  const mails = [...(await mailsTo(tua, email)), ...(await mailsTo(tua, email.toUpperCase()))];
  const found = [];
  for (const mail of mails) {
    const token = linkIn(mail).split("/").at(-1) as string;
    found.push((await findOpenInvitation(store.db, shop.merchantId, hashSecret(token)))?.id ?? null);
  }
  await store.close();
  expect(found).toEqual([null, second.id]);
  expect(first.id).not.toBe(second.id);
});

test("a revoked invitation is no longer open, and cannot be revoked twice", async () => {
  const { id } = await invite(someone());
  await owner.data(REVOKE, { id });
  expect(await emails()).toEqual([]);
  expect(await owner.rejection(REVOKE, { id })).toBe("not_found");
});

test("an expired invitation is not listed, and does not prevent another", async () => {
  const email = someone();
  const { id } = await invite(email);
  await team.sql("update invitations set expires_at = now() - interval '1 second' where id = $1", id);
  expect(await emails()).toEqual([]);
  expect(await owner.rejection(REVOKE, { id })).toBe("not_found");
  await invite(email);
  expect(await emails()).toEqual([email]);
});

describe("an invited person", () => {
  test("is not already a member, in any case of the email address", async () => {
    const viewer = await team.add("viewer", shop.merchantId);
    expect(await owner.rejection(INVITE, { email: viewer.email.toUpperCase() })).toBe(
      "invalid_request email:already_a_member",
    );
    expect(await emails()).toEqual([]);
  });

  test("may be a member of another merchant, which the response does not reveal", async () => {
    const elsewhere = await tua.createMerchant(`Elsewhere ${Math.random()}`);
    const { email } = await team.add("viewer", elsewhere.merchantId);
    const known = await owner.execute(INVITE, { email });
    const unknown = await owner.execute(INVITE, { email: someone() });
    expect(known.errors).toEqual([]);
    expect(Object.keys(known.data.inviteMember.invitation)).toEqual(
      Object.keys(unknown.data.inviteMember.invitation),
    );
  });

  test.each([
    ["nothing", ""],
    ["two addresses", "a@example.com,b@example.com"],
    ["a display name", "Ama <a@example.com>"],
    ["a line of its own", "a@example.com\r\nBcc: b@example.com"],
    ["a NUL", "a\0@example.com"],
    ["no domain", "ama"],
    ["255 characters", `${"a".repeat(243)}@example.com`],
  ])("has one plain email address: %s is rejected", async (_name, email) => {
    expect(await owner.rejection(INVITE, { email })).toBe("invalid_request email:not_an_email");
  });
});

test("only owners invite owners, or change their invitations", async () => {
  const admin = await team.add("admin", shop.merchantId);
  const email = someone();
  expect(await admin.rejection(INVITE, { email, role: "OWNER" })).toBe("insufficient_scope");
  const { id } = await invite(email, "OWNER");
  expect(await admin.rejection(REVOKE, { id })).toBe("insufficient_scope");
  expect(await admin.rejection(INVITE, { email, role: "VIEWER" })).toBe("insufficient_scope");
  expect((await owner.data(OPEN)).invitations).toMatchObject([{ id, role: "OWNER" }]);
  await invite(someone(), "ADMIN", admin);
});

test("a name with line breaks adds no line to the email", async () => {
  await team.sql(
    "update merchants set name = $1 where id = $2",
    "Shop\r\nBcc: evil@example.com\r\n\r\nPay here\u2028now",
    shop.merchantId,
  );
  const email = someone();
  await invite(email);
  const [mail] = await mailsTo(tua, email);
  expect(mail?.head.subject).toBe("Invitation to join “Shop Bcc: evil @ example. com Pay here now”");
  expect(mail?.head.bcc).toBeUndefined();
  expect(mail?.text.split("\n").filter((line) => line.startsWith("Bcc") || line.startsWith("Pay"))).toEqual(
    [],
  );
});

test("the audit log has each sent, replaced and revoked invitation", async () => {
  const email = someone();
  const first = await invite(email);
  const second = await invite(email, "ADMIN");
  await owner.data(REVOKE, { id: second.id });
  const rows = await team.sql(
    `select action, target, mode, before, after from audit_log
     where merchant_id = $1 and action like 'invitation.%' order by at, action`,
    shop.merchantId,
  );
  const sent = (one: typeof first, role: string) => ({
    action: "invitation.sent",
    target: one.id,
    mode: null,
    before: null,
    after: { email, role, expiresAt: one.expiresAt },
  });
  const revoked = (one: typeof first, role: string) => ({
    action: "invitation.revoked",
    target: one.id,
    mode: null,
    before: { email, role },
    after: null,
  });
  expect(rows).toEqual([
    sent(first, "viewer"),
    revoked(first, "viewer"),
    sent(second, "admin"),
    revoked(second, "admin"),
  ]);
});

describe("without a mail server", () => {
  const asMember = async () => {
    const scope = { merchantId: shop.merchantId, mode: "test" } as const;
    return tua.services.useCases.authenticateSession(owner.token, scope, "127.0.0.1");
  };
  const terms = { authUrl: "https://auth.example", rateLimits: null, roleSource: null };

  test("an invitation fails, and the error says that email is not configured", async () => {
    const store = openPostgres(tua.databaseUrl);
    const rejected = inviteMember({ ...terms, db: store.db, mailer: null })(await asMember(), {
      email: someone(),
      role: "viewer",
    });
    await expect(rejected).rejects.toMatchObject({ code: "unavailable", message: /Email isn't configured/ });
    await store.close();
    expect(await emails()).toEqual([]);
  });

  test("an invitation whose email is rejected is revoked", async () => {
    const deaf = await startTua({ env: { SMTP_URL: "smtp://127.0.0.1:1", RATE_LIMITS: "off" } });
    const there = new TestMembers(deaf);
    const boss = await there.owner();
    const email = someone();
    expect(await boss.rejection(INVITE, { email })).toBe("unavailable");
    expect((await boss.data(OPEN)).invitations).toEqual([]);
    const [row] = await there.sql("select revoked_at from invitations where email = $1", email);
    expect(row?.revoked_at).not.toBeNull();
    await there.close();
    await deaf.close();
  });
});

test("a merchant has an hourly limit of invitations, shared by all its members", async () => {
  const limited = await startTua({ env: { RATE_LIMIT_INVITATION: "2" } });
  const there = new TestMembers(limited);
  const [boss, admin] = [await there.owner(), await there.add("admin")];
  await invite(someone(), "VIEWER", boss);
  await invite(someone(), "VIEWER", admin);
  expect(await boss.rejection(INVITE, { email: someone() })).toBe("rate_limited");
  const other = await there.owner(await limited.createMerchant("Other"));
  await invite(someone(), "VIEWER", other);
  await there.close();
  await limited.close();
});
