import { Link } from "@tanstack/react-router";
import { answerText, isAccepted } from "../../../entities/delivery/answers.ts";
import { DeliveryState } from "../../../entities/delivery/delivery-state.tsx";
import { AttemptState } from "../../../entities/delivery/delivery-tries.tsx";
import { EventName } from "../../../entities/delivery/event-label.tsx";
import { deliveryWords } from "../../../entities/delivery/words/delivery-words.ts";
import type { DeliveryRowFragment } from "../../../generated/graphql.ts";
import { useDurations } from "../../../lib/duration.ts";
import { useScope } from "../../../lib/scope.ts";
import { inZone } from "../../../lib/time.ts";
import { useClock } from "../../../lib/viewer.ts";
import { useWords } from "../../../lib/words/words.ts";
import { Moment } from "../../../ui/moment.tsx";
import { Cell, LinkedRow, Table } from "../../../ui/table.tsx";
import type { DeliverySearch } from "../model/delivery-search.ts";
import { webhooksWords } from "../words/webhooks-words.ts";
import classes from "./delivery-table.module.css";

/** A row for each delivery; the whole row opens it. */
export function DeliveryTable({
  rows,
  search,
}: {
  rows: readonly DeliveryRowFragment[];
  search: DeliverySearch;
}) {
  const { log: words } = useWords(webhooksWords);
  const { columns } = words;
  const clock = useClock();
  const head = [
    columns.event,
    columns.status,
    columns.endpoint,
    columns.answer,
    inZone(columns.created, clock),
    inZone(columns.next, clock),
  ];
  return (
    <Table cards className={classes.table} caption={words.table} columns={head}>
      {rows.map((row) => (
        <DeliveryRow key={row.id} row={row} search={search} />
      ))}
    </Table>
  );
}

function DeliveryRow({ row, search }: { row: DeliveryRowFragment; search: DeliverySearch }) {
  const { log: words } = useWords(webhooksWords);
  const shared = useWords(deliveryWords);
  const durations = useDurations();
  const params = useScope();
  const { id, status, endpoint, attempts, event, createdAt, nextAttemptAt, transactionId } = row;
  const newest = attempts.at(-1);
  const said = newest ? answerText(newest, shared, durations) : shared.noTry;
  const answer = newest && !isAccepted(newest) ? <AttemptState one={newest} word={said} /> : said;
  return (
    <LinkedRow isOpen={id === search.delivery}>
      <Cell className={classes.event}>
        <Link
          to="/m/$merchantId/$mode/settings/webhooks"
          params={params}
          search={{ ...search, delivery: id } as Record<string, string>}
        >
          {event ? <EventName event={event} /> : transactionId}
        </Link>{" "}
        <span className={classes.reference}>{event?.data.clientReference}</span>
      </Cell>
      <Cell className={classes.status}>
        <DeliveryState status={status} />
      </Cell>
      <Cell className={classes.endpoint}>{endpoint}</Cell>
      <Cell className={classes.answer}>{answer}</Cell>
      <Cell className={classes.time}>
        <Moment at={createdAt} />
      </Cell>
      <Cell className={classes.next} data-label={nextAttemptAt ? words.columns.next : undefined}>
        {nextAttemptAt && <Moment at={nextAttemptAt} />}
        {!nextAttemptAt && status === "PENDING" && words.paused}
        {!nextAttemptAt && status !== "PENDING" && <span className={classes.none}>–</span>}
      </Cell>
    </LinkedRow>
  );
}
