import type { OwnedRequest } from "../../domain/request-log.ts";

/** Maximum number of unwritten requests in a process. Further ones are dropped. */
const MAX_WAITING = 10_000;
/** Maximum number of logged requests of one caller per minute and process. */
const MAX_PER_MINUTE = 1_200;
/** The same for requests that no rate limit admitted, of which a client can send any number. */
const MAX_UNADMITTED = 100;
const MINUTE_MS = 60_000;
/** Refusals before a request counts in its caller's rate limit. */
const UNADMITTED: ReadonlySet<string | null> = new Set([
  ...["rate_limited", "api_key_revoked", "api_key_expired", "invalid_token", "ip_not_allowed"],
  ...["wrong_key_kind", "origin_not_allowed", "server_sessions_only"],
]);

/** Reasons for which a request is missing in the log. */
export type DropReason = "caller_limit" | "full_queue" | "rejected";

/** Requests of this process that wait to be written. Adding one takes neither time nor a promise. */
export class RequestQueue {
  readonly #onDropped: (reason: DropReason, count: number) => void;
  readonly #counts = new Map<string, number>();
  #minute = 0;
  #waiting: OwnedRequest[] = [];
  #dropped = 0;

  constructor(onDropped: (reason: DropReason, count: number) => void = () => {}) {
    this.#onDropped = onDropped;
  }

  add(request: OwnedRequest): void {
    if (this.#waiting.length >= MAX_WAITING) this.drop("full_queue");
    else if (this.#isOverLimit(request)) this.drop("caller_limit");
    else this.#waiting.push(request);
  }

  /** Removes the oldest requests. */
  take(count: number): OwnedRequest[] {
    return this.#waiting.splice(0, count);
  }

  /** Puts requests back that couldn't be written. Those without space are dropped. */
  putBack(requests: readonly OwnedRequest[]): void {
    const space = MAX_WAITING - this.#waiting.length;
    this.#waiting = [...requests.slice(0, space), ...this.#waiting];
    if (requests.length > space) this.drop("full_queue", requests.length - space);
  }

  drop(reason: DropReason, count = 1): void {
    this.#dropped += count;
    this.#onDropped(reason, count);
  }

  /** Returns and resets the number of dropped requests. */
  takeDropped(): number {
    const dropped = this.#dropped;
    this.#dropped = 0;
    return dropped;
  }

  #isOverLimit({ scope, actor, code }: OwnedRequest): boolean {
    const minute = Math.floor(performance.now() / MINUTE_MS);
    if (minute !== this.#minute) this.#counts.clear();
    this.#minute = minute;
    const admitted = !UNADMITTED.has(code);
    const caller = `${scope.merchantId} ${scope.mode} ${actor} ${admitted}`;
    const count = (this.#counts.get(caller) ?? 0) + 1;
    this.#counts.set(caller, count);
    return count > (admitted ? MAX_PER_MINUTE : MAX_UNADMITTED);
  }
}
