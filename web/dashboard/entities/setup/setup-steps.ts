import type { SetupStepsFragment } from "../../generated/graphql.ts";
import { may, type Operation } from "../../lib/rights.ts";
import type { Scope } from "../../lib/scope.ts";
import type { Viewer } from "../../lib/viewer.ts";

export const STEPS = ["apiKey", "testPayment", "webhook", "brand", "member", "liveKey"] as const;
export type Step = (typeof STEPS)[number];

/** Page of each step, and its mode unless either works. The card itself creates the test payment. */
export const STEP_PAGES = {
  apiKey: { to: "/m/$merchantId/$mode/settings/api-keys", mode: "test", operation: "manageApiKeys" },
  testPayment: { to: "/m/$merchantId/$mode", mode: "test", operation: "initiate" },
  webhook: { to: "/m/$merchantId/$mode/settings/webhooks", mode: null, operation: "manageWebhooks" },
  brand: { to: "/m/$merchantId/$mode/settings/merchant", mode: null, operation: "manageMerchant" },
  member: { to: "/m/$merchantId/$mode/settings/members", mode: null, operation: "manageMerchant" },
  liveKey: { to: "/m/$merchantId/$mode/settings/api-keys", mode: "live", operation: "manageApiKeys" },
} as const satisfies Record<Step, { to: string; mode: Scope["mode"] | null; operation: Operation }>;

/** Whether to show the checklist: to members who create keys, until it is complete or dismissed. */
export const isChecklistVisible = (setup: SetupStepsFragment, viewer: Pick<Viewer, "role">): boolean =>
  setup.dismissedAt === null && countDone(setup) < STEPS.length && may(viewer, "manageApiKeys", "test");

/** Whether the role allows a step. A developer only works in test mode and cannot manage the merchant. */
export function canDo(step: Step, viewer: Pick<Viewer, "role">, mode: Scope["mode"]): boolean {
  const scope = STEP_PAGES[step];
  return may(viewer, scope.operation, scope.mode ?? mode);
}

export const countDone = (setup: SetupStepsFragment): number => STEPS.filter((step) => setup[step]).length;
