import { PAYMENT_FAILURES, type PaymentFailureCode } from "./payment-failure.ts";
import { METHOD_TYPES, type MethodType } from "./payment-method.ts";
import type { AttemptStatus } from "./transaction.ts";
import type { NextAction } from "./transaction-record.ts";

/** Minutes of attempts to evaluate. Older failures do not predict the next payment. */
export const HEALTH_MINUTES = 15;
/** Minimum number of attempts for a status other than `unknown`. */
export const MIN_ATTEMPTS = 5;
/** Approvals faster than this never count as slow, regardless of the baseline. */
const MIN_SLOW_SECONDS = 60;
/** An approval is slow if it takes this multiple of the baseline. */
const SLOW_FACTOR = 2;
/** Assumed baseline if none is known, in seconds. */
const SUPPOSED_USUAL_SECONDS = 60;
/** Minimum number of slow approvals for `degraded`, so that a few absent customers do not change the status. */
const MIN_LONG = 3;

/** `unknown`: too few attempts. */
const HEALTH_STATUSES = ["unknown", "healthy", "degraded", "failing"] as const;
export type HealthStatus = (typeof HEALTH_STATUSES)[number];

/** Attempts with the same processor, method, network, status and minute of start. */
export interface AttemptGroup {
  processor: string;
  method: MethodType;
  /** Mobile-money network. Null for other methods. */
  network: string | null;
  /** Whole minutes since the start. */
  minutesAgo: number;
  status: AttemptStatus;
  failureCode: PaymentFailureCode | null;
  /** Customer's current action. */
  nextAction: NextAction["kind"] | null;
  /** Per attempt: seconds until its result, or until now if it is pending. */
  seconds: readonly number[];
}

/** Usual approval time of a payment method. */
export interface BaselineTime {
  method: MethodType;
  network: string | null;
  medianSeconds: number;
}

/** Attempts by result. */
export interface Outcomes {
  paid: number;
  failedByCustomer: number;
  failedByNetwork: number;
  /** Without a result so far. */
  pending: number;
}

/** Health of a payment method, or of one of its processors. */
export interface Health extends Outcomes {
  status: HealthStatus;
  attempts: number;
  /** Share of paid among decided attempts, 0 to 1. Null if none is decided. */
  successRate: number | null;
  /** Of paid attempts. Null if there are none. */
  medianSeconds: number | null;
  /** Median that also includes slow unpaid attempts: the time that the next customer can expect. */
  expectedSeconds: number | null;
  /** Longest current wait for the network. Null if no attempt waits for it. */
  longestWaitSeconds: number | null;
}

/** Current health of a payment method. */
export interface MethodHealth extends Health {
  method: MethodType;
  network: string | null;
  /** Null if there are too few recent payments. */
  baselineSeconds: number | null;
  /** The last `HEALTH_MINUTES`, oldest first. */
  minutes: readonly Outcomes[];
  processors: readonly (Health & { processor: string })[];
}

type Kind = keyof Outcomes;

/** Null for overpayments, because they belong to no attempt that a customer started. */
function getKind({ status, failureCode }: AttemptGroup): Kind | null {
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

/** Excludes pending vouchers and redirects: these wait for the customer, not for the network. */
const waitsForNetwork = ({ status, nextAction }: AttemptGroup): boolean =>
  status === "processing" && nextAction !== "voucher" && nextAction !== "redirect";

const sum = (groups: readonly AttemptGroup[], kind: Kind): number =>
  groups.reduce((count, group) => count + (getKind(group) === kind ? group.seconds.length : 0), 0);

const countOutcomes = (groups: readonly AttemptGroup[]): Outcomes => ({
  paid: sum(groups, "paid"),
  failedByCustomer: sum(groups, "failedByCustomer"),
  failedByNetwork: sum(groups, "failedByNetwork"),
  pending: sum(groups, "pending"),
});

/** Seconds from which an approval counts as slow. */
export const slowFrom = (baselineSeconds: number | null): number =>
  Math.max(MIN_SLOW_SECONDS, SLOW_FACTOR * (baselineSeconds ?? SUPPOSED_USUAL_SECONDS));

/**
 * Evaluates attempts of the last `HEALTH_MINUTES`.
 *
 * - `failing`: most decided attempts failed because of the network, and at least `MIN_ATTEMPTS` were paid
 *   or failed that way.
 * - `degraded`: most paid attempts and slow unpaid ones took `slowFrom` seconds or more, and at least
 *   `MIN_LONG` did.
 * - `healthy`: neither, with at least `MIN_ATTEMPTS` decided.
 *
 * Failures caused by customers count as decided but never against the network.
 */
export function evaluateHealth(groups: readonly AttemptGroup[], baselineSeconds: number | null): Health {
  const outcomes = countOutcomes(groups);
  const { paid, failedByCustomer, failedByNetwork, pending } = outcomes;
  const decided = paid + failedByCustomer + failedByNetwork;
  const slow = slowFrom(baselineSeconds);
  const getSeconds = (isIncluded: (group: AttemptGroup) => boolean) =>
    groups.filter(isIncluded).flatMap(({ seconds }) => seconds);
  const paidSeconds = getSeconds((group) => getKind(group) === "paid");
  const waitSeconds = getSeconds(waitsForNetwork);
  const longWaits = waitSeconds.filter((seconds) => seconds >= slow);
  const longFailures = getSeconds((group) => getKind(group) === "failedByNetwork").filter(
    (seconds) => seconds >= slow,
  );
  const measured = [...paidSeconds, ...longWaits, ...longFailures];
  const long = measured.filter((seconds) => seconds >= slow).length;
  const mostFail = 2 * failedByNetwork > decided;
  const mostAreLong = 2 * long > measured.length;
  const isFailing = mostFail && paid + failedByNetwork >= MIN_ATTEMPTS;
  const isSlow = mostAreLong && long >= MIN_LONG && paid + failedByNetwork + longWaits.length >= MIN_ATTEMPTS;
  const isGood = !mostFail && !mostAreLong && decided >= MIN_ATTEMPTS;
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

/** Health of each payment method with recent attempts, in a stable order. */
export function methodHealth(
  groups: readonly AttemptGroup[],
  baseline: readonly BaselineTime[],
): MethodHealth[] {
  const counted = groups.filter((group) => getKind(group) !== null && group.minutesAgo < HEALTH_MINUTES);
  const ways = Map.groupBy(
    counted,
    ({ method, network }) => `${METHOD_TYPES.indexOf(method)} ${network ?? ""}`,
  );
  return [...ways]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, mine]) => {
      const { method, network } = mine[0] as AttemptGroup;
      const baselineSeconds =
        baseline.find((one) => matchesMethod(one, method, network))?.medianSeconds ?? null;
      const processors = [...Map.groupBy(mine, ({ processor }) => processor)];
      return {
        method,
        network,
        baselineSeconds,
        ...evaluateHealth(mine, baselineSeconds),
        minutes: Array.from({ length: HEALTH_MINUTES }, (_, position) =>
          countOutcomes(mine.filter(({ minutesAgo }) => minutesAgo === HEALTH_MINUTES - 1 - position)),
        ),
        processors: processors
          .map(([processor, its]) => ({ processor, ...evaluateHealth(its, baselineSeconds) }))
          .toSorted((one, other) => (one.processor < other.processor ? -1 : 1)),
      };
    });
}

interface MethodKey {
  method: MethodType;
  network: string | null;
}

const matchesMethod = (one: MethodKey, method: MethodType, network: string | null): boolean =>
  one.method === method && one.network === network;

/** Health of one payment method. Undefined without recent attempts. */
export const healthIn = (
  health: readonly MethodHealth[],
  method: MethodType,
  network: string | null,
): MethodHealth | undefined => health.find((one) => matchesMethod(one, method, network));

/** Moves failing items to the end. Keeps the order otherwise. */
export function failingLast<T>(list: readonly T[], getState: (one: T) => HealthStatus | undefined): T[] {
  const { true: failing = [], false: others = [] } = Object.groupBy(
    list,
    (one) => `${getState(one) === "failing"}` as "true" | "false",
  );
  return [...others, ...failing];
}
