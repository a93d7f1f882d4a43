import { IconCircleCheck, IconCircleX, IconClock, IconPlayerSkipForward } from "@tabler/icons-react";
import type { DeliveryStatus } from "../generated/graphql.ts";
import { deliveryWords } from "../lib/deliveries/words/delivery-words.ts";
import { useWords } from "../lib/words/words.ts";
import { State } from "./state.tsx";

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
