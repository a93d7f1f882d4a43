import { setTimeout as pause } from "node:timers/promises";
import { createClient } from "graphql-ws";
import { EVENT_KINDS, goesToCallback } from "../domain/transaction.ts";
import { CommandFailed } from "./command-problem.ts";
import type { RunningTua } from "./resolve-target.ts";

const SUBSCRIPTION = `subscription ($after: Sequence, $kinds: [EventKind!]) {
  paymentEvents(after: $after, filter: { events: $kinds }) { sequence event { body } }
}`;
/** As GraphQL writes them. */
const KINDS = EVENT_KINDS.filter(goesToCallback).map((kind) => kind.toUpperCase().replace(".", "_"));
const COME_BACK_MS = 500;
/** Three heartbeats: what is silent for longer is a connection that nobody ended, as after a laptop's sleep. */
const SILENCE_MS = 60_000;
/** Close codes of the service that coming back does not help against. */
const REFUSED = [4401, 4403];

/** An event that webhooks carry, or a heartbeat; up to `sequence` nothing is missing. */
export interface FollowedMessage {
  sequence: string;
  event: { body: string } | null;
}

/**
 * What the service's webhooks carry after a sequence, until `signal`. After any close it comes back by itself, after
 * the sequence that was read last: the library's own retry would begin at the old one again.
 * @throws CommandFailed when the service refuses.
 */
export async function* streamEvents(
  service: RunningTua,
  after: string,
  signal: AbortSignal,
  say: (line: string) => void,
): AsyncGenerator<FollowedMessage, void> {
  let cursor = after;
  let lost = false;
  const connected = () => {
    if (lost) say(`Reconnected after ${cursor}.`);
    lost = false;
  };
  while (!signal.aborted) {
    try {
      for await (const message of oneConnection(service, cursor, signal, connected)) {
        yield message;
        cursor = message.sequence;
      }
    } catch (error) {
      refuseIfRefused(error);
    }
    if (signal.aborted) return;
    if (!lost) say(`Connection lost. Reconnecting after ${cursor}.`);
    lost = true;
    await pause(COME_BACK_MS, null, { signal }).catch(() => {});
  }
}

async function* oneConnection(
  { url, key }: RunningTua,
  after: string,
  signal: AbortSignal,
  connected: () => void,
): AsyncGenerator<FollowedMessage, void> {
  const client = createClient({
    url: `${url.replace(/^http/, "ws")}/graphql`,
    connectionParams: { authorization: `Bearer ${key}` },
    retryAttempts: 0,
    on: { connected, message: () => silence.refresh() },
  });
  const leave = () => client.terminate();
  const silence = setTimeout(leave, SILENCE_MS);
  signal.addEventListener("abort", leave, { once: true });
  try {
    const variables = { after, kinds: KINDS };
    const results = client.iterate<{ paymentEvents: FollowedMessage }>({ query: SUBSCRIPTION, variables });
    for await (const { data, errors } of results) {
      // What had come before is still handed out after the end.
      if (signal.aborted) return;
      if (!data) throw errors;
      yield data.paymentEvents;
    }
  } finally {
    signal.removeEventListener("abort", leave);
    clearTimeout(silence);
    client.terminate();
  }
}

/** Errors of the subscription itself come as a list; a credential that is not accepted closes the socket. */
function refuseIfRefused(error: unknown): void {
  if (Array.isArray(error)) throw new CommandFailed(error.map(({ message }) => message).join(" "));
  const { code, reason } = error as Partial<CloseEvent>;
  if (code && REFUSED.includes(code)) throw new CommandFailed(`The service rejected this key: ${reason}.`);
}
