import { randomUUID } from "node:crypto";
import type { WebSocket, WebsocketHandler } from "@fastify/websocket";
import type { FastifyBaseLogger, FastifyRequest } from "fastify";
import {
  type DocumentNode,
  execute,
  GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
  getOperationAST,
  OperationTypeNode,
} from "graphql";
import { type Context, makeServer, type SubscribePayload } from "graphql-ws";
import QuickLRU from "quick-lru";
import { type Caller, forNextCall, getCredential } from "../../domain/access.ts";
import { AppError } from "../../domain/app-error.ts";
import { SlowConsumerError } from "../../usecases/bounded-queue.ts";
import { overloaded } from "../../usecases/overloaded.ts";
import type { Authenticate } from "../authenticate-session.ts";
import type { EntryOptions } from "../entry-options.ts";
import { errorDocsAt } from "../error-pages.ts";
import { STATUS, toAppError } from "../send-error.ts";
import { channelKey } from "./channel-key.ts";
import {
  FORBIDDEN,
  type MonitoredSocket,
  monitorSockets,
  RESTARTING,
  TOO_MANY,
  TRY_AGAIN,
} from "./connection-monitor.ts";
import { createContext } from "./context.ts";
import { limitTime } from "./deadline.ts";
import { presentError, presentResult, RejectedError } from "./errors.ts";
import { LiveChannels, type Opening } from "./live-channel.ts";
import { toClientId } from "./operation-ids.ts";
import { type PreparedOperation, prepareOperation } from "./prepare-operation.ts";
import { serveSocket } from "./socket-adapter.ts";
import { SocketLog } from "./socket-log.ts";
import { SocketWriter } from "./socket-writer.ts";
import { type LiveOperation, openSubscription } from "./subscription.ts";

/** Maximum number of concurrent operations on a socket. */
const MAX_OPERATIONS = 50;
/** Maximum number of cached documents. Equal operations share one document in memory. */
const KNOWN_DOCUMENTS = 50;

type Init = Record<string, unknown>;
type SocketContext = Context<Init, Connection>;

interface Connection {
  readonly socket: WebSocket;
  readonly request: FastifyRequest;
  /** Null until the connection is acknowledged. */
  client: Client | null;
}

interface Client {
  /** Null at `/bff`. */
  readonly log: SocketLog | null;
  readonly authenticate: Authenticate;
  readonly monitored: MonitoredSocket;
  readonly socketWriter: SocketWriter;
  hasBegun: boolean;
}

/** Differences between the two endpoints: the accepted credentials and documents. */
export interface SocketEndpoint {
  /** Finds the caller while the socket is open. @throws AppError */
  identify(params: Init, request: FastifyRequest): Authenticate;
  /** Whether operations are in the request log. */
  isLogged: boolean;
  /** Returns the text of a requested operation. @throws AppError */
  getText(payload: SubscribePayload): string;
}

/** Serves the same schema, limits and errors over WebSocket (graphql-transport-ws). */
export function socketHandler(
  schema: GraphQLSchema,
  options: EntryOptions,
  endpoint: SocketEndpoint,
): WebsocketHandler {
  const { stopping, metrics } = options;
  const open = new Set<WebSocket>();
  const socketMonitor = monitorSockets(stopping);
  const channels = new LiveChannels();
  const known = new QuickLRU<string, DocumentNode>({ maxSize: KNOWN_DOCUMENTS });
  const restart = (socket: WebSocket) => socket.close(RESTARTING, "restarting");
  stopping.addEventListener("abort", () => open.forEach(restart), { once: true });

  const prepare = async (context: SocketContext, id: string, payload: SubscribePayload) => {
    const { request } = context.extra;
    const client = requireClient(context);
    const { monitored, authenticate, hasBegun } = client;
    const caller = forNextCall(monitored.caller);
    client.log?.begin(id, caller);
    if (Object.keys(context.subscriptions).length > MAX_OPERATIONS) return [tooMany()];
    client.hasBegun = true;
    const prepared = await asErrors(async () => {
      // Each operation counts as a use of the credential and against the rate limit. The first one was counted with
      // the connection, so that many reconnecting clients are counted once.
      if (hasBegun) await options.useCases.consumeByCaller("default", await authenticate(true));
      client.log?.admit(id);
      const text = endpoint.getText(payload);
      const operation = prepareOperation(schema, options, { ...payload, query: text }, known.get(text));
      return "document" in operation ? { text, operation } : operation;
    });
    if (!("text" in prepared)) return prepared;
    const { text, operation } = prepared;
    known.set(text, operation.document);
    const requestedOperation = getOperationAST(operation.document, operation.operationName);
    if (requestedOperation)
      client.log?.describe(id, {
        type: requestedOperation.operation,
        name: requestedOperation.name?.value ?? null,
      });
    if (requestedOperation?.operation === OperationTypeNode.SUBSCRIPTION)
      return { ...operation, ...liveOperation(options, context, caller, id, text, operation) };
    const contextValue = createContext(options, caller, request.id);
    limitTime(contextValue.deadline, requestedOperation);
    return { ...operation, contextValue };
  };

  const server = makeServer<Init, Connection>({
    async onConnect({ connectionParams, extra }) {
      const { socket, request } = extra;
      const startedAt = performance.now();
      const log = endpoint.isLogged ? new SocketLog(options, request.id) : null;
      let caller: Caller | null = null;
      try {
        if (request.server.isOverloaded()) throw overloaded();
        const authenticate = endpoint.identify(connectionParams ?? {}, request);
        caller = await authenticate(true);
        await options.useCases.consumeByCaller("default", caller);
        // The socket closed in the meantime. Its "close" event has passed, so end the monitoring here.
        if (socket.readyState !== socket.OPEN) return false;
        const monitored = socketMonitor.begin(
          socket,
          caller,
          authenticate,
          (error) => request.log.error({ err: error }, "credential of a socket"),
          (checked) => log?.checked(checked),
        );
        if (!monitored) {
          log?.refused(getCredential(caller), "rate_limited", startedAt);
          socket.close(TOO_MANY, "too_many_connections");
          return false;
        }
        log?.checked(caller);
        extra.client = {
          log,
          authenticate,
          monitored,
          socketWriter: new SocketWriter(socket, monitored),
          hasBegun: false,
        };
        return true;
      } catch (error) {
        const failure = toAppError(error, request);
        log?.refused(caller ? getCredential(caller) : failure.credential, failure.code, startedAt);
        const later = failure.code === "rate_limited" || STATUS[failure.code] >= 500;
        socket.close(later ? TRY_AGAIN : FORBIDDEN, failure.code);
        return false;
      }
    },
    async onSubscribe(context, id, payload) {
      const prepared = await prepare(context, id, payload);
      // Returning errors prevents the execution of an operation that its client has ended. graphql-ws does not send
      // them.
      if (id in context.subscriptions) return prepared;
      context.extra.client?.log?.abandon(id);
      return [new GraphQLError("ended by the client")];
    },
    subscribe: (args) => openSubscription(args as LiveOperation, channels),
    onNext({ extra }, id, _payload, _args, result) {
      const presented = presentResult(result, extra.request);
      extra.client?.log?.end(id, getCode(presented.errors));
      return presented;
    },
    onComplete: ({ extra }, id) => extra.client?.log?.abandon(id),
    onError({ extra }, id, _payload, errors) {
      const rejected = errors[0]?.originalError;
      const reported = rejected instanceof RejectedError ? rejected.errors : errors;
      const presented = reported.map((error) => presentError(error, extra.request));
      extra.client?.log?.end(id, getCode(presented));
      return presented;
    },
  });

  return (socket, request) => {
    if (stopping.aborted) return restart(socket);
    if (!socketMonitor.admit(socket, request.ip)) {
      socket.close(TRY_AGAIN, "too_many_waiting");
      // Closes immediately, because a client with too many sockets may never respond.
      return socket.terminate();
    }
    const endpoint = request.routeOptions.url ?? "unknown";
    open.add(socket);
    metrics.sockets.enter(endpoint);
    socket.once("close", () => {
      open.delete(socket);
      metrics.sockets.leave(endpoint);
    });
    serveSocket(server, socket, { socket, request, client: null }, request.log);
  };
}

/** The caller of an operation. graphql-ws accepts operations only after the connection is acknowledged. */
function requireClient({ extra: { client } }: SocketContext): Client {
  if (!client) throw new Error("The connection is not acknowledged.");
  return client;
}

/** Prepares an operation, or returns its errors. Errors end only the operation, not the socket. */
async function asErrors<T>(prepare: () => Promise<T>): Promise<T | GraphQLError[]> {
  try {
    return await prepare();
  } catch (error) {
    const cause = error as Error;
    return [new GraphQLError(cause.message, { originalError: cause })];
  }
}

/** @param text of the document. */
function liveOperation(
  options: EntryOptions,
  context: SocketContext,
  caller: Caller,
  id: string,
  text: string,
  operation: PreparedOperation,
) {
  const { request } = context.extra;
  const { log, monitored, socketWriter } = requireClient(context);
  const head = `{"id":${JSON.stringify(toClientId(id))},"type":"next","payload":`;
  return {
    // Authorized once, because all subscribers of a channel have the same rights. Losing rights closes the socket.
    key: channelKey(text, operation, caller),
    freshContext: () => createContext(options, caller, request.id),
    started: () => log?.subscribed(id),
    openResponses: () => openResponses(options, request.server.log, operation, caller),
    send: (payload) => socketWriter.send(`${head}${payload}}`),
    handed: () => monitored.handed(id),
    received: () => monitored.received(id),
    failed: (error) => toSocketError(error, request.log),
    resync: () => socketWriter.resync(),
  } satisfies Partial<LiveOperation>;
}

/**
 * Executes the operation for all subscribers of a channel. It has a separate ID, because the first subscriber may
 * have left.
 */
function openResponses(
  options: EntryOptions,
  endpointLog: FastifyBaseLogger,
  operation: PreparedOperation,
  caller: Caller,
): Pick<Opening, "render" | "failed"> {
  const id = randomUUID();
  const log = endpointLog.child({ reqId: id });
  return {
    async render(rootValue) {
      const contextValue = createContext(options, caller, id);
      const result = await execute({ ...operation, rootValue, contextValue });
      return JSON.stringify(presentResult(result, { id, log, server: errorDocsAt(options.baseUrl) }));
    },
    failed: (error) => toSocketError(error, log),
  };
}

/**
 * The error that ends a failed subscription. Null if the socket is closed so that the client reconnects and resumes.
 */
function toSocketError(error: unknown, log: FastifyBaseLogger): AppError | null {
  if (error instanceof AppError) return error;
  if (!(error instanceof SlowConsumerError)) log.error({ err: error }, "event stream");
  return null;
}

/** Code of the first error. Null without one. */
const getCode = (errors: readonly GraphQLFormattedError[] = []): string | null =>
  (errors[0]?.extensions?.code as string | undefined) ?? null;

function tooMany(): GraphQLError {
  const message = `A socket can run at most ${MAX_OPERATIONS} operations at once. Complete one first.`;
  return new GraphQLError(message, { originalError: new AppError("rate_limited", message) });
}
