import { useId } from "react";
import type { HomeQuery, PaymentMethodType } from "../../../generated/graphql.ts";
import { percent } from "../../../lib/percent.ts";
import { useViewer } from "../../../lib/viewer.ts";
import { useLanguage, useWords } from "../../../lib/words/words.ts";
import page from "../../../ui/page.module.css";
import { busiest, type Hour } from "../model/day.ts";
import { hourMinute, whole } from "../model/labels.ts";
import type { LiveAnswer } from "../model/use-live-answer.ts";
import { homeWords } from "../words/home-words.ts";
import classes from "./last-day.module.css";
import head from "./panel-head.module.css";

/** When the last day's payments were made, and how each method did. Its problems stand with today's numbers. */
export function LastDay({ numbers: { data, problem } }: { numbers: LiveAnswer<HomeQuery> }) {
  const { lastDay: words } = useWords(homeWords);
  const id = useId();
  return (
    <section className={page.panel} aria-labelledby={id} aria-busy={!data && !problem}>
      <div className={head.head}>
        <h2 id={id}>{words.title}</h2>
      </div>
      <div className={classes.body}>
        <h3>{words.hours}</h3>
        {data && <Hours hours={data.lastDay.intervals} />}
        <h3>{words.methods}</h3>
        {data && <Methods methods={data.lastDay.byMethod} />}
      </div>
    </section>
  );
}

function Hours({ hours }: { hours: readonly Hour[] }) {
  const { lastDay: words } = useWords(homeWords);
  const { merchant } = useViewer();
  const { locale } = useLanguage();
  const best = busiest(hours);
  const at = (hour: Hour | undefined) =>
    hour ? hourMinute(hour.startsAt, { timeZone: merchant.timeZone, locale }) : "";
  if (!best) return <p className={classes.none}>{words.none}</p>;
  const most = best.stats.success;
  const said = words.peak(whole(most, locale), at(best), most === 1);
  return (
    <>
      <div className={classes.bars} role="img" aria-label={words.chart(said)}>
        {hours.map((hour) => (
          <div
            key={hour.startsAt}
            title={words.hour(at(hour), whole(hour.stats.success, locale))}
            data-none={hour.stats.success === 0 || undefined}
            style={{ height: `${Math.max((hour.stats.success / most) * 100, 3)}%` }}
          />
        ))}
      </div>
      <p className={classes.ends} aria-hidden>
        <span>{at(hours[0])}</span>
        <span>{at(hours.at(-1))}</span>
      </p>
      <p className={classes.said}>{said}</p>
    </>
  );
}

function Methods({ methods }: { methods: HomeQuery["lastDay"]["byMethod"] }) {
  const { lastDay: words } = useWords(homeWords);
  const { payment } = useWords();
  const { locale } = useLanguage();
  if (methods.length === 0) return <p className={classes.none}>{words.noMethods}</p>;
  return (
    <ul className={classes.methods}>
      {methods.map(({ method, stats: { count, pending, processing, success, successRate } }) => (
        <li key={method}>
          <span className={classes.name}>
            {payment.methods[method.toLowerCase() as Lowercase<PaymentMethodType>]}
          </span>
          <span className={classes.rate}>{successRate == null ? "–" : percent(successRate, locale)}</span>
          <span className={classes.track} aria-hidden>
            <span style={{ width: `${(successRate ?? 0) * 100}%` }} />
          </span>
          <span className={classes.ended}>
            {words.ended(whole(success, locale), whole(count - pending - processing, locale))}
          </span>
        </li>
      ))}
    </ul>
  );
}
