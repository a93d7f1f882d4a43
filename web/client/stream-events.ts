import { backoff, createError, invalidArgument, pause, retryDelay, TuaError } from "./errors.ts";
import { type Disconnect, type EventMessage, readSocket } from "./event-socket.ts";
import { limitTime, untilAborted } from "./send.ts";
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
    let messages: AsyncIterable<EventMessage | Disconnect> | Disconnect[];
    try {
      const { ends, fail } = limitTime(settings, signal);
      const next = await untilAborted(settings.getBearer(), ends).catch(fail);
      if (rejection && next === bearer) throw rejection;
      rejection = null;
      bearer = next;
      const variables = { after: String(last), filter };
      messages = readSocket({ url, bearer, variables, signal });
    } catch (error) {
      if (signal?.aborted) return;
      messages = [toBearerLoss(error, bearer === "")];
    }
    let lost: Disconnect | null = null;
    for await (const message of messages) {
      lost = "reconnect" in message ? message : toEventLoss(message, last, filter !== undefined);
      if (lost || "reconnect" in message) break;
      disconnects = 0;
      const event = toNextEvent(message, last, filter !== undefined);
      last = Math.max(last, message.sequence);
      if (event) yield event;
    }
    if (!lost || lost.reconnect === "again") continue;
    const { error, reconnect } = lost;
    if (reconnect === "never" || (reconnect === "bearer" && !settings.canRefresh)) throw error;
    if (reconnect === "bearer") rejection = error;
    onDisconnect?.(error);
    await pause(error.retryAfterSeconds ?? backoff(disconnects++), signal);
  }
}

/** A token is often refreshed at the server that just restarted, so a failure is like a disconnect. */
function toBearerLoss(cause: unknown, isFirst: boolean): Disconnect {
  const isFinal = cause instanceof TuaError && retryDelay(cause, 0) === null;
  if (isFirst || isFinal) throw cause;
  const error =
    cause instanceof TuaError
      ? cause
      : createError("network_error", "The bearer function failed. `cause` is its error", { cause });
  return { error, reconnect: "later" };
}

/** An event that this server cannot send, as during an upgrade: it is null, like a heartbeat ahead of its events. */
function toEventLoss({ sequence, body }: EventMessage, last: number, isFiltered: boolean): Disconnect | null {
  if (body !== null || isFiltered || last === 0 || sequence <= last) return null;
  const message = `Event ${sequence} arrived without content after ${last}. Another server may have it`;
  return { error: createError("invalid_response", message), reconnect: "later" };
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
  try {
    return JSON.parse(body);
  } catch {
    throw createError("invalid_response", `Event ${sequence} is not JSON`);
  }
}

function parseSequence(after: unknown): number {
  if (Number.isSafeInteger(Number(after)) && /^\d+$/.test(String(after))) return Number(after);
  throw invalidArgument(
    "after",
    "not_a_sequence",
    "must be the sequence of an event, or 0 for the oldest one",
  );
}
