import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import { signWebhook } from "../../server/domain/signature.ts";

const secret = "whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=";
const olderSecret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
const strangersSecret = `whsec_${Buffer.alloc(32, 8).toString("base64")}`;
const body =
  '{"id":"evt_1","event":"payment.success","data":{"clientReference":"ORD-1","amount":10.5,"currency":"GHS"}}';
const hex = "f3dbecb8ad3700b0d3ae1683b83113844721ad44f71b8458d169fa2972d7945e";

test("the published vector has both signature forms", () => {
  expect(signWebhook({ secrets: [secret], id: "evt_1", timestampSeconds: 1767225600, body })).toEqual({
    "x-service-signature": `t=1767225600,v1=${hex}`,
    "webhook-id": "evt_1",
    "webhook-timestamp": "1767225600",
    "webhook-signature": "v1,96UVidd8JnG4ZJACbatbL/zlE9zIstKhKY7IzLF1XT4=",
  });
});

const now = () => Math.floor(Date.now() / 1000);

test.each([
  ["plain", body],
  ["beyond ASCII", '{"description":"Kɛnkɛ ne nam 🐟"}'],
])("the standardwebhooks library verifies a body that is %s", (_, sent) => {
  const headers = signWebhook({ secrets: [secret], id: "evt_1", timestampSeconds: now(), body: sent });
  expect(new Webhook(secret).verify(sent, { ...headers })).toEqual(JSON.parse(sent));
  expect(() => new Webhook(secret).verify(`${sent} `, { ...headers })).toThrow("No matching signature");
});

test("during a rotation the new and the old secret verify, another one does not", () => {
  const headers = signWebhook({ secrets: [secret, olderSecret], id: "evt_1", timestampSeconds: now(), body });
  for (const known of [secret, olderSecret]) {
    expect(new Webhook(known).verify(body, { ...headers })).toEqual(JSON.parse(body));
  }
  expect(() => new Webhook(strangersSecret).verify(body, { ...headers })).toThrow("No matching signature");
});

test("during a rotation our own form has one v1 for each secret, the newest first", () => {
  const signed = (secrets: string[]) =>
    signWebhook({ secrets, id: "evt_1", timestampSeconds: 1767225600, body })["x-service-signature"];
  const older = signed([olderSecret]).replace("t=1767225600,", "");
  expect(signed([secret, olderSecret])).toBe(`t=1767225600,v1=${hex},${older}`);
});

test("nothing is signed without a secret or with one of another format", () => {
  const sign = (secrets: string[]) => () => signWebhook({ secrets, id: "evt_1", timestampSeconds: 1, body });
  expect(sign([])).toThrow();
  expect(sign([secret.slice("whsec_".length)])).toThrow();
});
