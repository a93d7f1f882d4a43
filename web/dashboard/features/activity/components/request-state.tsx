import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconPlugConnectedX } from "@tabler/icons-react";
import type { RequestRowFragment } from "../../../generated/graphql.ts";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { StatusBadge } from "../../../ui/status-badge.tsx";
import { activityMessages } from "../i18n/activity-messages.ts";

const BADGES = {
  SUCCESS: { tone: "success", icon: IconCircleCheck },
  REFUSED: { tone: "warning", icon: IconAlertTriangle },
  FAILED: { tone: "failed", icon: IconCircleX },
  INCOMPLETE: { tone: "pending", icon: IconPlugConnectedX },
} as const;

/** The outcome of a request with its HTTP status. */
export function RequestState({ outcome, status }: Pick<RequestRowFragment, "outcome" | "status">) {
  const { outcomes } = useMessages(activityMessages).requests;
  const text = status === null ? outcomes[outcome] : `${outcomes[outcome]} · ${status}`;
  return <StatusBadge {...BADGES[outcome]} text={text} />;
}
