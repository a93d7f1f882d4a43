import type { WebhookDrillState, WebhookDrillStepKind } from "../../../generated/graphql.ts";

/** Names of a webhook drill's states and steps. */
export const en = {
  states: {
    RUNNING: "Running",
    PASSED: "Passed",
    FAILED: "Failed",
    INTERRUPTED: "Interrupted",
  } satisfies Record<WebhookDrillState, string> as Record<WebhookDrillState, string>,
  steps: {
    DUPLICATE: "Duplicates",
    REORDERED: "Reversed order",
    LATE_SUCCESS: "Late success",
    DELAYED: "Delay of 3 days",
    STALE_TIMESTAMP: "Old signature",
    WRONG_SIGNATURE: "Wrong signature",
    UNKNOWN_EVENT: "Unknown event type",
    BURST: "Burst of 200",
    CUT: "Lost response",
    ROTATION: "Secret rotation",
  } satisfies Record<WebhookDrillStepKind, string> as Record<WebhookDrillStepKind, string>,
};
