import type { WebhookDrillProblemCode, WebhookDrillQuery } from "../../../generated/graphql.ts";

export type Drill = NonNullable<WebhookDrillQuery["webhookDrill"]>;
export type DrillStep = Drill["steps"][number];
type Problem = DrillStep["problems"][number];

/** Problems of orders in the shop. The others are of responses. */
const EFFECTS = ["FULFILLED_TWICE", "NOT_FULFILLED", "FULFILLED_UNPAID"] as const;
export type Effect = (typeof EFFECTS)[number];
export type ResponseProblem = Exclude<WebhookDrillProblemCode, Effect>;

export interface WrongEffect {
  code: Effect;
  references: string[];
  /** Number of further orders. */
  others: number;
}
export interface WrongResponse {
  code: ResponseProblem;
  count: number;
}

const isEffect = (code: WebhookDrillProblemCode): code is Effect => EFFECTS.some((effect) => effect === code);

/** Wrong responses of a step. */
export const findWrongResponses = (problems: readonly Problem[]): WrongResponse[] =>
  problems.flatMap(({ code, count }) => (isEffect(code) ? [] : [{ code, count }]));

/** Wrong effects of a step in the shop, each with all its orders. */
export function findWrongEffects(problems: readonly Problem[]): WrongEffect[] {
  return EFFECTS.flatMap((code) => {
    const own = problems.filter((problem) => problem.code === code);
    if (own.length === 0) return [];
    const references = own.flatMap(({ clientReference }) => clientReference ?? []);
    const total = own.reduce((sum, { count }) => sum + count, 0);
    return [{ code, references, others: total - references.length }];
  });
}

/** Numbers of ended, failed and all steps. */
export function countSteps(steps: readonly Pick<DrillStep, "state">[]) {
  const failed = steps.filter(({ state }) => state === "FAILED").length;
  const passed = steps.filter(({ state }) => state === "PASSED").length;
  return { failed, ended: failed + passed, all: steps.length };
}

/** The ID of a step's element, to which the headline links. */
export const toStepId = (kind: DrillStep["kind"]): string => `step-${kind.toLowerCase()}`;

/** Milliseconds between two reads: often while it runs, then for a new order list. */
export const toPause = (drill: Pick<Drill, "state" | "orderListAt"> | null | undefined): number | null => {
  if (!drill) return null;
  if (drill.state === "RUNNING") return 1_000;
  return drill.state !== "INTERRUPTED" && drill.orderListAt === null ? 15_000 : null;
};
