import { randomBytes } from "node:crypto";
import type { DrilledOrder, DrillStepKind, ExpectedResponse } from "../../domain/webhook-drill.ts";
import type { PostResult } from "../../outbound/webhook-client.ts";
import type { DrillEvent } from "../../store/drill-orders.ts";
import { limitConcurrency } from "../limit-concurrency.ts";
import { newId } from "../new-id.ts";
import type { DrillOrder, DrillOrders } from "./drill-orders.ts";

/** Orders of the burst. */
const BURST_ORDERS = 200;
/** Concurrent requests of the burst, as many as Tua sends to a healthy endpoint. */
const BURST_CONNECTIONS = 16;
/** Attempts to close a connection after the body. */
const MAX_CUTS = 3;
const STALE_SECONDS = 10 * 60;
const OUTAGE_MS = 3 * 24 * 60 * 60 * 1_000;
/** A type that no version of Tua sends. */
const UNKNOWN_EVENT = "payment.reminded";

/** A webhook of a step. */
interface DrillWebhook {
  id: string;
  body: string;
  expected: ExpectedResponse;
  /** Age of the signature's timestamp. */
  ageSeconds?: number;
  /** Replaces the merchant's secrets. */
  secrets?: (current: readonly string[]) => readonly string[];
  /** Closes the connection once the body is sent. Its response doesn't count. */
  isCut?: boolean;
}

/** Sends a webhook and records the response. */
export type SendDrillWebhook = (webhook: DrillWebhook) => Promise<PostResult>;

/** Plays one step. @returns the orders that the shop has learned of */
type PlayStep = (orders: DrillOrders, send: SendDrillWebhook) => Promise<DrilledOrder[]>;

/** The script of a drill. Each step creates its own orders and sends their webhooks. */
export const SCRIPT: Readonly<Record<DrillStepKind, PlayStep>> = {
  async duplicate(orders, send) {
    const inTurn = await createPaid(orders, ["paid"]);
    await send(toWebhook(inTurn.success));
    await send(toWebhook(inTurn.success));
    // An order of its own: the first one is fulfilled by now, which would hide a race.
    const atOnce = await createPaid(orders, ["paid"]);
    await Promise.all([send(toWebhook(atOnce.success)), send(toWebhook(atOnce.success))]);
    return [inTurn, atOnce].flatMap(({ order }) => toPaid(order));
  },

  async reordered(orders, send) {
    const paid = await createPaid(orders, ["card_declined", "paid"]);
    await send(toWebhook(paid.success));
    for (const failure of paid.failures) await send(toWebhook(failure));
    return toPaid(paid.order);
  },

  async late_success(orders, send) {
    const [order] = await orders.open(1);
    if (!order) throw new Error("no order");
    await orders.payWith([order], ["card_declined"]);
    await orders.cancel(order);
    await orders.payLate(order);
    const { success, failures } = await readEvents(orders, order);
    for (const failure of failures) await send(toWebhook(failure));
    await send(toWebhook(success));
    return toPaid(order);
  },

  async delayed(orders, send) {
    const { order, success } = await createPaid(orders, ["paid"]);
    const createdAt = new Date(Date.now() - OUTAGE_MS).toISOString();
    await send({ ...toWebhook(success), body: changeBody(success, { createdAt }) });
    return toPaid(order);
  },

  async stale_timestamp(orders, send) {
    const { order, webhook } = await forgeSuccess(orders);
    await send({ ...webhook, expected: "stale_rejected", ageSeconds: STALE_SECONDS });
    return toUnpaid(order);
  },

  async wrong_signature(orders, send) {
    const { order, webhook } = await forgeSuccess(orders);
    await send({ ...webhook, expected: "forgery_rejected", secrets: () => [randomSecret()] });
    return toUnpaid(order);
  },

  async unknown_event(orders, send) {
    const [order] = await orders.open(1);
    const [created] = order ? await orders.events([order]) : [];
    if (!order || !created) throw new Error("no order");
    const id = newId("event");
    await send({ id, body: changeBody(created, { id, event: UNKNOWN_EVENT }), expected: "accepted" });
    return toUnpaid(order);
  },

  async burst(orders, send) {
    const paid = await orders.open(BURST_ORDERS);
    await orders.payWith(paid, ["paid"]);
    const successes = (await orders.events(paid)).filter(isSuccess);
    const limited = limitConcurrency(BURST_CONNECTIONS);
    const sendAll = (all: readonly DrillEvent[]) =>
      Promise.all(
        all.map((event) => limited(async () => ({ event, response: await send(toWebhook(event)) }))),
      );
    const first = await sendAll(successes.slice(0, BURST_CONNECTIONS));
    // Nobody responds there. More requests would prove nothing, and could harm the owner of the address.
    if (first.every(({ response }) => response.kind === "failed")) return paid.flatMap(toPaid);
    const sent = [...first, ...(await sendAll(successes.slice(BURST_CONNECTIONS)))];
    // The delivery engine repeats them too, so that a lost response loses no order.
    await sendAll(sent.filter(({ response }) => isRepeated(response)).map(({ event }) => event));
    return paid.flatMap(toPaid);
  },

  async cut(orders, send) {
    const { order, success } = await createPaid(orders, ["paid"]);
    const isCut = async () => {
      const response = await send({ ...toWebhook(success), isCut: true });
      return response.kind === "failed" && response.error.code === "aborted";
    };
    let cuts = 1;
    // A request that failed before its body was sent, or whose response came first, was not cut.
    while (!(await isCut()) && cuts < MAX_CUTS) cuts += 1;
    await send(toWebhook(success));
    return toPaid(order);
  },

  async rotation(orders, send) {
    const { order, success } = await createPaid(orders, ["paid"]);
    await send({ ...toWebhook(success), secrets: (current) => [randomSecret(), ...current] });
    return toPaid(order);
  },
};

interface PaidOrder {
  order: DrillOrder;
  success: DrillEvent;
  failures: DrillEvent[];
}

/** An order that is paid with the last of these cards. */
async function createPaid(
  orders: DrillOrders,
  cards: Parameters<DrillOrders["payWith"]>[1],
): Promise<PaidOrder> {
  const [order] = await orders.open(1);
  if (!order) throw new Error("no order");
  await orders.payWith([order], cards);
  return readEvents(orders, order);
}

async function readEvents(orders: DrillOrders, order: DrillOrder): Promise<PaidOrder> {
  const events = await orders.events([order]);
  const success = events.find(isSuccess);
  if (!success) throw new Error(`the drill's order ${order.transactionId} was not paid`);
  return { order, success, failures: events.filter(({ kind }) => kind === "payment.failed") };
}

/** An unpaid order, with the event of another one that was paid: it looks genuine in every field. */
async function forgeSuccess(orders: DrillOrders): Promise<{ order: DrillOrder; webhook: DrillWebhook }> {
  const [order] = await orders.open(1);
  if (!order) throw new Error("no order");
  // The shop never learns of this one.
  const { success } = await createPaid(orders, ["paid"]);
  const { transactionId, checkoutId, reference: clientReference } = order;
  const id = newId("event");
  const body = changeBody(success, { id }, { transactionId, checkoutId, clientReference });
  return { order, webhook: { id, body, expected: "accepted" } };
}

/** Whether the delivery engine would send a webhook with this response again. */
const isRepeated = (response: PostResult): boolean =>
  response.kind === "failed" || response.status >= 500 || response.status === 429;

const isSuccess = ({ kind }: DrillEvent): boolean => kind === "payment.success";

const toWebhook = ({ id, body }: DrillEvent): DrillWebhook => ({ id, body, expected: "accepted" });

function changeBody({ body }: DrillEvent, envelope: object, data: object = {}): string {
  const event = JSON.parse(body) as { data: object };
  return JSON.stringify({ ...event, ...envelope, data: { ...event.data, ...data } });
}

const toPaid = ({ reference }: DrillOrder): DrilledOrder[] => [{ reference, isPaid: true }];
const toUnpaid = ({ reference }: DrillOrder): DrilledOrder[] => [{ reference, isPaid: false }];

/** A secret that is not the merchant's. */
const randomSecret = (): string => `whsec_${randomBytes(32).toString("base64")}`;
