import { IconAlertTriangle } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { countedText } from "../../../entities/delivery/counted.ts";
import { useOpenReviews } from "../../../entities/review/use-open-reviews.ts";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { useLiveQuery } from "../../../lib/live/use-live-query.ts";
import { useScope } from "../../../lib/scope.ts";
import { plainTime, timeZoneName } from "../../../lib/time.ts";
import { useClock } from "../../../lib/viewer.ts";
import banner from "../../../ui/banner.module.css";
import { Timestamp } from "../../../ui/timestamp.tsx";
import { FAILING_WEBHOOKS } from "../api/home-queries.ts";
import { homeMessages } from "../i18n/home-messages.ts";

/**
 * Deliveries follow events, and retries happen without any. The interval is long, because counting is
 * expensive.
 */
const FRESHNESS = { pause: 60_000, minInterval: 10_000 };

/** Warns of failing or paused endpoints and of events without a webhook URL. Nothing while loading. */
export function FailingWebhooks() {
  const { failing: messages, paused: pausedMessages, withoutUrl } = useMessages(homeMessages);
  const clock = useClock();
  const { data } = useLiveQuery(FAILING_WEBHOOKS, {}, FRESHNESS);
  const { failingEndpoints = [], pausedEndpoints = [], eventsWithoutUrl = 0 } = data?.webhook.health ?? {};
  const [failing] = failingEndpoints;
  const [paused] = pausedEndpoints;
  const time = (at: string) => `${plainTime(at, clock)} ${timeZoneName(clock)}`;
  const counted = (count: number) => [countedText(count, clock.locale), count] as const;
  const waiting = (count: number) => (count === 0 ? null : messages.waiting(...counted(count)));
  const withOthers = (text: string, { others }: Pick<typeof messages, "others">, count: number) =>
    count > 1 ? `${text} ${others(count - 1)}` : text;
  const missed = withoutUrl[data?.webhook.defaultCallbackUrl ? "send" : "set"];
  const warnings = [
    eventsWithoutUrl > 0 && { title: withoutUrl.title(...counted(eventsWithoutUrl)), text: missed },
    failing && {
      title: messages.title(failingEndpoints.length),
      text: withOthers(
        messages.one(failing.endpoint, waiting(failing.pending), time(failing.failingSince)),
        messages,
        failingEndpoints.length,
      ),
      tone: "failed" as const,
    },
    paused && {
      title: pausedMessages.title(pausedEndpoints.length),
      text: withOthers(
        pausedMessages.one(paused.endpoint, waiting(paused.pending), time(paused.pausedAt)),
        pausedMessages,
        pausedEndpoints.length,
      ),
    },
  ].filter((warning) => !!warning);
  return (
    <div role="status" className={banner.position}>
      {warnings.map((warning) => (
        <Warning key={warning.title} {...warning} to="settings/webhooks" link={messages.viewWebhooks} />
      ))}
    </div>
  );
}

/** Warns of open reviews. */
export function OpenReviews() {
  const { reviews: messages } = useMessages(homeMessages);
  const open = useOpenReviews();
  return (
    <div role="status" className={banner.position}>
      {open !== null && open.count > 0 && (
        <Warning
          title={messages.title(open.count)}
          text={
            open.since && (
              <>
                {messages.since} <Timestamp at={open.since} />
              </>
            )
          }
          to="reviews"
          link={messages.open}
        />
      )}
    </div>
  );
}

interface Props {
  title: string;
  text: ReactNode;
  to: "reviews" | "settings/webhooks";
  link: string;
  tone?: "failed";
}

function Warning({ title, text, to, link, tone }: Props) {
  return (
    <div className={banner.banner} data-tone={tone}>
      <IconAlertTriangle size={20} aria-hidden />
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      <Link to={`/m/$merchantId/$mode/${to}`} params={useScope()}>
        {link}
      </Link>
    </div>
  );
}
