import { IconCircleCheck, IconCircleX, IconClock, IconLoader } from "@tabler/icons-react";
import { deliveryMessages } from "../../../entities/delivery/i18n/delivery-messages.ts";
import { errorText } from "../../../entities/delivery/responses.ts";
import { drillMessages } from "../../../entities/drill/i18n/drill-messages.ts";
import { durationText, useDurations } from "../../../lib/duration.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/messages.ts";
import { DocsLink } from "../../../ui/docs-link.tsx";
import { PlainText } from "../../../ui/plain-text.tsx";
import { StatusBadge } from "../../../ui/status-badge.tsx";
import { drillReportMessages } from "../i18n/drill-report-messages.ts";
import { type DrillStep, findWrongEffects, findWrongResponses, toStepId } from "../model/drill-report.ts";
import classes from "./drill.module.css";

const BADGES = {
  WAITING: { tone: "pending", icon: IconClock },
  RUNNING: { tone: "processing", icon: IconLoader },
  PASSED: { tone: "success", icon: IconCircleCheck },
  FAILED: { tone: "failed", icon: IconCircleX },
} as const;

/** The steps of a drill: what Tua sent, the responses, and each problem with its fix. */
export function DrillSteps({ steps }: { steps: readonly DrillStep[] }) {
  const { report } = useMessages(drillReportMessages);
  return (
    <ol className={`${classes.steps} panel`} aria-label={report.steps}>
      {steps.map((step) => (
        <Step key={step.kind} step={step} />
      ))}
    </ol>
  );
}

function Step({ step }: { step: DrillStep }) {
  const messages = useMessages(drillReportMessages);
  const { steps: names } = useMessages(drillMessages);
  const { kind, state, responseBody } = step;
  return (
    <li id={toStepId(kind)} data-state={state}>
      <h2 className="weight-600">{names[kind]}</h2>
      <StatusBadge {...BADGES[state]} text={messages.stepStates[state]} />
      <p className="muted small pretty">{messages.sends[kind]}</p>
      <Responses step={step} />
      <Problems step={step} />
      {responseBody && (
        <div className={`${classes.whole} stack gap-4`}>
          <p className="small muted">{messages.response}</p>
          <PlainText label={messages.responseIn(names[kind])} text={responseBody} />
        </div>
      )}
    </li>
  );
}

/** "200 × 4, slowest 35 ms", a line for each different response. */
function Responses({ step: { responses } }: { step: DrillStep }) {
  const messages = useMessages(drillReportMessages);
  const shared = useMessages(deliveryMessages);
  const { locale } = useLanguage();
  const durations = useDurations();
  return (
    <ul className={`${classes.responses} small digits`}>
      {responses.map(({ httpStatus, error, count, slowestMs }, i) => {
        const response = error ? errorText(error, shared) : String(httpStatus ?? shared.noResponse);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: responses of an ended step do not change
          <li key={i}>
            {messages.responses(response, count.toLocaleString(locale))}
            <span className="muted">, {messages.slowest(durationText(slowestMs, durations))}</span>
          </li>
        );
      })}
    </ul>
  );
}

function Problems({ step: { kind, problems } }: { step: DrillStep }) {
  const messages = useMessages(drillReportMessages);
  const { locale } = useLanguage();
  if (problems.length === 0) return null;
  const responses = findWrongResponses(problems);
  const effects = findWrongEffects(problems);
  const fixes = [
    ...(responses.length > 0 ? [messages.fixes[kind]] : []),
    ...effects.map(({ code }) => messages.effectFixes[code]),
  ];
  return (
    <div className={`${classes.whole} ${classes.problems} stack`}>
      <ul className="stack gap-4">
        {responses.map(({ code, count }) => (
          <li key={code}>{messages.responseProblems[code](count.toLocaleString(locale), count)}</li>
        ))}
        {effects.map(({ code, references, others }) => (
          <li key={code}>
            {messages.effects[code]}{" "}
            {references.map((reference, i) => (
              <span key={reference}>
                {i > 0 && ", "}
                <code className="code">{reference}</code>
              </span>
            ))}{" "}
            {others > 0 && messages.others(others.toLocaleString(locale), others)}
          </li>
        ))}
      </ul>
      {fixes.map((fix) => (
        <p key={fix}>
          <b className="weight-600">{messages.fix}</b> {fix}
        </p>
      ))}
      <p>
        <DocsLink href="/docs/drill-your-endpoint#steps">{messages.learn}</DocsLink>
      </p>
    </div>
  );
}
