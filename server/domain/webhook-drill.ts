import type { DeliveryError } from "./delivery-error.ts";
import type { Scope } from "./scope.ts";

/** The steps of a drill, in order. */
export const DRILL_STEPS = [
  "duplicate",
  "reordered",
  "late_success",
  "delayed",
  "stale_timestamp",
  "wrong_signature",
  "unknown_event",
  "burst",
  "cut",
  "rotation",
] as const;
export type DrillStepKind = (typeof DRILL_STEPS)[number];

/** The response that is right for a request: a 2xx, or a rejection of a forged or an old signature. */
export type ExpectedResponse = "accepted" | "forgery_rejected" | "stale_rejected";

export type DrillProblemCode =
  | "rejected"
  | "accepted_forged"
  | "accepted_stale"
  | "no_response"
  | "server_error"
  | "fulfilled_twice"
  | "not_fulfilled"
  | "fulfilled_unpaid";

/** A problem that a step found. */
export interface DrillProblem {
  readonly code: DrillProblemCode;
  /** The order. Null for responses, and for further orders with the same problem. */
  readonly clientReference: string | null;
  /** Number of requests or orders. */
  readonly count: number;
}

/** Equal responses to requests of a step. */
export interface DrillResponse {
  /** Null without a response. */
  readonly httpStatus: number | null;
  /** Null with a response. */
  readonly error: DeliveryError | null;
  readonly count: number;
  readonly slowestMs: number;
}

/** An order that a step created. */
export interface DrilledOrder {
  readonly reference: string;
  /** Whether it was paid. The shop must fulfill these orders, each once, and no others. */
  readonly isPaid: boolean;
}

/** The stored result of an ended step. */
export interface DrillStepResult {
  readonly kind: DrillStepKind;
  /** Start of the step, as ISO text. */
  readonly startedAt: string;
  /** Number of requests, including those whose connection Tua closed. */
  readonly sent: number;
  readonly responses: readonly DrillResponse[];
  /** Start of the first wrong response's body. Content from the endpoint: do not trust it. Null without one. */
  readonly responseBody: string | null;
  /** Problems of the responses. */
  readonly problems: readonly DrillProblem[];
  readonly orders: readonly DrilledOrder[];
}

/** A stored drill. */
export interface StoredDrill {
  id: string;
  scope: Scope;
  url: string;
  state: "running" | "ended" | "interrupted";
  /** In the audit log's format. */
  startedBy: string;
  startedAt: Date;
  endedAt: Date | null;
  /** Results of the ended steps, in order. */
  steps: readonly DrillStepResult[];
  /** Whether a worker has taken it. */
  isClaimed: boolean;
}

/** An order of a drill in the newest of the shop's order lists that has it. */
export interface ListedOrder {
  reference: string;
  /** Number of lines in which it is fulfilled. */
  fulfilled: number;
  /** Upload of that list. */
  uploadedAt: Date;
}

/** An order list of the shop. */
export interface DrillOrderList {
  uploadedAt: Date;
  periodFrom: Date;
  periodTo: Date;
}

export type DrillState = "running" | "passed" | "failed" | "interrupted";
export type DrillStepState = "waiting" | "running" | "passed" | "failed";

/** A step with everything known about it. */
export interface DrillStep {
  kind: DrillStepKind;
  state: DrillStepState;
  sent: number;
  responses: readonly DrillResponse[];
  responseBody: string | null;
  /** Problems of the responses, then of the orders. */
  problems: readonly DrillProblem[];
}

/** A drill with the effects in the shop, as far as its order lists show them. */
export interface WebhookDrill {
  id: string;
  scope: Scope;
  url: string;
  state: DrillState;
  startedBy: string;
  startedAt: Date;
  endedAt: Date | null;
  /** Upload of the newest order list that has orders of the drill or covers a step. Null without one. */
  orderListAt: Date | null;
  steps: readonly DrillStep[];
}

/** Maximum number of orders that a step names for one problem. Further ones are counted. */
const MAX_NAMED_ORDERS = 20;

/** The problem of a response, or null. A response with a 5xx is always one: Tua would send the webhook again. */
export function judgeResponse(
  expected: ExpectedResponse,
  httpStatus: number | null,
): DrillProblemCode | null {
  if (httpStatus === null) return "no_response";
  if (httpStatus >= 500) return "server_error";
  const isAccepted = httpStatus >= 200 && httpStatus < 300;
  const isRejected = httpStatus >= 400;
  switch (expected) {
    case "accepted":
      return isAccepted ? null : "rejected";
    case "forgery_rejected":
      return isRejected ? null : "accepted_forged";
    case "stale_rejected":
      return isRejected ? null : "accepted_stale";
  }
}

/** The reference of a drill's order. */
export const toDrillReference = (code: string, number: number): string => `DRILL-${code}-${number}`;

/**
 * The drill with the states of its steps. A step fails with a wrong response, or with a wrong effect in the shop.
 * Without an order list, responses alone decide.
 * @param lists the shop's order lists
 * @param listed the drill's orders in order lists
 */
export function judgeDrill(
  { isClaimed, state, steps: results, ...drill }: StoredDrill,
  lists: readonly DrillOrderList[],
  listed: readonly ListedOrder[],
): WebhookDrill {
  const byReference = new Map(listed.map((order) => [order.reference, order]));
  const used: Pick<DrillOrderList, "uploadedAt">[] = [...listed];
  const steps = DRILL_STEPS.map((kind, i): DrillStep => {
    const result = results[i];
    if (!result) {
      const isRunning = state === "running" && isClaimed && i === results.length;
      return { ...NOTHING, kind, state: isRunning ? "running" : "waiting" };
    }
    const covering = lists.filter((list) => covers(list, drill.endedAt, result));
    used.push(...covering);
    const problems = [...result.problems, ...judgeOrders(result.orders, byReference, covering.length > 0)];
    const { sent, responses, responseBody } = result;
    return {
      kind,
      state: problems.length > 0 ? "failed" : "passed",
      sent,
      responses,
      responseBody,
      problems,
    };
  });
  const orderListAt =
    used.length > 0 ? new Date(Math.max(...used.map((one) => one.uploadedAt.getTime()))) : null;
  return { ...drill, steps, state: toState(state, steps), orderListAt };
}

const NOTHING = { sent: 0, responses: [], responseBody: null, problems: [] };

function toState(state: StoredDrill["state"], steps: readonly DrillStep[]): DrillState {
  if (state !== "ended") return state;
  return steps.every((step) => step.state === "passed") ? "passed" : "failed";
}

/** Whether a list would have the orders of a step: sent after the drill, for the time in which the step ran. */
const covers = (list: DrillOrderList, endedAt: Date | null, { startedAt }: DrillStepResult): boolean =>
  endedAt !== null &&
  list.uploadedAt >= endedAt &&
  list.periodFrom <= new Date(startedAt) &&
  new Date(startedAt) < list.periodTo;

function judgeOrders(
  orders: readonly DrilledOrder[],
  listed: ReadonlyMap<string, ListedOrder>,
  isComplete: boolean,
): DrillProblem[] {
  const found = orders.flatMap(({ reference, isPaid }) => {
    const code = judgeOrder(isPaid, listed.get(reference), isComplete);
    return code ? [{ code, reference }] : [];
  });
  return [...Map.groupBy(found, ({ code }) => code)].flatMap(([code, all]) => [
    ...all
      .slice(0, MAX_NAMED_ORDERS)
      .map(({ reference }) => ({ code, clientReference: reference, count: 1 })),
    ...(all.length > MAX_NAMED_ORDERS
      ? [{ code, clientReference: null, count: all.length - MAX_NAMED_ORDERS }]
      : []),
  ]);
}

/** An order that the shop leaves out of a complete list is not fulfilled. */
function judgeOrder(
  isPaid: boolean,
  order: ListedOrder | undefined,
  isComplete: boolean,
): DrillProblemCode | null {
  if (!order) return isPaid && isComplete ? "not_fulfilled" : null;
  if (!isPaid) return order.fulfilled > 0 ? "fulfilled_unpaid" : null;
  if (order.fulfilled === 0) return "not_fulfilled";
  return order.fulfilled > 1 ? "fulfilled_twice" : null;
}
