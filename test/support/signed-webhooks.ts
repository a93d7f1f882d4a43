import { signWebhook } from "../../server/domain/signature.ts";

/** The test vector of docs/contract.md §6, signed at one second of 2026. */
export const VECTOR = {
  secret: "whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=",
  second: 1_767_225_600,
  body: '{"id":"evt_1","event":"payment.success","data":{"clientReference":"ORD-1","amount":10.5,"currency":"GHS"}}',
  signature: "t=1767225600,v1=f3dbecb8ad3700b0d3ae1683b83113844721ad44f71b8458d169fa2972d7945e",
};

export const OTHER_SECRET = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;

export const nowInSeconds = () => Math.floor(Date.now() / 1000);

/** The headers of a webhook that Tua sends now, or sent `age` seconds ago. */
export function signatureHeaders(body: string, secrets: readonly string[], age = 0): Record<string, string> {
  return { ...signWebhook({ secrets, id: "evt_x", timestampSeconds: nowInSeconds() - age, body }) };
}

/** The `x-service-signature` of such a webhook. */
export function signed(body: string, secrets: readonly string[], age = 0): string {
  return signatureHeaders(body, secrets, age)["x-service-signature"] ?? "";
}

/** The body of a payment that an endpoint accepts. */
export const paymentBody = (id: string) =>
  JSON.stringify({
    id,
    event: "payment.success",
    data: { clientReference: id, amount: 1, currency: "GHS" },
  });

/** Values of `x-service-signature` that an endpoint with the secret must reject. Null: no header. */
export const FORGERIES: [string, (body: string, secret: string) => string | null][] = [
  ["another secret", (body) => signed(body, [OTHER_SECRET])],
  ["a tampered body", (body, secret) => signed(body.replace("payment", "Payment"), [secret])],
  ["a signature that is six minutes old", (body, secret) => signed(body, [secret], 360)],
  ["a signature from six minutes ahead", (body, secret) => signed(body, [secret], -360)],
  [
    "another second in the header",
    (body, secret) => signed(body, [secret]).replace(/^t=\d+/, `t=${nowInSeconds() - 5}`),
  ],
  ["no second", (body, secret) => signed(body, [secret]).replace(/^t=\d+,/, "")],
  ["a second that is no number", (body, secret) => signed(body, [secret]).replace(/^t=\d+/, "t=soon")],
  ["half a signature", (body, secret) => signed(body, [secret]).slice(0, -32)],
  ["no signature", () => `t=${nowInSeconds()}`],
  ["no header", () => null],
  ["a header that is none", () => "=,,v1,t=\u00e9,v1=\u00e9"],
];
