import { expect, test } from "vitest";
import { stopClock } from "../../support/browser.ts";
import { FAILED, PAY, pageOf, sendPage, WAITING } from "./played-checkout.ts";
import { playPages } from "./played-pages.ts";

const played = playPages();
const PHONE_FIELD = "#phone";
const soon = { timeout: 60_000 };

test("an open form holds no look until its end: it looks shortly when it wakes up, and once when its time is over", async () => {
  const { page } = played;
  await stopClock(page);
  const checkout = played.server.open("");
  checkout.become(PAY, 'data-watch="60"');
  await page.goto(checkout.url);
  await page.clock.runFor(20_000);
  expect(checkout.looks).toEqual([]);
  const asked = () => page.waitForEvent("request", (request) => request.url().includes("look="));
  const [look] = await Promise.all([asked(), played.fire("online")]);
  await expect.poll(() => checkout.looks.length).toBe(1);
  const [ended] = await Promise.all([page.waitForEvent("requestfailed"), page.clock.runFor(3_000)]);
  expect(ended.url()).toBe(look.url());
  await Promise.all([asked(), page.clock.runFor(37_000)]);
  await expect.poll(() => checkout.looks.length).toBe(2);
  await page.clock.runFor(20_000);
  checkout.become(WAITING);
  await played.heading.getByText("Approve on your phone").waitFor();
  expect(checkout.looks[1]?.shown).toBe("s2");
});

test("a browser without a network says so at once, and takes it back, also where nothing is waited for", async () => {
  const { page } = played;
  const checkout = played.server.open("");
  checkout.become(PAY, 'data-watch="60"');
  await page.goto(checkout.url);
  const strip = page.locator("#network-trouble");
  await page.context().setOffline(true);
  await strip.getByText("No connection").waitFor();
  await page.context().setOffline(false);
  await strip.waitFor({ state: "hidden" });
});

test("a page that is made for a frame and stands in none is the page for a window", async () => {
  const checkout = played.server.open(PAY);
  await played.page.goto(`${played.server.shopOrigin}/basket`);
  await played.page.goto(`${checkout.url}?frame=1&lang=fr`);
  await played.page.waitForURL(`${checkout.url}?lang=fr`);
  await played.heading.waitFor();
  expect(checkout.looks.every(({ address }) => !address.includes("frame"))).toBe(true);
});

test("news takes the page's place, also after a time without a connection; what was typed is filled in again", async () => {
  const { context, page } = played;
  const checkout = await played.open();
  await page.fill(PHONE_FIELD, "0241234567");
  await page.getByLabel("Telecel").check();
  await page.fill("#card_number", "4242");
  await expect.poll(() => checkout.looks.length).toBe(1);
  checkout.become(WAITING);
  await played.heading.getByText("Approve on your phone").waitFor();

  await context.setOffline(true);
  await played.fire("online");
  await played.strip.getByText("No connection.").waitFor();
  checkout.become(FAILED);
  await context.setOffline(false);
  await played.heading.getByText("The wallet has too little money").waitFor(soon);
  expect(await played.strip.isHidden()).toBe(true);
  expect(await page.inputValue(PHONE_FIELD)).toBe("0241234567");
  expect(await page.getByLabel("Telecel").isChecked()).toBe(true);
  expect(await page.inputValue("#card_number")).toBe("");
  expect(await played.isKept()).toBe(true);
});

test("a page that wakes up looks at once, one that nobody sees does not look again", async () => {
  const { page } = played;
  const checkout = await played.open(WAITING);
  await expect.poll(() => checkout.looks.length).toBe(1);
  for (const wake of [
    () => played.fire("online"),
    () => played.fire("pageshow", true),
    () => played.hide(false),
  ]) {
    const before = checkout.looks.length;
    await wake();
    await expect.poll(() => checkout.looks.length).toBe(before + 1);
  }
  await stopClock(page);
  checkout.look = (_asked, response) => response.writeHead(204).end();
  await played.fire("online");
  await expect.poll(() => checkout.looks.length).toBe(5);
  await played.hide(true);
  await page.clock.runFor(60_000);
  expect(checkout.looks).toHaveLength(5);
  await played.hide(false);
  await expect.poll(() => checkout.looks.length).toBe(6);
  // A browser lets a second tab wait behind a held request for the same address.
  expect(new Set(checkout.asked.map(({ address }) => address)).size).toBe(7);
});

test("looks are spaced: by five seconds where none is held, by what the server asks for where it refuses", async () => {
  const { page } = played;
  await stopClock(page);
  const checkout = played.server.open(PAY);
  checkout.look = (_asked, response) => response.writeHead(204).end();
  const looked = () => page.waitForEvent("requestfinished", (request) => "x-tua-script" in request.headers());
  const next = async (later: number, looks: number) => {
    await page.clock.runFor(later - 100);
    expect(checkout.looks).toHaveLength(looks);
    const finished = looked();
    await page.clock.runFor(100);
    await finished;
    expect(checkout.looks).toHaveLength(looks + 1);
  };
  const first = looked();
  await page.goto(checkout.url);
  await first;
  await expect.poll(() => checkout.looks.length).toBe(1);
  checkout.look = (_asked, response) => {
    response.setHeader("retry-after", "20");
    sendPage(response, pageOf("<h1>Wait</h1>", null), 429);
  };
  await next(5_000, 1);
  await next(20_000, 2);
  await played.strip.getByText("Still sending.").waitFor();
  // A page that is none of ours, as of a hotel's network, takes nobody's place.
  checkout.look = (_asked, response) => sendPage(response, "<main><h1>Buy internet</h1></main>");
  await next(20_000, 3);
  await played.strip.getByText("No connection.").waitFor();
  expect(await played.heading.textContent()).toBe("Pay");
});
