import { createHmac } from "node:crypto";
import { Webhook } from "standardwebhooks";
import type { EventBody } from "../../../server/domain/event.ts";
import type { Evidence } from "./evidence.ts";
import type { Receipt } from "./receipt.ts";

/**
 * Checks the endpoints' own files: every stored event arrived, signed and unchanged, and no other event
 * arrived.
 */
export function judgeReceipts({ stored, receipts, merchants, orders }: Evidence): string[] {
  const wrong: string[] = [];
  const events = new Map(stored.events.map((event) => [event.id, event]));
  const secrets = new Map(merchants.map(({ merchantId, webhookSecret }) => [merchantId, webhookSecret]));
  const receiversById = new Map(
    orders.flatMap(({ sessions, receiver }) =>
      sessions.map(({ transactionId }) => [transactionId, receiver]),
    ),
  );
  const accepted = new Set<string>();
  const paid = new Set<string>();
  for (const receipt of receipts) {
    const id = receipt.headers["webhook-id"];
    const event = events.get(id);
    if (!event) {
      wrong.push(`${id} was posted and is not in the database`);
      continue;
    }
    const body = Buffer.from(receipt.body, "base64");
    if (!body.equals(Buffer.from(event.body))) wrong.push(`${id} was posted with other bytes than its own`);
    const unsigned = whyUnsigned(receipt, body.toString("utf8"), secrets.get(event.merchantId) as string);
    if (unsigned) wrong.push(`${id} was posted with a signature that does not hold: ${unsigned}`);
    const wanted = receiversById.get(event.transactionId);
    if (wanted !== undefined && wanted !== receipt.receiver)
      wrong.push(`${id} was posted to another's address`);
    if (receipt.accepted) accepted.add(id);
    // After an endpoint has received the payment, it receives no failure event, new or repeated.
    if (event.kind === "payment.success") paid.add(event.transactionId);
    else if (paid.has(event.transactionId)) wrong.push(`${id}: ${event.kind} was posted after the success`);
  }
  for (const { id, delivery } of events.values()) {
    if (delivery === null || delivery === "superseded") continue;
    if (!accepted.has(id)) wrong.push(`${id} is ${delivery} and no receiver took it`);
    if (delivery !== "delivered") wrong.push(`${id} is ${delivery} in the end`);
  }
  return wrong;
}

/** Checked with the Standard Webhooks library and the recipe of docs/contract.md §6; null if both pass. */
function whyUnsigned({ headers }: Receipt, body: string, secret: string): string | null {
  try {
    new Webhook(secret).verify(body, headers);
  } catch (error) {
    return (error as Error).message;
  }
  const [, time, v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(headers["x-service-signature"]) ?? [];
  const expected = createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");
  return v1 === expected ? null : "x-service-signature";
}

/** The number of posts that repeat an accepted event. More than one per fault would be a retry storm. */
export function repeatsIn(receipts: readonly Receipt[]): number {
  const ids = receipts.filter(({ accepted }) => accepted).map(({ headers }) => headers["webhook-id"]);
  return ids.length - new Set(ids).size;
}

export const parseEvent = (receipt: Receipt): EventBody =>
  JSON.parse(Buffer.from(receipt.body, "base64").toString("utf8")) as EventBody;
