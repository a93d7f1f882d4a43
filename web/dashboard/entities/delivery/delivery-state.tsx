import { IconCircleCheck, IconCircleX, IconClock, IconPlayerSkipForward } from "@tabler/icons-react";
import type { DeliveryStatus } from "../../generated/graphql.ts";
import { useWords } from "../../lib/words/words.ts";
import { State } from "../../ui/state.tsx";
import { deliveryWords } from "./words/delivery-words.ts";

const SHOWN = {
  PENDING: { tone: "processing", icon: IconClock },
  DELIVERED: { tone: "success", icon: IconCircleCheck },
  FAILED: { tone: "failed", icon: IconCircleX },
  SUPERSEDED: { tone: "pending", icon: IconPlayerSkipForward },
} as const;

/** Where a delivery stands. */
export function DeliveryState({ status }: { status: DeliveryStatus }) {
  const { statuses } = useWords(deliveryWords);
  return <State {...SHOWN[status]} word={statuses[status]} />;
}
