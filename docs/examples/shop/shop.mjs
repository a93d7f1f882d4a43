/**
 * A small shop that accepts payments with Tua in three ways: `node docs/examples/shop/shop.mjs`.
 * It needs only Node 24. docs/start/add-checkout-to-a-shop.md explains each part.
 */
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { isGenuine } from "./webhook-signature.mjs";

// Beside a demo (`npm start`) no variable is needed: the demo has test keys.
const demo = existsSync(".data/demo.json") ? JSON.parse(readFileSync(".data/demo.json", "utf8")) : null;
const {
  TUA_URL = demo?.baseUrl ?? "http://localhost:4000",
  TUA_SECRET_KEY = demo?.keys.test.secret,
  TUA_PUBLISHABLE_KEY = demo?.keys.test.publishable,
  TUA_WEBHOOK_SECRET = demo?.webhookSecret.test,
  PORT = "5555",
  // The shop's URL for browsers and webhooks. Never use a request's Host header, which clients can forge.
  SHOP_URL = `http://localhost:${PORT}`,
} = process.env;
if (!TUA_SECRET_KEY || !TUA_PUBLISHABLE_KEY || !TUA_WEBHOOK_SECRET)
  throw new Error("Set TUA_SECRET_KEY, TUA_PUBLISHABLE_KEY and TUA_WEBHOOK_SECRET, or start beside a demo.");

/** The product. The price is on the server, because a browser can send any amount. */
const DISH = { amount: 10.5, currency: "GHS", description: "Two plates of waakye" };

/** Orders by reference. A real shop uses a table. */
const orders = new Map();

const WORDS = {
  open: "Not paid yet. Nothing was taken.",
  pending: "We are waiting for your payment. Please do not pay again: this page tells you when it is here.",
  paid: "Paid. Thank you: your order is in the kitchen.",
  failed: "Not paid, and this order is closed. You can order again.",
  amount_mismatch: "Another amount was paid than we asked for. We will call you.",
};

function newOrder(reference) {
  const order = { reference, ...DISH, status: "open" };
  orders.set(reference, order);
  return order;
}

/**
 * Marks an order as paid, from a webhook's `data` or a status record. Repeated calls with the same payment change
 * nothing, because webhooks can arrive twice.
 */
function applyPayment(order, payment, source) {
  // A paid order stays paid: a late failure belongs to an earlier attempt.
  if (order.status === "paid") return;
  const before = order.status;
  if (payment.status === "success") {
    // With a publishable key the browser chose the amount.
    const isOurs = payment.amount === order.amount && payment.currency === order.currency;
    order.status = isOurs ? "paid" : "amount_mismatch";
  } else if (payment.final) {
    // Canceled or expired: release the stock. A late payment still marks the order as paid.
    order.status = "failed";
  } else {
    // A failed attempt is not final: the session is open for another one.
    order.status = payment.status === "processing" ? "pending" : "open";
  }
  if (order.status !== before) console.log(`${order.reference} ${order.status} (${source})`);
}

/** Sends a request to Tua with the secret key, which never leaves this server. */
async function callTua(path, options = {}) {
  const response = await fetch(TUA_URL + path, {
    ...options,
    headers: { authorization: `Bearer ${TUA_SECRET_KEY}`, ...options.headers },
    signal: AbortSignal.timeout(30_000),
  });
  const { data, error } = await response.json();
  if (error) throw Object.assign(new Error(explain(error)), { status: response.status });
  return data;
}

/** The error, each invalid field, and the address with the fix. */
function explain({ code, message, fields = [], docUrl }) {
  const invalid = fields.map((one) => `${one.field} ${one.message} (${one.code})`);
  return [`${code}: ${message}`, ...invalid, `Fix: ${docUrl}`].join("\n");
}

/** Creates a session for an order, with the shop's price and reference and an idempotency key. */
function openSession({ reference, amount, currency, description }) {
  const body = JSON.stringify({
    amount,
    currency,
    description,
    clientReference: reference,
    callbackUrl: `${SHOP_URL}/webhook`,
    returnUrl: `${SHOP_URL}/`,
    cancelUrl: `${SHOP_URL}/`,
  });
  const headers = { "content-type": "application/json", "idempotency-key": reference };
  const send = () => callTua("/v1/checkout/initiate", { method: "POST", headers, body });
  // Without a response, repeat with the same key: Tua returns the same session and never creates a second one.
  return send().catch((error) => (error.status ? Promise.reject(error) : send()));
}

/** Returns an order, with Tua's status unless it is paid. @param wait maximum seconds until the response. */
async function updateOrder(reference, wait = 0) {
  const known = orders.get(reference);
  if (known?.status === "paid") return known;
  const query = new URLSearchParams({ clientReference: reference, wait });
  const payment = await callTua(`/v1/transactions/status?${query}`);
  // With only a publishable key there is no order before the payment: its reference comes from Tua, and one payment is one order.
  const order = known ?? newOrder(reference);
  applyPayment(order, payment, "status");
  return order;
}

async function receiveWebhook(request) {
  const body = await readBody(request);
  if (!isGenuine(request.headers["x-service-signature"] ?? "", body, TUA_WEBHOOK_SECRET))
    return { status: 401 };
  const { event, data } = JSON.parse(body);
  if (event === "payment.success" || event === "payment.failed")
    applyPayment(orders.get(data.clientReference) ?? newOrder(data.clientReference), data, "webhook");
  return { status: 200 };
}

/** @returns the raw bytes, because the signature is over them and not over parsed JSON. */
async function readBody(request) {
  const chunks = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > 1_048_576) throw new Error("A webhook is never so large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const FILES = { "/shop.js": "text/javascript", "/five-lines.js": "text/javascript", "/shop.css": "text/css" };
const readFile = (name) => readFileSync(new URL(name, import.meta.url), "utf8");
const json = (value, status = 200) => ({ status, type: "application/json", body: JSON.stringify(value) });
const orderView = ({ reference, status }) => ({ reference, status, text: WORDS[status] });
const escaped = (text) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The page, with the order's result after a return from Tua's page. The URL's status is not used: visitors can forge it. */
async function showPage(reference) {
  const unknown = { reference: "", status: "", text: reference && "We cannot see this order just now." };
  const outcome = reference ? await updateOrder(reference).then(orderView, () => unknown) : unknown;
  const values = { ...outcome, tuaUrl: TUA_URL, publishableKey: TUA_PUBLISHABLE_KEY };
  const body = readFile("page.html").replace(/{{(\w+)}}/g, (_, name) => escaped(values[name]));
  return { status: 200, type: "text/html", body };
}

async function respond(request) {
  const { pathname, searchParams } = new URL(request.url, SHOP_URL);
  const way = `${request.method} ${pathname}`;
  if (way === "GET /") return showPage(searchParams.get("clientReference") ?? "");
  if (way === "POST /webhook") return receiveWebhook(request);
  if (way === "POST /orders" || way === "POST /orders/redirect") {
    // Cannot be guessed, because the reference gives access to the order's status.
    const order = newOrder(`ORD-${randomBytes(8).toString("hex")}`);
    const { checkoutUrl } = await openSession(order);
    if (pathname === "/orders") return json({ ...orderView(order), checkoutUrl });
    return { status: 303, headers: { location: checkoutUrl } };
  }
  if (way.startsWith("GET /orders/")) {
    const reference = decodeURIComponent(pathname.slice("/orders/".length));
    return json(orderView(await updateOrder(reference, searchParams.has("wait") ? 20 : 0)));
  }
  if (request.method === "GET" && Object.hasOwn(FILES, pathname))
    return { status: 200, type: FILES[pathname], body: readFile(`.${pathname}`) };
  return { status: 404 };
}

/** Tua has one origin here. With a separate CHECKOUT_URL, `frame-src` and `form-action` need that origin instead. */
const tua = new URL(TUA_URL).origin;
const POLICY = [
  `default-src 'none'; script-src 'self' ${tua}; connect-src 'self' ${tua}; frame-src ${tua}`,
  `style-src 'self'; img-src data:; form-action 'self' ${tua}; base-uri 'none'; frame-ancestors 'none'`,
].join("; ");

createServer(async (request, response) => {
  const { status, type, body, headers } = await respond(request).catch((error) => {
    console.error(error.message);
    return json({ error: "Tua did not respond." }, error.status === 404 ? 404 : 502);
  });
  response.writeHead(status, {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
    ...(type && { "content-type": `${type}; charset=utf-8` }),
    ...headers,
  });
  response.end(body);
}).listen(Number(PORT), "127.0.0.1", () => console.log(`The shop is open: ${SHOP_URL}`));
