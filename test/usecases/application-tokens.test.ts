import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { ApplicationShop, type TokenResponse } from "../support/application-shop.ts";
import { startProcess, type TuaProcess } from "../support/tua-process.ts";

let shop: ApplicationShop;
let other: TuaProcess;
beforeAll(async () => {
  shop = await ApplicationShop.open();
  other = await startProcess(shop.tua.databaseUrl);
});
afterAll(async () => {
  await other.stop();
  await shop.close();
});

const SCOPES = ["transactions:read", "events:read"];
/** A token's rights in each of the two processes; null if it is rejected. */
const rights = ({ body }: TokenResponse) =>
  Promise.all(
    [shop.useCases, other.useCases].map((useCases) =>
      useCases.authenticateToken(body.access_token, "127.0.0.1").then(
        ({ scopes }) => scopes,
        (failure) => (failure.code === "invalid_token" ? null : Promise.reject(failure)),
      ),
    ),
  );
/** A credential is cached for half a second: until then each process may use its earlier result. */
const soon = { timeout: 20_000, interval: 50 };
const status = async ({ body }: TokenResponse, path: string) => {
  const headers = { authorization: `Bearer ${body.access_token}` };
  return (await fetch(shop.tua.baseUrl + path, { headers })).status;
};

test("narrowed scopes apply to existing tokens, on every process", async () => {
  const client = await shop.confidential({ scopes: SCOPES });
  const token = await shop.token(client);
  expect(await rights(token)).toEqual([SCOPES, SCOPES]);
  expect(await status(token, "/v1/events?after=0")).toBe(200);
  await shop.useCases.updateApplication(shop.owner, { id: client.id, scopes: ["transactions:read"] });
  await vi.waitFor(
    async () => expect(await rights(token)).toEqual([["transactions:read"], ["transactions:read"]]),
    soon,
  );
  expect(await status(token, "/v1/events?after=0")).toBe(403);
  expect(await status(token, "/v1/transactions")).toBe(200);
});

test("widened scopes give nothing to existing tokens", async () => {
  const client = await shop.confidential({ scopes: ["transactions:read"] });
  const token = await shop.token(client);
  await shop.useCases.updateApplication(shop.owner, { id: client.id, scopes: SCOPES });
  expect((await shop.token(client)).body.scope).toBe(SCOPES.join(" "));
  expect(await rights(token)).toEqual([["transactions:read"], ["transactions:read"]]);
});

test("O20: a scope that the application no longer registers is invalid_scope at the next request", async () => {
  const client = await shop.confidential({ scopes: SCOPES });
  const requested = { grant_type: "client_credentials", scope: "events:read" };
  expect(await shop.token(client, requested)).toMatchObject({ status: 200, body: { scope: "events:read" } });
  await shop.useCases.updateApplication(shop.owner, { id: client.id, scopes: ["transactions:read"] });
  expect(await shop.token(client, requested)).toMatchObject({
    status: 400,
    body: { error: "invalid_scope" },
  });
});

test("a removed application gets no token, and its existing ones end on every process", async () => {
  const client = await shop.confidential();
  const token = await shop.token(client);
  expect(await rights(token)).toEqual([["transactions:read"], ["transactions:read"]]);
  await shop.useCases.removeApplication(shop.owner, client.id);
  expect(await shop.token(client)).toMatchObject({ status: 401, body: { error: "invalid_client" } });
  await vi.waitFor(async () => expect(await rights(token)).toEqual([null, null]), soon);
  expect(await status(token, "/v1/transactions")).toBe(401);
});

test("of tokens requested while the application is removed, none works after it", async () => {
  for (let round = 0; round < 5; round++) {
    const client = await shop.confidential();
    const early = Array.from({ length: 10 }, () => shop.token(client));
    await early[round];
    const removing = shop.useCases.removeApplication(shop.owner, client.id);
    const pending = [...early, ...Array.from({ length: 5 }, () => shop.token(client))];
    await removing;
    const accepted = (await Promise.all(pending)).filter(({ status }) => status === 200);
    expect(accepted.length).toBeGreaterThan(0);
    for (const token of accepted)
      await vi.waitFor(async () => expect(await rights(token)).toEqual([null, null]), soon);
  }
});

test("a public application acts only for members who consent", async () => {
  const { application } = await shop.register({ kind: "public", redirectUris: ["https://app.example/cb"] });
  const response = await shop.post("/oauth/token", {
    grant_type: "client_credentials",
    client_id: application.clientId,
  });
  expect(response.status).toBe(400);
  expect(Object.keys((await response.json()) as object)).toEqual(["error", "error_description"]);
});
