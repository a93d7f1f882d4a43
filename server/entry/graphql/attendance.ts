import type { WebSocket } from "@fastify/websocket";
import type { Caller } from "../../domain/access.ts";
import { Failure } from "../../domain/failure.ts";
import { STATUS } from "../failures.ts";

/** How often an open socket is looked at: with the time a key is believed, well within a second. */
const LOOK_MS = 250;
/** How long a message may wait for its client to take it. */
const MAX_SEND_MS = 10_000;
/** How long a socket stays open on a credential that cannot be checked, as while the database restarts. */
const MAX_UNCHECKED_MS = 10_000;

/** Close codes that make clients come back (RFC 6455 §7.4.2 and its registry). */
export const RESTARTING = 1012;
export const TRY_AGAIN = 1013;
/** Of the graphql-transport-ws protocol: clients do not come back by themselves. */
export const UNAUTHORIZED = 4401;
export const FORBIDDEN = 4403;

/**
 * What finds who asks, now and again.
 * @param isUse whether they do something; to look at who is on an open socket is no use of their credential.
 * @throws Failure
 */
export type Look = (isUse: boolean) => Promise<Caller>;

/** Who is on an open socket, and what is on its way to them. */
export interface Attendance {
  readonly caller: Caller;
  /** A message of this operation is on its way; `taken` once the client's side has room for it. */
  handed(operation: string): void;
  taken(operation: string): void;
}

/**
 * Stays with a socket until it closes: a credential that is good no more, or for less than it was, closes it within
 * a second, and so does a client that takes nothing for long, which is to come back and resume.
 */
export function attend(
  socket: WebSocket,
  caller: Caller,
  look: Look,
  onProblem: (error: unknown) => void,
): Attendance {
  const sending = new Map<string, number>();
  let latest = caller;
  let checkedAt = performance.now();
  let checking = false;

  const recheck = async () => {
    if (checking) return;
    checking = true;
    try {
      const now = await look(false);
      checkedAt = performance.now();
      const lost = whatWasLost(latest, now);
      latest = now;
      if (lost) socket.close(FORBIDDEN, lost);
    } catch (error) {
      if (!(error instanceof Failure)) onProblem(error);
      const status = error instanceof Failure ? STATUS[error.code] : 500;
      if (status === 401) socket.close(UNAUTHORIZED, (error as Failure).code);
      else if (status < 500) socket.close(FORBIDDEN, (error as Failure).code);
      else if (performance.now() - checkedAt > MAX_UNCHECKED_MS) socket.close(TRY_AGAIN, "unavailable");
    } finally {
      checking = false;
    }
  };

  const timer = setInterval(() => {
    const oldest = Math.min(...sending.values());
    if (performance.now() - oldest > MAX_SEND_MS) socket.close(TRY_AGAIN, "resync");
    else void recheck();
  }, LOOK_MS);
  socket.once("close", () => clearInterval(timer));

  return {
    get caller() {
      return latest;
    },
    handed: (operation) => void sending.set(operation, performance.now()),
    taken: (operation) => void sending.delete(operation),
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
