import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CreatedMerchant } from "../../../server/usecases/merchants/create-merchant.ts";
import type { TestTua } from "../../support/app.ts";
import { guardOwner } from "../../support/authenticator.ts";
import { Browser, listeningTua, signIn } from "../../support/form-browser.ts";
import { mailsTo } from "../../support/outbox.ts";
import { TestMembers } from "../../support/staff-at-bff.ts";
import { invite } from "./invite.ts";

const PASSWORD = "violet harbour 77 lamp";
type Listening = TestTua & { baseUrl: string };
let tua: Listening;
let team: TestMembers;
beforeAll(async () => {
  tua = await listeningTua({ env: { RATE_LIMITS: "off" } });
  team = new TestMembers(tua);
});
afterAll(async () => {
  await team.close();
  await tua.close();
});

let made = 0;
const newEmail = () => `new-${made++}@example.com`;

const inviteHere = (email: string, options: Parameters<typeof invite>[3] = {}) =>
  invite(tua, team, email, options);

const accept = (link: string, form: Record<string, string> = { password: PASSWORD }) =>
  new Browser().post(link, form);
const status = async (response: Promise<Response>) => (await response).status;

/** The address's role at a merchant, in both tables that store it. */
const readRoles = (email: string, { merchantId }: CreatedMerchant = tua.merchant) =>
  team.sql(
    `select s.role, $2 = any(m.merchant_ids) as listed from members m
       left join memberships s on s.member_id = m.id and s.merchant_id = $2 where lower(m.email) = lower($1)`,
    email,
    merchantId,
  );
const joins = (email: string) =>
  team.sql(
    `select a.actor = 'member ' || m.id as by_themselves, a.after ->> 'role' as role from audit_log a
       join members m on m.id = a.target
       where a.action = 'member.joined' and m.email = $1 and a.merchant_id = $2`,
    email,
    tua.merchant.merchantId,
  );

test("a new person sees the inviter, merchant and role, sets a password, and signs in", async () => {
  const email = newEmail();
  const { link } = await inviteHere(email);
  const page = await (await new Browser().go(link)).text();
  for (const fact of ["Adwoa&#x27;s Kitchen", tua.merchant.owner.email, "cashier", email])
    expect(page).toContain(fact);
  const response = await accept(link);
  expect([response.status, response.headers.get("location")]).toEqual([303, `${tua.baseUrl}/session/start`]);
  expect(await readRoles(email)).toEqual([{ role: "cashier", listed: true }]);
  expect(await joins(email)).toEqual([{ by_themselves: true, role: "cashier" }]);
  const browser = new Browser();
  await signIn(browser, tua.baseUrl, { email, password: PASSWORD });
  expect(browser.cookies.has("tua_session")).toBe(true);
});

describe("a link", () => {
  test("is not used up by being opened, as programs that scan email do", async () => {
    const { link } = await inviteHere(newEmail());
    for (const method of ["GET", "HEAD", "GET"])
      expect(await status(new Browser().go(link, { method }))).toBe(200);
    expect(await status(accept(link))).toBe(303);
  });

  test("creates one member, also with twenty concurrent uses", async () => {
    const email = newEmail();
    const { link } = await inviteHere(email);
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, turn) => status(accept(link, { password: `${PASSWORD} ${turn}` }))),
    );
    expect(responses.filter((each) => each === 303)).toHaveLength(1);
    expect(await readRoles(email)).toEqual([{ role: "cashier", listed: true }]);
    expect(await joins(email)).toHaveLength(1);
    const browser = new Browser();
    await signIn(browser, tua.baseUrl, { email, password: `${PASSWORD} ${responses.indexOf(303)}` });
    expect(browser.cookies.has("tua_session")).toBe(true);
  });

  test.each<[string, (email: string) => Promise<string>]>([
    [
      "that was accepted",
      async (email) => {
        const { link } = await inviteHere(email);
        await accept(link);
        return link;
      },
    ],
    [
      "that was revoked",
      async (email) => {
        const { link, id, caller } = await inviteHere(email);
        await tua.services.useCases.revokeInvitation(caller, id);
        return link;
      },
    ],
    [
      "that has expired",
      async (email) => {
        const { link } = await inviteHere(email);
        await team.sql("update invitations set expires_at = now() - interval '1 s' where email = $1", email);
        return link;
      },
    ],
    [
      "that was followed by a newer one",
      async (email) => {
        const { link } = await inviteHere(email);
        await inviteHere(email, { mails: 2 });
        return link;
      },
    ],
    [
      "that was turned to another merchant",
      async (email) => {
        const { link } = await inviteHere(email);
        const other = await tua.createMerchant(`Other ${made}`);
        return link.replace(tua.merchant.merchantId.slice(4), other.merchantId.slice(4));
      },
    ],
    ["that was made up", async () => `${tua.baseUrl}/oauth/invitation/inv_${"0".repeat(65)}`],
    ["with a NUL", async () => `${tua.baseUrl}/oauth/invitation/%00`],
  ])("%s has ended, and one page reports it", async (_, readLink) => {
    const email = newEmail();
    const link = await readLink(email);
    const before = await readRoles(email);
    for (const response of [await new Browser().go(link), await accept(link)]) {
      expect(response.status).toBe(404);
      expect(await response.text()).toContain("This invitation is no longer valid");
    }
    expect(await readRoles(email)).toEqual(before);
  });

  test("stays open if the password is rejected", async () => {
    const email = newEmail();
    const { link } = await inviteHere(email);
    for (const [password, problem] of [
      ["short", "8 characters"],
      ["password1", "common password"],
      [email, "your email address"],
    ] as const) {
      const response = await accept(link, { password });
      expect(response.status).toBe(400);
      expect(await response.text()).toContain(problem);
    }
    expect(await readRoles(email)).toEqual([]);
    expect(await status(accept(link))).toBe(303);
  });

  test.each([
    ["another origin", { origin: "https://evil.example" }],
    ["an opaque origin", { origin: "null" }],
    ["another site", { "sec-fetch-site": "cross-site" }],
  ])("does not accept a form from %s", async (_, headers) => {
    const email = newEmail();
    const { link } = await inviteHere(email);
    const body = new URLSearchParams({ password: PASSWORD });
    expect(await status(new Browser().go(link, { method: "POST", body, headers }))).toBe(403);
    expect(await readRoles(email)).toEqual([]);
  });
});

describe("a person with an account", () => {
  test("joins with the password of that account, which does not change", async () => {
    const other = await tua.createMerchant(`Known ${made++}`);
    const { email, password } = other.owner;
    const { link } = await inviteHere(email.toUpperCase(), { role: "viewer" });
    const page = await (await new Browser().go(link)).text();
    expect(page).toContain("You already have an account");
    expect(page).not.toContain('name="code"');
    for (const wrong of [PASSWORD, "", `${password}x`]) {
      const response = await accept(link, { password: wrong });
      expect(response.status).toBe(400);
      expect(await response.text()).toContain("password is incorrect");
    }
    expect(await readRoles(email)).toEqual([{ role: null, listed: false }]);
    expect(await status(accept(link, { password }))).toBe(303);
    expect(await readRoles(email)).toEqual([{ role: "viewer", listed: true }]);
    expect(await readRoles(email, other)).toEqual([{ role: "owner", listed: true }]);
    const browser = new Browser();
    await signIn(browser, tua.baseUrl, { email, password });
    expect(browser.cookies.has("tua_session")).toBe(true);
  });

  test.each([false, true])("is not signed in by joining (with a second factor: %s)", async (guarded) => {
    const other = await tua.createMerchant(`Not signed in ${made++}`);
    const code = guarded ? (await guardOwner(tua, team, other)).code : () => "";
    await team.sql("update members set totp_step = null where email = $1", other.owner.email);
    const { link } = await inviteHere(other.owner.email);
    expect(await status(accept(link, { password: other.owner.password, code: code() }))).toBe(303);
    const entries = await team.sql(
      `select a.action, a.merchant_id from audit_log a join members m on a.actor = 'member ' || m.id
       where m.email = $1 and a.action like 'member.%'`,
      other.owner.email,
    );
    expect(entries).toEqual([{ action: "member.joined", merchant_id: tua.merchant.merchantId }]);
  });

  test("joins once, also with ten concurrent uses", async () => {
    const { email, password } = (await tua.createMerchant(`Hurried ${made++}`)).owner;
    const { link } = await inviteHere(email);
    const responses = await Promise.all(Array.from({ length: 10 }, () => status(accept(link, { password }))));
    expect(responses.toSorted()).toEqual([303, ...Array(9).fill(404)]);
    expect(await joins(email)).toHaveLength(1);
  });

  test("and a second factor also enters a code, which then is used up", async () => {
    const other = await tua.createMerchant(`Guarded ${made++}`);
    const { email, password, code, forgetSteps } = await guardOwner(tua, team, other);
    const { link } = await inviteHere(email);
    expect(await (await new Browser().go(link)).text()).toContain('name="code"');
    for (const wrong of ["", "000000", "12"]) {
      const response = await accept(link, { password, code: wrong });
      expect(response.status).toBe(400);
      expect(await response.text()).toContain(wrong ? "The code is incorrect" : "The code is also required");
    }
    await forgetSteps();
    const once = code();
    expect(await status(accept(link, { password: `${password}x`, code: once }))).toBe(400);
    expect(await readRoles(email)).toEqual([{ role: null, listed: false }]);
    expect(await status(accept(link, { password, code: once }))).toBe(303);
    expect(await readRoles(email)).toEqual([{ role: "cashier", listed: true }]);
    const { link: again } = await inviteHere(email, {
      merchant: await tua.createMerchant(`Third ${made++}`),
      mails: 2,
    });
    expect(await status(accept(again, { password, code: once }))).toBe(400);
  });

  test("joins under that email address only, whatever the form or session names", async () => {
    const other = await tua.createMerchant(`Bystander ${made++}`);
    const browser = new Browser();
    await signIn(browser, tua.baseUrl, other.owner);
    const email = newEmail();
    const { link } = await inviteHere(email, { role: "admin" });
    const forged = { email: other.owner.email, role: "owner", merchantId: other.merchantId };
    expect(await status(browser.post(link, { ...forged, password: PASSWORD }))).toBe(303);
    expect(await readRoles(other.owner.email)).toEqual([{ role: null, listed: false }]);
    expect(await readRoles(email)).toEqual([{ role: "admin", listed: true }]);
    expect(await readRoles(email, other)).toEqual([{ role: null, listed: false }]);
  });

  test("created while the form was open keeps its password: the other invitation accepts it too", async () => {
    const email = newEmail();
    const one = await inviteHere(email);
    const merchant = await tua.createMerchant(`Second ${made++}`);
    const two = await inviteHere(email, { merchant, mails: 2 });
    const responses = await Promise.all([
      status(accept(one.link, { password: `${PASSWORD} one` })),
      status(accept(two.link, { password: `${PASSWORD} two` })),
    ]);
    expect(responses.toSorted()).toEqual([303, 400]);
    const password = `${PASSWORD} ${responses[0] === 303 ? "one" : "two"}`;
    const left = responses[0] === 303 ? two.link : one.link;
    expect(await status(accept(left, { password }))).toBe(303);
    expect([await readRoles(email), await readRoles(email, merchant)].flat()).toEqual(
      Array(2).fill({ role: "cashier", listed: true }),
    );
  });

  test("and a membership by now keeps its current role", async () => {
    const email = newEmail();
    const { link } = await inviteHere(email, { role: "owner" });
    const first = await inviteHere(email, {
      merchant: await tua.createMerchant(`Before ${made++}`),
      mails: 2,
    });
    expect(await status(accept(first.link))).toBe(303);
    const [member] = await team.sql("select id from members where email = $1", email);
    await team.join({ id: member?.id as string }, "viewer", tua.merchant.merchantId);
    expect(await status(accept(link))).toBe(303);
    expect(await readRoles(email)).toEqual([{ role: "viewer", listed: true }]);
  });
});

test("a merchant's name is shown as text and adds nothing to the email's headers", async () => {
  const email = newEmail();
  const merchant = await tua.createMerchant(`Loud ${made}`);
  // None can be called any more, whatever an old row contains.
  const name = "<b>Loud</b>\nBcc: thief@evil.example\n\nhttps://evil.example";
  await team.sql("update merchants set name = $1 where id = $2", name, merchant.merchantId);
  const owner = await team.owner(merchant);
  const scope = { merchantId: merchant.merchantId, mode: "test" } as const;
  const caller = await tua.services.useCases.authenticateSession(owner.token, scope, "192.0.2.1");
  await tua.services.useCases.inviteMember(caller, { email, role: "viewer" });
  const [mail] = await mailsTo(tua, email);
  expect(Object.keys(mail?.head ?? {})).not.toContain("bcc");
  const link = mail?.text.split("\n").find((line) => line.startsWith(tua.baseUrl)) as string;
  const page = await (await new Browser().go(link)).text();
  expect(page).toContain("&lt;b&gt;Loud");
  expect(page).not.toContain("<b>Loud");
});
