import type { WebhookDrillStatusQuery, WebhookDrillStepKind } from "../../../generated/graphql.ts";

type Status = WebhookDrillStatusQuery["webhookDrillStatus"];

/** A drill that passed counts for 30 days. */
const VALID_MS = 30 * 24 * 60 * 60 * 1_000;

export interface DrillWarning {
  /** No drill was run, the last one did not pass, or the last one that passed is too old. */
  reason: "none" | "not_passed" | "too_old";
  /** The last drill, to open its report. Null without one. */
  drillId: string | null;
  /** Failed steps of the last drill. */
  failed: WebhookDrillStepKind[];
}

/** Why the endpoint may not be ready for live mode. Null if a drill passed within 30 days. */
export function findDrillWarning({ lastPassedAt, last }: Status, now: number): DrillWarning | null {
  if (lastPassedAt !== null && Date.parse(lastPassedAt) > now - VALID_MS) return null;
  if (!last) return { reason: "none", drillId: null, failed: [] };
  const failed = last.steps.filter(({ state }) => state === "FAILED").map(({ kind }) => kind);
  return { reason: last.state === "PASSED" ? "too_old" : "not_passed", drillId: last.id, failed };
}
