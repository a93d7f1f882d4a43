import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useId, useState } from "react";
import { DeliveryAttempts } from "../../../entities/delivery/delivery-attempts.tsx";
import { DeliveryState } from "../../../entities/delivery/delivery-state.tsx";
import { EventName } from "../../../entities/delivery/event-label.tsx";
import { eventName, eventStatusLabel } from "../../../entities/delivery/event-name.ts";
import { deliveryMessages } from "../../../entities/delivery/i18n/delivery-messages.ts";
import { refetchInterval } from "../../../entities/delivery/refetch-interval.ts";
import { ResendButton } from "../../../entities/delivery/resend-button.tsx";
import { responseText } from "../../../entities/delivery/responses.ts";
import type { DeliveryAttemptsFragment } from "../../../generated/graphql.ts";
import { useDurations } from "../../../lib/duration.ts";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { useFresh } from "../../../lib/live/use-revalidate.ts";
import { useScope } from "../../../lib/scope.ts";
import { useFreshQuery } from "../../../lib/use-fresh-query.ts";
import { useClock, useMay } from "../../../lib/viewer.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import { Timestamp } from "../../../ui/timestamp.tsx";
import { PAYMENT_DELIVERIES } from "../api/delivery-queries.ts";
import { paymentDeliveryMessages } from "../i18n/payment-delivery-messages.ts";

/** Deliveries of a payment, newest first, updated as the worker attempts them. */
export function PaymentDeliveryList({ transactionId }: { transactionId: string }) {
  const messages = useMessages(paymentDeliveryMessages);
  const { data, problem, refetch } = useFreshQuery(PAYMENT_DELIVERIES, { id: transactionId });
  const { now } = useClock();
  const deliveries = data?.transaction?.deliveries;
  useFresh(refetch, { pause: refetchInterval(deliveries ?? [], now), transactionId });
  return (
    <section>
      <h3>{messages.list}</h3>
      <Loaded data={deliveries} problem={problem} retry={refetch} height={48}>
        {(all) =>
          all.length === 0 ? (
            <p className="hint">{messages.none}</p>
          ) : (
            <ul className="entries" aria-label={messages.list}>
              {all.toReversed().map((delivery) => (
                <OneDelivery key={delivery.id} delivery={delivery} onSent={refetch} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}

function OneDelivery({ delivery, onSent }: { delivery: DeliveryAttemptsFragment; onSent: () => void }) {
  const messages = useMessages(paymentDeliveryMessages);
  const shared = useMessages(deliveryMessages);
  const { payment } = useMessages();
  const durations = useDurations();
  const mayManage = useMay("manageWebhooks");
  const params = useScope();
  const [isOpen, setOpen] = useState(false);
  const details = useId();
  const { id, status, endpoint, attempts, nextAttemptAt, event } = delivery;
  const newest = attempts.at(-1);
  const statusLabel = event && eventStatusLabel(event, shared, payment);
  const kind = event ? [eventName(event.event), statusLabel].filter(Boolean).join(" · ") : messages.event;
  return (
    <li>
      <div className="row between gap-12 lines-4">
        {event ? <EventName event={event} /> : <b className="weight-500">{messages.event}</b>}
        <DeliveryState status={status} />
      </div>
      <p className="row gap-4 lines-0 muted anywhere digits dotted">
        <span>{endpoint}</span>
        <span>{newest ? responseText(newest, shared, durations) : shared.noAttempts}</span>
        {nextAttemptAt && newest && (
          <span>
            {shared.nextAttempt} <Timestamp at={nextAttemptAt} />
          </span>
        )}
      </p>
      <div className="row gap-12 lines-4 above-4">
        <ResendButton delivery={delivery} onSent={onSent} />
        {attempts.length > 0 && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-expanded={isOpen}
            aria-controls={details}
            aria-label={messages.attemptsLabel(shared.triesCount(attempts.length), kind)}
            onClick={() => setOpen(!isOpen)}
          >
            {shared.triesCount(attempts.length)}
          </Button>
        )}
        {mayManage && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={messages.openLabel(kind)}
            renderRoot={(props) => (
              <Link
                {...props}
                to="/m/$merchantId/$mode/settings/activity"
                params={params}
                search={{ tab: "deliveries", delivery: id } as Record<string, string>}
              />
            )}
          >
            {shared.open}
          </Button>
        )}
      </div>
      <div id={details} className="above-8 hide-empty">
        {isOpen && <DeliveryAttempts attempts={attempts} />}
      </div>
    </li>
  );
}
