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
export function parseMessage(value: unknown, checkoutId: string): FrameMessage | null {
  const { type, payment, code, message, height } = Object(value);
  if (type === "close" || type === "used") return { type };
  if (type === "size" && height > 0 && height < 1e5) return { type, height };
  if (type === "error" && isText(code) && isText(message)) return { type, code, message };
  if (type !== "ready" && type !== "state") return null;
  if (payment === null) return { type, payment };
  const known = parsePayment(payment);
  return known?.checkoutId === checkoutId ? { type, payment: known } : null;
}

function parsePayment(value: unknown): FramePayment | null {
  const { transactionId, checkoutId, clientReference, amount, currency, status, mode } = Object(value);
  const isValid =
    [transactionId, checkoutId, clientReference, currency].every(isText) &&
    Number.isFinite(amount) &&
    FRAME_PAYMENT_STATUSES.includes(status) &&
    (mode === "test" || mode === "live");
  if (!isValid) return null;
  return {
    transactionId,
    checkoutId,
    clientReference,
    amount,
    currency,
    status,
    mode,
    failure: parseFailure(Object(value).failure),
  };
}

function parseFailure(value: unknown): FrameFailure | null {
  const { attemptId, code, reason, retryable } = Object(value);
  return [attemptId, code, reason].every(isText)
    ? { attemptId, code, reason, retryable: retryable === true }
    : null;
}

const isText = (value: unknown): value is string => typeof value === "string";
