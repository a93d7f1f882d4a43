import { durationText, useDurations } from "../../../lib/duration.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/messages.ts";
import { percent } from "../../../lib/percent.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import { webhookMessages } from "../i18n/webhooks-messages.ts";
import type { Health } from "../model/use-webhook-health.ts";
import classes from "./health-panel.module.css";

/** Statistics by endpoint. Active endpoints have a pause button. */
export function EndpointStats({ health, onPause }: { health: Health; onPause: (endpoint: string) => void }) {
  const { health: messages } = useMessages(webhookMessages);
  const { locale } = useLanguage();
  const durations = useDurations();
  const { endpoints } = health.last24Hours;
  const paused = new Set(health.pausedEndpoints.map(({ endpoint }) => endpoint));
  if (endpoints.length === 0) return null;
  return (
    <details className={classes.endpoints}>
      <summary className="summary">{messages.byEndpoint}</summary>
      <DataTable
        caption={messages.byEndpoint}
        rows={endpoints}
        getKey={({ endpoint }) => endpoint}
        columns={[
          { name: messages.endpoint, kind: "title", card: "line", value: ({ endpoint }) => endpoint },
          {
            name: messages.delivered,
            card: "start",
            cell: ({ attempted, delivered }) => (
              <>
                {percent(delivered / attempted, locale)}{" "}
                <span className={classes.hint}>
                  {messages.successRate(delivered.toLocaleString(locale), attempted.toLocaleString(locale))}
                </span>
              </>
            ),
          },
          {
            name: messages.p95,
            card: "end",
            cell: ({ p95DurationMs }) =>
              p95DurationMs === null ? "–" : durationText(p95DurationMs, durations),
          },
          {
            name: messages.pause,
            cell: ({ endpoint }) => paused.has(endpoint) && messages.pausedState,
            acts: ({ endpoint }) =>
              paused.has(endpoint)
                ? []
                : [
                    {
                      text: messages.pause,
                      label: messages.pauseLabel(endpoint),
                      run: () => onPause(endpoint),
                    },
                  ],
          },
        ]}
      />
      <p className={classes.hint}>{messages.bounded}</p>
    </details>
  );
}
