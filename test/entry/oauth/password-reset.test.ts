import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestTua } from "../../support/app.ts";
import { Browser, listeningTua, openSignIn, signIn } from "../../support/form-browser.ts";
import { linkIn, mailsTo, readOutbox } from "../../support/outbox.ts";
import { recordedLog } from "../../support/recorded-log.ts";

let tua: TestTua & { baseUrl: string };
let pool: pg.Client;
const { log, lines } = recordedLog();
beforeAll(async () => {
  tua = await listeningTua({ env: { RATE_LIMITS: "off" }, log });
  pool = new pg.Client({ connectionString: tua.databaseUrl });
  await pool.connect();
});
afterAll(async () => {
  await pool.end();
  await tua.close();
});

const NEW = "violet harbour 77 lamp";
const forgot = () => `${tua.baseUrl}/oauth/forgot-password`;
const getToken = (link: string): string => link.split("/").at(-1) as string;
let made = 0;
const someone = async () => (await tua.createMerchant(`Forgetful ${made++}`)).owner;

/** Requests a link and reads it from the email. */
async function linkFor(email: string, mails = 1): Promise<string> {
  expect((await new Browser().post(forgot(), { email })).status).toBe(200);
  return linkIn((await mailsTo(tua, email, mails)).at(-1) as never);
}

const set = (link: string, password: string) => new Browser().post(link, { password });
const canSignIn = async (email: string, password: string): Promise<boolean> => {
  const browser = new Browser();
  await signIn(browser, tua.baseUrl, { email, password });
  return browser.cookies.has("tua_session");
};

test("a member without their password gets a link, sets a new one and signs in with it", async () => {
  const { email, password } = await someone();
  const browser = new Browser();
  const page = await browser.go(forgot());
  expect(await page.text()).toContain('name="email"');
  const reply = await browser.post(forgot(), { email: ` ${email.toUpperCase()} ` });
  expect(await reply.text()).toContain("Check your email");
  const [mail] = await mailsTo(tua, email);
  const link = linkIn(mail as never);
  expect(link).toMatch(new RegExp(`^${tua.baseUrl}/oauth/reset-password/[A-Za-z0-9_-]{43}$`));
  expect(await (await browser.go(link)).text()).toContain(email);
  const changed = await browser.post(link, { password: NEW });
  expect(changed.status).toBe(200);
  expect(await changed.text()).toContain("Password changed");
  expect(await canSignIn(email, password)).toBe(false);
  expect(await canSignIn(email, NEW)).toBe(true);
  const sent = (await mailsTo(tua, email, 2))[1];
  expect(sent?.head.subject).toContain("was changed");
  expect(sent?.text).not.toContain(NEW);
});

describe("account discovery", () => {
  test("a known and an unknown email address get the same response, and an unknown one gets no email", async () => {
    const { email } = await someone();
    const known = await new Browser().post(forgot(), { email });
    const unknown = await new Browser().post(forgot(), { email: "nobody-at-all@example.com" });
    expect(unknown.status).toBe(known.status);
    expect(await unknown.text()).toBe(await known.text());
    const names = (response: Response) => [...response.headers.keys()].toSorted();
    expect(names(unknown)).toEqual(names(known));
    await mailsTo(tua, email);
    const to = (await readOutbox(`${tua.dataDir}/outbox`)).map(({ head }) => head.to);
    expect(to).not.toContain("nobody-at-all@example.com");
  });

  test("the response does not wait for the lookup of the email address", async () => {
    const { email } = await someone();
    await pool.query("begin");
    await pool.query("lock table members in access exclusive mode");
    const responses = [];
    for (const each of [email, "nobody-at-all@example.com"])
      responses.push((await new Browser().post(forgot(), { email: each })).status);
    await pool.query("commit");
    expect(responses).toEqual([200, 200]);
    await mailsTo(tua, email);
  });

  test.each([
    ["no field", {}],
    ["no address", { email: "adwoa" }],
    ["a NUL", { email: "a\0@example.com" }],
  ])("%s gets the same response too", async (_, form) => {
    const response = await new Browser().post(forgot(), form as Record<string, string>);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain("Check your email");
  });
});

test("a form of a megabyte is rejected unread", async () => {
  const response = await new Browser().post(forgot(), { email: `${"x".repeat(1_000_000)}@example.com` });
  expect(response.status).toBe(413);
});

describe("a link", () => {
  test("is not used up by being opened, as programs that scan email do", async () => {
    const { email } = await someone();
    const link = await linkFor(email);
    for (const method of ["GET", "HEAD", "GET", "GET"])
      expect((await new Browser().go(link, { method })).status).toBe(200);
    expect((await set(link, NEW)).status).toBe(200);
  });

  test("works once, also with twenty concurrent uses", async () => {
    const { email } = await someone();
    const link = await linkFor(email);
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, turn) => set(link, `${NEW} ${turn}`).then(({ status }) => status)),
    );
    expect(responses.toSorted()).toEqual([200, ...Array(19).fill(404)]);
    expect(await canSignIn(email, `${NEW} ${responses.indexOf(200)}`)).toBe(true);
    const again = await new Browser().go(link);
    expect(again.status).toBe(404);
    expect(await again.text()).toContain("This link has expired");
    const { rows } = await pool.query(
      `select count(*)::int as times from audit_log a join members m on m.id = a.target
       where a.action = 'member.password_reset' and m.email = $1`,
      [email],
    );
    expect(rows).toEqual([{ times: 1 }]);
  });

  test("works for 30 minutes", async () => {
    const { email } = await someone();
    const link = await linkFor(email);
    const { rows } = await pool.query(
      `select extract(epoch from r.expires_at - r.created_at)::int as seconds from password_resets r
       join members m on m.id = r.member_id where m.email = $1`,
      [email],
    );
    expect(rows).toEqual([{ seconds: 1_800 }]);
    await pool.query(
      `update password_resets set expires_at = now() - interval '1 second' where member_id = (select id from members where email = $1)`,
      [email],
    );
    expect((await new Browser().go(link)).status).toBe(404);
    expect((await set(link, NEW)).status).toBe(404);
    expect(await canSignIn(email, NEW)).toBe(false);
  });

  test("ends the earlier ones, however many are requested at once", async () => {
    const { email } = await someone();
    const first = await linkFor(email);
    await Promise.all(Array.from({ length: 5 }, () => new Browser().post(forgot(), { email })));
    const links = (await mailsTo(tua, email, 6)).map(linkIn);
    expect(links).toContain(first);
    const open = await Promise.all(links.map(async (link) => (await new Browser().go(link)).status));
    expect(open.filter((status) => status === 200)).toHaveLength(1);
    expect((await set(first, NEW)).status).toBe(404);
  });

  test("stays valid if the password is rejected", async () => {
    const { email } = await someone();
    const link = await linkFor(email);
    const rejected = [
      ["", "8 characters"],
      ["short", "8 characters"],
      ["x".repeat(129), "128 characters"],
      ["password1", "common password"],
      [email, "your email address"],
    ] as const;
    for (const [password, problem] of rejected) {
      const response = await set(link, password);
      expect(response.status).toBe(400);
      const page = await response.text();
      expect(page).toContain(problem);
      expect(page).toContain('name="password"');
      if (password && password !== email) expect(page).not.toContain(password);
    }
    const long = "å 🔑 longest of them all ".repeat(10).slice(0, 120);
    expect((await set(link, long)).status).toBe(200);
    expect(await canSignIn(email, long)).toBe(true);
  });

  test("is built from Tua's own origin, whatever the Host header", async () => {
    const { email } = await someone();
    const response = await tua.app.inject({
      method: "POST",
      url: "/oauth/forgot-password",
      headers: {
        host: "evil.example",
        "x-forwarded-host": "evil.example",
        "x-forwarded-proto": "https",
        "content-type": "application/x-www-form-urlencoded",
      },
      payload: new URLSearchParams({ email }).toString(),
    });
    expect(response.statusCode).toBe(200);
    expect(linkIn((await mailsTo(tua, email))[0] as never)).toMatch(new RegExp(`^${tua.baseUrl}/oauth/`));
  });

  test("is stored only as a hash, and no log contains it", async () => {
    const { email } = await someone();
    const link = await linkFor(email);
    await new Browser().go(link);
    await set(link, "short");
    const { rows } = await pool.query("select * from password_resets");
    expect(rows).not.toEqual([]);
    await set(link, NEW);
    await set(link, NEW);
    expect(JSON.stringify(rows)).not.toContain(getToken(link));
    const logged = lines.join("");
    expect(logged).toContain("/oauth/reset-password/:token");
    expect(logged).not.toContain(getToken(link));
    expect(logged).not.toContain(email);
    expect(logged).not.toContain(NEW);
  });

  test.each([
    ["made up", "A".repeat(43)],
    ["of no length", "a"],
    ["of a NUL", "%00"],
    ["of markup", "%3Cscript%3E"],
  ])("%s has ended", async (_, token) => {
    const response = await new Browser().go(`${tua.baseUrl}/oauth/reset-password/${token}`);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain("<script>");
  });
});

test("every session ends with the old password, the authorization server's too; the second factor stays", async () => {
  const { email, password } = await someone();
  const browsers = [new Browser(), new Browser()];
  for (const browser of browsers) await signIn(browser, tua.baseUrl, { email, password });
  await pool.query("update members set totp_encrypted = 'encrypted', totp_step = 7 where email = $1", [
    email,
  ]);
  expect((await set(await linkFor(email), NEW)).status).toBe(200);
  const open = await pool.query(
    `select 1 from member_sessions s join members m on m.id = s.member_id
     where m.email = $1 and s.ended_at is null`,
    [email],
  );
  expect(open.rows).toEqual([]);
  for (const browser of browsers) {
    const reply = await browser.go(await openSignIn(browser, tua.baseUrl));
    expect(await reply.text()).toContain('name="password"');
  }
  const { rows } = await pool.query("select totp_encrypted, totp_step::int from members where email = $1", [
    email,
  ]);
  expect(rows).toEqual([{ totp_encrypted: "encrypted", totp_step: 7 }]);
});

test("a sign-in in progress with the old password does not complete", async () => {
  const { email, password } = await someone();
  const browser = new Browser();
  const page = await openSignIn(browser, tua.baseUrl);
  const resume = (await browser.post(page, { email, password })).headers.get("location") as string;
  expect((await set(await linkFor(email), NEW)).status).toBe(200);
  await browser.follow(resume);
  expect(browser.cookies.has("tua_session")).toBe(false);
});

test("the pages are not cached or framed, load nothing and send no referrer", async () => {
  const link = await linkFor((await someone()).email);
  for (const address of [forgot(), link]) {
    const { headers } = await new Browser().go(address);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("referrer-policy")).toBe("strict-origin");
    expect(headers.get("content-security-policy")).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
    expect(headers.get("set-cookie")).toBeNull();
  }
});

test.each([
  ["another origin", { origin: "https://evil.example" }],
  ["an opaque origin", { origin: "null" }],
  ["another site", { "sec-fetch-site": "cross-site" }],
])("a form from %s does nothing", async (_, headers) => {
  const link = await linkFor((await someone()).email);
  for (const [address, form] of [
    [forgot(), { email: "a@example.com" }],
    [link, { password: NEW }],
  ] as const) {
    const body = new URLSearchParams(form);
    expect((await new Browser().go(address, { method: "POST", body, headers })).status).toBe(403);
  }
  expect((await set(link, NEW)).status).toBe(200);
});
