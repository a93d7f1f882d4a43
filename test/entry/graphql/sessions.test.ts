import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Dashboard, getToken } from "../../support/dashboard.ts";
import { Browser } from "../../support/form-browser.ts";

const LIST = "{ sessions { id createdAt lastSeenAt expiresAt ipAddress userAgent isCurrent } }";
const END = "mutation ($id: ID!) { endSession(input: { id: $id }) { session { id isCurrent } } }";
const END_OTHERS = "mutation { endOtherSessions { endedSessions } }";

let dashboard: Dashboard;
beforeAll(async () => {
  dashboard = await Dashboard.open();
});
afterAll(() => dashboard.close());

let merchantId: string;
let owner: { email: string; password: string };
let made = 0;
beforeEach(async () => {
  made += 1;
  ({ merchantId, owner } = await dashboard.tua.createMerchant(`Shop ${made}`));
});

const execute = (browser: Browser, query: string, variables: object = {}) =>
  dashboard.execute(browser, query, variables, { merchantId });
const signedIn = () => dashboard.signedIn(owner);
const ids = async (browser: Browser): Promise<string[]> =>
  (await execute(browser, LIST)).data.sessions.map(({ id }: { id: string }) => id);
const current = async (browser: Browser): Promise<string> =>
  (await execute(browser, LIST)).data.sessions.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent).id;
const audited = () =>
  dashboard.sql(
    "select action, target, actor, address, after from audit_log where merchant_id = $1 and action ~ 'session'",
    merchantId,
  );
/**
 * A browser with the same cookies except the dashboard's own: another tab that signs in next to the first.
 */
async function beside(browser: Browser): Promise<Browser> {
  const other = new Browser();
  for (const [name, cookie] of browser.cookies) if (name !== "tua_session") other.cookies.set(name, cookie);
  await other.follow(`${dashboard.baseUrl}/session/start`);
  return other;
}

test("a member sees their own sign-ins, newest first, and no one else does", async () => {
  const phone = await dashboard.signedIn(owner);
  const laptop = new Browser();
  const page = (await laptop.follow(`${dashboard.baseUrl}/session/start`)).last;
  await laptop.follow(page, laptop.form(page, owner, { "user-agent": "Laptop/1.0" }));
  const { data } = await execute(laptop, LIST);
  expect(data.sessions).toEqual([
    {
      id: expect.stringMatching(/^ses_/),
      isCurrent: true,
      ipAddress: "127.0.0.1",
      createdAt: expect.any(String),
      lastSeenAt: expect.any(String),
      expiresAt: expect.any(String),
      userAgent: expect.any(String),
    },
    expect.objectContaining({ isCurrent: false }),
  ]);
  const [newest] = data.sessions;
  const days = (Date.parse(newest.expiresAt) - Date.parse(newest.createdAt)) / 86_400_000;
  expect(days).toBeGreaterThan(6.99);
  expect(days).toBeLessThanOrEqual(7);
  expect(await ids(phone)).toEqual(await ids(laptop));
  const stranger = await dashboard.signedIn();
  const theirs = (await dashboard.execute(stranger, LIST)).data.sessions;
  expect(theirs.map(({ id }: { id: string }) => id)).not.toContain(newest.id);
});

test.each([
  ["ended", "ended_at = now()"],
  ["idle for twelve hours", "last_seen_at = now() - interval '12 hours'"],
  ["over after seven days", "expires_at = now() - interval '1 second'"],
])("a session that is %s is not listed, and cannot be ended", async (_name, change) => {
  const [phone, laptop] = [await signedIn(), await signedIn()];
  const id = await current(phone);
  await dashboard.sql(`update member_sessions set ${change} where id = $1`, id);
  expect(await ids(laptop)).toEqual([await current(laptop)]);
  expect((await execute(laptop, END, { id })).code).toBe("not_found");
});

describe("ending one", () => {
  test("it no longer works, and its browser asks for the password", async () => {
    const [phone, laptop] = [await signedIn(), await signedIn()];
    const id = await current(phone);
    const { data } = await execute(laptop, END, { id });
    expect(data.endSession.session).toEqual({ id, isCurrent: false });
    expect((await execute(phone, LIST)).status).toBe(401);
    expect(await ids(laptop)).toHaveLength(1);
    const { last } = await phone.follow(`${dashboard.baseUrl}/session/start`);
    expect(last).toContain("/oauth/sign-in/");
    expect(await audited()).toEqual([
      {
        action: "session.ended",
        target: id,
        address: "127.0.0.1",
        after: null,
        actor: expect.stringMatching(/^member mem_/),
      },
    ]);
  });

  test("sessions of one sign-in end together, for example tabs that signed in next to each other", async () => {
    const [phone, laptop] = [await signedIn(), await signedIn()];
    const tab = await beside(phone);
    expect(await ids(laptop)).toHaveLength(3);
    await execute(laptop, END, { id: await current(phone) });
    expect((await execute(tab, LIST)).status).toBe(401);
    expect(await ids(laptop)).toHaveLength(1);
  });

  test("ending the current session signs out", async () => {
    const browser = await signedIn();
    const { data } = await execute(browser, END, { id: await current(browser) });
    expect(data.endSession.session.isCurrent).toBe(true);
    expect((await execute(browser, LIST)).code).toBe("missing_credentials");
    expect((await browser.follow(`${dashboard.baseUrl}/session/start`)).last).toContain("/oauth/sign-in/");
  });

  test("another member's session cannot be ended, and an unknown one gets the same error", async () => {
    const browser = await signedIn();
    const stranger = await dashboard.signedIn();
    const theirs = (await dashboard.execute(stranger, LIST)).data.sessions[0].id;
    for (const id of [theirs, "ses_none", ""])
      expect((await execute(browser, END, { id })).code).toBe("not_found");
    expect((await dashboard.execute(stranger, LIST)).status).toBe(200);
    expect(await audited()).toEqual([]);
  });

  test("of many concurrent calls one ends it", async () => {
    const [phone, laptop] = [await signedIn(), await signedIn()];
    const id = await current(phone);
    const codes = await Promise.all(
      Array.from({ length: 8 }, async () => (await execute(laptop, END, { id })).code),
    );
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    expect(codes.filter((code) => code === "not_found")).toHaveLength(7);
    expect(await audited()).toHaveLength(1);
  });
});

describe("ending the others", () => {
  test("the current one stays, with its authorization server session", async () => {
    const [phone, laptop, till] = [await signedIn(), await signedIn(), await signedIn()];
    const { data } = await execute(laptop, END_OTHERS);
    expect(data).toEqual({ endOtherSessions: { endedSessions: 2 } });
    for (const other of [phone, till]) expect((await execute(other, LIST)).status).toBe(401);
    expect(await ids(laptop)).toHaveLength(1);
    const before = getToken(laptop);
    await laptop.follow(`${dashboard.baseUrl}/session/start`);
    expect(getToken(laptop)).not.toBe(before);
    expect((await execute(laptop, END_OTHERS)).data.endOtherSessions.endedSessions).toBe(0);
    expect((await audited())[0]).toMatchObject({ action: "sessions.ended", after: { endedSessions: 2 } });
  });

  test("a browser with only the authorization server's session also has to enter the password", async () => {
    const [phone, laptop] = [await signedIn(), await signedIn()];
    const half = new Browser();
    for (const [name, cookie] of phone.cookies) if (name !== "tua_session") half.cookies.set(name, cookie);
    // Its own session of the dashboard was purged long ago.
    await dashboard.sql("delete from member_sessions where id = $1", await current(phone));
    await execute(laptop, END_OTHERS);
    expect((await half.follow(`${dashboard.baseUrl}/session/start`)).last).toContain("/oauth/sign-in/");
  });
});

test("an open page of an ended session closes, and one of another stays", async () => {
  const [phone, laptop] = [await dashboard.signedIn(), await dashboard.signedIn()];
  await using ended = await dashboard.socket(phone);
  await using stays = await dashboard.socket(laptop);
  const { data } = await dashboard.execute(phone, LIST);
  const { id } = data.sessions.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent);
  await dashboard.execute(laptop, END, { id });
  expect((await ended.closed()).code).toBe(4401);
  stays.subscribe("1", "{ viewer { id } }", {});
  expect(await stays.data("1")).toEqual({ viewer: { id: expect.any(String) } });
});

test("a member of two merchants finds it in the audit logs of both", async () => {
  const second = await dashboard.tua.createMerchant(`Second ${made}`);
  const [{ id }] = (await dashboard.sql("select id from members where email = $1", owner.email)) as [
    { id: string },
  ];
  await dashboard.sql(
    "insert into memberships (merchant_id, member_id, role) values ($1, $2, 'viewer')",
    second.merchantId,
    id,
  );
  await dashboard.sql(
    "update members set merchant_ids = merchant_ids || $1::text where id = $2",
    second.merchantId,
    id,
  );
  const browser = await signedIn();
  await browser.post(`${dashboard.baseUrl}/session/end`, {});
  const rows = await dashboard.sql(
    "select merchant_id from audit_log where action = 'session.ended' and actor = $1",
    `member ${id}`,
  );
  expect(rows.map((row) => row.merchant_id).sort()).toEqual([merchantId, second.merchantId].sort());
});

test("keys have no sessions", async () => {
  for (const query of [
    LIST,
    END_OTHERS,
    'mutation { endSession(input: { id: "ses_none" }) { session { id } } }',
  ]) {
    const response = await fetch(`${dashboard.baseUrl}/graphql`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${dashboard.tua.merchant.keys.test.secret}`,
        "content-type": "application/json",
      },
      body: JSON.stringify({ query }),
    });
    const { errors } = (await response.json()) as { errors: { extensions: { code: string } }[] };
    expect(errors[0]?.extensions.code).toBe("invalid_request");
  }
});

test("a password typed by another member in the same browser mixes no data", async () => {
  const browser = await signedIn();
  const before = await current(browser);
  const tab = await beside(browser);
  const page = (await browser.follow(`${dashboard.baseUrl}/session/start?again=1`)).last;
  const other = dashboard.tua.merchant;
  await browser.follow(page, browser.form(page, other.owner));
  const { data } = await dashboard.execute(browser, "{ viewer { member { email } } }");
  expect(data.viewer.member.email).toBe(other.owner.email);
  // The first member's open sockets in this browser are closed, the other tab's too.
  expect((await execute(tab, LIST)).status).toBe(401);
  const rows = await dashboard.sql("select ended_at from member_sessions where id = $1", before);
  expect(rows[0]?.ended_at).not.toBeNull();
});
