import { type EndpointKey, type EndpointState, endpointKey } from "../../domain/webhook-endpoint.ts";
import type { ClaimableEndpoint } from "../../store/delivery-leases.ts";
import type { EndpointCapacity, WebhookEndpoint } from "../../store/webhook-endpoints.ts";

/**
 * Concurrent webhook requests of a process by state of the endpoint, so that states do not block each other.
 * A request counts only in its first second, so that slow endpoints do not block others.
 */
const QUICK_POSTS: Readonly<Record<EndpointState, number>> = { healthy: 128, unknown: 256, failing: 32 };
const FAST_RESPONSE_MS = 1_000;
/** Maximum open requests, including those older than a second. Each uses a socket. */
const MAX_POSTS: Readonly<Record<EndpointState, number>> = { healthy: 2_000, unknown: 1_000, failing: 1_000 };
/** Maximum share of one merchant, and of one origin, across all of its endpoints. */
const MAX_SHARE = 3 / 4;
/** Concurrent requests to one endpoint, across all processes. One until the endpoint is known to respond. */
const MAX_PER_ENDPOINT: Readonly<Record<EndpointState, number>> = { healthy: 16, unknown: 1, failing: 1 };

const STATES = Object.keys(QUICK_POSTS) as EndpointState[];

/** A merchant or an origin, whose share is limited. */
type Sharer = Omit<EndpointCapacity["full"][number], "state">;

interface Post {
  readonly state: EndpointState;
  readonly sharers: readonly Sharer[];
  readonly begunAt: number;
}

const getSharers = ({ scope, origin }: WebhookEndpoint): Sharer[] => [
  { merchantId: scope.merchantId, origin: null },
  { merchantId: null, origin },
];
/** All requests together. */
const ALL: Sharer = { merchantId: null, origin: null };
const getName = ({ merchantId, origin }: Sharer) => merchantId ?? origin ?? "";

/** Numbers of running requests, in total and by state, overall and per sharer. */
class Counts {
  readonly #counts = new Map<string, number>();

  add({ state, sharers }: Omit<Post, "begunAt">, isQuick: boolean, posts = 1): void {
    for (const name of [ALL, ...sharers].map(getName)) {
      this.#counts.set(name, this.#of(name) + posts);
      if (isQuick) this.#counts.set(`${state} ${name}`, this.#of(`${state} ${name}`) + posts);
    }
  }

  /** Number of further requests that can start for a state. */
  remaining(state: EndpointState, sharer = ALL): number {
    const part = sharer === ALL ? 1 : MAX_SHARE;
    const name = getName(sharer);
    return Math.min(
      part * QUICK_POSTS[state] - this.#of(`${state} ${name}`),
      part * MAX_POSTS[state] - this.#of(name),
    );
  }

  #of(name: string): number {
    return this.#counts.get(name) ?? 0;
  }
}

/** The running requests of this process, with all limits. */
export class PostLimits {
  readonly #now: () => number;
  readonly #posts = new Set<Post>();

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Capacity for further requests. Null if there is none. */
  capacity(): EndpointCapacity | null {
    const counts = this.#counts();
    const max = byState((state) => Math.max(0, counts.remaining(state)));
    if (STATES.every((state) => max[state] === 0)) return null;
    const sharers = new Map(
      [...this.#posts].flatMap((post) => post.sharers.map((one) => [getName(one), one])),
    );
    const full = STATES.flatMap((state) =>
      [...sharers.values()]
        .filter((sharer) => counts.remaining(state, sharer) < 1)
        .map((sharer) => ({ state, ...sharer })),
    );
    return { max, full };
  }

  /**
   * Number of deliveries to claim from each endpoint. Splits the capacity evenly.
   * @param unrecorded deliveries whose request has ended: at a healthy endpoint, their leases do not count.
   */
  allocate(
    endpoints: readonly WebhookEndpoint[],
    unrecorded: readonly EndpointKey[] = [],
  ): ClaimableEndpoint[] {
    const counts = this.#counts();
    const endedAt = Map.groupBy(unrecorded, endpointKey);
    const ofState = Map.groupBy(endpoints, ({ state }) => state);
    const even = byState((state) =>
      Math.max(1, Math.floor(counts.remaining(state) / (ofState.get(state)?.length ?? 1))),
    );
    return endpoints.flatMap((endpoint) => {
      const { state } = endpoint;
      const sharers = getSharers(endpoint);
      const ended = state === "healthy" ? (endedAt.get(endpointKey(endpoint))?.length ?? 0) : 0;
      const maxConcurrent = MAX_PER_ENDPOINT[state];
      const remaining = sharers.map((sharer) => Math.floor(counts.remaining(state, sharer)));
      const capacity = Math.min(even[state], maxConcurrent, ...remaining);
      if (capacity < 1) return [];
      counts.add({ state, sharers }, true, capacity);
      return [{ ...endpoint, capacity, maxConcurrent: maxConcurrent + ended }];
    });
  }

  /** @returns a function that ends the request. */
  begin(endpoint: WebhookEndpoint): () => void {
    const post = { state: endpoint.state, sharers: getSharers(endpoint), begunAt: this.#now() };
    this.#posts.add(post);
    return () => {
      this.#posts.delete(post);
    };
  }

  #counts(): Counts {
    const counts = new Counts();
    const since = this.#now() - FAST_RESPONSE_MS;
    for (const post of this.#posts) counts.add(post, post.begunAt > since);
    return counts;
  }
}

const byState = <T>(of: (state: EndpointState) => T): Record<EndpointState, T> =>
  Object.fromEntries(STATES.map((state) => [state, of(state)])) as Record<EndpointState, T>;
