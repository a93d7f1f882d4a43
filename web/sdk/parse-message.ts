import {
  FRAME_PAYMENT_STATUSES,
  type FrameFailure,
  type FrameMessage,
  type FramePayment,
} from "../frame-messages.ts";

/**
 * Validates a frame's message. Null if its shape is wrong or it concerns another checkout. Copies only the
 * known fields, so the shop receives an object of ours.
 */
export function heard(said: unknown, checkoutId: string): FrameMessage | null {
  const { type, payment, code, message, height } = Object(said);
  if (type === "close" || type === "used") return { type };
  if (type === "size" && height > 0 && height < 1e5) return { type, height };
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
  if (!right) return null;
  return {
    transactionId,
    checkoutId,
    clientReference,
    amount,
    currency,
    status,
    mode,
    failure: failureOf(Object(said).failure),
  };
}

function failureOf(said: unknown): FrameFailure | null {
  const { attemptId, code, reason, retryable } = Object(said);
  return [attemptId, code, reason].every(isText)
    ? { attemptId, code, reason, retryable: retryable === true }
    : null;
}

const isText = (value: unknown): value is string => typeof value === "string";
