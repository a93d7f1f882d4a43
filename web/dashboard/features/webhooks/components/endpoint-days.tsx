import { durationText, useDurations } from "../../../lib/duration.ts";
import { percent } from "../../../lib/percent.ts";
import { useLanguage, useWords } from "../../../lib/words/words.ts";
import { Cell, Row, RowButton, Table } from "../../../ui/table.tsx";
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
      <summary>{words.byEndpoint}</summary>
      <Table
        cards
        className={classes.table}
        caption={words.byEndpoint}
        columns={[words.endpoint, words.delivered, words.p95]}
        actions={words.pause}
      >
        {endpoints.map(({ endpoint, attempted, delivered, p95DurationMs }) => (
          <Row key={endpoint}>
            <Cell>{endpoint}</Cell>
            <Cell>
              {percent(delivered / attempted, locale)}
              <span className={classes.hint}>
                {" "}
                {words.successOf(delivered.toLocaleString(locale), attempted.toLocaleString(locale))}
              </span>
            </Cell>
            <Cell>{p95DurationMs === null ? "–" : durationText(p95DurationMs, durations)}</Cell>
            <Cell>
              {paused.has(endpoint) ? (
                words.pausedState
              ) : (
                <RowButton aria-label={words.pauseOf(endpoint)} onClick={() => onPause(endpoint)}>
                  {words.pause}
                </RowButton>
              )}
            </Cell>
          </Row>
        ))}
      </Table>
      <p className={classes.hint}>{words.bounded}</p>
    </details>
  );
}
