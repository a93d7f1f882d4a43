import { Skeleton } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { DeliveryState } from "../../../entities/delivery/delivery-state.tsx";
import { DeliveryAttempts } from "../../../entities/delivery/delivery-tries.tsx";
import { EventName } from "../../../entities/delivery/event-label.tsx";
import { pauseFor } from "../../../entities/delivery/freshness.ts";
import { ResendButton } from "../../../entities/delivery/resend-button.tsx";
import { deliveryWords } from "../../../entities/delivery/words/delivery-words.ts";
import type { DeliveryQuery } from "../../../generated/graphql.ts";
import { useFresh } from "../../../lib/live/use-fresh.ts";
import { NOT_FOUND } from "../../../lib/problem.ts";
import { useScope } from "../../../lib/scope.ts";
import { useFreshQuery } from "../../../lib/use-fresh-query.ts";
import { useClock } from "../../../lib/viewer.ts";
import { useWords } from "../../../lib/words/words.ts";
import { Copyable } from "../../../ui/copyable.tsx";
import list from "../../../ui/facts.module.css";
import { JsonBlock } from "../../../ui/json-block.tsx";
import { Moment } from "../../../ui/moment.tsx";
import { ProblemPanel } from "../../../ui/problem-panel.tsx";
import panel from "../../../ui/side-panel.module.css";
import { SidePanel } from "../../../ui/side-panel.tsx";
import { DELIVERY } from "../api/activity-queries.ts";
import { activityWords } from "../words/activity-words.ts";
import classes from "./delivery-panel.module.css";

interface Shown {
  id: string;
  onClose: () => void;
}

/** One delivery beside the log: every try, what was sent, and the way to send it again. */
export function DeliveryPanel({ id, onClose }: Shown) {
  const { delivery: words } = useWords(activityWords);
  const { data, problem, again } = useFreshQuery(DELIVERY, { id });
  const { now } = useClock();
  const delivery = data?.delivery;
  useFresh(again, {
    pause: pauseFor(delivery ? [delivery] : [], now),
    transactionId: delivery?.transactionId ?? null,
  });
  return (
    <SidePanel label={words.label} onClose={onClose}>
      {delivery && <DeliveryView delivery={delivery} onSent={again} />}
      {!delivery && (data || problem) && <ProblemPanel problem={problem ?? NOT_FOUND} retry={again} />}
      {!data && !problem && <Skeleton height={160} animate={false} aria-busy />}
    </SidePanel>
  );
}

type Delivery = NonNullable<DeliveryQuery["delivery"]>;

function DeliveryView({ delivery, onSent }: { delivery: Delivery; onSent: () => void }) {
  const { delivery: words } = useWords(activityWords);
  const shared = useWords(deliveryWords);
  const { status, nextAttemptAt, attempts, event } = delivery;
  const isPaused = status === "PENDING" && !nextAttemptAt;
  const isLater = nextAttemptAt && attempts.length > 0;
  return (
    <article className={`${panel.record} ${classes.delivery}`}>
      <header>
        <h2>{event ? <EventName event={event} /> : words.label}</h2>
        <DeliveryState status={status} />
      </header>
      <p className={classes.explain}>
        {isPaused ? words.paused : shared.explain[status]}{" "}
        {isLater && (
          <>
            {words.waiting} <Moment at={nextAttemptAt} />.
          </>
        )}
      </p>
      <ResendButton delivery={delivery} onSent={onSent} />
      <section>
        <h3>{shared.tries}</h3>
        <DeliveryAttempts attempts={attempts} />
      </section>
      <section>
        <h3>{words.body}</h3>
        {event ? (
          <>
            <p className={classes.hint}>{words.bodyHint}</p>
            <JsonBlock label={words.body} copyLabel={shared.copyBody} text={event.body} />
          </>
        ) : (
          <p className={classes.hint}>{words.notKept}</p>
        )}
        <Headers />
      </section>
      <Facts delivery={delivery} />
    </article>
  );
}

function Headers() {
  const { delivery: words } = useWords(activityWords);
  return (
    <details className={classes.headers}>
      <summary>{words.headers}</summary>
      <dl>
        {Object.entries(words.headerTexts).map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function Facts({ delivery }: { delivery: Delivery }) {
  const { facts } = useWords(activityWords).delivery;
  const params = useScope();
  const { id, url, endpoint, sequence, transactionId, createdAt, endedAt, event } = delivery;
  return (
    <section>
      <dl className={list.facts}>
        <div>
          <dt>{facts.payment}</dt>
          <dd>
            <Link
              to="/m/$merchantId/$mode/payments/$transactionId"
              params={{ ...params, transactionId }}
              search={{}}
            >
              {event?.data.clientReference ?? transactionId}
            </Link>
          </dd>
        </div>
        <Fact name={facts.to} text={url ?? endpoint} />
        <Fact name={facts.transaction} text={transactionId} />
        {event && <Fact name={facts.event} text={event.id} />}
        <Fact name={facts.delivery} text={id} />
        <Fact name={facts.sequence} text={sequence} />
        <div>
          <dt>{facts.made}</dt>
          <dd>
            <Moment at={createdAt} />
          </dd>
        </div>
        {endedAt && (
          <div>
            <dt>{facts.ended}</dt>
            <dd>
              <Moment at={endedAt} />
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}

function Fact({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Copyable text={text} label={name} />
      </dd>
    </div>
  );
}
