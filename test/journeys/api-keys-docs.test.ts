import { execFile } from "node:child_process";
import { dirname } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { docsSample, docsSamples } from "../support/docs-samples.ts";
import { listeningTua } from "../support/form-browser.ts";

/** Compares docs/guides/api-keys.md with Tua, in the order of the page. */
const DOCUMENT = "guides/api-keys.md";

let tua: Awaited<ReturnType<typeof listeningTua>>;
beforeAll(async () => {
  tua = await listeningTua({ env: { RATE_LIMITS: "off" } });
});
afterAll(() => tua.close());

// biome-ignore lint/suspicious/noExplicitAny: the page's operations have no types here
async function run(name: string, id = "key_…"): Promise<any> {
  const response = await fetch(`${tua.baseUrl}/graphql`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${tua.merchant.keys.test.secret}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({ query: docsSample(DOCUMENT, name).replace("key_…", id) }),
  });
  const { data, errors } = await response.json();
  expect(errors).toBeUndefined();
  return Object.values(data)[0];
}

async function check(secret: string): Promise<unknown> {
  const script = docsSample(DOCUMENT, "check").replace("http://localhost:4000", tua.baseUrl);
  const env = {
    PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
    NO_PROXY: "*",
    TUA_API_KEY: secret,
  };
  const { stdout } = await promisify(execFile)("sh", ["-ec", script], { env });
  const { data, errors } = JSON.parse(stdout);
  return data?.viewer ?? errors[0].extensions.code;
}

test("a key is created, rotated, restricted, listed and revoked with the page's operations", async () => {
  const { secret, apiKey } = await run("create");
  expect(await check(secret)).toEqual({ mode: "TEST", scopes: ["PAYMENTS_CREATE", "TRANSACTIONS_READ"] });
  const rotated = await run("rotate", apiKey.id);
  const overlap = Date.parse(rotated.apiKey.previousSecretExpiresAt) - Date.now();
  expect(Math.round(overlap / 3_600_000)).toBe(24);
  for (const one of [secret, rotated.secret]) expect(await check(one)).toMatchObject({ mode: "TEST" });

  expect(await run("restrict", apiKey.id)).toEqual({
    apiKey: {
      id: apiKey.id,
      scopes: ["PAYMENTS_CREATE"],
      allowedIps: ["203.0.113.0/28"],
      expiresAt: "2035-01-01T00:00:00.000Z",
    },
  });
  await expect.poll(() => check(secret)).toBe("ip_not_allowed");
  expect(await run("list")).toContainEqual(
    expect.objectContaining({ id: apiKey.id, name: "Shop server", lastFour: rotated.secret.slice(-4) }),
  );
  await expect
    .poll(async () => {
      await tua.services.useCases.recordKeyUses();
      return run("calls", apiKey.id);
    })
    .toMatchObject({
      name: "Shop server",
      calls: { addressCount: 1, addresses: [{ ipAddress: "127.0.0.1" }] },
    });
  const revoked = await run("revoke", apiKey.id);
  expect(revoked.apiKey.revokedAt).toEqual(expect.any(String));
  await expect.poll(() => check(rotated.secret)).toBe("api_key_revoked");
});

test("every sample is run here, and the pattern in api-key-pattern.test.ts", () => {
  expect(docsSamples(DOCUMENT).map(({ name }) => name)).toEqual([
    ...["create", "restrict", "list", "calls", "rotate", "revoke", "pattern", "check"],
  ]);
});
