import { Link } from "@tanstack/react-router";
import { EventName } from "../../../entities/delivery/event-label.tsx";
import type { EventRowFragment } from "../../../generated/graphql.ts";
import { useScope } from "../../../lib/scope.ts";
import { inZone } from "../../../lib/time.ts";
import { useClock } from "../../../lib/viewer.ts";
import { useWords } from "../../../lib/words/words.ts";
import { Moment } from "../../../ui/moment.tsx";
import { Cell, LinkedRow, Table } from "../../../ui/table.tsx";
import type { EventSearch } from "../model/event-search.ts";
import { eventsWords } from "../words/events-words.ts";
import classes from "./event-table.module.css";

/** A row for each event; the whole row opens it. */
export function EventTable({ rows, search }: { rows: readonly EventRowFragment[]; search: EventSearch }) {
  const words = useWords(eventsWords);
  const { columns } = words;
  const head = [columns.kind, columns.payment, columns.sequence, inZone(columns.time, useClock())];
  return (
    <Table className={classes.table} caption={words.table} columns={head}>
      {rows.map((row) => (
        <EventRow key={row.id} row={row} search={search} />
      ))}
    </Table>
  );
}

function EventRow({ row, search }: { row: EventRowFragment; search: EventSearch }) {
  const params = useScope();
  const { sequence, createdAt, data } = row;
  return (
    <LinkedRow isOpen={sequence === search.event}>
      <Cell className={classes.kind}>
        <Link
          to="/m/$merchantId/$mode/settings/events"
          params={params}
          search={{ ...search, event: sequence } as Record<string, string>}
        >
          <EventName event={row} />
        </Link>
      </Cell>
      <Cell className={classes.payment}>{data.clientReference}</Cell>
      <Cell className={classes.sequence}>{sequence}</Cell>
      <Cell className={classes.time}>
        <Moment at={createdAt} />
      </Cell>
    </LinkedRow>
  );
}
