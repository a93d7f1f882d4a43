import { FRAME_PAYMENT_STATUSES, type FrameMessage, type FramePayment } from "../frame-messages.ts";

/**
 * What a frame said, if it has the shape and concerns this checkout; else null. Nothing but the known fields is taken
 * over: the shop gets an object of ours.
 */
export function heard(said: unknown, checkoutId: string): FrameMessage | null {
  const { type, payment, code, message } = Object(said);
  if (type === "close" || type === "used") return { type };
  if (type === "error" && isText(code) && isText(message)) return { type, code, message };
  if (type !== "ready" && type !== "state") return null;
  if (payment === null) return { type, payment };
  const known = paymentOf(payment);
  return known?.checkoutId === checkoutId ? { type, payment: known } : null;
}

function paymentOf(said: unknown): FramePayment | null {
  const { transactionId, checkoutId, clientReference, amount, currency, status, mode } = Object(said);
  const right =
    [transactionId, checkoutId, clientReference, currency].every(isText) &&
    Number.isFinite(amount) &&
    FRAME_PAYMENT_STATUSES.includes(status) &&
    (mode === "test" || mode === "live");
  return right ? { transactionId, checkoutId, clientReference, amount, currency, status, mode } : null;
}

const isText = (value: unknown): value is string => typeof value === "string";
