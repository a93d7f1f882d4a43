import { expect, test } from "vitest";
import { stopClock } from "../../support/browser.ts";
import { FAILED, PAY, renderPage, sendPage, WAITING } from "./played-checkout.ts";
import { playPages } from "./played-pages.ts";

const played = playPages();
const PHONE_FIELD = "#phone";
const soon = { timeout: 60_000 };

test("an open form holds no poll until its end: it polls briefly after a suspension, and once at its end", async () => {
  const { page } = played;
  await stopClock(page);
  const checkout = played.server.open("");
  checkout.become(PAY, 'data-long-poll-after="60"');
  await page.goto(checkout.url);
  await page.clock.runFor(20_000);
  expect(checkout.polls).toEqual([]);
  const pending = () => page.waitForEvent("request", (request) => request.url().includes("poll="));
  const [poll] = await Promise.all([pending(), played.fire("online")]);
  await expect.poll(() => checkout.polls.length).toBe(1);
  const [ended] = await Promise.all([page.waitForEvent("requestfailed"), page.clock.runFor(3_000)]);
  expect(ended.url()).toBe(poll.url());
  await Promise.all([pending(), page.clock.runFor(37_000)]);
  await expect.poll(() => checkout.polls.length).toBe(2);
  await page.clock.runFor(20_000);
  checkout.become(WAITING);
  await played.heading.getByText("Approve on your phone").waitFor();
  expect(checkout.polls[1]?.pageState).toBe("s2");
});

test("a browser that is offline shows it at once, and hides it again, also without polling", async () => {
  const { page } = played;
  const checkout = played.server.open("");
  checkout.become(PAY, 'data-long-poll-after="60"');
  await page.goto(checkout.url);
  const banner = page.locator("#connection-banner");
  await page.context().setOffline(true);
  await banner.getByText("No connection").waitFor();
  await page.context().setOffline(false);
  await banner.waitFor({ state: "hidden" });
});

test("a page for a frame outside a frame is the page for a window", async () => {
  const checkout = played.server.open(PAY);
  await played.page.goto(`${played.server.shopOrigin}/basket`);
  await played.page.goto(`${checkout.url}?frame=1&lang=fr`);
  await played.page.waitForURL(`${checkout.url}?lang=fr`);
  await played.heading.waitFor();
  expect(checkout.polls.every(({ address }) => !address.includes("frame"))).toBe(true);
});

test("a change replaces the page, also after an outage; typed values are filled in again", async () => {
  const { context, page } = played;
  const checkout = await played.open();
  await page.fill(PHONE_FIELD, "0241234567");
  await page.getByLabel("Telecel").check();
  await page.fill("#card_number", "4242");
  await expect.poll(() => checkout.polls.length).toBe(1);
  checkout.become(WAITING);
  await played.heading.getByText("Approve on your phone").waitFor();

  await context.setOffline(true);
  await played.fire("online");
  await played.banner.getByText("No connection.").waitFor();
  checkout.become(FAILED);
  await context.setOffline(false);
  await played.heading.getByText("The wallet has too little money").waitFor(soon);
  expect(await played.banner.isHidden()).toBe(true);
  expect(await page.inputValue(PHONE_FIELD)).toBe("0241234567");
  expect(await page.getByLabel("Telecel").isChecked()).toBe(true);
  expect(await page.inputValue("#card_number")).toBe("");
  expect(await played.isStored()).toBe(true);
});

test("a page that wakes up polls at once, a hidden one does not poll again", async () => {
  const { page } = played;
  const checkout = await played.open(WAITING);
  await expect.poll(() => checkout.polls.length).toBe(1);
  for (const wake of [
    () => played.fire("online"),
    () => played.fire("pageshow", true),
    () => played.hide(false),
  ]) {
    const before = checkout.polls.length;
    await wake();
    await expect.poll(() => checkout.polls.length).toBe(before + 1);
  }
  await stopClock(page);
  checkout.respond = (_request, response) => response.writeHead(204).end();
  await played.fire("online");
  await expect.poll(() => checkout.polls.length).toBe(5);
  await played.hide(true);
  await page.clock.runFor(60_000);
  expect(checkout.polls).toHaveLength(5);
  await played.hide(false);
  await expect.poll(() => checkout.polls.length).toBe(6);
  // A browser lets a second tab wait behind a held request for the same URL.
  expect(new Set(checkout.requested.map(({ address }) => address)).size).toBe(7);
});

test("polls are spaced: by five seconds if none is held, by Retry-After if one is rejected", async () => {
  const { page } = played;
  await stopClock(page);
  const checkout = played.server.open(PAY);
  checkout.respond = (_request, response) => response.writeHead(204).end();
  const polled = () => page.waitForEvent("requestfinished", (request) => "x-tua-script" in request.headers());
  const next = async (later: number, polls: number) => {
    await page.clock.runFor(later - 100);
    expect(checkout.polls).toHaveLength(polls);
    const finished = polled();
    await page.clock.runFor(100);
    await finished;
    expect(checkout.polls).toHaveLength(polls + 1);
  };
  const first = polled();
  await page.goto(checkout.url);
  await first;
  await expect.poll(() => checkout.polls.length).toBe(1);
  checkout.respond = (_request, response) => {
    response.setHeader("retry-after", "20");
    sendPage(response, renderPage("<h1>Wait</h1>", null), 429);
  };
  await next(5_000, 1);
  await next(20_000, 2);
  await played.banner.getByText("Still sending.").waitFor();
  // A foreign page, such as a hotel network's, does not replace the page.
  checkout.respond = (_request, response) => sendPage(response, "<main><h1>Buy internet</h1></main>");
  await next(20_000, 3);
  await played.banner.getByText("No connection.").waitFor();
  expect(await played.heading.textContent()).toBe("Pay");
});
