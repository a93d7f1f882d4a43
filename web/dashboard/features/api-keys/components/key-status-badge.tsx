import { IconBan, IconCircleCheck, IconClockOff } from "@tabler/icons-react";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { StatusBadge } from "../../../ui/status-badge.tsx";
import { apiKeyMessages } from "../i18n/api-key-messages.ts";
import type { KeyStatus } from "../model/key-status.ts";

const BADGES = {
  active: { tone: "success", icon: IconCircleCheck },
  expired: { tone: "pending", icon: IconClockOff },
  revoked: { tone: "pending", icon: IconBan },
} as const;

export function KeyStatusBadge({ status }: { status: KeyStatus }) {
  const { statuses } = useMessages(apiKeyMessages);
  return <StatusBadge {...BADGES[status]} text={statuses[status]} />;
}
