import { createError, type TuaError, toObject } from "./errors.ts";
import { parseGraphqlError } from "./send.ts";

/** Three heartbeats of Tua. A lost network sends nothing. */
const SILENCE_MS = 60_000;
/** Events in memory that the program has not taken. More are requested again later. */
const MAX_WAITING = 1_000;
/** Mistakes of the program: another connection would repeat them. */
const MISTAKES = [1009, 4400, 4406, 4409, 4429];

const SUBSCRIPTION =
  "subscription($after:Sequence,$filter:PaymentEventFilter){paymentEvents(after:$after,filter:$filter){sequence event{body}}}";

export interface EventMessage {
  sequence: number;
  /** The JSON of the event. Null in a heartbeat. */
  body: string | null;
}

/** Why a connection ended. */
export interface Disconnect {
  error: TuaError;
  /** `again`: at once. `bearer`: with another bearer. `never`: the same would happen again. */
  reconnect: "again" | "later" | "bearer" | "never";
}

interface Connection {
  url: string;
  bearer: string;
  variables: object;
  signal: AbortSignal | undefined;
}

/** One connection (protocol `graphql-transport-ws`). Its last value is a `Disconnect`, unless the signal aborts. */
export async function* readSocket(connection: Connection): AsyncGenerator<EventMessage | Disconnect, void> {
  const { url, bearer, variables, signal } = connection;
  const socket = new WebSocket(url, "graphql-transport-ws");
  const waiting: EventMessage[] = [];
  let ended: Disconnect | null = null;
  let isAborted = false;
  let wake = () => {};
  let silence: ReturnType<typeof setTimeout>;

  const end = (disconnect: Disconnect) => {
    ended ??= disconnect;
    clearTimeout(silence);
    socket.close();
    wake();
  };
  const lose = (message: string) => end({ error: createError("network_error", message), reconnect: "later" });
  const listen = () => {
    clearTimeout(silence);
    silence = setTimeout(() => lose(`Nothing arrived for ${SILENCE_MS / 1000} seconds`), SILENCE_MS);
  };
  const abort = () => {
    isAborted = true;
    lose("The stream was ended");
  };
  const reply = (message: object) => socket.send(JSON.stringify(message));
  const receive: Record<string, (payload: unknown) => void> = {
    connection_ack: () => reply({ id: "1", type: "subscribe", payload: { query: SUBSCRIPTION, variables } }),
    ping: () => reply({ type: "pong" }),
    next(payload) {
      const { data, errors } = toObject(payload);
      const { sequence, event } = toObject(toObject(data).paymentEvents);
      // An event with errors is incomplete.
      if (errors || sequence === undefined) return reject(errors);
      if (waiting.length >= MAX_WAITING)
        return end({ error: createError("network_error", "The program is behind"), reconnect: "again" });
      const { body } = toObject(event);
      waiting.push({ sequence: Number(sequence), body: typeof body === "string" ? body : null });
      wake();
    },
    error: (payload) => reject(payload),
    complete: () => lose("The server ended the stream"),
  };
  const reject = (errors: unknown) => end(toDisconnect(errors));

  socket.onopen = () => reply({ type: "connection_init", payload: { authorization: `Bearer ${bearer}` } });
  socket.onmessage = ({ data }) => {
    if (ended) return;
    listen();
    try {
      const { type, payload } = toObject(JSON.parse(String(data)));
      receive[String(type)]?.(payload);
    } catch {
      lose("The server sent a message that is not JSON");
    }
  };
  // The close event follows, and has the reason.
  socket.onerror = () => {};
  socket.onclose = ({ code, reason }) => end(closedBy(code, reason));
  signal?.addEventListener("abort", abort);
  listen();
  try {
    for (;;) {
      if (isAborted) return;
      const message = waiting.shift();
      if (message) yield message;
      else if (ended) return yield ended;
      else await new Promise<void>((resolve) => (wake = resolve));
    }
  } finally {
    signal?.removeEventListener("abort", abort);
    lose("The program left the stream");
  }
}

function toDisconnect(errors: unknown): Disconnect {
  const error = parseGraphqlError(errors, {});
  if (!error)
    return { error: createError("invalid_response", "The stream sent no event"), reconnect: "later" };
  const passes = ["rate_limited", "unavailable", "internal_error"].includes(error.code);
  return { error, reconnect: passes ? "later" : "never" };
}

function closedBy(code: number, reason: string): Disconnect {
  const message = `The stream was closed: ${code} ${reason}`.trim();
  if (code === 4401 || code === 4403) {
    // Tua's reason is the error code. A proxy has another one, such as `Forbidden`.
    const code = /^[a-z]+(_[a-z]+)+$/.test(reason) ? reason : "invalid_token";
    const error = createError(code as "invalid_token", message);
    return { error, reconnect: reason.endsWith("_changed") ? "later" : "bearer" };
  }
  if (MISTAKES.includes(code))
    return { error: createError("connection_rejected", message), reconnect: "never" };
  return { error: createError("network_error", message), reconnect: "later" };
}
