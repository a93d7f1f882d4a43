import type { WebSocket } from "@fastify/websocket";
import { type Caller, getActor } from "../../domain/access.ts";
import { AppError } from "../../domain/app-error.ts";
import { toNetwork } from "../../usecases/ip-address.ts";
import type { Authenticate } from "../authenticate-session.ts";
import { STATUS } from "../send-error.ts";
import { SocketLimits } from "./connection-limits.ts";

/** Interval between checks of all open sockets, so that the end of a credential takes effect well within 1 second. */
const CHECK_INTERVAL_MS = 500;
/** Maximum time for a client to accept a message. */
const MAX_SEND_MS = 10_000;
/** Maximum time that a socket stays open if its credential can't be checked, such as during a database restart. */
const MAX_UNCHECKED_MS = 10_000;
/** Interval at which an open socket of a key updates the key's last use. Keys that only listen are in use too. */
const USE_MS = 60_000;
/** Maximum number of open sockets in one process for a member, and for a key or an application. */
const MAX_OF_MEMBER = 100;
const MAX_OF_PROGRAM = 1_000;
/** Maximum number of unauthenticated sockets of one IP address. Allows all clients behind a proxy to reconnect at once. */
const MAX_WAITING = 1_000;

/** Close codes after which clients reconnect (RFC 6455 §7.4.2 and its registry). */
export const RESTARTING = 1012;
export const TRY_AGAIN = 1013;
/** Close codes of graphql-transport-ws. Clients do not reconnect, or only a few times with growing delays. */
const UNAUTHORIZED = 4401;
export const FORBIDDEN = 4403;
/**
 * The protocol's code for too many requests. It is the only one of its codes after which graphql-ws clients never
 * reconnect.
 */
export const TOO_MANY = 4429;

/** The caller of an open socket, and its messages in transit. */
export interface MonitoredSocket {
  readonly caller: Caller;
  /** Records that a message of this operation was sent. Call `taken` once the client's side has accepted it. */
  handed(operation: string): void;
  received(operation: string): void;
}

/** The open sockets of an endpoint. */
export interface SocketMonitor {
  /** Counts an unauthenticated socket. @returns false if its IP address has too many. */
  admit(socket: WebSocket, ipAddress: string): boolean;
  /**
   * Monitors a socket until it closes.
   * @param onProblem called with the error if the credential could not be checked.
   * @param onChecked called with the caller after each successful check.
   * @returns null if the caller has too many open sockets.
   */
  begin(
    socket: WebSocket,
    caller: Caller,
    authenticate: Authenticate,
    onProblem: (error: unknown) => void,
    onChecked?: (caller: Caller) => void,
  ): MonitoredSocket | null;
}

/**
 * Monitors the open sockets of an endpoint until the process stops. Closes sockets within 1 second if their
 * credential ends or loses rights. Closes sockets whose client does not accept messages, so that the client
 * reconnects and resumes. One timer checks all sockets together, so that use cases can batch their database queries.
 */
export function monitorSockets(stopping: AbortSignal): SocketMonitor {
  const present = new Set<() => void>();
  const limits = new SocketLimits();
  const waiting = (ipAddress: string) => `waiting ${toNetwork(ipAddress)}`;
  const timer = setInterval(() => {
    for (const checkNow of present) checkNow();
  }, CHECK_INTERVAL_MS).unref();
  stopping.addEventListener("abort", () => clearInterval(timer), { once: true });

  return {
    admit: (socket, ipAddress) => limits.acquire(socket, waiting(ipAddress), MAX_WAITING),
    begin(socket, caller, authenticate, onProblem, onChecked = () => {}) {
      const max = caller.kind === "member" ? MAX_OF_MEMBER : MAX_OF_PROGRAM;
      if (!limits.acquire(socket, getActor(caller), max)) return null;
      limits.leave(socket, waiting(caller.ipAddress));
      const { monitored, checkNow } = monitorSocket(socket, caller, authenticate, onProblem, onChecked);
      present.add(checkNow);
      socket.once("close", () => present.delete(checkNow));
      return monitored;
    },
  };
}

function monitorSocket(
  socket: WebSocket,
  caller: Caller,
  authenticate: Authenticate,
  onProblem: (error: unknown) => void,
  onChecked: (caller: Caller) => void,
): { monitored: MonitoredSocket; checkNow: () => void } {
  const sending = new Map<string, number>();
  let latest = caller;
  let usedAt = performance.now();
  let checking = false;
  /** Time of the first failed check since the last successful one. Null if the last check succeeded. */
  let uncheckedSince: number | null = null;

  const check = async (isUse: boolean) => {
    try {
      const now = await authenticate(isUse);
      uncheckedSince = null;
      const lost = closeReason(latest, now);
      latest = now;
      if (lost) socket.close(FORBIDDEN, lost);
      else onChecked(now);
    } catch (error) {
      if (!(error instanceof AppError)) onProblem(error);
      const status = error instanceof AppError ? STATUS[error.code] : 500;
      if (status === 401) socket.close(UNAUTHORIZED, (error as AppError).code);
      // Rate limiting of the IP address says nothing about this credential. The next check decides.
      else if (status < 500 && status !== 429) socket.close(FORBIDDEN, (error as AppError).code);
    }
  };

  const checkNow = () => {
    const now = performance.now();
    // Without messages in transit, the oldest time is Infinity, which is never late.
    if (now - Math.min(...sending.values()) > MAX_SEND_MS) return socket.close(TRY_AGAIN, "resync");
    if (now - (uncheckedSince ?? now) > MAX_UNCHECKED_MS) return socket.close(TRY_AGAIN, "unavailable");
    // If the database does not respond, each socket is checked only once.
    if (checking) return;
    checking = true;
    uncheckedSince ??= now;
    // An idle page of a session does not count as use. A server that only listens to a key's stream does.
    const isUse = latest.kind === "api_key" && now - usedAt >= USE_MS;
    if (isUse) usedAt = now;
    void check(isUse).finally(() => {
      checking = false;
    });
  };

  return {
    checkNow,
    monitored: {
      get caller() {
        return latest;
      },
      handed: (operation) => void sending.set(operation, performance.now()),
      received: (operation) => void sending.delete(operation),
    },
  };
}

/**
 * The reason to close a socket that was authorized earlier. A member's page reconnects if the role changed, also to a
 * higher one. Keys and applications with more rights than before stay connected.
 */
function closeReason(before: Caller, now: Caller): string | null {
  if (getRole(before) !== getRole(now)) return "role_changed";
  return before.scopes.every((scope) => now.scopes.includes(scope)) ? null : "scopes_changed";
}

const getRole = (caller: Caller): string | null => (caller.kind === "member" ? caller.role : null);
