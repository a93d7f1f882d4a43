import { IconAlertTriangle } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { countedText } from "../../../entities/delivery/counted.ts";
import { useOpenReviews } from "../../../entities/review/use-open-reviews.ts";
import { useLiveQuery } from "../../../lib/live/use-live-query.ts";
import { useScope } from "../../../lib/scope.ts";
import { plainTime, timeZoneName } from "../../../lib/time.ts";
import { useClock } from "../../../lib/viewer.ts";
import { useWords } from "../../../lib/words/words.ts";
import banner from "../../../ui/banner.module.css";
import { Moment } from "../../../ui/moment.tsx";
import { FAILING_WEBHOOKS } from "../api/home-queries.ts";
import { homeWords } from "../words/home-words.ts";

/** Deliveries follow events, and are tried again without any. To count what waits is no small thing. */
const FRESHNESS = { pause: 60_000, leastPause: 10_000 };

/** Warns of endpoints that fail or are paused, and of events that went nowhere; nothing where nothing is known. */
export function FailingWebhooks() {
  const { failing: words, paused: pausedWords, withoutUrl } = useWords(homeWords);
  const clock = useClock();
  const { data } = useLiveQuery(FAILING_WEBHOOKS, {}, FRESHNESS);
  const { failingEndpoints = [], pausedEndpoints = [], eventsWithoutUrl = 0 } = data?.webhook.health ?? {};
  const [failing] = failingEndpoints;
  const [paused] = pausedEndpoints;
  const time = (at: string) => `${plainTime(at, clock)} ${timeZoneName(clock)}`;
  const counted = (count: number) => [countedText(count, clock.locale), count === 1] as const;
  const missed = withoutUrl[data?.webhook.defaultCallbackUrl ? "send" : "set"];
  const warnings = [
    eventsWithoutUrl > 0 && { title: withoutUrl.title(...counted(eventsWithoutUrl)), text: missed },
    failing && {
      title: words.title(failingEndpoints.length),
      text: words.one(
        failing.endpoint,
        words.waiting(...counted(failing.pending)),
        time(failing.failingSince),
      ),
      tone: "failed" as const,
    },
    paused && {
      title: pausedWords.title(pausedEndpoints.length),
      text: pausedWords.one(
        paused.endpoint,
        words.waiting(...counted(paused.pending)),
        time(paused.pausedAt),
      ),
    },
  ].filter((warning) => !!warning);
  return (
    <div role="status" className={banner.place}>
      {warnings.map((warning) => (
        <Warning key={warning.title} {...warning} to="settings/webhooks" link={words.look} />
      ))}
    </div>
  );
}

/** That money waits for a decision; nothing where none does. */
export function OpenReviews() {
  const { reviews: words } = useWords(homeWords);
  const open = useOpenReviews();
  return (
    <div role="status" className={banner.place}>
      {open !== null && open.count > 0 && (
        <Warning
          title={words.title(open.count)}
          text={
            open.since && (
              <>
                {words.since} <Moment at={open.since} />
              </>
            )
          }
          to="reviews"
          link={words.open}
        />
      )}
    </div>
  );
}

interface Shown {
  title: string;
  text: ReactNode;
  to: "reviews" | "settings/webhooks";
  link: string;
  tone?: "failed";
}

function Warning({ title, text, to, link, tone }: Shown) {
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
