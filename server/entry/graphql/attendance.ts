import type { WebSocket } from "@fastify/websocket";
import { actorOf, type Caller } from "../../domain/access.ts";
import { Failure } from "../../domain/failure.ts";
import { networkOf } from "../../usecases/read-address.ts";
import { STATUS } from "../failures.ts";
import type { Look } from "../session-asker.ts";
import { SocketPlaces } from "./socket-places.ts";

/** How often every open socket is looked at, so that what ends a credential holds well within a second. */
const LOOK_MS = 500;
/** How long a message may wait for its client to take it. */
const MAX_SEND_MS = 10_000;
/** How long a socket stays open on a credential that cannot be checked, as while the database restarts. */
const MAX_UNCHECKED_MS = 10_000;
/** How often an open socket of a key is noted as a use of it: a key that only listens is in use too. */
const USE_MS = 60_000;
/** Sockets that one process holds open for a member, and for a key or an application. */
const MAX_OF_MEMBER = 100;
const MAX_OF_PROGRAM = 1_000;
/** Sockets of one address that have not said who they are: room for all clients behind a proxy that come back at once. */
const MAX_WAITING = 1_000;

/** Close codes that make clients come back (RFC 6455 §7.4.2 and its registry). */
export const RESTARTING = 1012;
export const TRY_AGAIN = 1013;
/** Of the graphql-transport-ws protocol. Clients do not come back by themselves, or a few times and ever later. */
const UNAUTHORIZED = 4401;
export const FORBIDDEN = 4403;
/** The protocol's word for too many; the one of its codes after which graphql-ws's client never comes back by itself. */
export const TOO_MANY = 4429;

/** Who is on an open socket, and what is on its way to them. */
export interface Attendance {
  readonly caller: Caller;
  /** A message of this operation is on its way; `taken` once the client's side has room for it. */
  handed(operation: string): void;
  taken(operation: string): void;
}

/** The open sockets of a door. */
export interface Attendances {
  /** Counts a socket that has not said yet who it is. @returns false where too many of its address wait. */
  admit(socket: WebSocket, address: string): boolean;
  /**
   * Stays with a socket until it closes.
   * @param onProblem - hears why a credential could not be checked.
   * @returns null where whoever asks has as many open as they may.
   */
  begin(
    socket: WebSocket,
    caller: Caller,
    look: Look,
    onProblem: (error: unknown) => void,
  ): Attendance | null;
}

/**
 * Attends the open sockets of a door until the process stops: a credential that is good no more, or for less than it
 * was, closes its sockets within a second, and so does a client that takes nothing for long, which is to come back
 * and resume. One timer looks at all in the same moment, so that use cases ask the database about them together.
 */
export function attendAll(stopping: AbortSignal): Attendances {
  const present = new Set<() => void>();
  const places = new SocketPlaces();
  const waiting = (address: string) => `waiting ${networkOf(address)}`;
  const timer = setInterval(() => {
    for (const lookAt of present) lookAt();
  }, LOOK_MS).unref();
  stopping.addEventListener("abort", () => clearInterval(timer), { once: true });

  return {
    admit: (socket, address) => places.take(socket, waiting(address), MAX_WAITING),
    begin(socket, caller, look, onProblem) {
      const most = caller.kind === "member" ? MAX_OF_MEMBER : MAX_OF_PROGRAM;
      if (!places.take(socket, actorOf(caller), most)) return null;
      places.leave(socket, waiting(caller.address));
      const { attendance, lookAt } = attend(socket, caller, look, onProblem);
      present.add(lookAt);
      socket.once("close", () => present.delete(lookAt));
      return attendance;
    },
  };
}

function attend(
  socket: WebSocket,
  caller: Caller,
  look: Look,
  onProblem: (error: unknown) => void,
): { attendance: Attendance; lookAt: () => void } {
  const sending = new Map<string, number>();
  let latest = caller;
  let usedAt = performance.now();
  let checking = false;
  /** When the first look began that has not succeeded since; null where the last one did. */
  let uncheckedSince: number | null = null;

  const check = async (isUse: boolean) => {
    try {
      const now = await look(isUse);
      uncheckedSince = null;
      const lost = whatWasLost(latest, now);
      latest = now;
      if (lost) socket.close(FORBIDDEN, lost);
    } catch (error) {
      if (!(error instanceof Failure)) onProblem(error);
      const status = error instanceof Failure ? STATUS[error.code] : 500;
      if (status === 401) socket.close(UNAUTHORIZED, (error as Failure).code);
      // Too many wrong tries from an address say nothing of this credential: the next look does.
      else if (status < 500 && status !== 429) socket.close(FORBIDDEN, (error as Failure).code);
    }
  };

  const lookAt = () => {
    const now = performance.now();
    // Of nothing that is on its way the oldest is from Infinity, which is never late.
    if (now - Math.min(...sending.values()) > MAX_SEND_MS) return socket.close(TRY_AGAIN, "resync");
    if (now - (uncheckedSince ?? now) > MAX_UNCHECKED_MS) return socket.close(TRY_AGAIN, "unavailable");
    // A database that does not answer is asked about each socket once.
    if (checking) return;
    checking = true;
    uncheckedSince ??= now;
    // A session's page that nobody touches goes idle; a server that only listens to a key's stream is at work.
    const isUse = latest.kind === "api_key" && now - usedAt >= USE_MS;
    if (isUse) usedAt = now;
    void check(isUse).finally(() => {
      checking = false;
    });
  };

  return {
    lookAt,
    attendance: {
      get caller() {
        return latest;
      },
      handed: (operation) => void sending.set(operation, performance.now()),
      taken: (operation) => void sending.delete(operation),
    },
  };
}

/**
 * Why what was opened before must end: it was judged when it began. A member's page asks anew under another role,
 * also a higher one; a key or an application that may do more than before goes on.
 */
function whatWasLost(before: Caller, now: Caller): string | null {
  if (roleOf(before) !== roleOf(now)) return "role_changed";
  return before.scopes.every((scope) => now.scopes.includes(scope)) ? null : "scopes_changed";
}

const roleOf = (caller: Caller): string | null => (caller.kind === "member" ? caller.role : null);
