import { durationText, useDurations } from "../../../lib/duration.ts";
import { percent } from "../../../lib/percent.ts";
import { useLanguage, useWords } from "../../../lib/words/words.ts";
import { Cell, Row, Table } from "../../../ui/table.tsx";
import type { Health } from "../model/use-webhook-health.ts";
import { webhooksWords } from "../words/webhooks-words.ts";
import classes from "./health-panel.module.css";

/** The same by endpoint; nothing where there is no second one. */
export function EndpointDays({ endpoints }: { endpoints: Health["last24Hours"]["endpoints"] }) {
  const { health: words } = useWords(webhooksWords);
  const { locale } = useLanguage();
  const durations = useDurations();
  if (endpoints.length < 2) return null;
  return (
    <details className={classes.days}>
      <summary>{words.byReceiver}</summary>
      <Table
        className={classes.table}
        caption={words.byReceiver}
        columns={[words.receiver, words.delivered, words.p95]}
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
          </Row>
        ))}
      </Table>
      <p className={classes.hint}>{words.bounded}</p>
    </details>
  );
}
