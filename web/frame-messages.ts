/**
 * Messages between the hosted page in a frame and the SDK around it. When the frame has loaded, the SDK sends
 * one port of a message channel to it. All later messages use the channel, never the windows.
 */

/** From the SDK to the frame's window, with the port. Sent once per page that the frame loads. */
export interface ConnectMessage {
  tua: "connect";
  version: 2;
}

/** The payment in `main[data-payment]`. */
export interface FramePayment {
  transactionId: string;
  checkoutId: string;
  clientReference: string;
  amount: number;
  currency: string;
  status: FramePaymentStatus;
  mode: "test" | "live";
  /** Why the latest attempt was declined. Null if it was not. */
  failure: FrameFailure | null;
}

export interface FrameFailure {
  attemptId: string;
  code: string;
  reason: string;
  retryable: boolean;
}

export const FRAME_PAYMENT_STATUSES = [
  "pending",
  "processing",
  "success",
  "failed",
  "canceled",
  "expired",
] as const;
export type FramePaymentStatus = (typeof FRAME_PAYMENT_STATUSES)[number];

/** From the frame to the SDK, over the port. The SDK trusts none of them: it validates each. */
export type FrameMessage =
  /** The page has loaded: reply to `connect`. Null on a page without a payment, such as an error page. */
  | { type: "ready"; payment: FramePayment | null }
  /** The page changed without a reload. */
  | { type: "state"; payment: FramePayment | null }
  /** The page's height in CSS pixels, sent after loading and on every change. */
  | { type: "size"; height: number }
  /** The customer closed the page by its close button, or by Escape while the focus is in the frame. */
  | { type: "close" }
  /** The customer is using the page, so it must not close automatically. */
  | { type: "used" }
  /** The page cannot be shown. It explains why. */
  | { type: "error"; code: string; message: string };
