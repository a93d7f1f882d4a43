import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { CompanyTua } from "../../support/company-tua.ts";
import { getToken } from "../../support/dashboard.ts";
import { Browser } from "../../support/form-browser.ts";
import { recordedLog } from "../../support/recorded-log.ts";

let at: CompanyTua;
const { log, lines } = recordedLog();
beforeAll(async () => {
  at = await CompanyTua.open(undefined, {}, log);
});
afterAll(() => at.close());
beforeEach(() => at.newOwner());

describe("access", () => {
  test("a member signs in at the company's provider and reaches the page they wanted", async () => {
    const browser = new Browser();
    const { last, way } = await at.start(browser, "?next=/m/x");
    expect(last).toBe(`${at.baseUrl}/m/x`);
    expect(await at.whoIs(browser)).toBe(at.owner.email);
    const requested = new URL(way[1] as string);
    expect(requested.origin).toBe(at.company.issuer);
    expect(Object.fromEntries(requested.searchParams)).toMatchObject({
      scope: "openid email",
      response_type: "code",
      code_challenge_method: "S256",
      client_id: at.company.clientId,
      redirect_uri: `${at.baseUrl}/session/callback`,
    });
    expect(at.company.secretsBy.at(-1)).toBe("basic");
    expect(await at.bound()).toEqual([{ issuer: at.company.issuer, subject: at.company.person.sub }]);
  });

  test("the sign-in and the binding are in the audit log of each of the member's merchants", async () => {
    const { merchantId } = await at.tua.createMerchant("Second");
    await at.sql(
      "insert into memberships (merchant_id, member_id, role) values ($1, $2, 'viewer')",
      merchantId,
      at.owner.id,
    );
    await at.sql(
      "update members set merchant_ids = merchant_ids || $1::text where id = $2",
      merchantId,
      at.owner.id,
    );
    await at.start(new Browser());
    await at.start(new Browser());
    const entries = await at.sql(
      "select action, count(*)::int as times, count(distinct merchant_id)::int as merchants, max(address) as address from audit_log where actor = $1 group by action order by action",
      `member ${at.owner.id}`,
    );
    expect(entries).toEqual([
      { action: "member.identity_linked", times: 2, merchants: 2, address: "127.0.0.1" },
      { action: "member.signed_in", times: 4, merchants: 2, address: "127.0.0.1" },
    ]);
  });

  test("the email address matches in any case", async () => {
    at.company.person.email = at.owner.email.toUpperCase();
    const browser = new Browser();
    await at.start(browser);
    expect(await at.whoIs(browser)).toBe(at.owner.email);
  });

  test("the email claim of the identity token counts as well", async () => {
    const { email } = at.owner;
    at.company.person = { ...at.company.person, email: "elsewhere@example.com" };
    at.company.alter = (claims) => ({ ...claims, email, email_verified: true });
    const browser = new Browser();
    await at.start(browser);
    expect(await at.whoIs(browser)).toBe(email);
  });

  test("once bound, only the subject counts, not the email address", async () => {
    await at.start(new Browser());
    at.company.person = { ...at.company.person, email: "renamed@example.com", verified: false };
    const browser = new Browser();
    await at.start(browser);
    expect(await at.whoIs(browser)).toBe(at.owner.email);
  });

  test("an unknown person sees how to get an invitation, and may sign in with another account", async () => {
    at.company.person.email = "nobody@example.com";
    const page = await at.rejected("", 403);
    expect(page).toContain("Ask for an invitation");
    expect(page).toContain(`href="${at.baseUrl}/session/start?again=1"`);
  });

  test.each([false, "true", 1, null, undefined])(
    "an email address that the provider marks as verified %j binds no member",
    async (verified) => {
      at.company.person.verified = verified;
      await at.rejected("", 403);
      expect(await at.bound()).toEqual([]);
    },
  );

  describe("without email_verified, as from Microsoft Entra ID", () => {
    beforeEach(() => {
      // Its user info endpoint sends no email address.
      at.company.person.email = "elsewhere@example.com";
      at.company.person.verified = false;
    });
    const withToken = (claims: object) => {
      const { email } = at.owner;
      at.company.alter = (own) => ({ ...own, email, ...claims });
    };

    test.each([true, 1, "1", "true"])("the verified domain %j binds the member", async (xms_edov) => {
      withToken({ xms_edov });
      const browser = new Browser();
      await at.start(browser);
      expect(await at.whoIs(browser)).toBe(at.owner.email);
    });

    test.each([false, 0, "0", "false", "yes", null, undefined, { true: 1 }])(
      "the domain that is verified %j binds no member",
      async (xms_edov) => {
        withToken({ xms_edov });
        expect(await at.rejected("", 403)).toContain("Ask for an invitation");
        expect(await at.bound()).toEqual([]);
      },
    );

    test.each([false, "true", null])(
      "the domain does not count beside email_verified %j",
      async (email_verified) => {
        withToken({ xms_edov: true, email_verified });
        await at.rejected("", 403);
        expect(await at.bound()).toEqual([]);
      },
    );

    test("the domain in the token does not verify the address at the user info endpoint", async () => {
      at.company.person = { ...at.company.person, email: at.owner.email, verified: undefined };
      at.company.alter = (own) => ({ ...own, xms_edov: true });
      await at.rejected("", 403);
      expect(await at.bound()).toEqual([]);
    });
  });

  test("another subject with the same email address is another person: the address was reassigned", async () => {
    await at.start(new Browser());
    at.company.person.sub = `${at.company.person.sub}-successor`;
    expect(await at.rejected("", 403)).toContain("belongs to another person");
    expect(await at.bound()).toHaveLength(1);
    const refused = lines.filter((line) => line.includes("email_of_other_person"));
    expect(refused).toHaveLength(1);
    expect(refused[0]).not.toContain(at.owner.email);
  });

  test("the operator's statement frees the address, and the former member keeps the identity", async () => {
    const formerSubject = at.company.person.sub;
    await at.start(new Browser());
    const page = await readFile("docs/operate/identity-provider.md", "utf8");
    const [, statement = ""] =
      /```sql\n([\s\S]*?)```/.exec(page.split("## Free an email address")[1] ?? "") ?? [];
    expect(statement).toContain("adwoa@example.com");
    await at.sql(statement.replace("adwoa@example.com", at.owner.email.toUpperCase()));
    const { signInByIdentity } = at.tua.services.useCases;
    const person = { issuer: at.company.issuer, verifiedEmail: at.owner.email, claimValues: null };
    expect(await signInByIdentity({ ...person, subject: "new" }, "127.0.0.1")).toEqual({
      kind: "no_access",
      reason: "no_role",
    });
    expect(await signInByIdentity({ ...person, subject: formerSubject }, "127.0.0.1")).toMatchObject({
      memberId: at.owner.id,
    });
  });

  test("an unverified address is named as the reason", async () => {
    const { signInByIdentity } = at.tua.services.useCases;
    const person = {
      issuer: at.company.issuer,
      subject: "unverified",
      verifiedEmail: null,
      claimValues: null,
    };
    expect(await signInByIdentity(person, "127.0.0.1")).toMatchObject({ reason: "no_verified_email" });
  });

  test("of two subjects who come first at once with one email address, one is bound", async () => {
    const { signInByIdentity } = at.tua.services.useCases;
    const { issuer } = at.company;
    const found = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        signInByIdentity(
          { issuer, subject: `racer-${i % 2}`, verifiedEmail: at.owner.email, claimValues: null },
          "127.0.0.1",
        ),
      ),
    );
    const signedIn = { kind: "signed_in", memberId: at.owner.id, sessionsVersion: 0 };
    expect(
      found
        .map(({ kind }) => kind)
        .sort()
        .slice(4, 6),
    ).toEqual(["no_access", "signed_in"]);
    expect(found.filter(({ kind }) => kind === "signed_in")).toEqual(Array(5).fill(signedIn));
    expect(await at.bound()).toHaveLength(1);
  });
});

describe("an invalid response does not sign in", () => {
  test.each<[string, (claims: Record<string, unknown>) => Record<string, unknown>]>([
    ["another issuer", (claims) => ({ ...claims, iss: "https://evil.example" })],
    ["another audience", (claims) => ({ ...claims, aud: "someone-else" })],
    ["another nonce", (claims) => ({ ...claims, nonce: "x".repeat(43) })],
    ["no nonce", ({ nonce: _nonce, ...claims }) => claims],
    ["an end in the past", (claims) => ({ ...claims, exp: Math.floor(Date.now() / 1_000) - 3_600 })],
  ])("an identity token with %s", async (_name, alter) => {
    at.company.alter = alter;
    expect(await at.rejected()).toContain("be completed. Start again");
    expect(await at.bound()).toEqual([]);
  });

  test.each([
    ["empty", ""],
    ["blank", " \t"],
    ["too long", "x".repeat(256)],
    ["with a NUL", "a\0b"],
  ])("an identity token with the subject %s, which any account could share", async (_name, sub) => {
    at.company.alter = (claims) => ({ ...claims, sub, email: at.owner.email, email_verified: true });
    expect(await at.rejected()).toContain("be completed. Start again");
    expect(await at.bound()).toEqual([]);
  });

  test("an identity token that another key signed", async () => {
    at.company.forges = true;
    expect(await at.rejected()).toContain("be completed. Start again");
  });

  test("a user info response about another subject", async () => {
    at.company.alter = (claims) => ({ ...claims, sub: "somebody-else" });
    expect(await at.rejected()).toContain("be completed. Start again");
  });

  test.each([
    ["state", "x".repeat(43)],
    ["iss", "https://evil.example"],
    ["code", "x".repeat(43)],
  ])("a callback with another %s", async (name, value) => {
    const browser = new Browser();
    const back = await at.untilCallback(browser);
    back.searchParams.set(name, value);
    expect((await browser.go(back.href)).status).toBe(400);
    expect(getToken(browser)).toBeUndefined();
  });

  test("a callback in another browser, or one that is used twice", async () => {
    const browser = new Browser();
    const back = (await at.untilCallback(browser)).href;
    expect((await new Browser().go(back)).status).toBe(400);
    expect((await browser.go(back)).status).toBe(303);
    expect((await browser.go(back)).status).toBe(400);
  });

  test("an error from the provider", async () => {
    const browser = new Browser();
    const back = await at.untilCallback(browser);
    back.searchParams.delete("code");
    back.searchParams.set("error", "access_denied");
    const response = await browser.go(back.href);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("access_denied");
  });
});
