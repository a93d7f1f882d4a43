import { createHmac } from "node:crypto";
import { Webhook } from "standardwebhooks";
import type { EventBody } from "../../../server/domain/event.ts";
import type { Evidence } from "./evidence.ts";
import type { Receipt } from "./receipt.ts";

const SECRET = "whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=";
const MERCHANT = "mer_1";
const REFERENCE = "S0-1";

/** The evidence of a run in which one order was declined, paid and reported, and another was abandoned. */
export function soundEvidence(): Evidence {
  const ordered = { merchant: 0, receiver: 0, expiresIn: null, callbackUrl: "http://127.0.0.1:9/hook" };
  const expiresAt = "2026-01-01T01:00:00.000Z";
  const paid = { id: "txn_1", checkoutId: "chk_1", amount: "1050", clientReference: REFERENCE };
  const left = { id: "txn_2", checkoutId: "chk_2", amount: "700", clientReference: "S0-2" };
  const rows = { merchantId: MERCHANT, currency: "GHS", expiresAt, callbackUrl: ordered.callbackUrl };
  const charge = { currency: "GHS", requested: "1050", madeAt: 0, starts: 1, isVoid: false };
  const facts: [string, string][] = [
    ["checkout.created", "txn_1"],
    ["payment.processing", "txn_1"],
    ["payment.failed", "txn_1"],
    ["checkout.created", "txn_2"],
    ["payment.processing", "txn_1"],
    ["payment.success", "txn_1"],
    ["payment.failed", "txn_2"],
  ];
  const events = facts.map(([kind, transactionId], i) => {
    const id = `evt_${i + 1}`;
    const body = JSON.stringify({ id, event: kind, sequence: i + 1, data: { transactionId } });
    const delivery = kind === "payment.success" || kind === "payment.failed" ? "delivered" : null;
    return { id, merchantId: MERCHANT, sequence: String(i + 1), kind, transactionId, body, delivery };
  });
  const session = ({ id, checkoutId }: typeof paid) => ({ transactionId: id, checkoutId, expiresAt });
  return {
    orders: [
      {
        ...ordered,
        clientReference: REFERENCE,
        idempotencyKey: "key-1",
        amount: 1050,
        description: "One",
        sessions: [session(paid), session(paid)],
      },
      {
        ...ordered,
        clientReference: "S0-2",
        idempotencyKey: null,
        amount: 700,
        description: "Two",
        sessions: [session(left)],
      },
    ],
    reported: [
      { transactionId: "txn_1", at: 1, outcome: "declined" },
      { transactionId: "txn_1", at: 2, outcome: "paid" },
      { transactionId: "txn_2", at: 3, outcome: "canceled" },
    ],
    stored: {
      transactions: [
        {
          ...paid,
          ...rows,
          status: "success",
          late: false,
          overpaid: false,
          received: "1050",
          description: "One",
        },
        {
          ...left,
          ...rows,
          status: "canceled",
          late: false,
          overpaid: false,
          received: "0",
          description: "Two",
        },
      ],
      attempts: [
        { id: "att_1", transactionId: "txn_1", status: "failed", payer: "233241230002", reference: null },
        {
          id: "att_2",
          transactionId: "txn_1",
          status: "success",
          payer: "233241230000",
          reference: "att_2_first",
        },
      ],
      events,
      counters: [{ merchantId: MERCHANT, last: "7" }],
      transitions: [
        { transactionId: "txn_1", was: "pending", became: "processing", isValid: true },
        { transactionId: "txn_1", was: "processing", became: "failed", isValid: true },
        { transactionId: "txn_1", was: "failed", became: "processing", isValid: true },
        { transactionId: "txn_2", was: "pending", became: "canceled", isValid: true },
        { transactionId: "txn_1", was: "processing", became: "success", isValid: true },
      ],
    },
    ledger: [
      { ...charge, id: "att_1", phoneEnding: "0002" },
      { ...charge, id: "att_2", phoneEnding: "0000" },
    ],
    receipts: events.filter(({ delivery }) => delivery !== null).map(({ id, body }) => aReceipt(id, body)),
    merchants: [{ merchantId: MERCHANT, webhookSecret: SECRET }],
    streams: [events.map(({ body }) => JSON.parse(body) as EventBody)],
  };
}

function aReceipt(id: string, body: string): Receipt {
  const now = new Date();
  const seconds = Math.floor(now.getTime() / 1_000);
  const v1 = createHmac("sha256", SECRET).update(`${seconds}.${body}`).digest("hex");
  return {
    receiver: 0,
    accepted: true,
    at: now.getTime(),
    body: Buffer.from(body).toString("base64"),
    headers: {
      "webhook-id": id,
      "webhook-timestamp": String(seconds),
      "webhook-signature": new Webhook(SECRET).sign(id, now, body),
      "x-service-signature": `t=${seconds},v1=${v1}`,
    },
  };
}
