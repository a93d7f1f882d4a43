import type { FrameMessage } from "../frame-messages.ts";
import type { Course } from "./callbacks.ts";
import { CHECKOUT_ORIGIN } from "./checkout-page.ts";
import { documentPart, element, wear } from "./dom.ts";
import { listenTo } from "./frame-channel.ts";
import type { Messages } from "./messages.ts";
import { lockScroll } from "./scroll-lock.ts";
import { remember, type Session } from "./sessions.ts";
import { isStill, looks, WIDE } from "./styles.ts";
import type { CheckoutError } from "./tua.d.ts";

/** How long the receipt is shown before the dialog closes automatically, unless the customer uses it. */
const RECEIPT_MS = 10_000;

const notShown = (): CheckoutError => ({
  code: "frame_blocked",
  message: `The payment page may be blocked. Add ${location.origin} to the allowed origins of a publishable key, or check the checkoutUrl.`,
  docUrl: `${CHECKOUT_ORIGIN}/docs/errors#sdk.frame_blocked`,
});

/** Some in-app browsers lack features that the dialog needs. */
export const canShow = (): boolean =>
  Boolean(window.MessageChannel && window.HTMLDialogElement?.prototype.showModal);

export interface PaymentDialog {
  /** Loads the session's page into the frame. `onward` is its URL outside the frame. */
  load(session: Session, framed: string, onward: string): void;
  /** Reports that no page will load. `alone`: the shop has no callback that would notify the customer. */
  fail(error: CheckoutError, alone: boolean): void;
  close(): void;
  /** Whether it is still in the document. */
  isThere(): boolean;
}

/** Opens the dialog, which waits for a session. `onGone` runs after it is closed and the page is restored. */
export function showPayment(messages: Messages, course: Course, onGone: () => void): PaymentDialog {
  const look = looks();
  const dialog = wear(element("dialog", { lang: messages.lang }), look.scrim);
  const card = element("div");
  const wide = matchMedia(WIDE);
  let height = 0;
  const layOut = () => wear(card, look.card(wide.matches, height));
  const cover = wear(element("div"), look.cover);
  const ring = wear(element("div"), look.ring);
  let closed = false;
  let receipt: ReturnType<typeof setTimeout> | undefined;
  let hangUp: (() => void) | undefined;

  const close = () => {
    if (closed) return;
    closed = true;
    clearTimeout(receipt);
    hangUp?.();
    wide.removeEventListener("change", layOut);
    // Closing returns the focus to the previous element.
    dialog.close();
    dialog.remove();
    unlock();
    onGone();
    course.end();
  };

  const cross = wear(element("button", { type: "button", textContent: "×", onclick: close }), look.cross);
  const say = (text: string, ...actions: HTMLElement[]) =>
    cover.replaceChildren(wear(element("p", { textContent: text }), look.text), ...actions);
  const closeInWords = () => {
    const button = element("button", { type: "button", textContent: messages.close, onclick: close });
    return wear(button, look.plain);
  };
  const stay = () => clearTimeout(receipt);

  const load = (session: Session, framed: string, onward: string) => {
    if (closed) return;
    course.begin(session.status);
    const frame = wear(element("iframe", { title: messages.title, allow: "payment" }), look.frame);
    frame.referrerPolicy = "strict-origin";
    frame.src = framed;
    let shown = false;

    const onMessage = (message: FrameMessage) => {
      if (message.type === "close") return close();
      if (message.type === "used") return stay();
      if (message.type === "size") {
        height = message.height;
        return void layOut();
      }
      cover.remove();
      if (message.type === "error") {
        card.append(cross);
        return course.fail({ code: message.code, message: message.message });
      }
      cross.remove();
      // Only once: on later pages the customer may have moved the focus.
      if (!shown) frame.focus();
      shown = true;
      const { payment } = message;
      if (!payment) return;
      remember(session, payment.status);
      course.hear(payment);
      if (payment.status === "success") receipt ??= setTimeout(close, RECEIPT_MS);
    };

    const linkOnward = () =>
      wear(element("a", { href: onward, target: "_top", textContent: messages.onward }), look.primary);
    const onDelay = () => {
      say(messages.slow, linkOnward());
      cover.prepend(ring);
    };
    const onSilence = () => {
      const link = linkOnward();
      say(messages.refused, link, closeInWords());
      cross.remove();
      frame.after(cover);
      link.focus();
      course.fail(notShown());
    };

    cover.after(frame);
    hangUp = listenTo(frame, { checkoutId: session.checkoutId, onMessage, onDelay, onSilence });
  };

  const fail = (error: CheckoutError, alone: boolean) => {
    if (closed) return;
    course.fail(error);
    if (!alone) return close();
    const button = closeInWords();
    say(messages.failed, button);
    cross.remove();
    button.focus();
  };

  dialog.setAttribute("aria-label", messages.title);
  cross.setAttribute("aria-label", messages.close);
  cover.setAttribute("role", "status");
  say(messages.loading);
  cover.prepend(ring);
  dialog.append(layOut());
  card.append(cover, cross);
  wide.addEventListener("change", layOut);
  for (const use of ["focusin", "keydown", "pointerdown"]) dialog.addEventListener(use, stay);
  // A click on the backdrop does not close: it could be a double click, or lose a half-typed card number.
  dialog.addEventListener("close", close);

  documentPart("documentElement").append(dialog);
  dialog.showModal();
  const unlock = lockScroll();
  if (!isStill()) {
    card.animate([{ opacity: 0, transform: "translateY(8px)" }, {}], { duration: 180, easing: "ease-out" });
    ring.animate([{}, { transform: "rotate(1turn)" }], { duration: 900, iterations: Infinity });
  }
  return { load, fail, close, isThere: () => dialog.isConnected };
}
