import { useMessages } from "../../lib/i18n/messages.ts";
import { eventName, type NamedEvent, saidBy } from "./event-name.ts";
import { deliveryMessages } from "./i18n/delivery-messages.ts";

/** An event's type and status: "payment.failed · canceled". */
export function EventName({ event }: { event: NamedEvent }) {
  const said = saidBy(event, useMessages(deliveryMessages), useMessages().payment);
  return (
    <span className="weight-500 anywhere">
      <code className="code">{eventName(event.event)}</code>
      {said && ` · ${said}`}
    </span>
  );
}
