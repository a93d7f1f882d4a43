import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { decryptTicket, toTicketUrl } from "../../../server/entry/sign-in-ticket.ts";
import { CompanyTua } from "../../support/company-tua.ts";
import { getToken } from "../../support/dashboard.ts";
import { Browser } from "../../support/form-browser.ts";
import { authorizeUrl, decide, register } from "../oauth/application-flow.ts";

let at: CompanyTua;
beforeAll(async () => {
  at = await CompanyTua.open();
});
afterAll(() => at.close());
beforeEach(() => at.newOwner());

/** Requests a code from Tua's own authorization server, as an application does. */
function authorizeHere(browser: Browser, more: Record<string, string> = {}) {
  const query = new URLSearchParams({
    client_id: "dashboard",
    response_type: "code",
    scope: "openid",
    redirect_uri: `${at.baseUrl}/session/callback`,
    state: "s".repeat(24),
    code_challenge: "x".repeat(43),
    code_challenge_method: "S256",
    ...more,
  });
  return browser.follow(`${at.baseUrl}/oauth/authorize?${query}`);
}

describe("a step of Tua's own authorization server", () => {
  const ticketOn = (way: string[]) => way.find((address) => address.includes("?ticket=")) as string;

  test("leads to the company's provider, returns, and continues as that member", async () => {
    const browser = new Browser();
    const { way, last } = await authorizeHere(browser);
    expect(
      way.map((address) => new URL(address).origin + new URL(address).pathname.replace(/[\w-]{20,}/, "…")),
    ).toEqual(
      expect.arrayContaining([
        `${at.baseUrl}/oauth/sign-in/…`,
        `${at.baseUrl}/session/start`,
        `${at.company.issuer}/auth`,
        `${at.baseUrl}/session/callback`,
        `${at.baseUrl}/oauth/authorize/…`,
      ]),
    );
    expect(last).toContain("/session/callback?code=");
    expect(new URL(last).searchParams.get("code")).toBeTruthy();
    const [row] = await at.sql(
      "select payload ->> 'accountId' as id from oidc_artifacts where kind = 'AuthorizationCode' order by created_at desc limit 1",
    );
    expect(row?.id).toBe(at.owner.id);
    // The step belongs to the application and creates no dashboard session.
    expect(getToken(browser)).toBeUndefined();
  });

  test("a member consents to an application, and is remembered for that only", async () => {
    const browser = new Browser();
    const { merchantId } = at.owner;
    const { last: page } = await browser.follow(
      authorizeUrl(at.tua, await register(at.tua, { merchantId })).href,
    );
    expect(page).toContain("/oauth/consent/");
    const way = await decide(at.tua, { page, browser }, "allow");
    expect(way.origin).toBe("https://books.example");
    expect(way.searchParams.get("code")).toBeTruthy();
    const [session] = await at.sql(
      "select extract(epoch from expires_at - now())::int as left from oidc_artifacts where kind = 'Session' order by created_at desc limit 1",
    );
    expect(session?.left).toBeLessThanOrEqual(600);
  });

  test("an unknown person cannot consent", async () => {
    at.company.person.email = "nobody@example.com";
    const { response } = await new Browser().follow(authorizeUrl(at.tua, await register(at.tua)).href);
    expect(response.status).toBe(403);
    expect(await response.text()).toContain("Ask for an invitation");
  });

  test("for which the application wants a new sign-in asks for one", async () => {
    const browser = new Browser();
    await authorizeHere(browser);
    await authorizeHere(browser, { prompt: "login" });
    expect(at.company.requests.at(-1)).toMatchObject({ prompt: "login" });
    expect(at.company.requests).toHaveLength(2);
  });

  test("with a ticket continues only in the browser in which it began", async () => {
    const browser = new Browser();
    const ticket = ticketOn((await authorizeHere(browser)).way);
    const stranger = await new Browser().go(ticket);
    expect(stranger.status).toBe(400);
    expect(stranger.headers.get("location")).toBeNull();
    // Nor twice.
    expect((await browser.go(ticket)).status).toBe(400);
  });

  test("rejects a ticket of another step, a changed one, and an old one", async () => {
    const { encrypter } = at.tua.services.entryOptions;
    const ticket = { interaction: "step", memberId: at.owner.id, sessionsVersion: 0, signedInAt: 1 };
    const address = (msAgo: number) => {
      vi.setSystemTime(Date.now() - msAgo);
      const made = toTicketUrl(encrypter, at.baseUrl, ticket);
      vi.useRealTimers();
      return new URL(made).searchParams.get("ticket");
    };
    const ciphertext = address(0);
    expect(decryptTicket(encrypter, ciphertext, "step")).toMatchObject(ticket);
    expect(decryptTicket(encrypter, ciphertext, "another")).toBeNull();
    expect(decryptTicket(encrypter, `${ciphertext?.slice(0, -2)}AA`, "step")).toBeNull();
    expect(decryptTicket(encrypter, "", "step")).toBeNull();
    expect(decryptTicket(encrypter, ["a", "b"], "step")).toBeNull();
    expect(decryptTicket(encrypter, address(59_000), "step")).not.toBeNull();
    expect(decryptTicket(encrypter, address(61_000), "step")).toBeNull();
  });

  test.each(["//evil.example", "../../pay", "a b", "x".repeat(65), ""])(
    "is never %j",
    async (interaction) => {
      const browser = new Browser();
      const { last } = await at.start(browser, `?interaction=${encodeURIComponent(interaction)}`);
      expect(last).toBe(`${at.baseUrl}/`);
    },
  );

  test("the password form is off", async () => {
    const browser = new Browser();
    const { way } = await authorizeHere(browser);
    const page = way.find((address) => address.includes("/oauth/sign-in/")) as string;
    const response = await browser.post(page.split("?")[0] as string, {
      email: at.owner.email,
      password: "x",
    });
    expect(response.status).toBe(405);
  });
});
