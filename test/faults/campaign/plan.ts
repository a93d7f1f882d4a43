import { Chance } from "./chance.ts";

/** How a webhook endpoint behaves. All but `healthy` and `slow` make every post fail. */
const FAILURES = [
  ...(["hang", "drip", "flood", "reset", "error", "later", "redirect", "slow", "response lost"] as const),
] as const;
export type ReceiverBehavior = (typeof FAILURES)[number] | "healthy";

/** How the processor behaves: `silent` performs requests without a response, `gone` does not receive them. */
const PROCESSOR_FAILURES = ["silent", "slow", "error", "gone"] as const;
export type ProcessorBehavior = (typeof PROCESSOR_FAILURES)[number] | "healthy";

const NETWORK_WAYS = ["slow", "dripping", "silent", "reset", "cut", "rejected", "forgotten"] as const;

/** A fault from `at` milliseconds on, for `ms` if it lasts. */
export type Fault = { at: number; ms: number } & (
  | { kind: "server killed" | "server frozen"; server: 0 | 1 }
  | { kind: "server's clock jumps"; server: 0 | 1; byMs: number }
  | { kind: "database crashes"; signal: "SIGQUIT" | "SIGKILL" }
  | { kind: "backends terminated" }
  | { kind: "database's clock jumps"; byMs: number }
  | { kind: "network sick"; way: (typeof NETWORK_WAYS)[number]; server: 0 | 1 }
  | { kind: "redis"; does: "killed" | "flushed" | "frozen" }
  | { kind: "receiver sick"; receiver: number; behavior: ReceiverBehavior }
  | { kind: "processor sick"; behavior: ProcessorBehavior }
);

/** The parameters of a run, all fixed before it starts. */
export interface Plan {
  seed: number;
  /** The period in which faults start, in milliseconds. */
  lastsMs: number;
  withRedis: boolean;
  shoppers: number;
  faults: Fault[];
}

/** The abilities of the machine. */
export interface Means {
  redis: boolean;
  /** Whether the database's clock can be shifted. */
  faketime: boolean;
}

export const RECEIVERS = 4;
/** A server frozen this long resumes after others have taken over its leases. */
export const LONG_FREEZE_MS = 24_000;

/**
 * Each seed gives one plan, on machines with the same abilities.
 * @param lastsMs the period of faults; null for a random one
 */
export function planRun(seed: number, means: Means, lastsMs: number | null = null): Plan {
  const chance = new Chance(seed);
  const lasting = lastsMs ?? chance.between(4_000, 8_000);
  const withRedis = chance.happens(0.5);
  const shoppers = chance.between(3, 8);
  const count = Math.max(3, Math.round(((lasting / 1_000) * chance.between(1, 4)) / 2));
  let faults = Array.from({ length: count }, () =>
    makeFault(chance, lasting, { ...means, redis: means.redis && withRedis }),
  );
  // Rare, because the run waits for it.
  if (lastsMs === null && chance.happens(0.03)) {
    const server = chance.below(2) as 0 | 1;
    faults.push({ kind: "server frozen", server, at: chance.below(lasting), ms: LONG_FREEZE_MS });
  }
  // A second one would take time from a lease that a post under it may need.
  const jump = faults.find(({ kind }) => kind === "database's clock jumps");
  faults = faults.filter((fault) => fault === jump || fault.kind !== "database's clock jumps");
  faults.sort((one, other) => one.at - other.at);
  return { seed, lastsMs: lasting, withRedis: withRedis && means.redis, shoppers, faults };
}

function makeFault(chance: Chance, lastsMs: number, means: Means): Fault {
  const when = { at: chance.below(lastsMs), ms: chance.between(200, 3_000) };
  const server = chance.below(2) as 0 | 1;
  const kinds: [number, () => Fault][] = [
    [5, () => ({ ...when, kind: "server killed", server })],
    [3, () => ({ ...when, kind: "server frozen", server, ms: frozenFor(chance) })],
    [2, () => ({ ...when, kind: "server's clock jumps", server, byMs: aJump(chance) })],
    [3, () => ({ ...when, kind: "database crashes", signal: chance.pickOne(["SIGQUIT", "SIGKILL"]) })],
    [3, () => ({ ...when, kind: "backends terminated" })],
    [5, () => ({ ...when, kind: "network sick", server, way: chance.pickOne(NETWORK_WAYS) })],
    [12, () => aSickReceiver(chance, when)],
    [3, () => ({ ...when, kind: "processor sick", behavior: chance.pickOne(PROCESSOR_FAILURES) })],
  ];
  if (means.redis)
    kinds.push([
      3,
      () => ({ ...when, kind: "redis", does: chance.pickOne(["killed", "flushed", "frozen"] as const) }),
    ]);
  if (means.faketime)
    kinds.push([2, () => ({ ...when, kind: "database's clock jumps", byMs: chance.between(5_000, 30_000) })]);
  let turn = chance.below(kinds.reduce((sum, [weight]) => sum + weight, 0));
  for (const [weight, make] of kinds) {
    turn -= weight;
    if (turn < 0) return make();
  }
  throw new Error("Weights that do not add up");
}

/** Mostly short; occasionally the longest that a run can wait for. */
const frozenFor = (chance: Chance): number =>
  chance.happens(0.2) ? chance.between(3_000, 8_000) : chance.between(500, 3_000);

/** Within the tolerance of the timestamp check for signatures. */
const aJump = (chance: Chance): number => chance.between(5_000, 120_000) * (chance.happens(0.5) ? 1 : -1);

function aSickReceiver(chance: Chance, when: { at: number; ms: number }): Fault {
  const sick = {
    kind: "receiver sick",
    receiver: chance.below(RECEIVERS),
    behavior: chance.pickOne(FAILURES),
  } as const;
  // Long enough to get work.
  return { ...when, ms: chance.between(1_000, 5_000), ...sick };
}
