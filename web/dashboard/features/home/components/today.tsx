import { Skeleton } from "@mantine/core";
import { IconClock, IconProgress } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useId } from "react";
import type { HomeQuery } from "../../../generated/graphql.ts";
import type { LiveAnswer } from "../../../lib/live/use-live-query.ts";
import { amountText, type Money } from "../../../lib/money.ts";
import { percent } from "../../../lib/percent.ts";
import { useScope } from "../../../lib/scope.ts";
import { inZone } from "../../../lib/time.ts";
import { useClock, useViewer } from "../../../lib/viewer.ts";
import { useLanguage, useWords } from "../../../lib/words/words.ts";
import { Amount } from "../../../ui/amount.tsx";
import page from "../../../ui/page.module.css";
import { ProblemPanel } from "../../../ui/problem-panel.tsx";
import { State } from "../../../ui/state.tsx";
import { volumesOf } from "../model/day.ts";
import { hourMinute, whole } from "../model/labels.ts";
import { homeWords } from "../words/home-words.ts";
import { PartProblem } from "./part-problem.tsx";
import classes from "./today.module.css";

/** What today brought, against yesterday up to the same time. */
export function Today({ numbers }: { numbers: LiveAnswer<HomeQuery> }) {
  const { today: words } = useWords(homeWords);
  const { data, problem, retry } = numbers;
  const id = useId();
  return (
    <section className={page.panel} aria-labelledby={id} aria-busy={!data && !problem}>
      <h2 id={id} className={classes.title}>
        {inZone(words.title, useClock())}
      </h2>
      {!data && problem ? <ProblemPanel problem={problem} retry={retry} /> : <Figures data={data} />}
      {data && problem && <PartProblem problem={problem} retry={retry} />}
    </section>
  );
}

function Figures({ data }: { data: HomeQuery | undefined }) {
  const { today: words } = useWords(homeWords);
  const { merchant } = useViewer();
  const { locale } = useLanguage();
  const { merchantId, mode } = useScope();
  if (!data) return <Waiting />;
  const { total } = data.today;
  const before = data.yesterday.total;
  const time = hourMinute(data.yesterday.to, { timeZone: merchant.timeZone, locale });
  const than = (value: string | null) =>
    value === null ? words.noneBefore(time) : words.before(value, time);
  const [volume, ...others] = volumesOf(total.volumes, merchant.currency);
  const { pending, processing } = data.open.total;
  return (
    <dl className={classes.figures}>
      <Figure name={words.volume} note={than(volumeBefore(before.volumes, volume, locale))}>
        <Amount money={volume} size="display" />
        {others.map((money) => (
          <span key={money.currency} className={classes.other}>
            <Amount money={money} />
          </span>
        ))}
      </Figure>
      <Figure name={words.paid} note={than(before.success === 0 ? null : whole(before.success, locale))}>
        {whole(total.success, locale)}
      </Figure>
      <Figure
        name={words.rate}
        note={than(before.successRate == null ? null : percent(before.successRate, locale))}
      >
        {total.successRate == null ? (
          <span className={classes.none}>{words.noRate}</span>
        ) : (
          percent(total.successRate, locale)
        )}
      </Figure>
      <Figure
        name={words.open}
        note={
          <span className={classes.open}>
            <State tone="pending" icon={IconClock} word={words.pending(whole(pending, locale))} />
            <State
              tone={processing > 0 ? "processing" : "pending"}
              icon={IconProgress}
              word={words.processing(whole(processing, locale))}
            />
          </span>
        }
      >
        <Link
          to="/m/$merchantId/$mode/payments"
          params={{ merchantId, mode }}
          search={{ status: "pending,processing" }}
        >
          {whole(pending + processing, locale)}
        </Link>
      </Figure>
    </dl>
  );
}

function volumeBefore(volumes: readonly Money[], { currency }: Money, locale: string): string | null {
  const before = volumes.find((money) => money.currency === currency);
  return before ? amountText(before, locale) : null;
}

function Figure({ name, note, children }: { name: string; note: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.figure}>
      <dt>{name}</dt>
      <dd className={classes.value}>{children}</dd>
      <dd className={classes.note}>{note}</dd>
    </div>
  );
}

function Waiting() {
  return (
    <div className={classes.figures}>
      {["volume", "paid", "rate", "open"].map((name) => (
        <div key={name} className={classes.figure}>
          <Skeleton height={82} radius={8} animate={false} />
        </div>
      ))}
    </div>
  );
}
