import { Link } from "@tanstack/react-router";
import { DeliveryAttempts } from "../../../entities/delivery/delivery-attempts.tsx";
import { DeliveryState } from "../../../entities/delivery/delivery-state.tsx";
import { EventName } from "../../../entities/delivery/event-label.tsx";
import { eventName } from "../../../entities/delivery/event-name.ts";
import { deliveryMessages } from "../../../entities/delivery/i18n/delivery-messages.ts";
import { refetchInterval } from "../../../entities/delivery/refetch-interval.ts";
import { ResendButton } from "../../../entities/delivery/resend-button.tsx";
import { LinkToPayment } from "../../../entities/payment/link-to-payment.tsx";
import type { EventQuery } from "../../../generated/graphql.ts";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { useFresh } from "../../../lib/live/use-revalidate.ts";
import { NOT_FOUND } from "../../../lib/problem.ts";
import { useScope } from "../../../lib/scope.ts";
import { useFreshQuery } from "../../../lib/use-fresh-query.ts";
import { useClock, useMay } from "../../../lib/viewer.ts";
import { CodeBlock, Copyable } from "../../../ui/copyable.tsx";
import { type Fact, Facts } from "../../../ui/facts.tsx";
import { JsonBlock } from "../../../ui/json-block.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { SidePanel } from "../../../ui/side-panel.tsx";
import { Timestamp } from "../../../ui/timestamp.tsx";
import { EVENT } from "../api/activity-queries.ts";
import { activityMessages } from "../i18n/activity-messages.ts";
import { toCurl } from "../model/curl.ts";
import classes from "./event-panel.module.css";

type OpenEvent = EventQuery["events"]["nodes"][number];

/** One event beside the list: its payload, its deliveries, and how to read it by REST. */
export function EventPanel({ sequence, onClose }: { sequence: string; onClose: () => void }) {
  const { event: messages } = useMessages(activityMessages);
  const after = (BigInt(sequence) - 1n).toString();
  const { data, problem, refetch } = useFreshQuery(EVENT, { first: 1, after });
  const { now } = useClock();
  const found = data?.events.nodes.find((event) => event.sequence === sequence);
  const delivery = found?.transaction?.deliveries.find((one) => one.sequence === sequence);
  useFresh(refetch, {
    pause: refetchInterval(delivery ? [delivery] : [], now),
    transactionId: found?.data.transactionId ?? null,
  });
  return (
    <SidePanel label={messages.label} onClose={onClose}>
      <Loaded data={found} problem={problem ?? (data ? NOT_FOUND : null)} retry={refetch} height={160}>
        {(event) => <EventView event={event} delivery={delivery} onSent={refetch} />}
      </Loaded>
    </SidePanel>
  );
}

interface Props {
  event: OpenEvent;
  delivery: NonNullable<OpenEvent["transaction"]>["deliveries"][number] | undefined;
  onSent: () => void;
}

function EventView({ event, delivery, onSent }: Props) {
  const { event: messages } = useMessages(activityMessages);
  const shared = useMessages(deliveryMessages);
  const params = useScope();
  const mayManage = useMay("manageWebhooks");
  return (
    <article className={classes.event}>
      <header>
        <h2>
          <EventName event={event} />
        </h2>
        <span className="muted digits">
          <Timestamp at={event.createdAt} />
        </span>
      </header>
      <EventFacts event={event} />
      <section>
        <h3>{messages.body}</h3>
        <p className="muted small pretty">{messages.bodyHint}</p>
        <JsonBlock label={messages.body} copyLabel={shared.copyBody} text={event.body} />
      </section>
      <section>
        <h3>{messages.deliveries}</h3>
        {delivery ? (
          <>
            <p className="row gap-12 lines-0 small anywhere">
              <DeliveryState status={delivery.status} />
              <span>{delivery.endpoint}</span>
            </p>
            <DeliveryAttempts attempts={delivery.attempts} />
            <ResendButton delivery={delivery} onSent={onSent} />
            {mayManage && (
              <Link
                className="small self-start"
                to="/m/$merchantId/$mode/settings/activity"
                params={params}
                search={{ tab: "deliveries", delivery: delivery.id } as Record<string, string>}
              >
                {messages.openDelivery}
              </Link>
            )}
          </>
        ) : (
          <p className="muted small pretty">{messages.noDelivery}</p>
        )}
      </section>
      <section>
        <h3>{messages.curl}</h3>
        <p className="muted small pretty">{messages.curlHint}</p>
        <CodeBlock code={toCurl(event.sequence, window.location.origin)} />
      </section>
    </article>
  );
}

function EventFacts({ event }: { event: OpenEvent }) {
  const { facts } = useMessages(activityMessages).event;
  const { id, sequence, data } = event;
  const { transactionId } = data;
  const copied = [
    [facts.kind, eventName(event.event)],
    [facts.sequence, sequence],
    [facts.event, id],
    [facts.transaction, transactionId],
  ] as const;
  return (
    <Facts
      facts={[
        [
          facts.payment,
          <LinkToPayment key="payment" id={transactionId}>
            {data.clientReference}
          </LinkToPayment>,
        ],
        ...copied.map(([name, text]): Fact => [name, <Copyable key={name} text={text} label={name} />]),
      ]}
    />
  );
}
