import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconHourglass,
  type Icon as TablerIcon,
} from "@tabler/icons-react";
import { processorName } from "../../../entities/payment/processor-name.ts";
import type { HealthStatus, NetworksNowQuery } from "../../../generated/graphql.ts";
import { humanDuration, useDurations } from "../../../lib/duration.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/messages.ts";
import { useLiveQuery } from "../../../lib/live/use-live-query.ts";
import { percent } from "../../../lib/percent.ts";
import { StatusBadge, type Tone } from "../../../ui/status-badge.tsx";
import { NETWORKS_NOW } from "../api/home-queries.ts";
import { homeMessages } from "../i18n/home-messages.ts";
import { whole } from "../model/labels.ts";
import { methodName, toBars } from "../model/networks.ts";
import { LivePart, Waiting } from "./live-part.tsx";
import classes from "./networks-now.module.css";

/**
 * Minimum interval while events arrive. Polled without events too, because payments leave the 15-minute
 * window.
 */
const FRESHNESS = { pause: 30_000, minInterval: 5_000 };

type Network = NetworksNowQuery["networkHealth"][number];

const STATUS_STYLES: Record<HealthStatus, { tone: Tone; icon: TablerIcon }> = {
  HEALTHY: { tone: "success", icon: IconCircleCheck },
  DEGRADED: { tone: "warning", icon: IconHourglass },
  FAILING: { tone: "failed", icon: IconAlertTriangle },
  UNKNOWN: { tone: "pending", icon: IconCircleDashed },
};

/** Current health of each network and other payment method. */
export function NetworksNow() {
  const { networks: messages } = useMessages(homeMessages);
  const result = useLiveQuery(NETWORKS_NOW, {}, FRESHNESS);
  const range = <span className="tiny muted">{messages.range}</span>;
  const waiting = <Waiting count={2} height={64} className={classes.waiting} />;
  return (
    <LivePart title={messages.title} end={range} response={result} waiting={waiting}>
      {({ networkHealth }, id) =>
        networkHealth.length === 0 ? (
          <div className={`stack gap-4 small ${classes.none}`}>
            <p>{messages.none}</p>
            <p className="muted">{messages.teaches}</p>
          </div>
        ) : (
          <ul className={classes.list} aria-labelledby={id}>
            {networkHealth.map((network) => (
              <NetworkRow key={`${network.method} ${network.network}`} network={network} />
            ))}
          </ul>
        )
      }
    </LivePart>
  );
}

function NetworkRow({ network }: { network: Network }) {
  const { networks: messages } = useMessages(homeMessages);
  const { payment } = useMessages();
  const name = methodName(network, payment);
  return (
    <li className="small">
      <span className="weight-550">{name}</span>
      <HealthLabel status={network.status} />
      <Picture network={network} name={messages.picture(name)} />
      <Numbers network={network} />
      {network.processors.length > 1 && (
        <ul className="whole-row tiny muted digits">
          {network.processors.map(({ processor, status }) => (
            <li key={processor} className="line gap-12 between">
              {messages.through(processorName(processor))}
              <HealthLabel status={status} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function HealthLabel({ status }: { status: HealthStatus }) {
  const { networks: messages } = useMessages(homeMessages);
  return <StatusBadge {...STATUS_STYLES[status]} text={messages.states[status]} />;
}

function Numbers({ network }: { network: Network }) {
  const { networks: messages } = useMessages(homeMessages);
  const { locale } = useLanguage();
  const durations = useDurations();
  const { status, attempts, pending, failedByNetwork, successRate } = network;
  const took = (seconds: number | null | undefined) =>
    seconds == null ? null : humanDuration(1_000 * inRound(seconds), durations);
  const median = took(network.medianSeconds);
  const expected = took(network.expectedSeconds);
  const facts = [
    successRate == null
      ? messages.undecided
      : messages.paid(percent(successRate, locale), whole(attempts - pending, locale)),
    median &&
      (status === "DEGRADED" && expected
        ? messages.slow(expected, took(network.baselineSeconds))
        : messages.took(median)),
    failedByNetwork > 0 && messages.failed(whole(failedByNetwork, locale)),
    pending > 0 && messages.waiting(whole(pending, locale), took(network.longestWaitSeconds)),
  ];
  return (
    <ul className="row lines-0 gap-12 whole-row tiny muted digits">
      {facts.map((text) => text && <li key={text}>{text}</li>)}
    </ul>
  );
}

/** Rounds to minutes from two minutes on. */
const inRound = (seconds: number): number =>
  seconds < 120 ? Math.round(seconds) : 60 * Math.round(seconds / 60);

/**
 * One bar per minute: paid, failed by customers, failed by the network, pending. The numbers repeat it as
 * text.
 */
function Picture({ network, name }: { network: Network; name: string }) {
  return (
    <div className={`whole-row ${classes.picture}`} role="img" aria-label={name}>
      {toBars(network.minutes).map(({ key, parts }) => (
        <div key={key}>
          {parts.map(({ kind, share }) => (
            <span key={kind} data-kind={kind} style={{ height: `${share * 100}%` }} />
          ))}
        </div>
      ))}
    </div>
  );
}
