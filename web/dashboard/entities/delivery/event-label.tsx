import { useWords } from "../../lib/words/words.ts";
import { eventName, type NamedEvent, saidBy } from "./event-name.ts";
import { deliveryWords } from "./words/delivery-words.ts";

/** An event by its kind and what it says: "payment.failed · canceled". */
export function EventName({ event }: { event: NamedEvent }) {
  const said = saidBy(event, useWords(deliveryWords), useWords().payment);
  return (
    <span className="weight-500 anywhere">
      <code className="code">{eventName(event.event)}</code>
      {said && ` · ${said}`}
    </span>
  );
}
