import { afterAll, beforeAll, expect, test } from "vitest";
import { Dashboard, getToken } from "../../support/dashboard.ts";
import { Browser, openSignIn } from "../../support/form-browser.ts";

let dashboard: Dashboard;
let first: { email: string; password: string };
let second: { email: string; password: string };
beforeAll(async () => {
  dashboard = await Dashboard.open();
  first = dashboard.tua.merchant.owner;
  second = (await dashboard.tua.createMerchant("Second")).owner;
});
afterAll(() => dashboard.close());

const whoIs = async (browser: Browser) =>
  (await dashboard.tua.services.useCases.viewSession(getToken(browser))).member.email;

async function openTabs(browser: Browser): Promise<[string, string]> {
  return [await openSignIn(browser, dashboard.baseUrl), await openSignIn(browser, dashboard.baseUrl)];
}

test("if two members sign in in two tabs of a browser, the second replaces the first", async () => {
  const browser = new Browser();
  const [one, two] = await openTabs(browser);
  expect((await browser.follow(one, browser.form(one, first))).last).toBe(`${dashboard.baseUrl}/`);
  const before = getToken(browser);
  expect(await whoIs(browser)).toBe(first.email);
  const { last, response } = await browser.follow(two, browser.form(two, second));
  expect([last, response.status]).toEqual([`${dashboard.baseUrl}/`, 200]);
  expect(await whoIs(browser)).toBe(second.email);
  await expect(dashboard.tua.services.useCases.viewSession(before)).rejects.toMatchObject({
    code: "invalid_token",
  });
});

test("even if both entered their passwords before either tab continued", async () => {
  const browser = new Browser();
  const [one, two] = await openTabs(browser);
  const goOn = async (page: string, who: typeof first) =>
    (await browser.post(page, who)).headers.get("location") as string;
  const [afterOne, afterTwo] = [await goOn(one, first), await goOn(two, second)];
  expect((await browser.follow(afterOne)).last).toBe(`${dashboard.baseUrl}/`);
  expect((await browser.follow(afterTwo)).last).toBe(`${dashboard.baseUrl}/`);
  expect(await whoIs(browser)).toBe(second.email);
});

test("a step that began in a session that another member has ended reports that on a page of ours", async () => {
  const browser = await dashboard.signedIn(first);
  const again = async () => (await browser.follow(`${dashboard.baseUrl}/session/start?again=1`)).last;
  const [one, two] = [await again(), await again()];
  expect((await browser.follow(one, browser.form(one, second))).last).toBe(`${dashboard.baseUrl}/`);
  expect(await whoIs(browser)).toBe(second.email);
  const { response } = await browser.follow(two, browser.form(two, first));
  expect(response.status).toBe(400);
  expect(await response.text()).toContain(`href="${dashboard.baseUrl}/session/start"`);
  expect(await whoIs(browser)).toBe(second.email);
});

test("the same member in two tabs is signed in in both", async () => {
  const browser = new Browser();
  const [one, two] = await openTabs(browser);
  expect((await browser.follow(one, browser.form(one, first))).last).toBe(`${dashboard.baseUrl}/`);
  expect((await browser.follow(two, browser.form(two, first))).last).toBe(`${dashboard.baseUrl}/`);
  expect(await whoIs(browser)).toBe(first.email);
});
