import type { TransactionStatus } from "../../generated/graphql.ts";
import type { DeliveryTexts } from "./words/delivery-words.ts";

export interface NamedEvent {
  event: string;
  data: { status: TransactionStatus };
}

type Statuses = Record<Lowercase<TransactionStatus>, string>;

/** What an event says, as it follows its kind: who gave up or came too late did not fail. Nothing of an unknown kind. */
export function saidBy(
  { event, data }: NamedEvent,
  { kinds }: Pick<DeliveryTexts, "kinds">,
  { statuses }: { statuses: Statuses },
): string | undefined {
  const said =
    event === "payment.failed"
      ? statuses[data.status.toLowerCase() as Lowercase<TransactionStatus>]
      : kinds[event];
  return said?.toLowerCase();
}
