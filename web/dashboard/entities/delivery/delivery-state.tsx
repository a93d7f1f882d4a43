import { IconCircleCheck, IconCircleX, IconClock, IconPlayerSkipForward } from "@tabler/icons-react";
import type { DeliveryStatus } from "../../generated/graphql.ts";
import { useMessages } from "../../lib/i18n/messages.ts";
import { StatusBadge } from "../../ui/status-badge.tsx";
import { deliveryMessages } from "./i18n/delivery-messages.ts";

const BADGES = {
  PENDING: { tone: "processing", icon: IconClock },
  DELIVERED: { tone: "success", icon: IconCircleCheck },
  FAILED: { tone: "failed", icon: IconCircleX },
  SUPERSEDED: { tone: "pending", icon: IconPlayerSkipForward },
} as const;

export function DeliveryState({ status }: { status: DeliveryStatus }) {
  const { statuses } = useMessages(deliveryMessages);
  return <StatusBadge {...BADGES[status]} text={statuses[status]} />;
}
