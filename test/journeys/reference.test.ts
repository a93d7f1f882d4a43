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
])(
  "on %s the reference loads only from our origin, keeps its policy and stores nothing",
  async (_, options) => {
    const page = await browser.newPage(options);
    await page.addInitScript(() => {
      const violations: string[] = [];
      document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
        violations.push(`${effectiveDirective}: ${blockedURI}`),
      );
      Object.assign(window, { violations });
    });
    const pageErrors = collectPageErrors(page);
    const requested: string[] = [];
    page.on("request", (request) => requested.push(new URL(request.url()).origin));
    await page.goto(`${url}/docs/api`);
    await page.getByRole("heading", { name: "Tua REST API", level: 1 }).waitFor();
    const created = page.getByRole("heading", { name: "Create a checkout session" }).first();
    await created.scrollIntoViewIfNeeded();
    await created.waitFor();
    await page.getByRole("link", { name: "tua Docs" }).waitFor();
    const tops = await page.locator("header").evaluateAll((all) =>
      all
        .map((one) => one.getBoundingClientRect())
        .filter(({ height }) => height > 0)
        .map(({ y }) => y),
    );
    expect(new Set(tops)).toEqual(new Set([0]));
    expect(requested.filter((origin) => origin !== url && origin !== "null")).toEqual([]);
    expect(pageErrors).toEqual([]);
    expect(await page.evaluate(() => (window as unknown as { violations: string[] }).violations)).toEqual([]);
    expect(await page.evaluate(() => Object.keys(localStorage).length + document.cookie.length)).toBe(0);
    await page.close();
  },
);

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

test("the script has a name of its own for each version, so browsers keep it", async () => {
  const { text } = await rest.send({ url: "/docs/api" });
  const files = [...text.matchAll(/(?:src|href)="(\/docs\/assets\/[^"]+)"/g)].map(([, file = ""]) => file);
  expect(files.map((file) => file.replace(/\.[0-9a-f]{12}\./, ".{hash}."))).toEqual([
    "/docs/assets/api.{hash}.css",
    "/docs/assets/api.{hash}.js",
  ]);
  for (const file of files) {
    const { headers } = await rest.send({ url: file, headers: { "accept-encoding": "gzip, br" } });
    expect([headers["content-encoding"], headers["cache-control"]]).toEqual([
      "br",
      "public, max-age=31536000, immutable",
    ]);
  }
});
