/**
 * What the hosted page in a frame and the SDK around it say to each other. The SDK hands over one end of a channel
 * when the frame has loaded; everything after that goes over the channel, and nothing over the windows.
 */

/** From the SDK to the frame's window, with the port: once for each page that the frame loads. */
export interface ConnectMessage {
  tua: "connect";
  version: 2;
}

/** The payment as `main[data-payment]` has it. */
export interface FramePayment {
  transactionId: string;
  checkoutId: string;
  clientReference: string;
  amount: number;
  currency: string;
  status: FramePaymentStatus;
  mode: "test" | "live";
  /** Why the newest attempt was declined; null where it was not. */
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

/** From the frame to the SDK, over the port. The SDK takes none of them at its word: see what it checks. */
export type FrameMessage =
  /** The page is there: answers the `connect`. Null on a page about no payment, a notice for instance. */
  | { type: "ready"; payment: FramePayment | null }
  /** The page has changed without being loaded anew. */
  | { type: "state"; payment: FramePayment | null }
  /** How high the page is, in CSS pixels: when it is there, and whenever that changes. */
  | { type: "size"; height: number }
  /** The customer closes: by the page's close button, or by Escape where the focus is inside the frame. */
  | { type: "close" }
  /** The customer does something in there: what would close by itself does not. */
  | { type: "used" }
  /** The page cannot be shown, and says itself why. */
  | { type: "error"; code: string; message: string };
