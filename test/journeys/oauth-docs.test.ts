import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type App,
  introspect,
  obtainCode,
  register,
  sendRequest,
  type Tokens,
  type Tua,
} from "../entry/oauth/application-flow.ts";
import { docsSample, docsSamples } from "../support/docs-samples.ts";
import { listeningTua } from "../support/form-browser.ts";

/** Compares docs/guides/oauth-applications.md with Tua. */
const DOCUMENT = "guides/oauth-applications.md";
const REDIRECT = "http://127.0.0.1:5555/callback";

let tua: Tua;
/** A folder with the demo's file, like the reader's own. */
let folder: string;
beforeAll(async () => {
  tua = await listeningTua({ env: { RATE_LIMITS: "off" } });
  folder = await mkdtemp(join(tmpdir(), "tua-docs-"));
  await mkdir(join(folder, ".data"));
  await writeFile(join(folder, ".data", "demo.json"), JSON.stringify(tua.merchant));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await tua.close();
});

/** Runs samples one after the other in one shell, with this test's service instead of the reader's. */
async function run(
  names: string[],
  variables: Record<string, string> = {},
  afterwards = "",
): Promise<string> {
  const text = [...names.map((name) => docsSample(DOCUMENT, name)), afterwards].join("\n");
  const path = `${dirname(process.execPath)}:${process.env.PATH}`;
  const options = { cwd: folder, env: { PATH: path, NO_PROXY: "*", ...variables } };
  const script = text.replaceAll("http://localhost:4000", tua.baseUrl);
  return (await promisify(execFile)("sh", ["-ec", script], options)).stdout;
}

/** Opens the sample's URL, consents, and returns with a code. */
async function codeFrom(printed: string, app: App = tua.merchant.application): Promise<string> {
  const requested = Object.fromEntries(new URL(printed.trim()).searchParams);
  const { code, callback } = await obtainCode(tua, app, { params: requested });
  expect(callback.href.startsWith(`${REDIRECT}?`)).toBe(true);
  expect(callback.searchParams.get("state")).toBe(requested.state);
  return code;
}

async function tokens(): Promise<Tokens> {
  const CODE = await codeFrom(await run(["demo", "authorize"]));
  return JSON.parse(await run(["demo", "exchange"], { CODE }));
}

describe("the samples", () => {
  test("lead from the demo to tokens, as the document shows them, to a response and to new tokens", async () => {
    const got = await tokens();
    const documented = JSON.parse(docsSample(DOCUMENT, "tokens"));
    expect(got).toEqual({
      ...documented,
      access_token: expect.any(String),
      refresh_token: expect.any(String),
    });
    expect([got.access_token.length, got.refresh_token.length]).toEqual([
      documented.access_token.length,
      documented.refresh_token.length,
    ]);
    expect(JSON.parse(await run(["call"], { ACCESS_TOKEN: got.access_token }))).toMatchObject({
      success: true,
    });
    const again = JSON.parse(await run(["demo", "refresh"], { REFRESH_TOKEN: got.refresh_token }));
    expect(again).toEqual({ ...got, access_token: expect.any(String) });
    expect(await sendRequest(tua, again.access_token)).toEqual([200, null]);
  });

  test("take a public application through PKCE", async () => {
    const { clientId } = await register(tua, { kind: "public", redirectUris: [REDIRECT] });
    const variables = { CLIENT_ID: clientId };
    const [address, addition, verifier = ""] = (
      await run(["authorize", "pkce"], variables, 'echo "$VERIFIER"')
    ).split("\n");
    const app = { clientId, clientSecret: null, redirectUri: REDIRECT };
    const CODE = await codeFrom(`${address}${addition}`, app);
    const got = JSON.parse(await run(["public-exchange"], { ...variables, CODE, VERIFIER: verifier }));
    expect(got).toMatchObject({ expires_in: 3_600, scope: "transactions:read payments:create" });
    expect(await sendRequest(tua, got.access_token)).toEqual([200, null]);
  });

  test("get a token for the application's own merchant", async () => {
    const got = JSON.parse(await run(["demo", "client-credentials"]));
    expect(got).toEqual({
      access_token: expect.any(String),
      expires_in: 3_600,
      token_type: "Bearer",
      scope: "transactions:read",
    });
    expect(await sendRequest(tua, got.access_token)).toEqual([200, null]);
  });

  test("revoke a refresh token with all tokens of the same consent", async () => {
    const got = await tokens();
    const ACCESS_TOKEN = got.access_token;
    expect(JSON.parse(await run(["demo", "introspect"], { ACCESS_TOKEN }))).toMatchObject({ active: true });
    expect(await run(["demo", "revoke"], { REFRESH_TOKEN: got.refresh_token })).toBe("");
    expect(await run(["demo", "introspect"], { ACCESS_TOKEN })).toBe('{"active":false}');
    for (const token of [got.refresh_token, got.access_token])
      expect(await introspect(tua, tua.merchant.application, token)).toEqual({ active: false });
  });

  test("are all run here", () => {
    const documented = docsSamples(DOCUMENT).filter(({ language }) => language === "sh");
    expect(documented.map(({ name }) => name)).toEqual([
      ...["demo", "authorize", "exchange", "call", "refresh", "pkce", "public-exchange"],
      ...["client-credentials", "revoke", "introspect"],
    ]);
  });
});
