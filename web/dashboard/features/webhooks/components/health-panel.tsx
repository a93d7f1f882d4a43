import { Skeleton } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { useMutation } from "urql";
import { countedText } from "../../../entities/delivery/counted.ts";
import { durationText, useDurations } from "../../../lib/duration.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/messages.ts";
import { percent } from "../../../lib/percent.ts";
import type { Problem } from "../../../lib/problem.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { ProblemPanel } from "../../../ui/problem-panel.tsx";
import { PAUSE_ENDPOINT } from "../api/webhook-queries.ts";
import { webhookMessages } from "../i18n/webhooks-messages.ts";
import type { Health } from "../model/use-webhook-health.ts";
import { EndpointStats } from "./endpoint-stats.tsx";
import { FailingEndpoints } from "./failing-endpoints.tsx";
import classes from "./health-panel.module.css";
import { PausedEndpoints } from "./paused-endpoints.tsx";

interface Props {
  health: Health | undefined;
  problem: Problem | null;
  refetch: () => void;
  onEndpoint: (endpoint: string) => void;
  onResendSince: (since: string) => void;
  /** Called after an endpoint is paused or resumed. */
  onChanged: () => void;
}

/** Delivery health: five numbers, and the failing or paused endpoints. */
export function HealthPanel({ health, problem, refetch, onEndpoint, onResendSince, onChanged }: Props) {
  const { health: messages } = useMessages(webhookMessages);
  const [, pause] = useMutation(PAUSE_ENDPOINT);
  const [pausing, setPausing] = useState<string | null>(null);
  /** Confirmation of the last pause or resume. It takes the focus, because the pressed button is gone. */
  const [done, setDone] = useState<string | null>(null);
  const doneText = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (done && !pausing) doneText.current?.focus();
  }, [done, pausing]);
  const changed = (text: string) => {
    setDone(text);
    onChanged();
  };
  return (
    <section className="panel" aria-labelledby="webhook-health" aria-busy={!health && !problem}>
      <h2 id="webhook-health" className={classes.title}>
        {messages.title}
      </h2>
      {!health && problem && <ProblemPanel problem={problem} retry={refetch} />}
      {!health && !problem && <Skeleton height={88} animate={false} />}
      {health && (
        <>
          <HealthStats health={health} />
          {done && (
            <p ref={doneText} role="status" tabIndex={-1} className={classes.well}>
              {done}
            </p>
          )}
          <FailingEndpoints
            failing={health.failingEndpoints}
            isHealthy={
              health.last24Hours.attempted > 0 && health.failed === 0 && health.pausedEndpoints.length === 0
            }
            hasFailed={health.failed > 0}
            onEndpoint={onEndpoint}
            onResendSince={onResendSince}
            onPause={setPausing}
          />
          <PausedEndpoints
            paused={health.pausedEndpoints}
            onEndpoint={onEndpoint}
            onResumed={(endpoint) => changed(messages.resumedNow(endpoint))}
          />
          <EndpointStats health={health} onPause={setPausing} />
        </>
      )}
      {pausing && (
        <ConfirmDialog
          title={messages.pauseTitle(pausing)}
          confirm={messages.pauseConfirm}
          harmless
          act={async () => {
            const result = await pause({ input: { endpoint: pausing } });
            if (result.data) changed(messages.pausedNow(pausing));
            return result;
          }}
          onClose={() => setPausing(null)}
        >
          <p>{messages.pauseText}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

function HealthStats({ health }: { health: Health }) {
  const { health: messages } = useMessages(webhookMessages);
  const { locale } = useLanguage();
  const durations = useDurations();
  const { pending, failed, oldestDueSeconds, last24Hours } = health;
  const { attempted, delivered, p95DurationMs } = last24Hours;
  const count = (number: number) => number.toLocaleString(locale);
  const signs = [
    {
      name: messages.success,
      value: attempted === 0 ? null : percent(delivered / attempted, locale),
      hint: attempted > 0 ? messages.successRate(count(delivered), count(attempted)) : messages.nothingTried,
      isBad: attempted > 0 && delivered < attempted,
    },
    {
      name: messages.p95,
      value: p95DurationMs === null ? null : durationText(p95DurationMs, durations),
      hint: p95DurationMs === null ? messages.noResponses : messages.p95Hint,
    },
    { name: messages.waiting, value: countedText(pending, locale), hint: messages.waitingHint },
    {
      name: messages.failed,
      value: countedText(failed, locale),
      hint: failed > 0 ? messages.failedHint : null,
      isBad: failed > 0,
    },
    {
      name: messages.oldest,
      value:
        oldestDueSeconds === null
          ? null
          : durationText(1_000 * Math.max(1, Math.floor(oldestDueSeconds)), durations),
      hint: oldestDueSeconds === null ? messages.noneDue : messages.oldestHint,
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
