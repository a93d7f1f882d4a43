import { eventName, type NamedEvent, saidBy } from "../lib/deliveries/event-name.ts";
import { deliveryWords } from "../lib/deliveries/words/delivery-words.ts";
import { useWords } from "../lib/words/words.ts";
import classes from "./event-name.module.css";

/** An event by its kind and what it says: "payment.failed · canceled". */
export function EventName({ event }: { event: NamedEvent }) {
  const said = saidBy(event, useWords(deliveryWords), useWords().payment);
  return (
    <span className={classes.name}>
      <code>{eventName(event.event)}</code>
      {said && ` · ${said}`}
    </span>
  );
}
