import { durationText, useDurations } from "../../../lib/duration.ts";
import { percent } from "../../../lib/percent.ts";
import { useLanguage, useWords } from "../../../lib/words/words.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import type { Health } from "../model/use-webhook-health.ts";
import { webhooksWords } from "../words/webhooks-words.ts";
import classes from "./health-panel.module.css";

/** The same by endpoint. Each can be paused, if it is not. */
export function EndpointDays({ health, onPause }: { health: Health; onPause: (endpoint: string) => void }) {
  const { health: words } = useWords(webhooksWords);
  const { locale } = useLanguage();
  const durations = useDurations();
  const { endpoints } = health.last24Hours;
  const paused = new Set(health.pausedEndpoints.map(({ endpoint }) => endpoint));
  if (endpoints.length === 0) return null;
  return (
    <details className={classes.days}>
      <summary className="summary">{words.byEndpoint}</summary>
      <DataTable
        caption={words.byEndpoint}
        rows={endpoints}
        keyOf={({ endpoint }) => endpoint}
        columns={[
          { name: words.endpoint, kind: "title", card: "line", by: ({ endpoint }) => endpoint },
          {
            name: words.delivered,
            card: "start",
            cell: ({ attempted, delivered }) => (
              <>
                {percent(delivered / attempted, locale)}{" "}
                <span className={classes.hint}>
                  {words.successOf(delivered.toLocaleString(locale), attempted.toLocaleString(locale))}
                </span>
              </>
            ),
          },
          {
            name: words.p95,
            card: "end",
            cell: ({ p95DurationMs }) =>
              p95DurationMs === null ? "–" : durationText(p95DurationMs, durations),
          },
          {
            name: words.pause,
            cell: ({ endpoint }) => paused.has(endpoint) && words.pausedState,
            acts: ({ endpoint }) =>
              paused.has(endpoint)
                ? []
                : [{ word: words.pause, label: words.pauseOf(endpoint), run: () => onPause(endpoint) }],
          },
        ]}
      />
      <p className={classes.hint}>{words.bounded}</p>
    </details>
  );
}
