import { PAYMENT_FAILURES, type PaymentFailureCode } from "./payment-failure.ts";
import { METHOD_TYPES, type MethodType } from "./payment-method.ts";
import type { AttemptStatus } from "./transaction.ts";
import type { NextStep } from "./transaction-record.ts";

/** How far back it looks: older trouble says little about the next payment, and is forgiven by itself. */
export const HEALTH_MINUTES = 15;
/** Of fewer attempts nothing is said. */
export const FEWEST_ATTEMPTS = 5;
/** Whoever is paid sooner than in so many seconds needs no word of it, whatever is usual. */
const SLOW_FLOOR_SECONDS = 60;
/** Slow is what takes so many times what is usual. */
const SLOW_FACTOR = 2;
/** What is taken for usual where nothing is known of it, in seconds. */
const SUPPOSED_USUAL_SECONDS = 60;
/** Of fewer long ones nothing is called slow: one customer who has left the phone at home is no trouble. */
const FEWEST_LONG = 3;

/** `unknown`: too little was tried to say. */
const HEALTH_STATUSES = ["unknown", "healthy", "degraded", "failing"] as const;
export type HealthStatus = (typeof HEALTH_STATUSES)[number];

/** Attempts that began in the same minute, by the same way, and stand alike. */
export interface AttemptGroup {
  processor: string;
  method: MethodType;
  /** Of mobile money. */
  network: string | null;
  /** Whole minutes since they began. */
  minutesAgo: number;
  status: AttemptStatus;
  failureCode: PaymentFailureCode | null;
  /** What the customer is asked for now. */
  step: NextStep["kind"] | null;
  /** For each of them: how long it took to be decided, or has waited for that until now. */
  seconds: readonly number[];
}

/** How long approvals usually take by a way to pay. */
export interface BaselineTime {
  method: MethodType;
  network: string | null;
  medianSeconds: number;
}

/** What became of attempts. */
export interface Outcomes {
  paid: number;
  failedByCustomer: number;
  failedByNetwork: number;
  /** Not decided yet. */
  pending: number;
}

/** How a way to pay does, or one processor of it. */
export interface Health extends Outcomes {
  status: HealthStatus;
  attempts: number;
  /** The part that is paid of those that are decided, 0 to 1; null where none is. */
  successRate: number | null;
  /** Of those that are paid; null where none is. */
  medianSeconds: number | null;
  /** The same with those that nobody has paid in a time that is slow: what the next customer has to expect. */
  expectedSeconds: number | null;
  /** How long the first of those that wait for the network has waited; null where none does. */
  longestWaitSeconds: number | null;
}

/** How a way to pay does now. */
export interface WayHealth extends Health {
  method: MethodType;
  network: string | null;
  /** Null where too little was paid lately to say. */
  baselineSeconds: number | null;
  /** The last `HEALTH_MINUTES`, the oldest first. */
  minutes: readonly Outcomes[];
  processors: readonly (Health & { processor: string })[];
}

type Kind = keyof Outcomes;

/** Null for money that came beside what anybody began. */
function kindOf({ status, failureCode }: AttemptGroup): Kind | null {
  switch (status) {
    case "success":
    case "amount_mismatch":
      return "paid";
    case "processing":
      return "pending";
    case "overpayment":
      return null;
    case "failed":
      return PAYMENT_FAILURES[failureCode ?? "unknown"].fault === "customer"
        ? "failedByCustomer"
        : "failedByNetwork";
  }
}

/** Who makes a voucher or stands on a bank's page keeps us waiting; the network does not. */
const waitsForNetwork = ({ status, step }: AttemptGroup): boolean =>
  status === "processing" && step !== "voucher" && step !== "redirect";

const sum = (groups: readonly AttemptGroup[], kind: Kind): number =>
  groups.reduce((count, group) => count + (kindOf(group) === kind ? group.seconds.length : 0), 0);

const outcomesOf = (groups: readonly AttemptGroup[]): Outcomes => ({
  paid: sum(groups, "paid"),
  failedByCustomer: sum(groups, "failedByCustomer"),
  failedByNetwork: sum(groups, "failedByNetwork"),
  pending: sum(groups, "pending"),
});

/** From how many seconds on an approval is slow. */
export const slowFrom = (baselineSeconds: number | null): number =>
  Math.max(SLOW_FLOOR_SECONDS, SLOW_FACTOR * (baselineSeconds ?? SUPPOSED_USUAL_SECONDS));

/**
 * Judges attempts of the last `HEALTH_MINUTES`.
 *
 * `failing`: more than half of those that are decided failed by the network's side, and at least `FEWEST_ATTEMPTS` were
 * paid or failed so. `degraded`: more than half took `slowFrom` or longer, of those that were paid and those that were not in
 * that time; at least `FEWEST_LONG` did. `healthy`: neither, of at least `FEWEST_ATTEMPTS` that are decided.
 * What customers do wrong speaks for a network and never against it.
 */
export function judge(groups: readonly AttemptGroup[], baselineSeconds: number | null): Health {
  const outcomes = outcomesOf(groups);
  const { paid, failedByCustomer, failedByNetwork, pending } = outcomes;
  const decided = paid + failedByCustomer + failedByNetwork;
  const slow = slowFrom(baselineSeconds);
  const secondsOf = (isMeant: (group: AttemptGroup) => boolean) =>
    groups.filter(isMeant).flatMap(({ seconds }) => seconds);
  const paidSeconds = secondsOf((group) => kindOf(group) === "paid");
  const waitSeconds = secondsOf(waitsForNetwork);
  const longWaits = waitSeconds.filter((seconds) => seconds >= slow);
  const longFailures = secondsOf((group) => kindOf(group) === "failedByNetwork").filter(
    (seconds) => seconds >= slow,
  );
  const measured = [...paidSeconds, ...longWaits, ...longFailures];
  const long = measured.filter((seconds) => seconds >= slow).length;
  const mostFail = 2 * failedByNetwork > decided;
  const mostAreLong = 2 * long > measured.length;
  const isFailing = mostFail && paid + failedByNetwork >= FEWEST_ATTEMPTS;
  const isSlow =
    mostAreLong && long >= FEWEST_LONG && paid + failedByNetwork + longWaits.length >= FEWEST_ATTEMPTS;
  const isGood = !mostFail && !mostAreLong && decided >= FEWEST_ATTEMPTS;
  return {
    ...outcomes,
    status: isFailing ? "failing" : isSlow ? "degraded" : isGood ? "healthy" : "unknown",
    attempts: decided + pending,
    successRate: decided > 0 ? paid / decided : null,
    medianSeconds: median(paidSeconds),
    expectedSeconds: median(measured),
    longestWaitSeconds: waitSeconds.length > 0 ? Math.max(...waitSeconds) : null,
  };
}

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  const [below, above] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return below === undefined || above === undefined ? null : (below + above) / 2;
}

/** How each way to pay does that anybody tried, in an order that stays. */
export function healthOfWays(groups: readonly AttemptGroup[], usual: readonly BaselineTime[]): WayHealth[] {
  const counted = groups.filter((group) => kindOf(group) !== null && group.minutesAgo < HEALTH_MINUTES);
  const ways = Map.groupBy(
    counted,
    ({ method, network }) => `${METHOD_TYPES.indexOf(method)} ${network ?? ""}`,
  );
  return [...ways]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, mine]) => {
      const { method, network } = mine[0] as AttemptGroup;
      const baselineSeconds = usual.find((one) => isWay(one, method, network))?.medianSeconds ?? null;
      const processors = [...Map.groupBy(mine, ({ processor }) => processor)];
      return {
        method,
        network,
        baselineSeconds,
        ...judge(mine, baselineSeconds),
        minutes: Array.from({ length: HEALTH_MINUTES }, (_, place) =>
          outcomesOf(mine.filter(({ minutesAgo }) => minutesAgo === HEALTH_MINUTES - 1 - place)),
        ),
        processors: processors
          .map(([processor, its]) => ({ processor, ...judge(its, baselineSeconds) }))
          .toSorted((one, other) => (one.processor < other.processor ? -1 : 1)),
      };
    });
}

interface Way {
  method: MethodType;
  network: string | null;
}

const isWay = (one: Way, method: MethodType, network: string | null): boolean =>
  one.method === method && one.network === network;

/** How a way to pay does, where anybody tried it lately. */
export const healthIn = (
  health: readonly WayHealth[],
  method: MethodType,
  network: string | null,
): WayHealth | undefined => health.find((one) => isWay(one, method, network));

/** The same list, with those behind the others that are failing. */
export function failingLast<T>(list: readonly T[], stateOf: (one: T) => HealthStatus | undefined): T[] {
  const { true: failing = [], false: others = [] } = Object.groupBy(
    list,
    (one) => `${stateOf(one) === "failing"}` as "true" | "false",
  );
  return [...others, ...failing];
}
