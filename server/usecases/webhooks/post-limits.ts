import type { EndpointState } from "../../domain/webhook-endpoint.ts";
import type { EndpointToTake } from "../../store/delivery-leases.ts";
import type { EndpointRoom, WebhookEndpoint } from "../../store/webhook-endpoints.ts";

/**
 * Posts of one process at once, by how their endpoint stood: each state has its own, so that no other takes its turn.
 * A post counts for its first second only: an endpoint that answers late holds up no other.
 */
const QUICK_POSTS: Readonly<Record<EndpointState, number>> = { healthy: 128, unknown: 256, failing: 32 };
const QUICK_MS = 1_000;
/** Posts in all, those after their first second included: each holds a socket. */
const MAX_POSTS: Readonly<Record<EndpointState, number>> = { healthy: 2_000, unknown: 1_000, failing: 1_000 };
/** Of all these, the part that one merchant may have, and one origin, however many endpoints either has. */
const PART_OF_ONE = 3 / 4;
/** Posts to one endpoint at once, by all processes. One that is not known to answer gets one, until it does. */
const TO_ONE_ENDPOINT: Readonly<Record<EndpointState, number>> = { healthy: 16, unknown: 1, failing: 1 };

const STATES = Object.keys(QUICK_POSTS) as EndpointState[];

/** A merchant or an origin, which may have its part. */
type Sharer = Omit<EndpointRoom["full"][number], "state">;

interface Post {
  readonly state: EndpointState;
  readonly sharers: readonly Sharer[];
  readonly begunAt: number;
}

const sharersOf = ({ scope, origin }: WebhookEndpoint): Sharer[] => [
  { merchantId: scope.merchantId, origin: null },
  { merchantId: null, origin },
];
/** All posts together. */
const ALL: Sharer = { merchantId: null, origin: null };
const nameOf = ({ merchantId, origin }: Sharer) => merchantId ?? origin ?? "";

/** How many posts run in all and of each state, of all sharers and of each. */
class Counts {
  readonly #counts = new Map<string, number>();

  add({ state, sharers }: Omit<Post, "begunAt">, isQuick: boolean, posts = 1): void {
    for (const name of [ALL, ...sharers].map(nameOf)) {
      this.#counts.set(name, this.#of(name) + posts);
      if (isQuick) this.#counts.set(`${state} ${name}`, this.#of(`${state} ${name}`) + posts);
    }
  }

  /** How many more of a state can begin. */
  left(state: EndpointState, sharer = ALL): number {
    const part = sharer === ALL ? 1 : PART_OF_ONE;
    const name = nameOf(sharer);
    return Math.min(
      part * QUICK_POSTS[state] - this.#of(`${state} ${name}`),
      part * MAX_POSTS[state] - this.#of(name),
    );
  }

  #of(name: string): number {
    return this.#counts.get(name) ?? 0;
  }
}

/** The posts that this process runs, and all limits on them. */
export class PostLimits {
  readonly #now: () => number;
  readonly #posts = new Set<Post>();

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Which endpoints can be posted to now, or null where there is no room at all. */
  room(): EndpointRoom | null {
    const counts = this.#counts();
    const most = byState((state) => Math.max(0, counts.left(state)));
    if (STATES.every((state) => most[state] === 0)) return null;
    const sharers = new Map(
      [...this.#posts].flatMap((post) => post.sharers.map((one) => [nameOf(one), one])),
    );
    const full = STATES.flatMap((state) =>
      [...sharers.values()]
        .filter((sharer) => counts.left(state, sharer) < 1)
        .map((sharer) => ({ state, ...sharer })),
    );
    return { most, full };
  }

  /** Of how many of each endpoint's deliveries a post can begin: what there is room for is shared out evenly. */
  share(endpoints: readonly WebhookEndpoint[]): EndpointToTake[] {
    const counts = this.#counts();
    const ofState = Map.groupBy(endpoints, ({ state }) => state);
    const even = byState((state) =>
      Math.max(1, Math.floor(counts.left(state) / (ofState.get(state)?.length ?? 1))),
    );
    return endpoints.flatMap((endpoint) => {
      const { state } = endpoint;
      const sharers = sharersOf(endpoint);
      const atOnce = TO_ONE_ENDPOINT[state];
      const left = sharers.map((sharer) => Math.floor(counts.left(state, sharer)));
      const room = Math.min(even[state], atOnce, ...left);
      if (room < 1) return [];
      counts.add({ state, sharers }, true, room);
      return [{ ...endpoint, room, atOnce }];
    });
  }

  /** @returns what ends the post. */
  begin(endpoint: WebhookEndpoint): () => void {
    const post = { state: endpoint.state, sharers: sharersOf(endpoint), begunAt: this.#now() };
    this.#posts.add(post);
    return () => {
      this.#posts.delete(post);
    };
  }

  #counts(): Counts {
    const counts = new Counts();
    const since = this.#now() - QUICK_MS;
    for (const post of this.#posts) counts.add(post, post.begunAt > since);
    return counts;
  }
}

const byState = <T>(of: (state: EndpointState) => T): Record<EndpointState, T> =>
  Object.fromEntries(STATES.map((state) => [state, of(state)])) as Record<EndpointState, T>;
