import { setTimeout as pause } from "node:timers/promises";
import { deliveryErrorMessage } from "../domain/delivery-error.ts";
import type { EventBody } from "../domain/event.ts";
import { signWebhook } from "../domain/signature.ts";
import type { PostResult, WebhookClient } from "../outbound/webhook-client.ts";

/** Waits before each attempt: long enough for a local server to restart, short enough to watch. */
const DELAYS_MS = [0, 500, 1_500, 4_000];
const GONE = 410;
const UNAUTHORIZED = 401;

/**
 * Creates a function that sends an event's exact text to a URL until it is accepted, a few times at most. It signs
 * and prints each attempt. `signal` cancels it.
 */
export function forwarder(options: {
  webhookClient: WebhookClient;
  target: string;
  secret: string;
  signal: AbortSignal;
  print: (line: string) => void;
}): (body: string) => Promise<void> {
  const { webhookClient, target, secret, signal, print } = options;
  let hasHinted = false;
  return async (body) => {
    const parsed = JSON.parse(body) as EventBody;
    const { id } = parsed;
    const what = toSummary(parsed);
    for (const wait of DELAYS_MS) {
      await pause(wait, null, { signal }).catch(() => {});
      if (signal.aborted) return;
      const timestampSeconds = Math.floor(Date.now() / 1000);
      const headers = { ...signWebhook({ secrets: [secret], id, timestampSeconds, body }) };
      const result = await webhookClient.post({ url: target, headers, body, signal });
      if (signal.aborted) return;
      print(`${timeOfDay()}  ${what}  ${toResultText(result)}  ${result.durationMs} ms`);
      if (result.kind === "response" && result.status === UNAUTHORIZED && !hasHinted) {
        hasHinted = true;
        print("          Does your endpoint use the signing secret above?");
      }
      if (isFinal(result)) return;
    }
    print(`          failed after ${DELAYS_MS.length} attempts; continuing with the next event`);
  };
}

/** An event as `tua listen` prints it without an endpoint: a line, then the body. */
export function eventText(body: string): string {
  const event = JSON.parse(body) as EventBody;
  return `${timeOfDay()}  ${toSummary(event)}\n${JSON.stringify(event, null, 2)}`;
}

const toSummary = ({ event, data }: EventBody): string =>
  `${event}  ${data.clientReference}  final: ${data.final}`;

const timeOfDay = (): string => new Date().toTimeString().slice(0, 8);

const toResultText = (result: PostResult): string | number =>
  result.kind === "response" ? result.status : deliveryErrorMessage(result.error);

const isFinal = (result: PostResult): boolean =>
  result.kind === "response" && ((result.status >= 200 && result.status < 300) || result.status === GONE);
