import { backoff, createError, invalidArgument, pause, type TuaError } from "./errors.ts";
import { type EventMessage, readSocket } from "./event-socket.ts";
import type { Settings } from "./settings.ts";
import type { PaymentEvent } from "./types.ts";

export interface StreamOptions {
  /** The `sequence` of the last event that you have processed. 0 starts with the oldest stored event. */
  after: number | string;
  /** Only these event types. */
  events?: readonly PaymentEvent["event"][];
  /** Ends the loop. */
  signal?: AbortSignal;
  /** Called after each disconnect, before the stream connects again. */
  onDisconnect?: (error: TuaError) => void;
}

/**
 * Every event after `after`, once and in order. It connects again after each disconnect, and continues after the last
 * event. @throws TuaError if another connection would fail too
 */
export async function* streamEvents(
  settings: Settings,
  options: StreamOptions,
): AsyncGenerator<PaymentEvent, void, void> {
  const { events, signal, onDisconnect } = options ?? {};
  let last = parseSequence(options?.after);
  const filter = events && { events: events.map((one) => one.toUpperCase().replace(".", "_")) };
  const url = `${settings.origin.replace(/^http/, "ws")}/graphql`;
  let disconnects = 0;
  let bearer = "";
  let rejection: TuaError | null = null;
  while (!signal?.aborted) {
    const used = bearer;
    bearer = await settings.getBearer();
    if (rejection && bearer === used) throw rejection;
    rejection = null;
    const variables = { after: String(last), filter };
    for await (const message of readSocket({ url, bearer, variables, signal })) {
      if ("reconnect" in message) {
        const { error, reconnect } = message;
        if (reconnect === "again") break;
        if (reconnect === "never" || (reconnect === "bearer" && !settings.canRefresh)) throw error;
        if (reconnect === "bearer") rejection = error;
        onDisconnect?.(error);
        await pause(error.retryAfterSeconds ?? backoff(disconnects++), signal);
      } else {
        disconnects = 0;
        const event = toNextEvent(message, last, filter !== undefined);
        last = Math.max(last, message.sequence);
        if (event) yield event;
      }
    }
  }
}

/** Null for a heartbeat, and for an event that the program has. */
function toNextEvent(
  { sequence, body }: EventMessage,
  last: number,
  isFiltered: boolean,
): PaymentEvent | null {
  if (body === null || sequence <= last) return null;
  if (!isFiltered && last > 0 && sequence !== last + 1)
    throw createError(
      "invalid_response",
      `Event ${sequence} arrived after ${last}. Events between are missing`,
    );
  return JSON.parse(body);
}

function parseSequence(after: unknown): number {
  if (Number.isSafeInteger(Number(after)) && /^\d+$/.test(String(after))) return Number(after);
  throw invalidArgument(
    "after",
    "not_a_sequence",
    "must be the sequence of an event, or 0 for the oldest one",
  );
}
