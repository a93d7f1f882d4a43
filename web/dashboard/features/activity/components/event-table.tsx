import { Link } from "@tanstack/react-router";
import { EventName } from "../../../entities/delivery/event-label.tsx";
import type { EventRowFragment } from "../../../generated/graphql.ts";
import { useScope } from "../../../lib/scope.ts";
import { useWords } from "../../../lib/words/words.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import type { ListShown } from "../../../ui/list-frame.tsx";
import type { EventSearch } from "../model/activity-search.ts";
import { activityWords } from "../words/activity-words.ts";

/** A row for each event; the whole row opens it. */
export function EventTable({ search, ...list }: ListShown<EventRowFragment> & { search: EventSearch }) {
  const { events: words } = useWords(activityWords);
  const params = useScope();
  return (
    <DataTable
      {...list}
      linked
      cardsTo={860}
      caption={words.table}
      stateOf={({ sequence }) => ({ isOpen: sequence === search.event })}
      columns={[
        {
          name: words.columns.kind,
          kind: "title",
          cell: (row) => (
            <Link
              to="/m/$merchantId/$mode/settings/activity"
              params={params}
              search={{ ...search, event: row.sequence } as Record<string, string>}
            >
              <EventName event={row} />
            </Link>
          ),
        },
        { name: words.columns.payment, card: "start", by: ({ data }) => data.clientReference },
        {
          name: words.columns.sequence,
          kind: "amount",
          card: "end",
          label: "#",
          cell: ({ sequence }) => <span className="quiet">{sequence}</span>,
        },
        { name: words.columns.time, zoned: true, card: "end", label: null, at: ({ createdAt }) => createdAt },
      ]}
    />
  );
}
