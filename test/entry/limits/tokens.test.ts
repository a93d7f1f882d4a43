import { afterAll, beforeAll, expect, test } from "vitest";
import type { CreatedMerchant } from "../../../server/usecases/merchants/create-merchant.ts";
import type { TestTua } from "../../support/app.ts";
import { listeningTua } from "../../support/form-browser.ts";
import { expectLimitReached, getLimits } from "./headers.ts";

let tua: TestTua & { baseUrl: string };
beforeAll(async () => {
  const env = { RATE_LIMIT_TOKEN: "6", RATE_LIMIT_TOKEN_FAILURES: "3", TRUSTED_PROXIES: "127.0.0.1" };
  tua = await listeningTua({ env });
});
afterAll(() => tua.close());

type Application = CreatedMerchant["application"];
const madeApplication = async (name: string): Promise<Application> =>
  (await tua.createMerchant(name)).application;

const post = (path: string, form: Record<string, string>, from: string, headers = {}) =>
  fetch(tua.baseUrl + path, {
    method: "POST",
    body: new URLSearchParams(form),
    headers: { "x-forwarded-for": from, ...headers },
  });
const byBody = ({ clientId, clientSecret }: Application, from: string, secret = clientSecret) =>
  post(
    "/oauth/token",
    { grant_type: "client_credentials", client_id: clientId, client_secret: secret as string },
    from,
  );
const byBasic = ({ clientId, clientSecret }: Application, from: string, secret = clientSecret) =>
  post("/oauth/token", { grant_type: "client_credentials" }, from, {
    authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString("base64")}`,
  });

const readError = async (response: Response) => [
  response.status,
  ((await response.json()) as { error: string }).error,
];

test("token requests are counted by client and IP address, however the client authenticates", async () => {
  const application = await madeApplication("Counted");
  const from = "198.51.100.1";
  for (let left = 5; left >= 0; left--) {
    const response = await (left % 2 ? byBody : byBasic)(application, from);
    expect([response.status, getLimits(response.headers)]).toEqual([
      200,
      { policy: '"token";q=6;w=60', state: `"token";r=${left}` },
    ]);
  }
  for (const sendRequest of [byBody, byBasic]) {
    const rejected = await sendRequest(application, from);
    expect(await readError(rejected)).toEqual([429, "rate_limited"]);
    expectLimitReached(rejected.headers, "token", 6);
    expect(rejected.headers.get("cache-control")).toBe("no-store");
  }
  expect((await byBody(application, "198.51.100.2")).status).toBe(200);
  expect((await byBody(await madeApplication("Beside"), from)).status).toBe(200);
});

test("wrong secrets run into a limit at every endpoint that checks them; the correct one still works", async () => {
  const application = await madeApplication("Guessed at");
  const from = "198.51.100.3";
  expect(await readError(await byBody(application, from, "wrong"))).toEqual([401, "invalid_client"]);
  expect(await readError(await byBasic(application, from, "wrong"))).toEqual([401, "invalid_client"]);
  const guess = { client_id: application.clientId, client_secret: "wrong", token: "x" };
  expect((await post("/oauth/introspect", guess, from)).status).toBe(401);
  for (const path of ["/oauth/introspect", "/oauth/revoke", "/oauth/token"]) {
    const rejected = await post(path, { ...guess, grant_type: "client_credentials" }, from);
    expect(await readError(rejected), path).toEqual([429, "rate_limited"]);
    expectLimitReached(rejected.headers, "token-failures", 3);
  }
  expect((await byBody(application, from)).status).toBe(200);
});

test("an unknown client, and none at all, run into the same limit", async () => {
  const nobody = { clientId: "nobody", clientSecret: "x" } as Application;
  const statuses = [];
  for (let count = 0; count < 4; count++) statuses.push((await byBody(nobody, "198.51.100.4")).status);
  expect(statuses).toEqual([401, 401, 401, 429]);
  const unnamed = [];
  for (let count = 0; count < 4; count++)
    unnamed.push((await post("/oauth/token", {}, "198.51.100.5")).status);
  expect(unnamed).toEqual([400, 400, 400, 429]);
});

test("many concurrent token requests are each counted", async () => {
  const application = await madeApplication("At once");
  const responses = await Promise.all(Array.from({ length: 15 }, () => byBody(application, "198.51.100.6")));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(6);
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(9);
});
