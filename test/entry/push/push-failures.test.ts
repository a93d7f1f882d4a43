import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { MAX_PUSH_ATTEMPTS, MAX_PUSH_SESSIONS } from "../../../server/domain/push.ts";
import type { PushBrowser } from "../../support/push-receiver.ts";
import { PushShop, SAVE_PUSH, TEST_PUSH, VIEW_PUSH } from "../../support/push-shop.ts";
import type { Staff } from "../../support/staff-at-bff.ts";

let push: PushShop;
let owner: Staff;
let browser: PushBrowser;
beforeAll(async () => {
  push = await PushShop.open();
  owner = await push.team.owner();
});
beforeEach(async () => {
  push.service.respondWith({ status: 201 });
  await push.sql("delete from push_subscriptions");
  browser = await push.subscribe(owner);
});
afterAll(() => push.close());

const row = async () =>
  (await push.sql("select attempts, failed_at is not null as failed from push_subscriptions"))[0];
const received = () => push.service.titles(browser).length;

test.each([404, 410])(
  "a subscription that the push service no longer has (%i) is deleted",
  async (status) => {
    push.service.respondWith({ status });
    await owner.data(TEST_PUSH);
    await push.send();
    expect(await row()).toBeUndefined();
    expect((await owner.data(VIEW_PUSH)).pushNotifications.subscription).toBeNull();
  },
);

test.each([429, 500, 503])(
  "a push service that is busy (%i) gets a limited number of attempts",
  async (status) => {
    push.service.respondWith({ status });
    await owner.data(TEST_PUSH);
    for (let attempt = 1; attempt <= MAX_PUSH_ATTEMPTS; attempt += 1) {
      await push.send();
      const isLast = attempt === MAX_PUSH_ATTEMPTS;
      expect(await row()).toEqual({ attempts: isLast ? 0 : attempt, failed: isLast });
    }
    const { work } = await push.useCases.getOpsStats();
    expect(work).toMatchObject({ pushSubscriptions: 1, failedPushes: 1 });
    await push.send();
    expect(received()).toBe(MAX_PUSH_ATTEMPTS);
    push.service.respondWith({ status: 201 });
    await owner.data(TEST_PUSH);
    await push.send();
    expect(await row()).toEqual({ attempts: 0, failed: false });
  },
);

test("payments during an outage of the push service are one notification after it", async () => {
  push.service.respondWith({ status: 503, headers: { "retry-after": "120" } });
  await push.shop.pay("0000", { amount: 10 });
  const [{ now } = {}] = await push.sql("select date_trunc('milliseconds', now())::text as now");
  await push.send();
  const [{ later } = {}] = await push.sql(
    "select due_at >= $1::timestamptz + interval '120 seconds' as later from push_subscriptions",
    now,
  );
  expect(later).toBe(true);
  await push.shop.pay("0000", { amount: 20 });
  push.service.respondWith({ status: 201 });
  await push.send();
  expect(push.service.titles(browser)).toEqual(["Paid: GHS 10.00", "2 payments paid: GHS 30.00"]);
});

test.each([400, 403, 413])("a rejected notification (%i) is given up", async (status) => {
  push.service.respondWith({ status });
  await owner.data(TEST_PUSH);
  await push.send();
  expect(await row()).toEqual({ attempts: 0, failed: true });
  await push.send();
  expect(received()).toBe(1);
});

test("a redirect is not followed", async () => {
  push.service.respondWith({ status: 307, headers: { location: `${push.service.origin}/elsewhere` } });
  await owner.data(TEST_PUSH);
  await push.send();
  expect(push.service.receiver.posts.some(({ path }) => path === "/elsewhere")).toBe(false);
  expect(await row()).toEqual({ attempts: 0, failed: true });
});

test("several processes send each notification once, and a lost one sends it again with the same tag", async () => {
  const id = await push.shop.pay("0000");
  await push.sql("update push_subscriptions set due_at = now() - interval '1 second'");
  const { signal } = new AbortController();
  await Promise.all([1, 2, 3, 4].map(() => push.useCases.sendPushes(signal)));
  expect(received()).toBe(1);
  // As if the process had been killed after the push service's response.
  await push.sql("update push_subscriptions set event_cursor = event_cursor - 1, attempts = 1");
  await push.send();
  expect(received()).toBe(2);
  const tags = push.service
    .received()
    .slice(-2)
    .map(({ payload }) => payload.tag);
  expect(tags).toEqual([id, id]);
});

test("a session that ends between the payment and the notification gets none", async () => {
  await push.shop.pay("0000");
  const [{ session_id: session } = {}] = await push.sql("select session_id from push_subscriptions");
  await push.sql("update member_sessions set ended_at = now() where id = $1", session);
  await push.send();
  expect(received()).toBe(0);
  await push.sql("update member_sessions set ended_at = null where id = $1", session);
});

test("a session that was only idle is still notified; one after 7 days is not", async () => {
  await push.sql("update member_sessions set last_seen_at = now() - interval '2 days'");
  await push.shop.pay("0000");
  await push.send();
  expect(received()).toBe(1);
  await push.sql("update member_sessions set expires_at = now() - interval '1 second'");
  await push.shop.pay("0000");
  await push.send();
  expect(received()).toBe(1);
  await push.useCases.purgeSignIns();
  expect(await row()).toBeUndefined();
  await push.sql("update member_sessions set expires_at = now() + interval '7 days', last_seen_at = now()");
});

test("an idle session that is still notified is listed, and its member ends it", async () => {
  const [phone, laptop] = [await push.team.owner(), await push.team.owner()];
  const onPhone = await push.subscribe(phone);
  const [{ session_id: id } = {}] = await push.sql(
    "select session_id from push_subscriptions order by created_at desc limit 1",
  );
  await push.sql("update member_sessions set last_seen_at = now() - interval '2 days' where id = $1", id);
  const listed = async () =>
    (await laptop.data("{ sessions { id } }")).sessions.map((session: { id: string }) => session.id);
  expect(await listed()).toContain(id);
  await laptop.data("mutation ($id: ID!) { endSession(input: { id: $id }) { session { id } } }", { id });
  expect(await listed()).not.toContain(id);
  await push.shop.pay("0000");
  await push.send();
  expect(push.service.titles(onPhone)).toEqual([]);
});

test("a member who signs in again in the same browser keeps the subscription; another member does not", async () => {
  const signIn = (memberId: string, replaces: string | null) =>
    push.useCases.openSession({
      memberId,
      signedInAt: new Date(),
      providerSession: null,
      sessionsVersion: null,
      ipAddress: "192.0.2.1",
      userAgent: "test",
      replaces,
    });
  const member = await push.team.add("viewer");
  const other = await push.team.add("viewer");
  const first = await push.subscribe(member);
  const token = await signIn(member.id, member.token);
  await push.shop.pay("0000");
  await push.send();
  expect(push.service.titles(first)).toHaveLength(1);
  await signIn(other.id, token);
  await push.shop.pay("0000");
  await push.send();
  expect(push.service.titles(first)).toHaveLength(1);
});

test("a browser that another member uses now belongs to that member", async () => {
  const other = await push.team.add("viewer");
  await other.data(SAVE_PUSH, push.input(browser));
  expect((await owner.data(VIEW_PUSH)).pushNotifications.subscription).toBeNull();
  expect(await push.sql("select member_id from push_subscriptions")).toEqual([{ member_id: other.id }]);
});

test.each([
  ["ftp://push.example/x", "not_a_url"],
  ["https://user:pass@push.example/x", "url_credentials"],
  [`https://push.example/${"x".repeat(2_048)}`, "too_long"],
  ["http://push.example.com/x", undefined],
  ["http://169.254.169.254/latest/meta-data", "reserved_address"],
  ["https://push.example:6379/x", undefined],
  ["", "not_a_url"],
])("the endpoint %s is checked as webhook URLs are", async (endpoint, code) => {
  const input = push.input(browser, { endpoint });
  if (code) expect(await owner.rejection(SAVE_PUSH, input)).toBe(`invalid_request endpoint:${code}`);
  const live = await owner.rejection(SAVE_PUSH, input, { mode: "live" }).catch(() => "accepted");
  if (code || endpoint.startsWith("http:")) expect(live).toMatch(/^invalid_request endpoint:/);
});

test("each invalid key and amount is named", async () => {
  const reject = (change: object) => owner.rejection(SAVE_PUSH, push.input(browser, change));
  const point = Buffer.from(browser.p256dh, "base64url");
  point[64] = (point[64] ?? 0) ^ 1;
  for (const p256dh of ["", "x", `${browser.p256dh}=`, point.toString("base64url"), browser.auth])
    expect(await reject({ p256dh })).toBe("invalid_request p256dh:not_a_push_key");
  for (const auth of ["", "AAAA", browser.p256dh, `${browser.auth}\n`])
    expect(await reject({ auth })).toBe("invalid_request auth:not_a_push_key");
  expect(await reject({ choice: "LARGE_PAYMENTS" })).toBe("invalid_request largeAmount:required");
  for (const [largeAmount, code] of [
    ["0", "not_positive"],
    ["1.001", "too_many_decimals"],
    ["much", "not_a_decimal"],
    ["9999999999", "amount_too_large"],
  ])
    expect(await reject({ choice: "LARGE_PAYMENTS", largeAmount })).toBe(
      `invalid_request largeAmount:${code}`,
    );
  expect(await reject({ auth: "", p256dh: "", endpoint: "x" })).toBe(
    "invalid_request endpoint:not_a_url p256dh:not_a_push_key auth:not_a_push_key",
  );
});

test("a member has a limited number of sessions with notifications, each for several merchants and modes", async () => {
  const member = await push.team.add("viewer");
  const insert = (name: string, sessions: number) =>
    push.sql(
      `with sessions as (
         insert into member_sessions (id, token_hash, member_id, address, user_agent, signed_in_at, expires_at)
         select 'ses_' || $4 || n, $4 || n, $1, '192.0.2.1', 'test', now(), now() + interval '7 days'
         from generate_series(1, $2::int) n returning id
       )
       insert into push_subscriptions (id, session_id, member_id, about_merchant, about_mode, encrypted_endpoint,
         endpoint_hash, choice, language, event_cursor, due_at)
       select 'psh_' || id || mode, id, $1, $3, mode, 'x', id, 'every_payment', 'en', 1000000, 'infinity'
       from sessions, unnest(array['test', 'live']) mode`,
      member.id,
      sessions,
      push.shop.rest.caller.scope.merchantId,
      name,
    );
  await insert("many", MAX_PUSH_SESSIONS - 1);
  await member.data(SAVE_PUSH, push.input(browser));
  await insert("last", 1);
  expect(await member.rejection(SAVE_PUSH, push.input(browser))).toBe("invalid_request endpoint:too_many");
});

test("the endpoint and its keys are stored encrypted, and are in no response", async () => {
  const stored = JSON.stringify(await push.sql("select * from push_subscriptions"));
  const response = JSON.stringify(await owner.data(VIEW_PUSH));
  for (const secret of [new URL(browser.endpoint).pathname, browser.auth, browser.p256dh]) {
    expect(stored).not.toContain(secret);
    expect(response).not.toContain(secret);
  }
});
