import type { WebSocket, WebsocketHandler } from "@fastify/websocket";
import type { FastifyRequest } from "fastify";
import { GraphQLError, type GraphQLFormattedError, type GraphQLSchema } from "graphql";
import type { Context, SubscribePayload } from "graphql-ws";
import { type Extra, makeHandler } from "graphql-ws/use/@fastify/websocket";
import { Failure } from "../../domain/failure.ts";
import { SlowReader } from "../../usecases/events/follow-events.ts";
import type { DoorOptions } from "../door-options.ts";
import { STATUS, toFailure } from "../failures.ts";
import { type Attendance, attend, FORBIDDEN, type Look, RESTARTING, TRY_AGAIN } from "./attendance.ts";
import { makeContext } from "./context.ts";
import { presentError } from "./errors.ts";
import { prepareOperation } from "./prepare-operation.ts";
import { type LiveOperation, openSubscription, RefusedSubscription } from "./subscription.ts";

/** Operations that may run on one socket at once. */
const MAX_OPERATIONS = 50;

type Init = Record<string, unknown>;
type Own = { look: Look; attendance: Attendance; begun?: true };
type SocketContext = Context<Init, Extra & Partial<Own>>;

/** In what the two doors differ: whose credential counts, and which documents. */
export interface SocketDoor {
  /** What finds who asks while the socket is open. @throws Failure */
  identify(params: Init, request: FastifyRequest): Look;
  /** The text of an asked operation. @throws Failure */
  textOf(payload: SubscribePayload): string;
}

/** The same schema, limits and errors on a WebSocket (graphql-transport-ws). */
export function socketHandler(
  schema: GraphQLSchema,
  options: DoorOptions,
  door: SocketDoor,
): WebsocketHandler {
  const { stopping } = options;
  const open = new Set<WebSocket>();
  const restart = (socket: WebSocket) => socket.close(RESTARTING, "restarting");
  stopping.addEventListener("abort", () => open.forEach(restart), { once: true });

  const handle = makeHandler<Init, Own>({
    // Keeps the library's own internal errors from the client.
    isProd: true,
    async onConnect({ connectionParams, extra }) {
      const { socket, request } = extra;
      try {
        const look = door.identify(connectionParams ?? {}, request);
        const caller = await look(true);
        await options.useCases.countCaller("other", caller);
        // Gone while we asked: its "close" is past, and nothing would end the attendance.
        if (socket.readyState !== socket.OPEN) return false;
        extra.look = look;
        extra.attendance = attend(socket, caller, look, (error) =>
          request.log.error({ err: error }, "credential of a socket"),
        );
        return true;
      } catch (error) {
        const failure = toFailure(error, request);
        const later = failure.code === "rate_limited" || STATUS[failure.code] >= 500;
        socket.close(later ? TRY_AGAIN : FORBIDDEN, failure.code);
        return false;
      }
    },
    async onSubscribe(context, id, payload) {
      if (Object.keys(context.subscriptions).length > MAX_OPERATIONS) return [tooMany()];
      const own = context.extra as Own;
      const { look, begun } = own;
      own.begun = true;
      const prepared = await asErrors(async () => {
        // Each is a request: a use of the credential, and no way round the limit. The first one was counted with the
        // connection, so that many clients that come back at once are counted once.
        if (begun) await options.useCases.countCaller("other", await look(true));
        return prepareOperation(schema, { ...payload, query: door.textOf(payload) });
      });
      if (!("document" in prepared)) return prepared;
      const live = liveOperation(options, context, id);
      return { ...prepared, ...live, contextValue: live.freshContext() };
    },
    subscribe: (operation) => openSubscription(operation as LiveOperation),
    onNext({ extra }, _id, _payload, _args, { data, errors }) {
      return errors && { data: data ?? null, errors: present(errors, extra.request) };
    },
    onError({ extra }, _id, _payload, errors) {
      const refused = errors[0]?.originalError;
      return present(refused instanceof RefusedSubscription ? refused.errors : errors, extra.request);
    },
  });

  return function handler(socket, request) {
    if (stopping.aborted) return restart(socket);
    open.add(socket);
    socket.once("close", () => open.delete(socket));
    handle.call(this, socket, request);
    // The library would write to the console what a client did wrong; by then ws has closed the socket.
    socket.removeAllListeners("error");
    socket.on("error", (error) => request.log.info({ err: error }, "socket"));
  };
}

/** An operation of a door, or what is wrong with it: a refused one ends alone, not its socket. */
async function asErrors<T>(prepare: () => Promise<T>): Promise<T | GraphQLError[]> {
  try {
    return await prepare();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return [new GraphQLError(error.message, { originalError: error })];
  }
}

function liveOperation(options: DoorOptions, { extra }: SocketContext, id: string) {
  const { socket, request } = extra;
  // Set before the connection was acknowledged, without which nothing is subscribed.
  const attendance = extra.attendance as Attendance;
  return {
    freshContext: () => makeContext(options, attendance.caller, request.id),
    handed: () => attendance.handed(id),
    taken: () => attendance.taken(id),
    broken(error: unknown) {
      if (error instanceof Failure) throw error;
      if (!(error instanceof SlowReader)) request.log.error({ err: error }, "event stream");
      socket.close(TRY_AGAIN, "resync");
    },
  } satisfies Partial<LiveOperation>;
}

function present(errors: readonly GraphQLError[], request: FastifyRequest): GraphQLFormattedError[] {
  return errors.map((error) => presentError(error, request));
}

function tooMany(): GraphQLError {
  const message = `At most ${MAX_OPERATIONS} operations run on one socket at once.`;
  return new GraphQLError(message, { originalError: new Failure("rate_limited", message) });
}
