import { IconTimelineEvent } from "@tabler/icons-react";
import { deliveryMessages } from "../../../entities/delivery/i18n/delivery-messages.ts";
import { useConnection } from "../../../lib/graphql/use-connection.ts";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { useFilters } from "../../../lib/search.ts";
import { FilterBar } from "../../../ui/filter-bar.tsx";
import { ListPanel } from "../../../ui/list-panel.tsx";
import { EVENTS } from "../api/activity-queries.ts";
import { activityMessages } from "../i18n/activity-messages.ts";
import { EVENT_SEARCH, KINDS, toEventKind } from "../model/activity-search.ts";
import { useEventFilter } from "../model/use-event-filter.ts";
import { EventPanel } from "./event-panel.tsx";
import { EventTable } from "./event-table.tsx";

const PAGE_SIZE = 50;
/** Events never change, so they are not polled. */
const FRESH = { refetchInterval: () => null };

/** All events, newest first, with filters from the URL. */
export function EventsTab() {
  const { events: messages } = useMessages(activityMessages);
  const { kinds } = useMessages(deliveryMessages);
  const filters = useFilters(EVENT_SEARCH);
  const { kind, event } = filters.search;
  const { filter, isNothing, problem, refetch } = useEventFilter(filters.search);
  const list = useConnection(EVENTS, filter && { last: PAGE_SIZE, filter }, FRESH);
  return (
    <>
      <div className="panel">
        <ListPanel
          list={{
            ...list,
            ...(isNothing && { rows: [], isLoading: false }),
            ...(problem && { problem, retry: refetch, isLoading: false }),
          }}
          messages={messages}
          icon={IconTimelineEvent}
          filters={filters}
          filterBar={
            <FilterBar
              label={messages.filters.title}
              filters={filters}
              fields={[
                {
                  name: "kind",
                  label: messages.filters.kind,
                  any: messages.filters.anyKind,
                  choices: KINDS.map((name) => ({
                    value: name,
                    label: `${kinds[toEventKind(name)]} · ${name}`,
                  })),
                },
                { name: "payment", label: messages.filters.payment, typed: true },
              ]}
            />
          }
          // A page of a rare type can be empty although older events match.
          note={kind && list.older && <p role="status">{messages.searchedBackTo(list.older)}</p>}
        >
          {(props) => <EventTable {...props} search={filters.search} />}
        </ListPanel>
      </div>
      {event && <EventPanel key={event} sequence={event} onClose={() => filters.narrow({ event: "" })} />}
    </>
  );
}
