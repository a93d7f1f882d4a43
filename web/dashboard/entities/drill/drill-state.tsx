import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconLoader } from "@tabler/icons-react";
import type { WebhookDrillState } from "../../generated/graphql.ts";
import { useMessages } from "../../lib/i18n/messages.ts";
import { StatusBadge } from "../../ui/status-badge.tsx";
import { drillMessages } from "./i18n/drill-messages.ts";

/** Appearance of a drill's states. */
export const DRILL_BADGES = {
  RUNNING: { tone: "processing", icon: IconLoader },
  PASSED: { tone: "success", icon: IconCircleCheck },
  FAILED: { tone: "failed", icon: IconCircleX },
  INTERRUPTED: { tone: "warning", icon: IconAlertTriangle },
} as const;

/** The state of a webhook drill. */
export function DrillState({ state }: { state: WebhookDrillState }) {
  const { states } = useMessages(drillMessages);
  return <StatusBadge {...DRILL_BADGES[state]} text={states[state]} />;
}
