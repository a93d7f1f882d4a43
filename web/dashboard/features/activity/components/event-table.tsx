import { Link } from "@tanstack/react-router";
import { EventName } from "../../../entities/delivery/event-label.tsx";
import type { EventRowFragment } from "../../../generated/graphql.ts";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { useScope } from "../../../lib/scope.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import type { ListProps } from "../../../ui/list-frame.tsx";
import { activityMessages } from "../i18n/activity-messages.ts";
import type { EventSearch } from "../model/activity-search.ts";

/** One row per event. Clicking anywhere in the row opens it. */
export function EventTable({ search, ...list }: ListProps<EventRowFragment> & { search: EventSearch }) {
  const { events: messages } = useMessages(activityMessages);
  const params = useScope();
  return (
    <DataTable
      {...list}
      linked
      cardsBelowPx={860}
      caption={messages.table}
      getState={({ sequence }) => ({ isOpen: sequence === search.event })}
      columns={[
        {
          name: messages.columns.kind,
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
        { name: messages.columns.payment, card: "start", value: ({ data }) => data.clientReference },
        {
          name: messages.columns.sequence,
          kind: "amount",
          card: "end",
          label: "#",
          cell: ({ sequence }) => <span className="muted">{sequence}</span>,
        },
        {
          name: messages.columns.time,
          zoned: true,
          card: "end",
          label: null,
          at: ({ createdAt }) => createdAt,
        },
      ]}
    />
  );
}
