import { setTimeout as pause } from "node:timers/promises";
import { createClient } from "graphql-ws";
import { EVENT_KINDS, isSentAsWebhook } from "../domain/transaction.ts";
import { CommandError } from "./command-errors.ts";
import type { RunningTua } from "./resolve-target.ts";

const SUBSCRIPTION = `subscription ($after: Sequence, $kinds: [EventKind!]) {
  paymentEvents(after: $after, filter: { events: $kinds }) { sequence event { body } }
}`;
/** In the form of GraphQL enum values. */
const KINDS = EVENT_KINDS.filter(isSentAsWebhook).map((kind) => kind.toUpperCase().replace(".", "_"));
const RECONNECT_MS = 500;
/** Three heartbeats. Without data for longer, the connection counts as closed, for example after a laptop's sleep. */
const IDLE_TIMEOUT_MS = 60_000;
/** Close codes after which the client must not reconnect. */
const CREDENTIAL_REJECTED = [4401, 4403];

/** A webhook event, or a heartbeat. No event up to `sequence` is missing. */
export interface FollowedMessage {
  sequence: string;
  event: { body: string } | null;
}

/**
 * Yields the service's webhook events after a sequence, until `signal` aborts. Reconnects after every close,
 * from the sequence read last: the library's own retry would start at the old one again.
 * @throws CommandError if the service rejects the request
 */
export async function* streamEvents(
  service: RunningTua,
  after: string,
  signal: AbortSignal,
  print: (line: string) => void,
): AsyncGenerator<FollowedMessage, void> {
  let cursor = after;
  let lost = false;
  const connected = () => {
    if (lost) print(`Reconnected. Continuing after sequence ${cursor}.`);
    lost = false;
  };
  while (!signal.aborted) {
    try {
      for await (const message of oneConnection(service, cursor, signal, connected)) {
        yield message;
        cursor = message.sequence;
      }
    } catch (error) {
      throwRejection(error);
    }
    if (signal.aborted) return;
    if (!lost) print("Connection lost. Reconnecting…");
    lost = true;
    await pause(RECONNECT_MS, null, { signal }).catch(() => {});
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
    on: { connected, message: () => idleTimeout.refresh() },
  });
  const disconnect = () => client.terminate();
  const idleTimeout = setTimeout(disconnect, IDLE_TIMEOUT_MS);
  signal.addEventListener("abort", disconnect, { once: true });
  try {
    const variables = { after, kinds: KINDS };
    const results = client.iterate<{ paymentEvents: FollowedMessage }>({ query: SUBSCRIPTION, variables });
    for await (const { data, errors } of results) {
      // Messages received earlier are still yielded after the end.
      if (signal.aborted) return;
      if (!data) throw errors;
      yield data.paymentEvents;
    }
  } finally {
    signal.removeEventListener("abort", disconnect);
    clearTimeout(idleTimeout);
    client.terminate();
  }
}

/** Errors of the subscription itself arrive as a list. A rejected credential closes the socket. */
function throwRejection(error: unknown): void {
  if (Array.isArray(error)) throw new CommandError(error.map(({ message }) => message).join(" "));
  const { code, reason } = error as Partial<CloseEvent>;
  if (code && CREDENTIAL_REJECTED.includes(code))
    throw new CommandError(`The service rejected this key: ${reason}.`);
}
