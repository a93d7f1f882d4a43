// A small shop with a correct webhook endpoint, to try webhook drills with.
//   TUA_WEBHOOK_SECRET=whsec_… PORT=5555 node docs/examples/receivers/receiver.mjs
// POST /webhook receives events. GET /orders returns the orders in the form of PUT /v1/order-lists/{date}.
import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";

const MAX_AGE_SECONDS = 300;

/** The time and all signatures of a header. During a rotation of the secret it has more than one. */
export function parseSignature(header = "") {
  const parts = header.split(",").map((part) => part.split("="));
  const valuesOf = (name) => parts.filter(([key]) => key === name).map(([, value]) => value ?? "");
  return { seconds: Number(valuesOf("t")[0]), signatures: valuesOf("v1") };
}

/** Whether a signature's time is at most 5 minutes away. */
export const isFresh = (seconds) => Math.abs(Date.now() / 1000 - seconds) <= MAX_AGE_SECONDS;

/** Whether one of the signatures is of this body. */
export function isSigned({ seconds, signatures }, body, secret) {
  const expected = createHmac("sha256", secret).update(`${seconds}.`).update(body).digest();
  return signatures.some((one) => {
    const given = Buffer.from(one, "hex");
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

/** The shop's order of an event. A shop with a database locks this row. */
export function findOrder(orders, { clientReference: reference, amount, currency }) {
  const order = orders.get(reference) ?? { reference, amount, currency, state: "unfulfilled", shipments: 0 };
  orders.set(reference, order);
  return order;
}

export function ship(order) {
  order.state = "fulfilled";
  order.shipments += 1;
}

/** Does the work of an event. A success counts whatever came before, and an order is shipped once. */
export function handleEvent(orders, { event, data }) {
  if (event === "payment.success") {
    const order = findOrder(orders, data);
    if (order.state !== "fulfilled") ship(order);
  } else if (event === "payment.failed" && data.final) {
    const order = findOrder(orders, data);
    if (order.state !== "fulfilled") order.state = "canceled";
  }
  // A newer version of Tua can send other types.
  return 204;
}

/** Starts the shop, with some of these parts replaced. */
export function startShop(replaced = {}) {
  const parts = { parseSignature, isFresh, isSigned, handleEvent, ...replaced };
  const secret = process.env.TUA_WEBHOOK_SECRET ?? "";
  const orders = new Map();

  function receive(header, body) {
    const signature = parts.parseSignature(header);
    if (!parts.isSigned(signature, body, secret) || !parts.isFresh(signature.seconds)) return 401;
    return parts.handleEvent(orders, JSON.parse(body));
  }

  /** One line for each shipment, so that Tua sees an order that was shipped twice. */
  const listOrders = () =>
    [...orders.values()].flatMap(({ shipments, ...order }) =>
      Array.from({ length: Math.max(shipments, 1) }, () => order),
    );

  const server = createServer(async (request, response) => {
    if (request.method === "GET" && request.url === "/orders") {
      response.setHeader("content-type", "application/json");
      return response.end(JSON.stringify({ orders: listOrders() }));
    }
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const status = receive(request.headers["x-service-signature"], Buffer.concat(chunks));
    response.writeHead(status).end();
  });
  server.listen(Number(process.env.PORT ?? 5555), () => console.log("The shop is open"));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) startShop();
