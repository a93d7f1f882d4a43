import type { FrameMessage } from "../frame-messages.ts";
import type { CallbackDispatcher } from "./callback-dispatcher.ts";
import { CHECKOUT_ORIGIN } from "./checkout-page.ts";
import { applyStyle, documentProperty, element } from "./dom.ts";
import { connectFrame } from "./frame-channel.ts";
import type { Messages } from "./messages.ts";
import { lockScroll } from "./scroll-lock.ts";
import { type Session, storeStatus } from "./sessions.ts";
import { dialogStyles, prefersReducedMotion, WIDE } from "./styles.ts";
import type { CheckoutError } from "./tua.d.ts";

/** How long the receipt is shown before the dialog closes automatically, unless the customer uses it. */
const RECEIPT_MS = 10_000;

const frameBlocked = (): CheckoutError => ({
  code: "frame_blocked",
  message: `The payment page may be blocked. Add ${location.origin} to the allowed origins of a publishable key, or check the checkoutUrl.`,
  docUrl: `${CHECKOUT_ORIGIN}/docs/errors#sdk.frame_blocked`,
});

/** Some in-app browsers lack features that the dialog needs. */
export const canShow = (): boolean =>
  Boolean(window.MessageChannel && window.HTMLDialogElement?.prototype.showModal);

export interface PaymentDialog {
  /** Loads the checkout's page into the frame. `pageUrl` is its URL outside the frame. */
  load(session: Session, framed: string, pageUrl: string): void;
  /** Reports that no page will load. `alone`: the shop has no callback that would notify the customer. */
  fail(error: CheckoutError, alone: boolean): void;
  close(): void;
  /** Whether it is still in the document. */
  isConnected(): boolean;
}

/** Opens the dialog, which waits for a checkout. `onClosed` runs after it is closed and the page is restored. */
export function showPayment(
  messages: Messages,
  dispatcher: CallbackDispatcher,
  onClosed: () => void,
): PaymentDialog {
  const styles = dialogStyles();
  const dialog = applyStyle(element("dialog", { lang: messages.lang }), styles.scrim);
  const card = element("div");
  const wide = matchMedia(WIDE);
  let height = 0;
  const layOut = () => applyStyle(card, styles.card(wide.matches, height));
  const cover = applyStyle(element("div"), styles.cover);
  const spinner = applyStyle(element("div"), styles.spinner);
  let closed = false;
  let receipt: ReturnType<typeof setTimeout> | undefined;
  let disconnect: (() => void) | undefined;

  const close = () => {
    if (closed) return;
    closed = true;
    clearTimeout(receipt);
    disconnect?.();
    wide.removeEventListener("change", layOut);
    // Closing returns the focus to the previous element.
    dialog.close();
    dialog.remove();
    unlock();
    onClosed();
    dispatcher.end();
  };

  const closeIcon = applyStyle(
    element("button", { type: "button", textContent: "×", onclick: close }),
    styles.closeIcon,
  );
  const showText = (text: string, ...actions: HTMLElement[]) =>
    cover.replaceChildren(applyStyle(element("p", { textContent: text }), styles.text), ...actions);
  const createCloseButton = () => {
    const button = element("button", { type: "button", textContent: messages.close, onclick: close });
    return applyStyle(button, styles.plain);
  };
  const keepOpen = () => clearTimeout(receipt);

  const load = (session: Session, framed: string, pageUrl: string) => {
    if (closed) return;
    dispatcher.restore(session.status);
    const frame = applyStyle(element("iframe", { title: messages.title, allow: "payment" }), styles.frame);
    frame.referrerPolicy = "strict-origin";
    frame.src = framed;
    let hasFocused = false;

    const onMessage = (message: FrameMessage) => {
      if (message.type === "close") return close();
      if (message.type === "used") return keepOpen();
      if (message.type === "size") {
        height = message.height;
        return void layOut();
      }
      cover.remove();
      if (message.type === "error") {
        card.append(closeIcon);
        return dispatcher.fail({ code: message.code, message: message.message });
      }
      closeIcon.remove();
      // Only once: on later pages the customer may have moved the focus.
      if (!hasFocused) frame.focus();
      hasFocused = true;
      const { payment } = message;
      if (!payment) return;
      storeStatus(session, payment.status);
      dispatcher.update(payment);
      if (payment.status === "success") receipt ??= setTimeout(close, RECEIPT_MS);
    };

    const linkOnward = () =>
      applyStyle(
        element("a", { href: pageUrl, target: "_top", textContent: messages.openPage }),
        styles.primary,
      );
    const onDelay = () => {
      showText(messages.slow, linkOnward());
      cover.prepend(spinner);
    };
    const onNoResponse = () => {
      const link = linkOnward();
      showText(messages.rejected, link, createCloseButton());
      closeIcon.remove();
      frame.after(cover);
      link.focus();
      dispatcher.fail(frameBlocked());
    };

    cover.after(frame);
    disconnect = connectFrame(frame, { checkoutId: session.checkoutId, onMessage, onDelay, onNoResponse });
  };

  const fail = (error: CheckoutError, alone: boolean) => {
    if (closed) return;
    dispatcher.fail(error);
    if (!alone) return close();
    const button = createCloseButton();
    showText(messages.failed, button);
    closeIcon.remove();
    button.focus();
  };

  dialog.setAttribute("aria-label", messages.title);
  closeIcon.setAttribute("aria-label", messages.close);
  cover.setAttribute("role", "status");
  showText(messages.loading);
  cover.prepend(spinner);
  dialog.append(layOut());
  card.append(cover, closeIcon);
  wide.addEventListener("change", layOut);
  for (const use of ["focusin", "keydown", "pointerdown"]) dialog.addEventListener(use, keepOpen);
  // A click on the backdrop does not close: it could be a double click, or lose a half-typed card number.
  dialog.addEventListener("close", close);

  documentProperty("documentElement").append(dialog);
  dialog.showModal();
  const unlock = lockScroll();
  if (!prefersReducedMotion()) {
    card.animate([{ opacity: 0, transform: "translateY(8px)" }, {}], { duration: 180, easing: "ease-out" });
    spinner.animate([{}, { transform: "rotate(1turn)" }], { duration: 900, iterations: Infinity });
  }
  return { load, fail, close, isConnected: () => dialog.isConnected };
}
