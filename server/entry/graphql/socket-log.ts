import { type Caller, getCredential } from "../../domain/access.ts";
import type { Credential } from "../../domain/app-error.ts";
import { isLogged, loggedName } from "../../domain/request-log.ts";
import { type CalledOperation, type CallQueues, getOutcome } from "../request-log.ts";

interface Started {
  caller: Caller;
  startedAt: number;
  operation: CalledOperation | null;
  /** Whether it counted in the caller's rate limit, which admitted it. */
  isCounted: boolean;
}

/**
 * Logs and counts the operations of one socket at `/graphql`, each once: a query or mutation with its response, a subscription when
 * it starts or is refused.
 */
export class SocketLog {
  readonly #queues: CallQueues;
  readonly #requestId: string;
  readonly #running = new Map<string, Started>();
  #count = 0;

  constructor(queues: CallQueues, requestId: string) {
    this.#queues = queues;
    this.#requestId = requestId;
  }

  /** Logs a refused connection, if its credential is known. */
  refused(credential: Credential | null, code: string, startedAt: number): void {
    if (credential) this.#add(credential, { startedAt, operation: null, isCounted: false }, code);
  }

  begin(id: string, caller: Caller): void {
    this.#running.set(id, { caller, startedAt: performance.now(), operation: null, isCounted: false });
  }

  /** The caller's rate limit has admitted the operation. */
  admit(id: string): void {
    const started = this.#running.get(id);
    if (started) started.isCounted = true;
  }

  describe(id: string, operation: CalledOperation): void {
    const started = this.#running.get(id);
    if (started) started.operation = operation;
  }

  /** @param code of the first error. Null without one. */
  end(id: string, code: string | null): void {
    const started = this.#running.get(id);
    if (!started) return;
    this.#running.delete(id);
    this.#add(getCredential(started.caller), started, code);
  }

  /** Logs an operation that its client ended before the response. */
  abandon(id: string): void {
    const started = this.#running.get(id);
    if (!started) return;
    this.#running.delete(id);
    this.#add(getCredential(started.caller), started, null, "incomplete");
  }

  #add(
    credential: Credential,
    { startedAt, operation, isCounted }: Omit<Started, "caller">,
    code: string | null,
    outcome = getOutcome(200, code),
  ): void {
    this.#queues.keyCalls.add(credential, outcome);
    if (!isLogged(credential.scope, outcome)) return;
    const durationMs = performance.now() - startedAt;
    this.#count += 1;
    this.#queues.requestQueue.add(
      {
        scope: credential.scope,
        actor: credential.actor,
        id: `${this.#requestId}.${this.#count}`,
        requestId: this.#requestId,
        at: new Date(Date.now() - durationMs),
        method: "WS",
        path: "/graphql",
        operationType: operation?.type ?? null,
        operationName: loggedName(operation?.name),
        outcome,
        status: null,
        code,
        durationMs,
      },
      isCounted,
    );
  }
}
