import { createHmac, timingSafeEqual } from "node:crypto";
import type { Callback, CallbackHint } from "../connector.ts";
import { fields, text } from "./api.ts";
import { parseAttemptId } from "./references.ts";

/** The subject of a webhook with a valid Paystack signature. Nothing else in it is trusted. */
export function parseWebhook({ headers, body }: Callback, secretKey: string): CallbackHint | null {
  if (!isSigned(headers["x-paystack-signature"], body, secretKey)) return null;
  const { event, data } = fields(parseJson(body));
  const refund = text(event).startsWith("refund.");
  if (!refund && event !== "charge.success") return null;
  const { reference, transaction_reference } = fields(data);
  const attemptId = parseAttemptId(refund ? transaction_reference : reference);
  return attemptId === null ? null : { about: refund ? "refund" : "payment", attemptId };
}

/** HMAC-SHA512 of the exact body with the secret key, in hex. */
function isSigned(signature: string | string[] | undefined, body: string, secretKey: string): boolean {
  if (typeof signature !== "string" || !/^[0-9a-f]{128}$/i.test(signature) || secretKey === "") return false;
  const expected = createHmac("sha512", secretKey).update(body, "utf8").digest();
  return timingSafeEqual(Buffer.from(signature, "hex"), expected);
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
