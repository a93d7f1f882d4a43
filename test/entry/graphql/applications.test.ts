import { afterAll, beforeAll, expect, test } from "vitest";
import { Browser, listeningTua } from "../../support/form-browser.ts";
import { type Staff, TestMembers } from "../../support/staff-at-bff.ts";
import {
  type App,
  authorizeUrl,
  obtainCode,
  obtainTokens,
  post,
  sendRequest,
  type Tokens,
} from "../oauth/application-flow.ts";

let tua: Awaited<ReturnType<typeof listeningTua>>;
let team: TestMembers;
let owner: Staff;
beforeAll(async () => {
  tua = await listeningTua({ env: { RATE_LIMITS: "off", DASHBOARD_URL: "http://localhost:4000" } });
  team = new TestMembers(tua);
  owner = await team.owner();
});
afterAll(async () => {
  await team.close();
  await tua.close();
});

const FIELDS = "id clientId name kind mode redirectUris scopes createdAt previousSecretExpiresAt";
const REGISTER = `mutation ($input: RegisterApplicationInput!) {
  registerApplication(input: $input) { clientSecret application { ${FIELDS} } }
}`;
const UPDATE = `mutation ($input: UpdateApplicationInput!) { updateApplication(input: $input) { application { ${FIELDS} } } }`;
const ROTATE = `mutation ($input: RotateApplicationSecretInput!) {
  rotateApplicationSecret(input: $input) { clientSecret application { ${FIELDS} } }
}`;
const REMOVE = `mutation ($id: ID!) { removeApplication(input: { id: $id }) { application { ${FIELDS} } } }`;
const LIST = `{ applications { ${FIELDS} } }`;
const INPUT = { name: "Books", redirectUris: ["https://books.example/cb"], scopes: ["TRANSACTIONS_READ"] };

/** Registers as the owner. @returns the application as its operator sees it. */
async function register(change: object = {}): Promise<App> {
  const { registerApplication } = await owner.data(REGISTER, { input: { ...INPUT, ...change } });
  const { application, clientSecret } = registerApplication;
  return { clientId: application.clientId, clientSecret, redirectUri: application.redirectUris[0] ?? "" };
}

test("an application is registered, listed, changed, given a new secret and removed", async () => {
  const { registerApplication } = await owner.data(REGISTER, { input: INPUT });
  const { application, clientSecret } = registerApplication;
  expect(clientSecret).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(application).toEqual({
    ...INPUT,
    id: application.clientId,
    clientId: expect.stringMatching(/^app_test_/),
    kind: "CONFIDENTIAL",
    mode: "TEST",
    createdAt: expect.any(String),
    previousSecretExpiresAt: null,
  });
  expect((await owner.data(LIST)).applications).toContainEqual(application);
  const { id } = application;
  const { updateApplication } = await owner.data(UPDATE, { input: { id, name: "Ledger", scopes: null } });
  expect(updateApplication.application).toEqual({ ...application, name: "Ledger" });
  const { rotateApplicationSecret: rotated } = await owner.data(ROTATE, { input: { id } });
  expect(rotated.clientSecret).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(rotated.application.previousSecretExpiresAt).toEqual(expect.any(String));
  const { removeApplication } = await owner.data(REMOVE, { id });
  expect(removeApplication.application).toEqual(rotated.application);
  const { applications } = await owner.data(LIST);
  expect(applications.map((each: { id: string }) => each.id)).not.toContain(id);
  expect(await owner.rejection(REMOVE, { id })).toBe("not_found");
});

test("a public application never has a secret", async () => {
  const app = await register({ kind: "PUBLIC" });
  expect(app.clientSecret).toBeNull();
  expect(await owner.rejection(ROTATE, { input: { id: app.clientId } })).toBe("invalid_request id:no_secret");
});

test("an application with only client credentials needs no redirect URL", async () => {
  const { clientId, clientSecret } = await register({ redirectUris: undefined });
  const form = { grant_type: "client_credentials", client_id: clientId, client_secret: String(clientSecret) };
  const response = await fetch(`${tua.baseUrl}/oauth/token`, {
    method: "POST",
    body: new URLSearchParams(form),
  });
  expect(await response.json()).toMatchObject({ scope: "transactions:read" });
});

test("an invalid value is reported by its field", async () => {
  const input = { name: "Tua", redirectUris: ["http://rp.example/"], scopes: [] };
  expect(await owner.rejection(REGISTER, { input })).toBe(
    "invalid_request name:reserved_name redirectUris.0:not_https scopes:too_few",
  );
  expect(await owner.rejection(REGISTER, { input: { ...INPUT, mode: "LIVE" } })).toBe(
    "invalid_request mode:other_mode",
  );
  const { clientId: id } = await register();
  expect(await owner.rejection(ROTATE, { input: { id, overlapSeconds: 604_801 } })).toBe(
    "invalid_request overlapSeconds:out_of_range",
  );
});

test("a field that the input does not have is rejected, not ignored", async () => {
  const { errors } = await owner.execute(REGISTER, { input: { ...INPUT, clientId: "app_mine" } });
  expect(errors[0]?.message).toContain("clientId");
  for (const field of ["clientSecret", "secretHashes"]) {
    const { errors } = await owner.execute(`{ applications { ${field} } }`);
    expect(errors[0]?.message).toContain(field);
  }
});

test("live applications need a sign-in within ten minutes", async () => {
  const request = { mode: "live" } as const;
  const live = await owner.data(REGISTER, { input: INPUT }, request);
  const { id, mode, clientId } = live.registerApplication.application;
  expect([mode, clientId]).toEqual(["LIVE", expect.stringMatching(/^app_live_/)]);
  expect(await owner.rejection(UPDATE, { input: { id, redirectUris: ["http://localhost/"] } }, request)).toBe(
    "invalid_request redirectUris.0:not_https",
  );
  const stale = await team.add("admin");
  await team.age(stale, "11 minutes");
  for (const [query, variables] of [
    [REGISTER, { input: INPUT }],
    [UPDATE, { input: { id, name: "Mine" } }],
    [ROTATE, { input: { id } }],
    [REMOVE, { id }],
  ] as const) {
    expect(await stale.rejection(query, variables, request)).toBe("fresh_sign_in_required");
  }
  expect((await stale.data(LIST, {}, request)).applications).toHaveLength(1);
  expect((await stale.data(REGISTER, { input: INPUT })).registerApplication.clientSecret).not.toBeNull();
});

test("a caller without the right gets insufficient_scope; bearer tokens have no such operation", async () => {
  const { clientId: id } = await register();
  const developer = await team.add("developer");
  expect((await developer.data(LIST)).applications.length).toBeGreaterThan(0);
  expect(await developer.rejection(LIST, {}, { mode: "live" })).toBe("insufficient_scope");
  for (const role of ["cashier", "viewer"] as const)
    expect(await (await team.add(role)).rejection(REMOVE, { id })).toBe("insufficient_scope");
  const response = await fetch(`${tua.baseUrl}/graphql`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${tua.merchant.keys.test.secret}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({ query: REMOVE, variables: { id } }),
  });
  const { errors } = (await response.json()) as { errors: { extensions: { code: string } }[] };
  expect(errors[0]?.extensions.code).toBe("invalid_request");
});

test("O1, O4: a registered URL works exactly as registered, and no similar one does, nor another port", async () => {
  const redirectUris = [
    "https://rp.example",
    "https://RP.Example:8443/Cb",
    "HTTPS://rp.example:443/cb",
    "https://rp.example/cb?shop=7&next=%2Fbasket+now",
    "https://xn--bcher-kva.example/r%C3%BCck",
    "https://[2001:db8::1]/cb",
    "https://rp.example/cb;v=1,2('x')!$",
    `https://rp.example/${"x".repeat(2029)}`,
    "http://127.0.0.1/cb",
    "http://[::1]:5555/cb",
    "http://LocalHost:3000",
  ];
  const app = await register({ redirectUris });
  const browser = new Browser();
  for (const redirectUri of redirectUris) {
    const { code, callback } = await obtainCode(tua, { ...app, redirectUri }, { browser });
    for (const name of ["code", "state", "iss"]) callback.searchParams.delete(name);
    expect(callback.href).toBe(new URL(redirectUri).href);
    const exchanged = await post(tua, app, "/oauth/token", {
      grant_type: "authorization_code",
      code,
      redirect_uri: redirectUri,
    });
    expect([redirectUri, exchanged.status]).toEqual([redirectUri, 200]);
  }
  const others = [
    ...[
      "https://rp.example/",
      "https://rp.example:8443/Cb",
      "https://rp.example:443/cb",
      "https://rp.example/cb",
    ],
    ...[
      "http://127.0.0.1:80/cb",
      "http://127.0.0.1:5555/cb",
      "http://localhost:3000",
      "https://evil.rp.example",
    ],
    ...[
      "https://rp.example/x/../cb",
      "https://user@rp.example",
      "https://rp.example#",
      "https://rp.example?x=1",
    ],
  ];
  for (const redirectUri of others) {
    const response = await browser.go(authorizeUrl(tua, { ...app, redirectUri }).href);
    expect([redirectUri, response.status, response.headers.get("location")]).toEqual([
      redirectUri,
      400,
      null,
    ]);
  }
});

test("a removed URL gets no more codes, and an added one does", async () => {
  const app = await register();
  const browser = new Browser();
  await obtainCode(tua, app, { browser });
  const moved = { ...app, redirectUri: "https://moved.example/cb" };
  await owner.data(UPDATE, { input: { id: app.clientId, redirectUris: [moved.redirectUri] } });
  const response = await browser.go(authorizeUrl(tua, app).href);
  expect([response.status, response.headers.get("location")]).toEqual([400, null]);
  expect((await obtainCode(tua, moved, { browser })).callback.origin).toBe("https://moved.example");
});

test("narrowed scopes and removal apply to earlier grants, including refreshes", async () => {
  const app = await register({ scopes: ["TRANSACTIONS_READ", "EVENTS_READ"] });
  const { tokens } = await obtainTokens(tua, app, { params: { scope: "transactions:read events:read" } });
  const events = "/v1/events?after=0";
  expect(await sendRequest(tua, tokens.access_token, events)).toEqual([200, null]);
  await owner.data(UPDATE, { input: { id: app.clientId, scopes: ["TRANSACTIONS_READ"] } });
  await expect.poll(() => sendRequest(tua, tokens.access_token, events)).toEqual([403, "insufficient_scope"]);
  const form = { grant_type: "refresh_token", refresh_token: tokens.refresh_token };
  const again = (await (await post(tua, app, "/oauth/token", form)).json()) as Tokens;
  expect(again.scope).toBe("transactions:read");
  await owner.data(REMOVE, { id: app.clientId });
  const rejected = await post(tua, app, "/oauth/token", form);
  expect([rejected.status, await rejected.json()]).toMatchObject([401, { error: "invalid_client" }]);
  for (const token of [tokens.access_token, again.access_token])
    await expect.poll(() => sendRequest(tua, token)).toEqual([401, "invalid_token"]);
});
