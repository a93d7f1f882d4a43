import { expect, test, vi } from "vitest";
import { signWebhook } from "../../../server/domain/signature.ts";
import { verifyWebhook } from "../../../web/client/tua-client.ts";
import { OTHER_SECRET, paymentBody, signatureHeaders, VECTOR } from "../../support/signed-webhooks.ts";
import { rejection } from "./scripted-server.ts";

const { secret } = VECTOR;
const body = paymentBody("evt_x");
const headers = (age = 0, secrets = [secret]) => signatureHeaders(body, secrets, age);

test("the vector of the contract is accepted at its time", async () => {
  vi.useFakeTimers({ now: VECTOR.second * 1000 });
  try {
    const signature = "v1,96UVidd8JnG4ZJACbatbL/zlE9zIstKhKY7IzLF1XT4=";
    const sent = {
      "webhook-id": "evt_1",
      "webhook-timestamp": `${VECTOR.second}`,
      "webhook-signature": signature,
    };
    const event = await verifyWebhook(VECTOR.body, sent, secret);
    expect(event).toEqual(JSON.parse(VECTOR.body));
  } finally {
    vi.useRealTimers();
  }
});

test("text and bytes are accepted, with headers of each form", async () => {
  const bytes = Buffer.from(body);
  for (const raw of [body, bytes, new Uint8Array(bytes).buffer]) {
    const upper = Object.fromEntries(
      Object.entries(headers()).map(([name, value]) => [name.toUpperCase(), value]),
    );
    const lists = Object.fromEntries(Object.entries(headers()).map(([name, value]) => [name, [value]]));
    for (const form of [headers(), new Headers(headers()), upper, lists])
      expect(await verifyWebhook(raw, form, secret)).toEqual(JSON.parse(body));
  }
});

test("headers of another class are accepted, as libraries have them", async () => {
  const own = new Map(Object.entries(headers()));
  for (const form of [own, { get: (name: string) => own.get(name) ?? null }])
    expect(await verifyWebhook(body, form, secret)).toEqual(JSON.parse(body));
  const error = await rejection(verifyWebhook(body, new Map(), secret));
  expect(error.code).toBe("invalid_signature");
});

test("during a rotation either secret is accepted, on both sides", async () => {
  const both = headers(0, [OTHER_SECRET, secret]);
  expect(both["webhook-signature"]?.split(" ").length).toBe(2);
  for (const secrets of [secret, OTHER_SECRET, [OTHER_SECRET, secret]])
    expect((await verifyWebhook(body, both, secrets)).id).toBe("evt_x");
  expect((await verifyWebhook(body, headers(), [OTHER_SECRET, secret])).id).toBe("evt_x");
});

test("300 seconds of difference are accepted", async () => {
  vi.useFakeTimers({ now: VECTOR.second * 1000 });
  try {
    for (const difference of [-300, 300]) {
      const parts = { secrets: [secret], id: "evt_x", timestampSeconds: VECTOR.second + difference, body };
      await verifyWebhook(body, { ...signWebhook(parts) }, secret);
    }
  } finally {
    vi.useRealTimers();
  }
});

test.each([
  ["another secret", body, headers(0, [OTHER_SECRET])],
  ["a changed body", body.replace("payment", "Payment"), headers()],
  ["an old webhook", body, headers(310)],
  ["a webhook of the future", body, headers(-310)],
  ["another time", body, { ...headers(), "webhook-timestamp": `${Math.floor(Date.now() / 1000) - 1}` }],
  ["a time that is no number", body, { ...headers(), "webhook-timestamp": "1e9" }],
  ["another ID", body, { ...headers(), "webhook-id": "evt_y" }],
  ["no ID", body, { ...headers(), "webhook-id": "" }],
  ["no signature", body, { ...headers(), "webhook-signature": undefined }],
  ["two signature headers", body, { ...headers(), "webhook-signature": ["a", "b"] }],
  ["an empty version", body, { ...headers(), "webhook-signature": "v1," }],
  [
    "another version",
    body,
    { ...headers(), "webhook-signature": headers()["webhook-signature"]?.replace("v1,", "v2,") },
  ],
  [
    "a shortened signature",
    body,
    { ...headers(), "webhook-signature": headers()["webhook-signature"]?.slice(0, -1) },
  ],
  ["no headers", body, {}],
])("%s is invalid_signature", async (_name, raw, sent) => {
  const error = await rejection(verifyWebhook(raw, sent, secret));
  expect([error.code, error.message]).toEqual(["invalid_signature", expect.not.stringContaining("whsec_")]);
});

test.each([
  ["a parsed body", JSON.parse(body), headers(), secret, "body"],
  ["no headers at all", body, null, secret, "headers"],
  ["no secret", body, headers(), [], "secrets"],
  ["a key as secret", body, headers(), "sk_test_x", "secrets"],
  ["a secret without its prefix", body, headers(), secret.slice(6), "secrets"],
  ["a missing variable", body, headers(), undefined, "secrets"],
])("%s is a mistake of the program", async (_name, raw, sent, secrets, field) => {
  const error = await rejection(verifyWebhook(raw, sent as never, secrets as never));
  expect([error.code, error.fields[0]?.field]).toEqual(["invalid_request", field]);
});

test("10 MB with many forged signatures are rejected, with one signature calculated for each secret", async () => {
  const sign = vi.spyOn(crypto.subtle, "sign");
  const forged = Array.from({ length: 500 }, (_, index) => `v1,${"A".repeat(40)}${index}`).join(" ");
  const sent = { ...headers(), "webhook-signature": forged };
  const error = await rejection(verifyWebhook("x".repeat(10_000_000), sent, [secret, OTHER_SECRET]));
  expect([error.code, sign.mock.calls.length]).toEqual(["invalid_signature", 2]);
  sign.mockRestore();
});

test("a signed body that is not JSON has an error of its own", async () => {
  const text = "not JSON";
  expect((await rejection(verifyWebhook(text, signatureHeaders(text, [secret]), secret))).code).toBe(
    "invalid_response",
  );
});
