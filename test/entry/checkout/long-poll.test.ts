import { afterAll, beforeAll, expect, test } from "vitest";
import { en } from "../../../web/checkout/i18n/en.ts";
import type { Page } from "./form-client.ts";
import { openShop, type Shop, thanksUrl } from "./shop.ts";

/** Changes the page's content, as another process would; a second call restores it. */
const CHANGE = "update transactions set overpaid = not overpaid where id = $1";

let shop: Shop;
beforeAll(async () => {
  // Fewer connections than long polls: no poll may hold one.
  shop = await openShop({ worker: false, env: { DATABASE_POOL_SIZE: "2" } });
});
afterAll(() => shop.close());

const MTN = { method: "mobile_money", network: "mtn" };
const MAX_LONG_POLLS = 4;

const getState = (html: string) => /<main [^>]*data-state="([^"]+)"/.exec(html)?.[1] as string;

const stateAt = async (path: string): Promise<string> => getState((await shop.browser.get(path)).html);

const longPoll = (path: string, state: string): Promise<Page> =>
  shop.browser.get(path, { "x-tua-script": state });

/** Sends one poll more than a checkout holds, and waits for that poll's response: the others are held. */
async function openLongPolls(path: string): Promise<{ rejected: Page; polls: Promise<Page>[] }> {
  const state = await stateAt(path);
  const polls = Array.from({ length: MAX_LONG_POLLS + 1 }, () => longPoll(path, state));
  // Nothing changes and no poll times out: the one with a response is the extra one.
  const first = await Promise.race(polls.map(async (one, position) => ({ position, page: await one })));
  return { rejected: first.page, polls: polls.filter((_poll, position) => position !== first.position) };
}

test("a poll that names another state than the page's gets the page at once", async () => {
  const { path } = await shop.checkout();
  const page = await longPoll(path, "-");
  expect([page.status, untimed(page)]).toEqual([200, untimed(await shop.browser.get(path))]);
});

/** A page without the seconds left, which may be one less in the next. */
const untimed = ({ html }: Page) => html.replace(/ data-long-poll-after="\d+"/, "");

const getLongPollAfter = ({ html }: Page) => /<main [^>]*?(?: data-long-poll-after="(\d*)")/.exec(html)?.[1];

test("polls are for pages that may change: a form polls at its end, a closed page after an attempt", async () => {
  const open = await shop.checkout({ expiresIn: 600 });
  const seconds = Number(getLongPollAfter(await shop.browser.get(open.path)));
  expect(seconds).toBeGreaterThan(500);
  expect(seconds).toBeLessThanOrEqual(601);
  await shop.postJson(`${open.path}/cancel`, {});
  expect(getLongPollAfter(await shop.browser.get(open.path)), "no money can come").toBeUndefined();

  const tried = await shop.checkout();
  await shop.postJson(tried.path, { ...MTN, phone: "0240000001" });
  expect(getLongPollAfter(await shop.browser.get(tried.path)), "the attempt runs").toBe("0");

  const late = await shop.checkout();
  await shop.postJson(late.path, { ...MTN, phone: "0240000010" });
  expect(getLongPollAfter(await shop.browser.get(late.path)), "declined: the form again").toMatch(/^\d+$/);
  await shop.sql("update transactions set expires_at = now() - interval '1 second' where id = $1", [
    late.transactionId,
  ]);
  const closed = await shop.browser.get(late.path);
  expect(
    [getLongPollAfter(closed), closed.text.includes(en.closed.expired.text)],
    "money may still come",
  ).toEqual([...["0", true]]);
});

test("a poll without changes ends at its timeout, and an irrelevant change does not end it", async () => {
  const { checkoutId, transactionId } = await shop.checkout();
  const { waitForCheckoutChange } = shop.useCases;
  const { signal } = new AbortController();
  const seen: boolean[] = [];
  const noNews = ({ open }: { open: boolean }) => {
    seen.push(open);
    return false;
  };
  const waiting = waitForCheckoutChange(checkoutId, noNews, 0.3, signal);
  await shop.sql(CHANGE, [transactionId]);
  expect(await waiting).toBeNull();
  expect(seen.length).toBeGreaterThan(0);
  expect(seen.every(Boolean)).toBe(true);
  expect(await waitForCheckoutChange(checkoutId, noNews, 60, AbortSignal.abort())).toBeNull();
  await shop.sql(CHANGE, [transactionId]);
});

test("polls are held until another tab changes the page; an extra one returns at once without changes", async () => {
  const { path } = await shop.checkout();
  const other = await openLongPolls((await shop.checkout()).path);
  const { rejected, polls } = await openLongPolls(path);
  expect([rejected.status, rejected.html, rejected.headers["cache-control"]]).toEqual([204, "", "no-store"]);
  await shop.postJson(`${path}/cancel`, {});
  const closed = (await shop.browser.get(path)).html;
  for (const page of await Promise.all(polls)) expect([page.status, page.html]).toEqual([200, closed]);
  expect(other.rejected.status, "another checkout has looks of its own").toBe(204);
});

test("a change by another process ends a poll, and one that was paid meanwhile has the redirect", async () => {
  const written = await shop.checkout();
  const { polls } = await openLongPolls(written.path);
  await shop.sql(CHANGE, [written.transactionId]);
  for (const page of await Promise.all(polls)) expect(page.status).toBe(200);
  await shop.sql(CHANGE, [written.transactionId]);

  const other = await openShop({ env: { SANDBOX_DELAY_MS: "2000" } });
  const session = await other.checkout();
  const form = await other.browser.get(session.path);
  await other.browser.submit(form, { ...MTN, phone: "0240000001" });
  const waiting = getState((await other.browser.get(session.path)).html);
  const paid = await other.browser.get(session.path, { "x-tua-script": waiting });
  expect([paid.status, paid.headers["x-tua-redirect"]]).toEqual([200, thanksUrl(session)]);
  await other.close();
});

test("a poll ends when the session expires, even if no process has stored that", async () => {
  const session = await shop.checkout();
  await shop.sql("update transactions set expires_at = now() + interval '2 seconds' where id = $1", [
    session.transactionId,
  ]);
  const page = await longPoll(session.path, await stateAt(session.path));
  expect([page.status, page.text.includes("This checkout has expired")]).toEqual([200, true]);
});

test("a poll ends when the approval times out: the result is then unknown, and nothing was written", async () => {
  const { path, transactionId } = await shop.checkout();
  await shop.postJson(path, { ...MTN, phone: "0240000001" });
  const soon = new Date(Date.now() + 2_000).toISOString();
  await shop.sql(
    "update attempts set next_action = jsonb_set(next_action, '{expiresAt}', to_jsonb($2::text)) where transaction_id = $1",
    [transactionId, soon],
  );
  const before = await shop.browser.get(path);
  expect(before.text).toContain("Approve on your phone");
  const page = await longPoll(path, await stateAt(path));
  expect([page.status, page.text.includes("Don't pay again")]).toEqual([200, true]);
});

test("a poll of an unknown checkout is rejected, not held", async () => {
  expect((await longPoll("/pay/x", "abc")).status).toBe(404);
});

/** Polls at a separate shop, over separate connections, after the extra one got its response. */
async function overWires() {
  const other = await openShop({ worker: false });
  const session = await other.checkout();
  const origin = await other.app.listen({ port: 0, host: "127.0.0.1" });
  const begin = async (signal: AbortSignal | null = null) => {
    const { html } = await other.browser.get(session.path);
    const headers = { accept: "text/html", "x-tua-script": getState(html) };
    const polls = Array.from(
      { length: MAX_LONG_POLLS + 1 },
      async () => (await fetch(origin + session.path, { headers, signal })).status,
    );
    expect(await Promise.race(polls)).toBe(204);
    return polls;
  };
  return { other, session, begin };
}

test("a client that disconnects frees a place for the next", async () => {
  const { other, session, begin } = await overWires();
  const left = new AbortController();
  const gone = await begin(left.signal);
  left.abort();
  const outcomes = await Promise.allSettled(gone);
  expect(outcomes.filter(({ status }) => status === "rejected")).toHaveLength(MAX_LONG_POLLS);
  const connections = () =>
    new Promise((resolve) => other.app.server.getConnections((_error, count) => resolve(count)));
  // The connection of the answered poll is kept.
  await expect.poll(connections).toBeLessThanOrEqual(1);

  const polls = await begin();
  await other.sql(CHANGE, [session.transactionId]);
  const responses = (await Promise.all(polls)).sort();
  expect(responses).toEqual([...Array.from({ length: MAX_LONG_POLLS }, () => 200), 204]);
  await other.sql(CHANGE, [session.transactionId]);
  await other.close();
});

// Shorter than a poll is held: a poll that delayed the stop would end too late.
test("a process that stops ends all polls", async () => {
  const { other, begin } = await overWires();
  const polls = await begin();
  await other.close();
  expect(new Set(await Promise.all(polls))).toEqual(new Set([204]));
});
