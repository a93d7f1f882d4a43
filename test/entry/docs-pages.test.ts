import { globSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTua, type TestTua } from "../support/app.ts";
import { brokenIn, getIds, getTags, type ServedPage } from "../support/docs-site.ts";

const ORIGIN = "https://pay.shop.example";
const menu = JSON.parse(readFileSync(new URL("../../docs/menu.json", import.meta.url), "utf8")) as {
  folder: string;
  pages: string[];
}[];
const written = menu.flatMap(({ folder, pages }) =>
  pages.map((slug) => ({ slug, file: `docs/${folder}/${slug}.md` })),
);

let tua: TestTua;
let url: string;
let pages: ServedPage[];
beforeAll(async () => {
  tua = await startTua({
    env: {
      BASE_URL: ORIGIN,
      AUTH_URL: "https://auth.shop.example",
      CHECKOUT_URL: "https://checkout.shop.example",
      DASHBOARD_URL: "https://dashboard.shop.example",
      SDK_URL: "https://js.shop.example",
    },
  });
  url = await tua.app.listen({ host: "127.0.0.1", port: 0 });
  const paths = ["/docs", ...written.map(({ slug }) => `/docs/${slug}`)];
  pages = await Promise.all(paths.map(async (path) => ({ path, html: (await get(path)).text })));
});
afterAll(() => tua.close());

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${url}${path}`, { headers, redirect: "manual" });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

test("every page of the menu is served as HTML and as Markdown", async () => {
  expect(written.length).toBeGreaterThan(30);
  for (const { slug, file } of written) {
    const html = await get(`/docs/${slug}`);
    const title = /^# (.+)$/m.exec(readFileSync(new URL(`../../${file}`, import.meta.url), "utf8"))?.[1];
    expect([slug, html.status, html.headers.get("content-type")]).toEqual([
      slug,
      200,
      "text/html; charset=utf-8",
    ]);
    expect(html.text).toMatch(/^<!doctype html>\n<html lang="en">/);
    expect(html.text).toContain(`href="/docs/${slug}" aria-current="page"`);
    const markdown = await get(`/docs/${slug}.md`);
    expect(markdown.headers.get("content-type")).toBe("text/markdown; charset=utf-8");
    expect(markdown.text).toContain(`# ${title}\n`);
  }
});

test("every link and anchor of every page is served", async () => {
  expect(await brokenIn(pages, ORIGIN, get)).toEqual([]);
});

test("a link without a page and one without an anchor are found", async () => {
  const html =
    '<a id="a"></a><a href="/docs/nothing">x</a><a href="#a">x</a><a href="/docs/errors#nothing">x</a>';
  expect(
    await brokenIn([{ path: "/docs/test", html }], ORIGIN, async (path) =>
      path === "/docs/test" ? { status: 200, text: html } : get(path),
    ),
  ).toEqual(["/docs/test: /docs/nothing (404)", "/docs/test: /docs/errors#nothing (200)"]);
});

test("links of the Markdown files lead to other Markdown files", async () => {
  const list = await get("/docs/llms.txt");
  expect(list.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  const listed = [...list.text.matchAll(/^- \[.+\]\((.+)\): .+$/gm)].map(([, link = ""]) => link);
  expect(listed).toHaveLength(written.length);
  const broken: string[] = [];
  for (const link of listed) {
    expect(link).toMatch(/^https:\/\/pay\.shop\.example\/docs\/[a-z0-9-]+\.md$/);
    const { status, text } = await get(new URL(link).pathname);
    if (status !== 200) broken.push(link);
    const prose = text.replace(/^ *```[\s\S]*?^ *```$/gm, "");
    for (const [, to = ""] of prose.matchAll(/\]\(([^)\s]+)\)/g)) {
      const isServed =
        to.startsWith("#") ||
        (URL.canParse(to) && new URL(to).origin !== ORIGIN) ||
        (await get(new URL(to, link).pathname)).status === 200;
      if (!isServed) broken.push(`${link}: ${to}`);
    }
  }
  expect(broken).toEqual([]);
});

test("no heading of a table is empty", () => {
  for (const { path, html } of pages) expect([path, html.match(/<th[^>]*><\/th>/g)]).toEqual([path, null]);
});

test("each id of a page is unique", () => {
  const repeated = pages.flatMap(({ path, html }) => {
    const ids = getIds(html);
    return ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${path}: ${id}`);
  });
  expect(repeated).toEqual([]);
});

test("no page has an inline script, a style attribute or content from elsewhere", async () => {
  const missing = await get("/docs/no-such-page", { accept: "text/html" });
  for (const { path, html } of [...pages, { path: "404", html: missing.text }]) {
    const tags = getTags(html);
    expect(
      tags.filter((tag) => / (?:style|on\w+)=|^<style|javascript:/.test(tag)).map((tag) => `${path}: ${tag}`),
    ).toEqual([]);
    expect(tags.filter((tag) => /^<(?:script|link|img|source|iframe)/.test(tag))).toEqual(
      tags.filter((tag) =>
        / (?:src|href)="(?:\/docs\/assets\/[\w.-]+|data:image\/svg\+xml,[^"]+)"/.test(tag),
      ),
    );
    expect(html.match(/<script[^>]*>(?!<\/script>)/)).toBeNull();
  }
});

test("the policy allows only files of our origin", async () => {
  for (const path of ["/docs", "/docs/quickstart", "/docs/no-such-page"]) {
    const { headers } = await get(path, { accept: "text/html" });
    const policy = String(headers.get("content-security-policy"));
    expect(policy.split("; ")).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
      ]),
    );
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
  }
});

test("BASE_URL replaces the origin of the samples everywhere", async () => {
  for (const path of [
    "/docs",
    "/docs/search.json",
    "/docs/llms.txt",
    ...written.flatMap(({ slug }) => [`/docs/${slug}`, `/docs/${slug}.md`]),
  ]) {
    const { text } = await get(path);
    // Also without the tags, between which a highlighted sample can split the origin.
    for (const one of [text, text.replace(/<[^>]*>/g, "")])
      expect([path, /localhost:4000|http:\/\/DASHBOARD_URL/.exec(one)]).toEqual([path, null]);
  }
  const sample = await get("/docs/quickstart");
  expect(sample.text).toContain(`${ORIGIN}/v1/checkout/initiate`);
  const oauth = await get("/docs/oauth-applications.md");
  expect(oauth.text).toContain("https://auth.shop.example/oauth/token");
  const embedded = await get("/docs/embed-the-checkout.md");
  expect(embedded.text).toContain("https://js.shop.example/v2/");
  const { text: policy } = await get("/docs/content-security-policy.md");
  expect(policy).toMatch(
    /script-src 'self' https:\/\/js\.shop.+ https:\/\/js\.shop.+ https:\/\/checkout\.shop/,
  );
});

test("every page leads to the dashboard at its own origin", async () => {
  const links = pages.map(({ html }) => /<a href="([^"]*)">Dashboard<\/a>/.exec(html)?.[1]);
  expect(new Set(links)).toEqual(new Set(["https://dashboard.shop.example/"]));
  const { text } = await get("/docs/quickstart.md");
  expect(text).toContain("Open the [dashboard](https://dashboard.shop.example/), sign in");
});

test("no page contains a key or a signing secret", async () => {
  const examples = [
    // The bytes 0 to 31, with which readers test their own verification.
    "whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8",
    // The secret in the specification of Standard Webhooks, and the words "example secret, not in use!!!".
    "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
    "whsec_ZXhhbXBsZSBzZWNyZXQsIG5vdCBpbiB1c2UhISE",
  ];
  const secrets = /\b(?:sk|pk)_(?:test|live)_[A-Za-z0-9]{16,}|\bwhsec_[A-Za-z0-9+/]{24,}/g;
  const secretsIn = (text: string) =>
    text
      .replace(/<[^>]*>/g, "")
      .match(secrets)
      ?.filter((found) => !examples.includes(found)) ?? [];
  const { keys } = tua.merchant;
  expect(secretsIn(`<b>${keys.test.secret}</b>`)).toEqual([keys.test.secret]);
  const others = await Promise.all(
    ["/docs/search.json", "/docs/api", "/openapi.json", ...written.map(({ slug }) => `/docs/${slug}.md`)].map(
      async (path) => ({ path, html: (await get(path)).text }),
    ),
  );
  for (const { path, html } of [...pages, ...others]) expect([path, secretsIn(html)]).toEqual([path, []]);
});

test("pages and files are compressed, and revalidated or cached", async () => {
  const { headers, text } = await get("/docs/quickstart", { "accept-encoding": "gzip" });
  expect(headers.get("content-encoding")).toBe("gzip");
  expect(headers.get("cache-control")).toBe("public, max-age=300");
  const again = await get("/docs/quickstart", {
    "accept-encoding": "gzip",
    "if-none-match": String(headers.get("etag")),
  });
  expect([again.status, again.text]).toEqual([304, ""]);
  const [stylesheet = ""] = /\/docs\/assets\/docs\.\w+\.css/.exec(text) ?? [];
  const asset = await get(stylesheet, { "accept-encoding": "br" });
  expect([asset.status, asset.headers.get("content-encoding")]).toEqual([200, "br"]);
  expect(asset.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
});

test("an address with a slash at its end leads to the page", async () => {
  for (const path of ["/docs", "/docs/quickstart", "/docs/api"]) {
    const { status, headers } = await get(`${path}/`);
    expect([status, headers.get("location")]).toEqual([301, path]);
  }
});

test("an unknown page is a page with the menu for browsers, and an error for programs", async () => {
  for (const path of [
    "/docs/no-such-page",
    "/docs/a/b",
    "/docs//pay.example/",
    "/docs/..%2f..%2fpackage.json",
    "/docs/index.html",
    "/docs/x.md",
  ]) {
    const page = await get(path, { accept: "text/html,*/*;q=0.8" });
    expect([path, page.status]).toEqual([path, 404]);
    expect(page.text).toContain("<h1>No such page</h1>");
    const error = await get(path, { accept: "*/*" });
    expect([error.status, JSON.parse(error.text).error.code]).toEqual([404, "not_found"]);
  }
});

test("the dashboard, the hosted page and the server link only to pages and anchors that are served", async () => {
  const top = new URL("../../", import.meta.url);
  const sources = globSync("{server,web/dashboard,web/checkout,web/sdk}/**/*.{ts,tsx}", {
    cwd: top.pathname,
  });
  // Not `/docs/errors#field.<code>`, the beginning of many links.
  const LINK = /(?<![\w./])\/docs\/[a-z0-9-]+(?![\w/-])(?:#[\w.-]*\w(?![\w.]*<))?/g;
  const links = sources.flatMap((path) =>
    [...readFileSync(new URL(path, top), "utf8").matchAll(LINK)].map(([link]) => ({
      path: `/${path}`,
      html: `<a href="${link}">`,
    })),
  );
  const found = links.map(({ html }) => /"(.+)"/.exec(html)?.[1]);
  expect(found).toEqual(expect.arrayContaining(["/docs/go-live", "/docs/errors#sdk.frame_blocked"]));
  expect(links.length).toBeGreaterThan(15);
  expect(await brokenIn(links, ORIGIN, get)).toEqual([]);
});
