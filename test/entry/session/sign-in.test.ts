import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestTua } from "../../support/app.ts";
import { Browser, listeningTua, signIn } from "./browser.ts";

let tua: TestTua & { baseUrl: string };
beforeAll(async () => {
  tua = await listeningTua({ env: { RATE_LIMITS: "off", LOG_LEVEL: "warn" } });
});
afterAll(() => tua.close());

test("a member signs in on a plain form and comes back with a cookie", async () => {
  const browser = new Browser();
  const { last, way } = await signIn(browser, tua.baseUrl, tua.merchant.owner, "/m/x?a=1");
  console.log(way);
  expect(last).toBe(`${tua.baseUrl}/m/x?a=1`);
  expect(browser.cookies.get("tua_session")?.value).toMatch(/^[A-Za-z0-9_-]{43}$/);
});
