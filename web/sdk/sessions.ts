import type { FramePaymentStatus } from "../frame-messages.ts";
import { type CheckoutPage, checkoutPageAt } from "./checkout-page.ts";
import type { CheckoutError } from "./tua.d.ts";

/** An opened checkout and its last known status. */
export interface Session extends CheckoutPage {
  orderKey: string;
  expiresAt?: string;
  status?: FramePaymentStatus;
}

/** The API origin and key for new checkouts. `/v2/sessions` calls them sessions. */
export interface SessionSource {
  api: string;
  key: string;
}

/** The requested checkout: fields of a new one, or the URL of an existing one. */
export type SessionRequest = { fields: Record<string, string> } | { page: CheckoutPage };

/** Opened checkouts that can still be paid. In this page's memory only. */
const opened = new Map<string, Promise<Session>>();

/** Key of an order. The language is not part of it. */
export function toOrderKey({ api, key }: SessionSource, request: SessionRequest): string {
  if ("page" in request) return request.page.url;
  const { amount, currency, description, metadata } = request.fields;
  return JSON.stringify([api, key, Number(amount), currency, description, metadata]);
}

/**
 * The order's checkout. Reuses one that can still be paid, so that a customer who closed the dialog during a
 * pending payment does not pay twice. Rejects with the error for `onError`.
 */
export function getSession(source: SessionSource, request: SessionRequest): Promise<Session> {
  const orderKey = toOrderKey(source, request);
  const create = async () =>
    "page" in request ? { ...request.page, orderKey } : newSession(source, orderKey, request.fields);
  const before = opened.get(orderKey);
  const session = before?.then((known) => (isOver(known) ? create() : known)) ?? create();
  opened.set(orderKey, session);
  session.catch(() => {
    if (opened.get(orderKey) === session) opened.delete(orderKey);
  });
  return session;
}

/** Stores a checkout's status. After a final status, the same order starts a new payment. */
export function storeStatus(session: Session, status: FramePaymentStatus): void {
  session.status = status;
  if (/success|canceled|expired/.test(status)) opened.delete(session.orderKey);
}

/** A processing payment outlives its checkout, because its outcome is unknown. */
const isOver = ({ status, expiresAt }: Session): boolean =>
  status !== "processing" && Date.parse(expiresAt ?? "") <= Date.now();

async function newSession(
  { api, key }: SessionSource,
  orderKey: string,
  fields: Record<string, string>,
): Promise<Session> {
  const { success, data, error, warnings } = await postForm(`${api}/v2/sessions`, { key, ...fields });
  if (success !== true && typeof error?.code === "string") throw error as CheckoutError;
  const page = checkoutPageAt(data?.checkoutUrl);
  if (!page) throw NETWORK_ERROR;
  warn(warnings);
  return { ...page, orderKey, expiresAt: data.expiresAt };
}

let warned = false;

/** Logs what the checkout lacks, once. Only test mode returns warnings. */
function warn(warnings: { code: string; message: string }[] | undefined): void {
  if (!warnings || warned) return;
  warned = true;
  for (const { code, message } of warnings) console.warn(`Tua: ${message} (${code})`);
}

const NETWORK_ERROR: CheckoutError = {
  code: "network_error",
  message: "Can't reach the payment service. Try again.",
};
const MAX_WAIT_MS = 30_000;

// biome-ignore lint/suspicious/noExplicitAny: each field of the response is validated
async function postForm(url: string, fields: Record<string, string>): Promise<any> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), MAX_WAIT_MS);
  try {
    // Form encoding needs no CORS preflight, which would cost a second round trip.
    const body = new URLSearchParams(fields);
    const response = await fetch(url, {
      method: "POST",
      body,
      credentials: "omit",
      signal: controller.signal,
    });
    return Object(await response.json());
  } catch {
    throw NETWORK_ERROR;
  } finally {
    clearTimeout(timer);
  }
}
