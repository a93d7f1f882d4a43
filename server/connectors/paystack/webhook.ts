import { createHmac, timingSafeEqual } from "node:crypto";
import type { Callback, CallbackHint } from "../connector.ts";
import { type Fields, fields, text } from "./api.ts";
import { parseAttemptId } from "./references.ts";

/** The subject of a webhook with a valid Paystack signature. Nothing else in it is trusted. */
export function parseWebhook({ headers, body }: Callback, secretKey: string): CallbackHint | null {
  if (!isSigned(headers["x-paystack-signature"], body, secretKey)) return null;
  const { event, data } = fields(parseJson(body));
  const subject = getSubject(text(event), fields(data));
  const attemptId = parseAttemptId(subject?.reference);
  return subject === null || attemptId === null ? null : { about: subject.about, attemptId };
}

/** `remind` repeats every 4 hours until the dispute is resolved, so a lost callback is made up for. */
const DISPUTE_EVENTS = ["charge.dispute.create", "charge.dispute.remind", "charge.dispute.resolve"];

/** The payment that an event is about: its transaction's reference, before it is parsed. */
function getSubject(
  event: string,
  data: Fields,
): (Pick<CallbackHint, "about"> & { reference: unknown }) | null {
  if (event === "charge.success") return { about: "payment", reference: data.reference };
  if (event.startsWith("refund.")) return { about: "refund", reference: data.transaction_reference };
  if (DISPUTE_EVENTS.includes(event))
    return { about: "dispute", reference: fields(data.transaction).reference };
  return null;
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
