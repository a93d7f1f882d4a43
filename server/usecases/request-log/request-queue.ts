import { type Limits, RATE_LIMITS } from "../../domain/rate-limits.ts";
import type { OwnedRequest } from "../../domain/request-log.ts";

/** Maximum number of unwritten requests in a process. Further ones are dropped. */
const MAX_WAITING = 10_000;
/** Maximum number of requests of one caller per minute and process that no rate limit admitted. Clients can send any number. */
const MAX_UNADMITTED = 100;
/** All callers of a merchant and mode together have this many times as much. */
const OF_MERCHANT = 2;
const MINUTE_MS = 60_000;

/** Reasons for which a request is missing in the log. */
export type DropReason = "caller_limit" | "merchant_limit" | "full_queue" | "rejected";

type CallerLimits = Pick<Limits, "initiate" | "status" | "default" | "default-test">;
const DEFAULT_LIMITS: CallerLimits = {
  initiate: RATE_LIMITS.initiate.limit,
  status: RATE_LIMITS.status.limit,
  default: RATE_LIMITS.default.limit,
  "default-test": RATE_LIMITS["default-test"].limit,
};

/**
 * Every request that the rate limits of a caller admit in a minute is logged. Twice as many, because two windows of a
 * limit can begin in one minute here. Successful requests and others each have this bound.
 */
const getMaxAdmitted = (limits: CallerLimits): number =>
  2 * (limits.initiate + limits.status + Math.max(limits.default, limits["default-test"]));

/** Requests of this process that wait to be written. Adding one takes neither time nor a promise. */
export class RequestQueue {
  readonly #onDropped: (reason: DropReason, count: number) => void;
  readonly #maxAdmitted: number;
  readonly #counts = new Map<string, number>();
  #minute = 0;
  #waiting: OwnedRequest[] = [];
  #dropped = 0;

  /** @param limits Null without rate limits. */
  constructor(
    onDropped: (reason: DropReason, count: number) => void = () => {},
    limits: CallerLimits | null = null,
  ) {
    this.#onDropped = onDropped;
    this.#maxAdmitted = getMaxAdmitted(limits ?? DEFAULT_LIMITS);
  }

  /** @param isCounted Whether the request counted in its caller's rate limit. Successful ones always have their bound. */
  add(request: OwnedRequest, isCounted: boolean): void {
    const reason = this.#waiting.length >= MAX_WAITING ? "full_queue" : this.#countOne(request, isCounted);
    if (reason) this.drop(reason);
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

  /** Counts the request, or returns the limit that it exceeds. */
  #countOne({ scope, actor, outcome }: OwnedRequest, isCounted: boolean): DropReason | null {
    const minute = Math.floor(performance.now() / MINUTE_MS);
    if (minute !== this.#minute) this.#counts.clear();
    this.#minute = minute;
    const kind = outcome === "success" ? "success" : isCounted ? "unsuccessful" : "unadmitted";
    const max = kind === "unadmitted" ? MAX_UNADMITTED : this.#maxAdmitted;
    const merchant = `${scope.merchantId} ${scope.mode} ${kind}`;
    const caller = `${merchant} ${actor}`;
    const ofMerchant = this.#counts.get(merchant) ?? 0;
    const ofCaller = this.#counts.get(caller) ?? 0;
    if (ofCaller >= max) return "caller_limit";
    if (ofMerchant >= max * OF_MERCHANT) return "merchant_limit";
    this.#counts.set(merchant, ofMerchant + 1);
    this.#counts.set(caller, ofCaller + 1);
    return null;
  }
}
