import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify from "fastify";
import { parse, validate } from "graphql";
import { expect, test } from "vitest";
import { dashboardRoutes } from "../../../server/entry/dashboard/dashboard-routes.ts";
import { explorerMessages } from "../../../web/dashboard/features/explorer/i18n/explorer-messages.ts";
import { editorThemes } from "../../../web/dashboard/features/explorer/model/editor-themes.ts";
import { findRequestId } from "../../../web/dashboard/features/explorer/model/explorer-fetcher.ts";
import {
  parseExplorerUrl,
  toExplorerUrl,
  toRequestLogUrl,
} from "../../../web/dashboard/features/explorer/model/explorer-url.ts";
import { sampleOperations } from "../../../web/dashboard/features/explorer/model/sample-operations.ts";
import { createTokenKeeper } from "../../../web/dashboard/features/explorer/model/token-keeper.ts";
import type { Role } from "../../../web/dashboard/generated/graphql.ts";
import type { Viewer } from "../../../web/dashboard/lib/viewer.ts";
import { bearerSchema as schema } from "../../support/root-fields.ts";

function openTokenKeeper(lastsMs: number) {
  let clock = 0;
  let requested = 0;
  const tokenKeeper = createTokenKeeper(
    async () => {
      requested += 1;
      return { token: `token ${requested}`, expiresAt: new Date(clock + lastsMs).toISOString() };
    },
    () => clock,
  );
  return {
    tokenKeeper,
    requested: () => requested,
    pass: (ms: number) => {
      clock += ms;
    },
  };
}

test("a token is used until a minute before its end, and then replaced", async () => {
  const { tokenKeeper, pass } = openTokenKeeper(600_000);
  expect(await tokenKeeper.token()).toBe("token 1");
  pass(539_999);
  expect(await tokenKeeper.token()).toBe("token 1");
  pass(1);
  expect(await tokenKeeper.token()).toBe("token 2");
});

test("concurrent requests for a token share one", async () => {
  const { tokenKeeper, requested } = openTokenKeeper(600_000);
  const all = await Promise.all([tokenKeeper.token(), tokenKeeper.newToken(), tokenKeeper.token()]);
  expect(all).toEqual(["token 1", "token 1", "token 1"]);
  expect(requested()).toBe(1);
});

test("a rejected token is replaced at the next request", async () => {
  let rejects = true;
  const tokenKeeper = createTokenKeeper(
    async () => {
      if (rejects) throw new Error("refused");
      return { token: "good", expiresAt: new Date(600_000).toISOString() };
    },
    () => 0,
  );
  await expect(tokenKeeper.token()).rejects.toThrow("refused");
  rejects = false;
  expect(await tokenKeeper.token()).toBe("good");
});

test("the URL has the explorer's merchant, mode, language and colors", () => {
  const opened = {
    scope: { merchantId: "mer_1", mode: "live" },
    language: "fr",
    appearance: "dark",
  } as const;
  const address = new URL(toExplorerUrl(opened), "http://localhost");
  expect(address.pathname).toBe("/explorer");
  expect(parseExplorerUrl(address.search)).toEqual(opened);
  expect(parseExplorerUrl("?merchant=mer_1&mode=test&appearance=pink&language=tw")).toEqual({
    scope: { merchantId: "mer_1", mode: "test" },
    language: "en",
    appearance: "auto",
  });
  for (const wrong of ["", "?merchant=mer_1", "?merchant=mer_1&mode=other", "?mode=test"])
    expect(parseExplorerUrl(wrong)).toBeNull();
});

test("the first error that has a request ID leads to the request log", () => {
  const failed = { message: "About internal_error.", extensions: { requestId: "r-1" } };
  expect(findRequestId([{ message: "Syntax" }, failed])).toBe("r-1");
  for (const none of [
    undefined,
    [],
    [{ message: "Syntax" }],
    [null],
    new Error("1006"),
    { requestId: "r-1" },
  ])
    expect(findRequestId(none)).toBeNull();
  expect(toRequestLogUrl({ merchantId: "mer_1", mode: "live" }, "r-1")).toBe(
    "/m/mer_1/live/settings/activity?tab=requests&id=r-1",
  );
});

function getSamples(role: Role, mode: "test" | "live", language: "en" | "fr" = "en"): string[] {
  const viewer = { role, merchant: { currency: "GHS" } } as unknown as Viewer;
  return sampleOperations(explorerMessages[language], viewer, mode).map(({ query }) => query);
}

test.each(["en", "fr"] as const)("every sample is a valid operation, in %s", (language) => {
  const samples = getSamples("OWNER", "test", language);
  expect(samples).toHaveLength(3);
  for (const sample of samples) expect(validate(schema, parse(sample))).toEqual([]);
});

test.each(["en", "fr"] as const)("sample texts fit a narrow editor, in %s", (language) => {
  const comments = getSamples("OWNER", "test", language).flatMap((text) => text.match(/^#.*/gm) ?? []);
  expect(comments.filter((line) => line.length >= 40)).toEqual([]);
});

test("the payment of a sample has an amount that is valid in every currency", () => {
  expect(getSamples("OWNER", "test").join()).toMatch(/amount: "\d+"/);
});

test("no sample moves live money, and none is for another role", () => {
  const mutating = (all: string[]) => all.filter((sample) => sample.includes("mutation"));
  expect(mutating(getSamples("DEVELOPER", "test"))).toHaveLength(1);
  expect(mutating(getSamples("OWNER", "live"))).toEqual([]);
  expect(mutating(getSamples("VIEWER", "test"))).toEqual([]);
});

test("its document may write styles, runs only our scripts, calls only us and is framed only by us", async () => {
  const folder = await mkdtemp(join(tmpdir(), "explorer-"));
  await writeFile(join(folder, "explorer.html"), "<!doctype html><title>Explorer</title>");
  await writeFile(join(folder, "index.html"), "<!doctype html><title>Tua</title>");
  const app = Fastify();
  await app.register(dashboardRoutes, { folder, pushWorker: "worker()" });
  const response = await app.inject("/explorer?merchant=mer_1&mode=test");
  expect(response.body).toContain("<title>Explorer</title>");
  const rules = String(response.headers["content-security-policy"]).split("; ");
  expect(rules).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "script-src 'self'",
      "connect-src 'self'",
      "worker-src 'self'",
      "frame-ancestors 'self'",
    ]),
  );
  expect(rules.filter((rule) => rule.includes("unsafe"))).toEqual(["style-src 'self' 'unsafe-inline'"]);
  const page = await app.inject("/m/mer_1/test/settings/explorer");
  expect(String(page.headers["content-security-policy"])).toContain("frame-src 'self'");
  await app.close();
  await rm(folder, { recursive: true });
});

test("a token's color number is the same in both themes, so a change of theme shows no other color", () => {
  // The editor numbers the colors of a theme and its base in the order of their first use.
  const numberColors = ({ inherit, rules }: typeof editorThemes.light) => {
    expect(inherit).toBe(false);
    const colors = [...new Set(rules.map(({ foreground }) => foreground))];
    return rules.map(({ token, foreground }) => [token, colors.indexOf(foreground)]);
  };
  expect(numberColors(editorThemes.light)).toEqual(numberColors(editorThemes.dark));
});
