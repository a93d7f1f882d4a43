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
  return (
    <div role="status" className={banner.place}>
      {eventsWithoutUrl > 0 && (
        <Warning
          to="settings/webhooks"
          title={withoutUrl.title(...counted(eventsWithoutUrl))}
          link={words.look}
        >
          {data?.webhook.defaultCallbackUrl ? withoutUrl.send : withoutUrl.set}
        </Warning>
      )}
      {failing && (
        <Warning
          to="settings/webhooks"
          tone="failed"
          title={words.title(failingEndpoints.length)}
          link={words.look}
        >
          {words.one(
            failing.endpoint,
            words.waiting(...counted(failing.pending)),
            time(failing.failingSince),
          )}
        </Warning>
      )}
      {paused && (
        <Warning to="settings/webhooks" title={pausedWords.title(pausedEndpoints.length)} link={words.look}>
          {pausedWords.one(paused.endpoint, words.waiting(...counted(paused.pending)), time(paused.pausedAt))}
        </Warning>
      )}
    </div>
  );
}

/** That money waits for a decision; nothing where none does. The rail reads it anew. */
export function OpenReviews() {
  const { reviews: words } = useWords(homeWords);
  const open = useOpenReviews();
  return (
    <div role="status" className={banner.place}>
      {open !== null && open.count > 0 && (
        <Warning to="reviews" title={words.title(open.count)} link={words.open}>
          {open.since && (
            <>
              {words.since} <Moment at={open.since} />
            </>
          )}
        </Warning>
      )}
    </div>
  );
}

interface Shown {
  to: "reviews" | "settings/webhooks";
  title: string;
  link: string;
  tone?: "failed";
  children: ReactNode;
}

function Warning({ to, title, link, tone, children }: Shown) {
  return (
    <div className={banner.banner} data-tone={tone}>
      <IconAlertTriangle size={20} aria-hidden />
      <div>
        <h2>{title}</h2>
        <p>{children}</p>
      </div>
      <Link to={`/m/$merchantId/$mode/${to}`} params={useScope()}>
        {link}
      </Link>
    </div>
  );
}
