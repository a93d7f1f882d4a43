import { Button } from "@mantine/core";
import { IconArrowLeft, IconPlayerPlay } from "@tabler/icons-react";
import { Link, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { DRILL_BADGES } from "../../../entities/drill/drill-state.tsx";
import { drillMessages } from "../../../entities/drill/i18n/drill-messages.ts";
import { durationText, useDurations } from "../../../lib/duration.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/messages.ts";
import { useFresh } from "../../../lib/live/use-revalidate.ts";
import { NOT_FOUND } from "../../../lib/problem.ts";
import { useScope } from "../../../lib/scope.ts";
import { useFreshQuery } from "../../../lib/use-fresh-query.ts";
import { useMay } from "../../../lib/viewer.ts";
import { DocsLink } from "../../../ui/docs-link.tsx";
import { Facts } from "../../../ui/facts.tsx";
import { ForbiddenPage } from "../../../ui/forbidden.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { Page } from "../../../ui/page.tsx";
import { StatusBadge } from "../../../ui/status-badge.tsx";
import { Timestamp } from "../../../ui/timestamp.tsx";
import { WEBHOOK_DRILL } from "../api/drill-queries.ts";
import type { DrillReportMessages } from "../i18n/drill-en.ts";
import { drillReportMessages } from "../i18n/drill-report-messages.ts";
import { countSteps, type Drill, toPause, toStepId } from "../model/drill-report.ts";
import classes from "./drill.module.css";
import { DrillDialog } from "./drill-dialog.tsx";
import { DrillSteps } from "./drill-steps.tsx";

/** Settings → Webhooks → a drill: its steps as they end, with each problem and its fix. */
export function DrillPage() {
  const { report } = useMessages(drillReportMessages);
  return useMay("manageWebhooks") ? <Report /> : <ForbiddenPage title={report.title} />;
}

function Report() {
  const { report: messages } = useMessages(drillReportMessages);
  const params = useScope();
  const { drillId = "" } = useParams({ strict: false });
  const { data, problem, refetch } = useFreshQuery(WEBHOOK_DRILL, { id: drillId });
  const [isStarting, setStarting] = useState(false);
  const drill = data?.webhookDrill;
  useFresh(refetch, { pause: toPause(drill), transactionId: null });
  return (
    <Page
      title={messages.title}
      back={
        <Link to="/m/$merchantId/$mode/settings/webhooks" params={params}>
          <IconArrowLeft size={16} aria-hidden /> {messages.back}
        </Link>
      }
      actions={
        drill &&
        drill.state !== "RUNNING" && (
          <Button
            variant="default"
            leftSection={<IconPlayerPlay size={16} aria-hidden />}
            onClick={() => setStarting(true)}
          >
            {messages.again}
          </Button>
        )
      }
    >
      <div className="stack gap-24">
        <Loaded data={drill} problem={drill === null ? NOT_FOUND : problem} retry={refetch} height={320}>
          {(found) => (
            <>
              <Summary drill={found} />
              {found.state === "PASSED" && found.orderListAt === null && <UnknownEffects />}
              <DrillSteps steps={found.steps} />
              {found.state === "FAILED" && found.orderListAt === null && <UnknownEffects />}
            </>
          )}
        </Loaded>
      </div>
      {drill && isStarting && <DrillDialog url={drill.url} onClose={() => setStarting(false)} />}
    </Page>
  );
}

function toHeadline(
  { state, steps }: Drill,
  messages: DrillReportMessages["report"],
  locale: string,
): string {
  const { ended, failed, all } = countSteps(steps);
  switch (state) {
    case "RUNNING":
      return messages.running(Math.min(ended + 1, all), all);
    case "PASSED":
      return messages.passed(all);
    case "FAILED":
      return messages.failed(failed.toLocaleString(locale), failed, all);
    case "INTERRUPTED":
      return messages.interrupted(ended, all);
  }
}

function Summary({ drill }: { drill: Drill }) {
  const { report: messages } = useMessages(drillReportMessages);
  const { facts } = messages;
  const { locale } = useLanguage();
  const durations = useDurations();
  const { state, url, startedAt, endedAt, orderListAt, steps } = drill;
  const { steps: names } = useMessages(drillMessages);
  const { ended, all } = countSteps(steps);
  const failedSteps = steps.filter((step) => step.state === "FAILED");
  return (
    <section className={`${classes.summary} panel`} aria-label={messages.title}>
      <div className="stack at-start">
        <p role="status" className={classes.headline}>
          <StatusBadge {...DRILL_BADGES[state]} text={toHeadline(drill, messages, locale)} />
        </p>
        {state === "RUNNING" && (
          <span className="track full" aria-hidden>
            <span style={{ width: `${(100 * ended) / all}%` }} />
          </span>
        )}
        {failedSteps.length > 0 && (
          <ul className="row gap-12" aria-label={messages.failedSteps}>
            {failedSteps.map(({ kind }) => (
              <li key={kind}>
                <a href={`#${toStepId(kind)}`}>{names[kind]}</a>
              </li>
            ))}
          </ul>
        )}
        {state === "INTERRUPTED" && <p className="muted">{messages.interruptedText}</p>}
        {orderListAt && <p className="muted">{messages.withList}</p>}
        <DocsLink href="/docs/drill-your-endpoint">{messages.guide}</DocsLink>
      </div>
      <Facts
        facts={[
          [
            facts.url,
            <span key="url" className="anywhere">
              {url}
            </span>,
          ],
          [facts.started, <Timestamp key="started" at={startedAt} />],
          [facts.took, endedAt && durationText(Date.parse(endedAt) - Date.parse(startedAt), durations)],
          [
            facts.orderList,
            orderListAt ? <Timestamp key="list" at={orderListAt} /> : endedAt && facts.noList,
          ],
        ]}
      />
    </section>
  );
}

/** Without an order list, only the responses are known. */
function UnknownEffects() {
  const { unknown: messages } = useMessages(drillReportMessages).report;
  const params = useScope();
  return (
    <section className="panel attention pad stack at-start">
      <h2 className="heading">{messages.title}</h2>
      <p className="muted readable pretty">{messages.text}</p>
      <p className="row gap-16">
        <Link to="/m/$merchantId/$mode/reconciliation/statements/orders/new" params={params}>
          {messages.upload}
        </Link>
        <DocsLink href="/docs/match-orders">{messages.guide}</DocsLink>
      </p>
    </section>
  );
}
