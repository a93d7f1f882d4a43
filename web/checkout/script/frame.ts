import type { ConnectMessage, FrameMessage, FramePayment } from "../../frame-messages.ts";
import { find } from "./document.ts";
import { paymentText, whenShown } from "./shown-page.ts";

/** The way to the SDK around us, once it has handed it over. */
let port: MessagePort | undefined;
/** Whether a payment has left of which the page that is shown does not know. */
let hasLeft = false;
/** What the SDK knows, in CSS pixels. */
let toldHeight = 0;

/**
 * Speaks with the SDK that shows the page in a frame. It speaks first, and hands over a port; we never post to a
 * window. Who may be around us, and so is the parent, the page's policy has decided (`frame-ancestors`).
 */
export function speakWithSdk(): void {
  if (window.parent === window) return;
  addEventListener("message", ({ source, data, ports }: MessageEvent<Partial<ConnectMessage> | null>) => {
    if (source !== window.parent || data?.tua !== "connect" || !ports[0]) return;
    port = ports[0];
    const payment = readPayment();
    if (payment) say({ type: "ready", payment });
    else say({ type: "error", code: "unavailable", message: find("title")?.textContent ?? "" });
    toldHeight = 0;
    tellHeight();
  });
  const sizes = new ResizeObserver(tellHeight);
  whenShown(() => {
    sizes.disconnect();
    for (const part of document.body.children) sizes.observe(part);
  });
  whenShown(() => tellPayment());
  addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("[data-close]")) say({ type: "close" });
  });
  addEventListener("keydown", ({ key, isComposing }) => {
    if (key === "Escape" && !isComposing) say({ type: "close" });
  });
  // A receipt closes by itself, but not under somebody's hands.
  for (const use of ["keydown", "pointerdown", "wheel"])
    addEventListener(use, () => readPayment()?.status === "success" && say({ type: "used" }));
}

/** Of what is printed: the body itself may be as high as the window. */
function tellHeight(): void {
  const { body } = document;
  const end = body.lastElementChild?.getBoundingClientRect().bottom ?? 0;
  const height = Math.ceil(end + scrollY + body.clientTop);
  if (height !== toldHeight) say({ type: "size", height });
  toldHeight = height;
}

const say = (message: FrameMessage): void => port?.postMessage(message);

/** Tells how the payment stands: as the page says, or under way once it has left. */
export function tellPayment(left = false): void {
  hasLeft = left;
  say({ type: "state", payment: readPayment() });
}

function readPayment(): FramePayment | null {
  const payment: FramePayment | null = JSON.parse(paymentText() || "null");
  return payment && hasLeft ? { ...payment, status: "processing", failure: null } : payment;
}
