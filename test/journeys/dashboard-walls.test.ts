import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { DESKTOP } from "../support/browser.ts";
import { BrowserJourney } from "../support/browser-journey.ts";
import { fetchWithRetry } from "../support/patient-fetch.ts";
import { badge, notSignedIn } from "../support/staff.ts";

/** The dashboard's protection against other sites. */
let tua: BrowserJourney;

beforeAll(async () => {
  tua = await BrowserJourney.open();
});
afterEach(async () => {
  const pageErrors = await tua.closeContexts();
  expect(pageErrors.filter((error) => error !== notSignedIn(tua.url))).toEqual([]);
});
afterAll(async () => {
  expect(await tua.close()).toBe(0);
});

const theft = `mutation { createApiKey(input: { name: "stolen" }) { secret } }`;

/** The names of all keys, as the merchant's own server reads them. */
async function keyNames(): Promise<string[]> {
  const response = await fetchWithRetry(`${tua.url}/graphql`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${tua.merchant.keys.test.secret}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({ query: "{ apiKeys { name } }" }),
  });
  const { data } = (await response.json()) as { data: { apiKeys: { name: string }[] } };
  return data.apiKeys.map(({ name }) => name);
}

/** Browsers send cookies across the ports of one host, so only our own checks prevent access. */
describe.each([
  ["another site", "127.0.0.1"],
  ["another origin of the same site", "localhost"],
])("a page of %s", (_name, host) => {
  /** That page, in the browser of a signed-in member; its own problems do not count. */
  async function evilPage(): Promise<{ page: Page; dashboard: Page; responses: Map<string, number> }> {
    const window = await tua.browser.newContext(DESKTOP);
    window.setDefaultTimeout(10_000);
    const dashboard = await tua.payments(window);
    const page = await window.newPage();
    const responses = new Map<string, number>();
    page.on("response", (response) => {
      const { pathname } = new URL(response.url());
      responses.set(`${response.request().method()} ${pathname}`, response.status());
    });
    await page.goto(`http://${host}:${tua.site.port}/evil`);
    return { page, dashboard, responses };
  }

  test("changes nothing with a form", async () => {
    const before = await keyNames();
    const { page, dashboard, responses } = await evilPage();
    for (const path of ["/bff", "/session/end"]) {
      for (const enctype of ["text/plain", "application/x-www-form-urlencoded"]) {
        await page.goto(`http://${host}:${tua.site.port}/evil`);
        const responded = page.waitForResponse((response) => response.url() === tua.url + path);
        await page.evaluate(
          ({ action, type, query }) => {
            const form = document.createElement("form");
            // As text/plain this is one JSON object, with the "=" inside one of its strings.
            const field = document.createElement("input");
            Object.assign(field, { name: `{"query":${JSON.stringify(query)},"x":"`, value: `"}` });
            form.append(field);
            Object.assign(form, { action, method: "post", enctype: type });
            document.body.append(form);
            form.submit();
          },
          { action: tua.url + path, type: enctype, query: theft },
        );
        const response = await responded;
        await page.waitForURL(tua.url + path);
        expect(response.status(), `${path} as ${enctype}`).toBeGreaterThanOrEqual(400);
        expect(response.status(), `${path} as ${enctype}`).toBeLessThan(500);
      }
    }
    expect(responses.get("POST /bff")).toBe(403);
    expect(await keyNames()).toEqual(before);
    await dashboard.reload();
    await badge(dashboard, "Up to date").waitFor();
  });

  test("changes nothing, and reads nothing, with a script", async () => {
    const before = await keyNames();
    const { page, dashboard, responses } = await evilPage();
    const read = await page.evaluate(
      async ({ url, query }) => {
        const body = JSON.stringify({ query });
        const json = { "content-type": "application/json", "x-tua-csrf": "1" };
        const requests: [string, RequestInit][] = [
          ["/bff", { body }],
          ["/bff", { body, mode: "no-cors" }],
          ["/bff", { body, headers: json }],
          ["/session/end", { mode: "no-cors" }],
          ["/session/end", { headers: json }],
        ];
        const texts: string[] = [];
        for (const [path, init] of requests) {
          const sent = { method: "POST", credentials: "include", ...init } as const;
          texts.push(
            await fetch(url + path, sent).then(
              (response) => response.text(),
              () => "",
            ),
          );
        }
        return texts;
      },
      { url: tua.url, query: theft },
    );
    expect(read).toEqual(["", "", "", "", ""]);
    expect(responses.get("POST /bff")).toBe(403);
    expect(await keyNames()).toEqual(before);
    await dashboard.reload();
    await badge(dashboard, "Up to date").waitFor();
  });

  test("opens no socket and cannot frame a page of ours", async () => {
    const { page } = await evilPage();
    const opened = await page.evaluate(
      (address) =>
        new Promise<string>((resolve) => {
          const socket = new WebSocket(address, "graphql-transport-ws");
          socket.onopen = () => resolve("opened");
          socket.onclose = ({ code }) => resolve(`closed ${code}`);
        }),
      `${tua.url.replace("http", "ws")}/bff`,
    );
    expect(opened).toBe("closed 1006");

    const framed = async (address: string): Promise<string> => {
      await page.evaluate(
        (src) =>
          new Promise((resolve) => {
            const frame = Object.assign(document.createElement("iframe"), { src, onload: resolve });
            document.body.replaceChildren(frame);
          }),
        address,
      );
      return page.frames().at(-1)?.url() ?? "";
    };
    const { checkoutUrl } = await tua.shop.initiate();
    expect(await framed(checkoutUrl), "the hosted page may be framed in test mode").toBe(checkoutUrl);
    const ours = [
      "/",
      `/m/${tua.merchant.merchantId}/test/payments`,
      "/session/start",
      "/session/start?next=/",
    ];
    for (const path of ours) expect(await framed(tua.url + path), path).toBe("chrome-error://chromewebdata/");
  });
});
