import { useMessages } from "../../lib/i18n/messages.ts";
import { eventName, eventStatusLabel, type NamedEvent } from "./event-name.ts";
import { deliveryMessages } from "./i18n/delivery-messages.ts";

/** An event's type and status: "payment.failed · canceled". */
export function EventName({ event }: { event: NamedEvent }) {
  const status = eventStatusLabel(event, useMessages(deliveryMessages), useMessages().payment);
  return (
    <span className="weight-500 anywhere">
      <code className="code">{eventName(event.event)}</code>
      {status && ` · ${status}`}
    </span>
  );
}
