import { DeliveryAttempts } from "../../../entities/delivery/delivery-attempts.tsx";
import { DeliveryState } from "../../../entities/delivery/delivery-state.tsx";
import { EventName } from "../../../entities/delivery/event-label.tsx";
import { deliveryMessages } from "../../../entities/delivery/i18n/delivery-messages.ts";
import { refetchInterval } from "../../../entities/delivery/refetch-interval.ts";
import { ResendButton } from "../../../entities/delivery/resend-button.tsx";
import { LinkToPayment } from "../../../entities/payment/link-to-payment.tsx";
import type { DeliveryQuery } from "../../../generated/graphql.ts";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { useFresh } from "../../../lib/live/use-revalidate.ts";
import { NOT_FOUND } from "../../../lib/problem.ts";
import { useFreshQuery } from "../../../lib/use-fresh-query.ts";
import { useClock } from "../../../lib/viewer.ts";
import { Copyable } from "../../../ui/copyable.tsx";
import { type Fact, Facts } from "../../../ui/facts.tsx";
import { JsonBlock } from "../../../ui/json-block.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { SidePanel } from "../../../ui/side-panel.tsx";
import { Timestamp } from "../../../ui/timestamp.tsx";
import { DELIVERY } from "../api/activity-queries.ts";
import { activityMessages } from "../i18n/activity-messages.ts";

interface Props {
  id: string;
  onClose: () => void;
}

/** One delivery beside the list: its attempts, its payload, and a resend button. */
export function DeliveryPanel({ id, onClose }: Props) {
  const { delivery: messages } = useMessages(activityMessages);
  const { data, problem, refetch } = useFreshQuery(DELIVERY, { id });
  const { now } = useClock();
  const delivery = data?.delivery;
  useFresh(refetch, {
    pause: refetchInterval(delivery ? [delivery] : [], now),
    transactionId: delivery?.transactionId ?? null,
  });
  return (
    <SidePanel label={messages.label} onClose={onClose}>
      <Loaded data={delivery} problem={problem ?? (data ? NOT_FOUND : null)} retry={refetch} height={160}>
        {(loaded) => <DeliveryView delivery={loaded} onSent={refetch} />}
      </Loaded>
    </SidePanel>
  );
}

type Delivery = NonNullable<DeliveryQuery["delivery"]>;

function DeliveryView({ delivery, onSent }: { delivery: Delivery; onSent: () => void }) {
  const { delivery: messages } = useMessages(activityMessages);
  const shared = useMessages(deliveryMessages);
  const { status, nextAttemptAt, attempts, event } = delivery;
  const isPaused = status === "PENDING" && !nextAttemptAt;
  const isLater = nextAttemptAt && attempts.length > 0;
  return (
    <article>
      <header>
        <h2 className="full">{event ? <EventName event={event} /> : messages.label}</h2>
        <DeliveryState status={status} />
      </header>
      <p className="inset pad-12 pretty">
        {isPaused ? messages.paused : shared.explain[status]}{" "}
        {isLater && (
          <>
            {messages.waiting} <Timestamp at={nextAttemptAt} />.
          </>
        )}
      </p>
      <ResendButton delivery={delivery} onSent={onSent} />
      <section>
        <h3>{shared.tries}</h3>
        <DeliveryAttempts attempts={attempts} />
      </section>
      <section>
        <h3>{messages.body}</h3>
        {event ? (
          <>
            <p className="muted small">{messages.bodyHint}</p>
            <JsonBlock label={messages.body} copyLabel={shared.copyBody} text={event.body} />
          </>
        ) : (
          <p className="muted small">{messages.notStored}</p>
        )}
        <Headers />
      </section>
      <DeliveryFacts delivery={delivery} />
    </article>
  );
}

function Headers() {
  const { delivery: messages } = useMessages(activityMessages);
  return (
    <details>
      <summary className="summary">{messages.headers}</summary>
      <dl className="stack above-8 small">
        {Object.entries(messages.headerTexts).map(([name, text]) => (
          <div key={name}>
            <dt className="code">{name}</dt>
            <dd className="muted">{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function DeliveryFacts({ delivery }: { delivery: Delivery }) {
  const { facts } = useMessages(activityMessages).delivery;
  const { id, url, endpoint, sequence, transactionId, createdAt, endedAt, event } = delivery;
  const copied = (name: string, text: string): Fact => [
    name,
    <Copyable key={name} text={text} label={name} />,
  ];
  return (
    <section>
      <Facts
        facts={[
          [
            facts.payment,
            <LinkToPayment key="payment" id={transactionId}>
              {event?.data.clientReference ?? transactionId}
            </LinkToPayment>,
          ],
          copied(facts.to, url ?? endpoint),
          copied(facts.transaction, transactionId),
          event ? copied(facts.event, event.id) : [facts.event, null],
          copied(facts.delivery, id),
          copied(facts.sequence, sequence),
          [facts.made, <Timestamp key="made" at={createdAt} />],
          [facts.ended, endedAt && <Timestamp key="ended" at={endedAt} />],
        ]}
      />
    </section>
  );
}
