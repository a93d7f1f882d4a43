import type { ConnectMessage, FrameMessage } from "../frame-messages.ts";
import { CHECKOUT_ORIGIN } from "./checkout-page.ts";
import { heard } from "./parse-message.ts";

const LOAD_LIMIT_MS = 10_000;
/** Waited twice: on a busy page a timer can run before a response that has already arrived. */
const ANSWER_LIMIT_MS = 2_500;

export interface FrameLine {
  checkoutId: string;
  onMessage(message: FrameMessage): void;
  /** The frame loads slowly. It may still arrive. */
  onDelay(): void;
  /** The loaded page does not respond, so it is not ours. */
  onSilence(): void;
}

/**
 * Connects to the page in a frame, with a new port per loaded page that is sent only to our origin. Ignores
 * window messages. Returns the disconnect function.
 */
export function listenTo(frame: HTMLIFrameElement, line: FrameLine): () => void {
  let port: MessagePort | undefined;
  let watchdog = setTimeout(line.onDelay, LOAD_LIMIT_MS);
  const hangUp = () => {
    clearTimeout(watchdog);
    port?.close();
  };
  frame.addEventListener("load", () => {
    hangUp();
    const wait = (then: () => void) => {
      watchdog = setTimeout(then, ANSWER_LIMIT_MS);
    };
    wait(() => wait(line.onSilence));
    const { port1, port2 } = new MessageChannel();
    port = port1;
    port.onmessage = ({ data }) => {
      clearTimeout(watchdog);
      const message = heard(data, line.checkoutId);
      if (message) line.onMessage(message);
    };
    const connect: ConnectMessage = { tua: "connect", version: 2 };
    frame.contentWindow?.postMessage(connect, CHECKOUT_ORIGIN, [port2]);
  });
  return hangUp;
}
