import {
  authorize,
  type Caller,
  forNextCall,
  getCredential,
  getRehearsal,
  type Rehearsal,
  rehearse,
} from "../../domain/access.ts";
import type { Credential } from "../../domain/app-error.ts";
import type { RequestOutcome } from "../../domain/request-log.ts";
import { type CalledOperation, type CallQueues, getOutcome, logCall } from "../request-log.ts";

interface Started {
  caller: Caller;
  startedAt: number;
  operation: CalledOperation | null;
  /** Whether it counted in the caller's rate limit, which admitted it. */
  isCounted: boolean;
  /** The last rehearsal that would have refused it, and is logged. */
  rehearsalId: string | null;
}
type Logged = Pick<Started, "startedAt" | "operation" | "isCounted">;

/**
 * Logs and counts the operations of one socket at `/graphql`, each once: a query or mutation with its response, a subscription when
 * it starts or is refused. A rehearsal that would end the connection or a subscription later is another row.
 */
export class SocketLog {
  readonly #queues: CallQueues;
  readonly #requestId: string;
  readonly #running = new Map<string, Started>();
  /** Subscriptions that have started. */
  readonly #subscriptions = new Map<string, Started>();
  /** The last rehearsal that would have refused the connection, and is logged. */
  #rehearsalId: string | null = null;
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
    const startedAt = performance.now();
    this.#running.set(id, { caller, startedAt, operation: null, isCounted: false, rehearsalId: null });
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
    this.#subscriptions.delete(id);
    const started = this.#running.get(id);
    if (!started) return;
    this.#running.delete(id);
    this.#addOperation(started, code);
  }

  /** Logs a subscription that starts. */
  subscribed(id: string): void {
    const started = this.#running.get(id);
    this.end(id, null);
    if (started) this.#subscriptions.set(id, started);
  }

  /**
   * Logs what the key's rehearsal would end, once for each rehearsal: the connection if it would refuse the credential,
   * or else subscriptions that need a scope without which the key would be.
   * @param caller that was authenticated just now
   */
  checked(caller: Caller): void {
    const rehearsal = getRehearsal(caller);
    if (!rehearsal) return;
    const startedAt = performance.now();
    if (!rehearsal.caller && this.#rehearsalId !== rehearsal.id) {
      this.#rehearsalId = rehearsal.id;
      const connection = { startedAt, operation: null, isCounted: true };
      this.#add(getCredential(caller), connection, null, "success", rehearsal);
    }
    for (const started of this.#subscriptions.values())
      if (started.rehearsalId !== rehearsal.id) this.#rehearse(started, forNextCall(caller));
  }

  #rehearse(started: Started, caller: Caller): void {
    const authorized = started.caller.kind === "api_key" ? started.caller.authorized : null;
    for (const operation of authorized ?? [])
      rehearse(caller, (rehearsed) => authorize(rehearsed, operation));
    if (getRehearsal(caller)?.caller && getRehearsal(caller)?.refusedWith)
      this.#addOperation({ ...started, caller, startedAt: performance.now() }, null, "success", started);
  }

  /** Logs an operation that its client ended before the response. */
  abandon(id: string): void {
    this.#subscriptions.delete(id);
    const started = this.#running.get(id);
    if (!started) return;
    this.#running.delete(id);
    this.#addOperation(started, null, "incomplete");
  }

  /** @param kept remembers the rehearsal. */
  #addOperation(started: Started, code: string | null, outcome?: RequestOutcome, kept = started): void {
    // A rehearsal without a caller would have refused the connection, so this operation would not exist.
    const rehearsal = getRehearsal(started.caller);
    const refusing = rehearsal?.caller && rehearsal.refusedWith ? rehearsal : null;
    if (refusing) kept.rehearsalId = refusing.id;
    this.#add(getCredential(started.caller), started, code, outcome, refusing);
  }

  #add(
    credential: Credential,
    { startedAt, operation, isCounted }: Logged,
    code: string | null,
    outcome = getOutcome(200, code),
    rehearsal: Rehearsal | null = null,
  ): void {
    this.#count += 1;
    logCall(this.#queues, {
      id: `${this.#requestId}.${this.#count}`,
      requestId: this.#requestId,
      credential,
      durationMs: performance.now() - startedAt,
      method: "WS",
      path: () => "/graphql",
      operation,
      outcome,
      status: null,
      code,
      rehearsal,
      isCounted,
    });
  }
}
