import { IconAlertTriangle } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { countedText } from "../../../entities/delivery/counted.ts";
import { useNow } from "../../../lib/now.ts";
import { useScope } from "../../../lib/scope.ts";
import { plainTime, timeZoneName } from "../../../lib/time.ts";
import { useClock } from "../../../lib/viewer.ts";
import { useWords } from "../../../lib/words/words.ts";
import banner from "../../../ui/banner.module.css";
import { FAILING_WEBHOOKS } from "../api/home-queries.ts";
import { useLiveAnswer } from "../model/use-live-answer.ts";
import { homeWords } from "../words/home-words.ts";
import classes from "./failing-webhooks.module.css";

/** Deliveries follow events, and are tried again without any. To count what waits is no small thing. */
const PAUSE_MS = 10_000;
const ASKED_ANEW_MS = 60_000;

/** Warns of endpoints that fail or are paused, and of events that went nowhere; nothing where nothing is known. */
export function FailingWebhooks() {
  const { failing: words, paused: pausedWords, withoutUrl } = useWords(homeWords);
  const clock = useClock();
  const minute = String(Math.floor(useNow() / ASKED_ANEW_MS));
  const { data } = useLiveAnswer(FAILING_WEBHOOKS, minute, () => ({}), PAUSE_MS);
  const endpoints = data?.webhook.health.failingEndpoints ?? [];
  const [first] = endpoints;
  const paused = data?.webhook.health.pausedEndpoints ?? [];
  const missed = data?.webhook.health.eventsWithoutUrl ?? 0;
  const time = (at: string) => `${plainTime(at, clock)} ${timeZoneName(clock)}`;
  const waiting = ({ pending }: { pending: number }) =>
    words.waiting(countedText(pending, clock.locale), pending === 1);
  return (
    <div role="status" className={`${banner.place} ${classes.place}`}>
      {missed > 0 && (
        <Warning
          title={withoutUrl.title(countedText(missed, clock.locale), missed === 1)}
          text={data?.webhook.defaultCallbackUrl ? withoutUrl.send : withoutUrl.set}
        />
      )}
      {first && (
        <Warning
          tone="failed"
          title={words.title(endpoints.length)}
          text={words.one(first.endpoint, waiting(first), time(first.failingSince))}
        />
      )}
      {paused[0] && (
        <Warning
          title={pausedWords.title(paused.length)}
          text={pausedWords.one(paused[0].endpoint, waiting(paused[0]), time(paused[0].pausedAt))}
        />
      )}
    </div>
  );
}

function Warning({ title, text, tone }: { title: string; text: string; tone?: "failed" }) {
  const { failing: words } = useWords(homeWords);
  const params = useScope();
  return (
    <div className={banner.banner} data-tone={tone}>
      <IconAlertTriangle size={20} aria-hidden />
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      <Link to="/m/$merchantId/$mode/settings/webhooks" params={params}>
        {words.look}
      </Link>
    </div>
  );
}
