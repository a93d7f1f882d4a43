import type { ConnectMessage, FrameMessage, FramePayment } from "../../frame-messages.ts";
import { onEachPage, paymentJson } from "./current-page.ts";
import { find } from "./document.ts";

/** Message port of the SDK, once received. */
let port: MessagePort | undefined;
/** Whether a payment was sent that the current page does not show yet. */
let isPaymentSent = false;
/** The height that the SDK received, in CSS pixels. */
let sentHeight = 0;

/**
 * Connects to the SDK around the frame. The SDK posts a port first; this page never posts to a window. The
 * page's policy (`frame-ancestors`) decides which sites may be the parent.
 */
export function connectToSdk(): void {
  if (window.parent === window) return;
  addEventListener("message", ({ source, data, ports }: MessageEvent<Partial<ConnectMessage> | null>) => {
    if (source !== window.parent || data?.tua !== "connect" || !ports[0]) return;
    port = ports[0];
    const payment = readPayment();
    if (payment) postToSdk({ type: "ready", payment });
    else postToSdk({ type: "error", code: "unavailable", message: find("title")?.textContent ?? "" });
    sentHeight = 0;
    sendHeight();
  });
  const sizes = new ResizeObserver(sendHeight);
  onEachPage(() => {
    sizes.disconnect();
    for (const part of document.body.children) sizes.observe(part);
  });
  onEachPage(() => postStatusToSdk());
  addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("[data-close]")) postToSdk({ type: "close" });
  });
  addEventListener("keydown", ({ key, isComposing }) => {
    if (key === "Escape" && !isComposing) postToSdk({ type: "close" });
  });
  // A receipt closes automatically, but not while the customer uses it.
  for (const use of ["keydown", "pointerdown", "wheel"])
    addEventListener(use, () => readPayment()?.status === "success" && postToSdk({ type: "used" }));
}

/** Measures the content: the body itself may be as high as the window. */
function sendHeight(): void {
  const { body } = document;
  const end = body.lastElementChild?.getBoundingClientRect().bottom ?? 0;
  const height = Math.ceil(end + scrollY + body.clientTop);
  if (height !== sentHeight) postToSdk({ type: "size", height });
  sentHeight = height;
}

const postToSdk = (message: FrameMessage): void => port?.postMessage(message);

/** Sends the payment status: the page's status, or `processing` once a payment was sent. */
export function postStatusToSdk(isSent = false): void {
  isPaymentSent = isSent;
  postToSdk({ type: "state", payment: readPayment() });
}

function readPayment(): FramePayment | null {
  const payment: FramePayment | null = JSON.parse(paymentJson() || "null");
  return payment && isPaymentSent ? { ...payment, status: "processing", failure: null } : payment;
}
