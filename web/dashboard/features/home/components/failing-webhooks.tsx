import { IconAlertTriangle } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { countedText } from "../../../lib/deliveries/counted.ts";
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

/** Warns of receivers that fail and of events that went nowhere; nothing where all is well or nothing is known. */
export function FailingWebhooks() {
  const { failing: words, withoutUrl } = useWords(homeWords);
  const params = useScope();
  const clock = useClock();
  const minute = String(Math.floor(useNow() / ASKED_ANEW_MS));
  const { data } = useLiveAnswer(FAILING_WEBHOOKS, minute, () => ({}), PAUSE_MS);
  const endpoints = data?.webhook.health.failingEndpoints ?? [];
  const [first] = endpoints;
  const missed = data?.webhook.health.eventsWithoutUrl ?? 0;
  return (
    <div role="status" className={`${banner.place} ${classes.place}`}>
      {missed > 0 && (
        <div className={banner.banner}>
          <IconAlertTriangle size={20} aria-hidden />
          <div>
            <h2>{withoutUrl.title(countedText(missed, clock.locale), missed === 1)}</h2>
            <p>{data?.webhook.defaultCallbackUrl ? withoutUrl.send : withoutUrl.set}</p>
          </div>
          <Link to="/m/$merchantId/$mode/settings/webhooks" params={params}>
            {withoutUrl.look}
          </Link>
        </div>
      )}
      {first && (
        <div className={banner.banner} data-tone="failed">
          <IconAlertTriangle size={20} aria-hidden />
          <div>
            <h2>{words.title(endpoints.length)}</h2>
            <p>
              {words.one(
                first.endpoint,
                words.waiting(countedText(first.pending, clock.locale), first.pending === 1),
                `${plainTime(first.failingSince, clock)} ${timeZoneName(clock)}`,
              )}
            </p>
          </div>
          <Link to="/m/$merchantId/$mode/settings/webhooks" params={params}>
            {words.look}
          </Link>
        </div>
      )}
    </div>
  );
}
