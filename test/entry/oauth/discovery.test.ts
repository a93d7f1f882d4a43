import * as oauth from "oauth4webapi";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "../../../server/config.ts";
import { createLog } from "../../../server/log.ts";
import { wire } from "../../../server/wiring.ts";
import { startTua, type TestTua } from "../../support/app.ts";
import { freshDatabase } from "../../support/database.ts";
import { listeningTua } from "../../support/form-browser.ts";

const INSECURE = { [oauth.allowInsecureRequests]: true };

let tua: TestTua & { baseUrl: string };
beforeAll(async () => {
  tua = await listeningTua();
});
afterAll(() => tua.close());

test.each(["oidc", "oauth2"] as const)("oauth4webapi accepts the metadata of %s", async (algorithm) => {
  const issuer = new URL(tua.baseUrl);
  const response = await oauth.discoveryRequest(issuer, { algorithm, ...INSECURE });
  const server = await oauth.processDiscoveryResponse(issuer, response);
  expect(server).toMatchObject({
    issuer: tua.baseUrl,
    authorization_endpoint: `${tua.baseUrl}/oauth/authorize`,
    token_endpoint: `${tua.baseUrl}/oauth/token`,
    revocation_endpoint: `${tua.baseUrl}/oauth/revoke`,
    introspection_endpoint: `${tua.baseUrl}/oauth/introspect`,
    userinfo_endpoint: `${tua.baseUrl}/oauth/userinfo`,
    jwks_uri: `${tua.baseUrl}/oauth/jwks`,
    response_types_supported: ["code"],
    code_challenge_methods_supported: ["S256"],
    id_token_signing_alg_values_supported: ["ES256"],
    authorization_response_iss_parameter_supported: true,
  });
  expect(server.grant_types_supported).not.toEqual(expect.arrayContaining(["implicit"]));
  expect(server.grant_types_supported).not.toEqual(expect.arrayContaining(["password"]));
  expect(server.token_endpoint_auth_methods_supported?.toSorted()).toEqual([
    "client_secret_basic",
    "client_secret_post",
    "none",
  ]);
});

test("disabled features are not advertised", async () => {
  const metadata = (await (await fetch(`${tua.baseUrl}/.well-known/openid-configuration`)).json()) as object;
  const offered = Object.entries(metadata).filter(([, value]) => value !== false);
  expect(offered.map(([name]) => name).join(" ")).not.toMatch(
    /registration|device|pushed|dpop|ciba|end_session|backchannel|request_uri|claims_parameter/,
  );
});

const readKeys = async (of: TestTua) =>
  (await of.app.inject({ url: "/oauth/jwks" })).json().keys as Record<string, string>[];

test("the signing key belongs to this installation, and its private half is never published", async () => {
  const [key, ...more] = await readKeys(tua);
  expect(more).toEqual([]);
  expect(key).toMatchObject({ kty: "EC", crv: "P-256", alg: "ES256", use: "sig" });
  expect(key).not.toHaveProperty("d");
  const other = await startTua();
  try {
    expect((await readKeys(other))[0]?.kid).not.toBe(key?.kid);
  } finally {
    await other.close();
  }
});

test("processes that start together create one key, and store it encrypted", async () => {
  await using database = await freshDatabase();
  const config = readConfig({
    NODE_ENV: "test",
    DATABASE_URL: database.url,
    SECRET_KEY: "a-secret-key-for-tests-that-is-long-enough",
  });
  const start = () => wire(config, createLog("fatal"), { pid: 0, isAlive: () => false });
  const processes = await Promise.all([start(), start(), start(), start()]);
  try {
    const keys = await Promise.all(processes.map(({ useCases }) => useCases.signingKeys()));
    expect(new Set(keys.flat().map(({ kid }) => kid)).size).toBe(1);
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const { rows } = await client.query("select oauth_keys::text as row from oauth_keys");
    await client.end();
    expect(rows).toHaveLength(1);
    expect(rows[0].row).not.toContain(keys[0]?.[0]?.d);
  } finally {
    await Promise.all(processes.map((each) => each.close()));
  }
});
