import { afterAll, beforeAll, expect, test } from "vitest";
import { hashSecret } from "../../../server/domain/api-key.ts";
import { Dashboard, getToken } from "../../support/dashboard.ts";
import { Browser } from "../../support/form-browser.ts";

const HOUR = 3_600;
const WHO = "{ viewer { id } }";

let dashboard: Dashboard;
beforeAll(async () => {
  dashboard = await Dashboard.open();
});
afterAll(() => dashboard.close());

const readErrorCode = async (browser: Browser) => (await dashboard.execute(browser, WHO)).code;
const readRow = async (browser: Browser) => {
  const [row] = await dashboard.sql(
    "select extract(epoch from expires_at - now())::int as left, extract(epoch from now() - last_seen_at)::int as unused, provider_session from member_sessions where token_hash = $1",
    hashSecret(getToken(browser)),
  );
  return row as { left: number; unused: number; provider_session: string };
};
/** Ages a session by this many seconds. */
const pass = (browser: Browser, seconds: number) =>
  dashboard.sql(
    `update member_sessions set signed_in_at = signed_in_at - t.gone, created_at = created_at - t.gone,
       last_seen_at = last_seen_at - t.gone, expires_at = expires_at - t.gone
     from (select make_interval(secs => $1) as gone) t where token_hash = $2`,
    seconds,
    hashSecret(getToken(browser)),
  );
/** The same for its session at the authorization server. */
const passAtProvider = async (browser: Browser, seconds: number) =>
  dashboard.sql(
    `update oidc_artifacts set payload =
       jsonb_set(payload::jsonb, '{loginTs}', to_jsonb((payload ->> 'loginTs')::int - $1::int))::json
     where kind = 'Session' and uid = $2`,
    seconds,
    (await readRow(browser)).provider_session,
  );
const readStart = async (browser: Browser) =>
  (await browser.follow(`${dashboard.baseUrl}/session/start`)).last;

test("a session used within twelve hours continues; an unused one has ended, and its pages close", async () => {
  const browser = await dashboard.signedIn();
  await pass(browser, 12 * HOUR - 60);
  expect(await readErrorCode(browser)).toBeUndefined();
  expect((await readRow(browser)).unused).toBeLessThan(60);
  await using socket = await dashboard.socket(browser);
  await pass(browser, 12 * HOUR);
  expect((await socket.closed()).code).toBe(4401);
  expect(await dashboard.execute(browser, WHO)).toMatchObject({ status: 401, code: "missing_credentials" });
});

test("an idle open page does not keep a session active", async () => {
  const browser = await dashboard.signedIn();
  await using socket = await dashboard.socket(browser);
  socket.subscribe("1", "subscription { paymentEvents { sequence } }", {});
  await pass(browser, 11 * HOUR);
  await pass(browser, HOUR);
  expect((await socket.closed()).code).toBe(4401);
});

test("however much it is used, it ends seven days after the sign-in", async () => {
  const browser = await dashboard.signedIn();
  for (let hours = 11; hours < 168; hours += 11) {
    await pass(browser, 11 * HOUR);
    expect(await readErrorCode(browser), `after ${hours} hours`).toBeUndefined();
  }
  await pass(browser, 3 * HOUR);
  expect(await readErrorCode(browser)).toBe("missing_credentials");
});

test("a new session without the password ends when the first one would have", async () => {
  const browser = await dashboard.signedIn();
  await passAtProvider(browser, 7 * 24 * HOUR - 600);
  expect(await readStart(browser)).toBe(`${dashboard.baseUrl}/`);
  expect((await readRow(browser)).left).toBeLessThanOrEqual(600);
  expect((await readRow(browser)).left).toBeGreaterThan(500);
});

test("after seven days the authorization server asks for the password as well", async () => {
  const browser = await dashboard.signedIn();
  await passAtProvider(browser, 7 * 24 * HOUR + 60);
  expect(await readStart(browser)).toContain("/oauth/sign-in/");
});

test("and it forgets the member after twelve hours", async () => {
  const browser = await dashboard.signedIn();
  const { provider_session: uid } = await readRow(browser);
  const [session] = await dashboard.sql(
    "select extract(epoch from expires_at - now())::int as left from oidc_artifacts where kind = 'Session' and uid = $1",
    uid,
  );
  expect(session?.left).toBeGreaterThan(12 * HOUR - 60);
  expect(session?.left).toBeLessThanOrEqual(12 * HOUR);
});

test("a session without a row is invalid, at every endpoint", async () => {
  const browser = await dashboard.signedIn();
  await using socket = await dashboard.socket(browser);
  await dashboard.sql("delete from member_sessions where token_hash = $1", hashSecret(getToken(browser)));
  expect(await dashboard.execute(browser, WHO)).toMatchObject({ status: 401, code: "missing_credentials" });
  expect((await socket.closed()).code).toBe(4401);
  expect((await browser.post(`${dashboard.baseUrl}/session/end`, {})).status).toBe(303);
});

test("a repeated cookie is invalid, whichever comes first", async () => {
  const [mine, planted] = [getToken(await dashboard.signedIn()), "x".repeat(43)];
  for (const tokens of [
    [mine, planted],
    [planted, mine],
    [mine, mine],
  ]) {
    const response = await fetch(`${dashboard.baseUrl}/bff`, {
      method: "POST",
      headers: {
        cookie: tokens.map((token) => `tua_session=${token}`).join("; "),
        origin: dashboard.baseUrl,
        "x-tua-csrf": "1",
        "content-type": "application/json",
      },
      body: JSON.stringify({ query: WHO }),
    });
    expect(response.status).toBe(401);
  }
});

test("a browser's cookies from before a sign-in are worthless after it", async () => {
  const browser = new Browser();
  const planted = { tua_session: "p".repeat(43), tua_oauth: "planted" };
  for (const [name, value] of Object.entries(planted)) browser.cookies.set(name, { value, path: "/" });
  await dashboard.signedIn(undefined, browser);
  for (const [name, value] of Object.entries(planted))
    expect(browser.cookies.get(name)?.value).not.toBe(value);
  const stranger = new Browser();
  for (const [name, value] of Object.entries(planted)) stranger.cookies.set(name, { value, path: "/" });
  expect(await readErrorCode(stranger)).toBe("missing_credentials");
  expect(await readStart(stranger)).toContain("/oauth/sign-in/");
});

test("the token is only in its cookie", async () => {
  const browser = await dashboard.signedIn();
  const token = getToken(browser);
  const { response, way } = await browser.follow(`${dashboard.baseUrl}/session/start?again=1`);
  const list = await dashboard.execute(browser, "{ sessions { id ipAddress userAgent } viewer { id } }");
  const rows = await dashboard.sql("select * from member_sessions");
  for (const text of [await response.text(), way.join(), JSON.stringify(list), JSON.stringify(rows)]) {
    expect(text).not.toContain(token);
  }
});
