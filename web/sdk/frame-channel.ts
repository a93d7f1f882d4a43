import type { ConnectMessage, FrameMessage } from "../frame-messages.ts";
import { CHECKOUT_ORIGIN } from "./checkout-page.ts";
import { parseMessage } from "./parse-message.ts";

const LOAD_LIMIT_MS = 10_000;
/** Waited twice: on a busy page a timer can run before a response that has already arrived. */
const RESPONSE_LIMIT_MS = 2_500;

export interface FrameHandlers {
  checkoutId: string;
  onMessage(message: FrameMessage): void;
  /** The frame loads slowly. It may still arrive. */
  onDelay(): void;
  /** The loaded page does not respond, so it is not ours. */
  onNoResponse(): void;
}

/**
 * Connects to the page in a frame, with a new port per loaded page that is sent only to our origin. Ignores
 * window messages. Returns the disconnect function.
 */
export function connectFrame(frame: HTMLIFrameElement, handlers: FrameHandlers): () => void {
  let port: MessagePort | undefined;
  let watchdog = setTimeout(handlers.onDelay, LOAD_LIMIT_MS);
  const disconnect = () => {
    clearTimeout(watchdog);
    port?.close();
  };
  frame.addEventListener("load", () => {
    disconnect();
    const wait = (then: () => void) => {
      watchdog = setTimeout(then, RESPONSE_LIMIT_MS);
    };
    wait(() => wait(handlers.onNoResponse));
    const { port1, port2 } = new MessageChannel();
    port = port1;
    port.onmessage = ({ data }) => {
      clearTimeout(watchdog);
      const message = parseMessage(data, handlers.checkoutId);
      if (message) handlers.onMessage(message);
    };
    const connect: ConnectMessage = { tua: "connect", version: 2 };
    frame.contentWindow?.postMessage(connect, CHECKOUT_ORIGIN, [port2]);
  });
  return disconnect;
}
