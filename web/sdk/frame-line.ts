import type { ConnectMessage, FrameMessage } from "../frame-messages.ts";
import { CHECKOUT_ORIGIN } from "./checkout-page.ts";
import { heard } from "./hearing.ts";

const LOAD_LIMIT_MS = 10_000;
/** Waited for twice: after a busy time of the page a timer may come before an answer that is already there. */
const ANSWER_LIMIT_MS = 2_500;

export interface FrameLine {
  checkoutId: string;
  onMessage(message: FrameMessage): void;
  /** The frame takes long to load. It may still come. */
  onDelay(): void;
  /** What the frame has loaded does not answer: it is not our page. */
  onSilence(): void;
}

/**
 * Speaks with the page in a frame that begins to load: over a port of its own for each page that the frame loads, handed
 * to our origin alone. Nothing is heard from any window. What is returned ends it.
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
