import { Skeleton } from "@mantine/core";
import type { CombinedError } from "urql";
import { countedText } from "../../../lib/deliveries/counted.ts";
import { durationText, useDurations } from "../../../lib/duration.ts";
import { percent } from "../../../lib/percent.ts";
import { problemOf } from "../../../lib/problem.ts";
import { useLanguage, useWords } from "../../../lib/words/words.ts";
import page from "../../../ui/page.module.css";
import { ProblemPanel } from "../../../ui/problem-panel.tsx";
import type { Health } from "../model/use-webhook-health.ts";
import { webhooksWords } from "../words/webhooks-words.ts";
import { FailingReceivers } from "./failing-receivers.tsx";
import classes from "./health-panel.module.css";
import { ReceiverDays } from "./receiver-days.tsx";

interface Shown {
  health: Health | undefined;
  error: CombinedError | undefined;
  again: () => void;
  onReceiver: (receiver: string) => void;
  onResendSince: (since: string) => void;
}

/** How receivers do, at a glance: five numbers, and whoever fails. */
export function HealthPanel({ health, error, again, onReceiver, onResendSince }: Shown) {
  const { health: words } = useWords(webhooksWords);
  return (
    <section className={page.panel} aria-labelledby="webhook-health" aria-busy={!health && !error}>
      <h2 id="webhook-health" className={classes.title}>
        {words.title}
      </h2>
      {!health && error && <ProblemPanel problem={problemOf(error)} retry={again} />}
      {!health && !error && <Skeleton height={88} animate={false} />}
      {health && (
        <>
          <VitalSigns health={health} />
          <FailingReceivers
            failing={health.failingReceivers}
            wereTried={health.lastDay.tried > 0}
            onReceiver={onReceiver}
            onResendSince={onResendSince}
          />
          <ReceiverDays receivers={health.lastDay.receivers} />
        </>
      )}
    </section>
  );
}

function VitalSigns({ health }: { health: Health }) {
  const { health: words } = useWords(webhooksWords);
  const { locale } = useLanguage();
  const durations = useDurations();
  const { pending, failed, oldestDueSeconds, lastDay } = health;
  const { tried, delivered, p95DurationMs } = lastDay;
  const count = (number: number) => number.toLocaleString(locale);
  const signs = [
    {
      name: words.success,
      value: tried === 0 ? null : percent(delivered / tried, locale),
      hint: tried > 0 ? words.successOf(count(delivered), count(tried)) : words.nothingTried,
      isBad: tried > 0 && delivered < tried,
    },
    {
      name: words.p95,
      value: p95DurationMs === null ? null : durationText(p95DurationMs, durations),
      hint: p95DurationMs === null ? words.noAnswers : words.p95Hint,
    },
    { name: words.waiting, value: countedText(pending, locale), hint: words.waitingHint },
    {
      name: words.failed,
      value: countedText(failed, locale),
      hint: failed > 0 ? words.failedHint : null,
      isBad: failed > 0,
    },
    {
      name: words.oldest,
      value:
        oldestDueSeconds === null
          ? null
          : durationText(1_000 * Math.max(1, Math.floor(oldestDueSeconds)), durations),
      hint: oldestDueSeconds === null ? words.noneDue : words.oldestHint,
      isBad: (oldestDueSeconds ?? 0) > 60,
    },
  ];
  return (
    <dl className={classes.signs}>
      {signs.map(({ name, value, hint, isBad }) => (
        <div key={name} data-bad={isBad || undefined}>
          <dt>{name}</dt>
          <dd className={classes.value}>{value ?? "–"}</dd>
          {hint && <dd className={classes.hint}>{hint}</dd>}
        </div>
      ))}
    </dl>
  );
}
