import type { InjectOptions } from "fastify";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Receiver } from "../../support/receiver.ts";
import { expectRejection, RestClient } from "../../support/rest.ts";
import { rejectsBadCredentials } from "../../support/security-suite.ts";

let rest: RestClient;
let receiver: Receiver;
beforeAll(async () => {
  receiver = await Receiver.start();
  rest = await RestClient.open({ env: { RATE_LIMITS: "off", ALLOW_PRIVATE_CALLBACKS: "true" } });
});
afterAll(async () => {
  await rest.close();
  await receiver.close();
});

const PATH = "/v1/webhook-settings";
const send = (method: "GET" | "PATCH" | "POST", path: string, payload?: unknown) => {
  const headers = { authorization: `Bearer ${rest.key}`, "content-type": "application/json" };
  return rest.send({
    method,
    url: path,
    headers,
    ...(payload !== undefined && { payload: JSON.stringify(payload) }),
  });
};

test("the default URL is set, stays if absent, and is cleared by null", async () => {
  expect((await send("GET", PATH)).body.data.defaultCallbackUrl).toBeNull();
  const url = "https://shop.example/webhook";
  const set = await send("PATCH", PATH, { defaultCallbackUrl: url });
  expect(set.body.data.defaultCallbackUrl).toBe(url);
  expect((await send("PATCH", PATH, {})).body.data.defaultCallbackUrl).toBe(url);
  expect((await send("GET", PATH)).body).toEqual(set.body);
  expect((await send("PATCH", PATH, { defaultCallbackUrl: null })).body.data.defaultCallbackUrl).toBeNull();
});

test("a new secret is shown once, and the old one signs with it during the overlap", async () => {
  const before = (await send("GET", PATH)).body.data.secrets;
  const { body } = await send("POST", `${PATH}/rotate-secret`, { overlapSeconds: 60 });
  const { secret, webhookSettings } = body.data;
  expect(secret).toMatch(/^whsec_/);
  expect(webhookSettings.secrets).toHaveLength(before.length + 1);
  const [newest, old] = webhookSettings.secrets;
  expect([newest.lastFour, newest.expiresAt]).toEqual([secret.slice(-4), null]);
  expect(old.secretId).toBe(before[0].secretId);
  expect(Date.parse(old.expiresAt) - Date.now()).toBeLessThanOrEqual(60_000);
  const { text } = await send("GET", PATH);
  expect(text).not.toContain(secret);
});

test("a test webhook arrives with the secret's signature, and its result is returned", async () => {
  await using own = await Receiver.start();
  const { secret } = (await send("POST", `${PATH}/rotate-secret`, { overlapSeconds: 0 })).body.data;
  const { body } = await send("POST", `${PATH}/send-test`, { url: own.url });
  expect(body.data).toMatchObject({ delivered: true, httpStatus: 200, error: null });
  const post = await own.next();
  const event = new Webhook(secret).verify(post.text, post.headers as Record<string, string>);
  expect(event).toMatchObject({ event: "webhook.test", sequence: 0 });
});

test.each([
  ["no body", {}],
  ["an empty one of JSON", { "content-type": "application/json" }],
])("%s keeps all defaults", async (_, type) => {
  const { length } = (await send("GET", PATH)).body.data.secrets;
  await send("PATCH", PATH, { defaultCallbackUrl: receiver.url });
  const headers = { authorization: `Bearer ${rest.key}`, ...type };
  const post = (path: string) => rest.send({ method: "POST", url: `${PATH}/${path}`, headers });
  const { webhookSettings } = (await post("rotate-secret")).body.data;
  expect(webhookSettings.secrets).toHaveLength(length + 1);
  expect((await post("send-test")).body.data).toMatchObject({ delivered: true });
  await send("PATCH", PATH, { defaultCallbackUrl: null });
});

describe("rejected", () => {
  test.each<[method: "PATCH" | "POST", path: string, body: unknown, field: string, code: string]>([
    ["PATCH", PATH, { defaultCallbackUrl: 7 }, "defaultCallbackUrl", "wrong_type"],
    ["PATCH", PATH, { defaultCallbackUrl: "shop" }, "defaultCallbackUrl", "not_a_url"],
    ["PATCH", PATH, { defaultCallbackURL: null }, "defaultCallbackURL", "unknown_field"],
    ["POST", `${PATH}/rotate-secret`, { overlapSeconds: "60" }, "overlapSeconds", "wrong_type"],
    ["POST", `${PATH}/rotate-secret`, { overlapSeconds: -1 }, "overlapSeconds", "out_of_range"],
    ["POST", `${PATH}/rotate-secret`, { overlapSeconds: 1.5 }, "overlapSeconds", "out_of_range"],
    ["POST", `${PATH}/send-test`, { url: [] }, "url", "wrong_type"],
    ["POST", `${PATH}/send-test`, {}, "url", "no_default_url"],
  ])("%s %s %j: %s %s", async (method, path, body, field, code) => {
    const response = await send(method, path, body);
    expectRejection(response, 400, "invalid_request", `${field}:${code}`);
  });

  test.each([
    ["PATCH", PATH],
    ["POST", `${PATH}/rotate-secret`],
    ["POST", `${PATH}/send-test`],
  ] as const)("%s %s without an object: invalid_request, and nothing changes", async (method, path) => {
    const before = (await send("GET", PATH)).text;
    for (const body of [null, [], "x"])
      expectRejection(await send(method, path, body), 400, "invalid_request");
    expect((await send("GET", PATH)).text).toBe(before);
  });

  describe.each<[name: string, request: () => InjectOptions]>([
    ["GET", () => ({ url: PATH })],
    ["PATCH", () => ({ method: "PATCH", url: PATH, payload: {} })],
    ["a rotation", () => ({ method: "POST", url: `${PATH}/rotate-secret`, payload: { overlapSeconds: 0 } })],
    ["a test", () => ({ method: "POST", url: `${PATH}/send-test`, payload: { url: receiver.url } })],
  ])("%s", (_, request) => {
    rejectsBadCredentials({ rest: () => rest, request, scope: "webhooks:manage" });
  });
});
