import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeWindowsOf, collectPageErrors, DESKTOP, PHONE, sharedBrowser } from "../support/browser.ts";
import { RestClient } from "../support/rest.ts";

let rest: RestClient;
let url: string;
let browser: Browser;
beforeAll(async () => {
  rest = await RestClient.open();
  url = await rest.tua.app.listen({ host: "127.0.0.1", port: 0 });
  browser = await sharedBrowser();
});
afterAll(async () => {
  await closeWindowsOf(browser);
  await rest.close();
});

test.each([
  ["a desktop", DESKTOP],
  ["a phone", PHONE],
])("on %s the reference loads only from our origin, and stores nothing", async (_, options) => {
  const page = await browser.newPage(options);
  const complaints = collectPageErrors(page);
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).origin));
  await page.goto(`${url}/docs/api`);
  await page.getByRole("heading", { name: "Tua API", level: 1 }).waitFor();
  const created = page.getByRole("heading", { name: "Create a checkout session" }).first();
  await created.scrollIntoViewIfNeeded();
  await created.waitFor();
  expect(requested.filter((origin) => origin !== url && origin !== "null")).toEqual([]);
  expect(complaints).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage).length + document.cookie.length)).toBe(0);
  await page.close();
});

test("a browser without JavaScript gets a link to the description itself", async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${url}/docs/api`);
  const [response] = await Promise.all([
    page.waitForResponse(`${url}/openapi.json`),
    page.getByRole("link", { name: "openapi.json" }).click(),
  ]);
  expect(response.status()).toBe(200);
  await context.close();
});

test("the script is compressed as the browser accepts it", async () => {
  const plain = await rest.send({ url: "/docs/api/scalar.js" });
  expect(plain.headers["content-encoding"]).toBeUndefined();
  expect(plain.text).toContain("createApiReference");
  const zipped = await rest.send({ url: "/docs/api/scalar.js", headers: { "accept-encoding": "gzip, br" } });
  expect(zipped.headers["content-encoding"]).toBe("gzip");
});
