import { createHmac } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Receiver } from "../../support/receiver.ts";
import { type GraphqlApi, openGraphqlApi } from "./graphql-endpoint.ts";

let api: GraphqlApi;
beforeAll(async () => {
  api = await openGraphqlApi({ env: { RATE_LIMITS: "off" } });
});
beforeEach(async () => {
  api = await api.another();
});
afterAll(() => api.tua.close());

const SETTINGS = `{ webhook { defaultCallbackUrl secrets { id createdAt expiresAt lastFour }
  health { pending failed oldestDueSeconds failingEndpoints { endpoint pending failingSince httpStatus error { code } } } } }`;
const UPDATE =
  "mutation ($input: UpdateWebhookInput!) { updateWebhook(input: $input) { webhook { defaultCallbackUrl } } }";
const ROTATE =
  "mutation ($input: RotateWebhookSecretInput!) { rotateWebhookSecret(input: $input) { secret webhook { secrets { lastFour } } } }";
const SEND =
  "mutation ($input: SendTestEventInput!) { sendTestEvent(input: $input) { delivered httpStatus durationMs error { code detail message } responseBody } }";

describe("the settings", () => {
  test("show only the last characters of secrets", async () => {
    const { webhook } = await api.data(SETTINGS);
    const { test: secret } = api.merchant.webhookSecret;
    expect(webhook).toEqual({
      defaultCallbackUrl: null,
      secrets: [
        {
          id: expect.stringMatching(/^whs_/),
          createdAt: expect.any(String),
          expiresAt: null,
          lastFour: secret.slice(-4),
        },
      ],
      health: { pending: 0, failed: 0, oldestDueSeconds: null, failingEndpoints: [] },
    });
  });

  test("the default callback URL is set, kept if absent, and cleared by null", async () => {
    const set = await api.data(UPDATE, { input: { defaultCallbackUrl: "https://shop.example/hook" } });
    expect(set.updateWebhook.webhook.defaultCallbackUrl).toBe("https://shop.example/hook");
    const stored = await api.data(UPDATE, { input: {} });
    expect(stored).toEqual(set);
    const cleared = await api.data(UPDATE, { input: { defaultCallbackUrl: null } });
    expect(cleared.updateWebhook.webhook.defaultCallbackUrl).toBeNull();
  });

  test.each([
    ["", "not_a_url"],
    ["shop.example", "not_a_url"],
    ["ftp://shop.example", "not_a_url"],
    ["https://user@shop.example/", "url_credentials"],
    ["http://169.254.169.254/latest", "reserved_address"],
    ["http://93.184.216.34/hook", "not_https"],
    ["https://shop.example/\u0000", "url_characters"],
  ])("%j is not a callback URL, and the error names the field: %s", async (defaultCallbackUrl, code) => {
    const { errors } = await api.execute(UPDATE, { input: { defaultCallbackUrl } });
    expect(errors[0]?.extensions).toMatchObject({
      code: "invalid_request",
      fields: [{ field: "defaultCallbackUrl", code }],
    });
    const sent = await api.execute(SEND, { input: { url: defaultCallbackUrl } });
    expect(sent.errors[0]?.extensions).toMatchObject({
      code: "invalid_request",
      fields: [{ field: "url", code }],
    });
  });

  test("a rotated secret is shown once", async () => {
    const { rotateWebhookSecret } = await api.data(ROTATE, { input: { overlapSeconds: 60 } });
    const { secret, webhook } = rotateWebhookSecret;
    expect(webhook.secrets.map((each: { lastFour: string }) => each.lastFour)).toEqual([
      ...[secret.slice(-4), api.merchant.webhookSecret.test.slice(-4)],
    ]);
    expect((await api.execute(SETTINGS)).response.body).not.toContain(secret);
    expect(await api.code(ROTATE, { input: { overlapSeconds: -1 } })).toBe("invalid_request");
    expect((await api.data(ROTATE, { input: {} })).rotateWebhookSecret.webhook.secrets).toHaveLength(3);
  });
});

describe("a test event", () => {
  test("arrives signed in both forms, is in no stream, and its response is returned", async () => {
    const { secret } = (await api.data(ROTATE, { input: { overlapSeconds: 0 } })).rotateWebhookSecret;
    const before = await api.data("{ events { nodes { id } } deliveries { nodes { id } } }");
    await using own = await Receiver.start({ status: 201, body: "<b>thanks</b>" });
    const { sendTestEvent } = await api.data(SEND, { input: { url: own.url } });
    expect(sendTestEvent).toEqual({
      delivered: true,
      httpStatus: 201,
      durationMs: expect.any(Number),
      error: null,
      responseBody: "<b>thanks</b>",
    });
    const post = await own.next();
    expect(new Webhook(secret).verify(post.text, post.headers as Record<string, string>)).toEqual({
      id: expect.stringMatching(/^evt_/),
      event: "webhook.test",
      createdAt: expect.any(String),
      sequence: 0,
      mode: "test",
      data: { message: expect.any(String) },
    });
    const [t, v1] = String(post.headers["x-service-signature"]).split(",");
    expect(v1).toBe(
      `v1=${createHmac("sha256", secret)
        .update(`${t?.slice(2)}.${post.text}`)
        .digest("hex")}`,
    );
    expect(post.headers["webhook-id"]).toBe((post.json() as { id: string }).id);
    expect(await api.data("{ events { nodes { id } } deliveries { nodes { id } } }")).toEqual(before);
  });

  test("goes to the default URL, and without one the error says how to fix it", async () => {
    const { errors } = await api.execute(SEND, { input: {} });
    expect(errors[0]?.extensions).toMatchObject({
      code: "invalid_request",
      fields: [{ field: "url", code: "no_default_url" }],
    });
    await using own = await Receiver.start({ status: 500 });
    await api.data(UPDATE, { input: { defaultCallbackUrl: own.url } });
    expect((await api.data(SEND, { input: {} })).sendTestEvent).toMatchObject({
      delivered: false,
      httpStatus: 500,
    });
    await own.next();
  });

  test("without a listener reports that", async () => {
    await using own = await Receiver.start("reset");
    expect((await api.data(SEND, { input: { url: own.url } })).sendTestEvent).toEqual({
      delivered: false,
      httpStatus: null,
      durationMs: expect.any(Number),
      responseBody: null,
      error: {
        code: "RESET",
        detail: "ECONNRESET",
        message: "The endpoint closed the connection before its response was complete (ECONNRESET).",
      },
    });
  });

  test("follows no redirect", async () => {
    await using elsewhere = await Receiver.start();
    await using own = await Receiver.start({ status: 302, headers: { location: elsewhere.url } });
    const { sendTestEvent } = await api.data(SEND, { input: { url: own.url } });
    expect(sendTestEvent).toMatchObject({ delivered: false, httpStatus: 302 });
    expect(elsewhere.posts).toEqual([]);
  });

  test("cannot be requested many times in one document", async () => {
    const many = Array.from({ length: 6 }, (_, i) => `t${i}: sendTestEvent(input: {}) { delivered }`).join(
      " ",
    );
    expect(await api.code(`mutation { ${many} }`)).toBe("query_too_complex");
  });
});
