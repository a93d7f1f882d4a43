import { Button } from "@mantine/core";
import { IconFilterOff, IconTimelineEvent } from "@tabler/icons-react";
import { useWords } from "../../../lib/words/words.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import page from "../../../ui/page.module.css";
import { type EventSearch, isFiltered } from "../model/event-search.ts";
import { useEventFilter } from "../model/use-event-filter.ts";
import { useEvents } from "../model/use-events.ts";
import { eventsWords } from "../words/events-words.ts";
import { EventFilters } from "./event-filters.tsx";
import { EventTable } from "./event-table.tsx";

interface Shown {
  search: EventSearch;
  go: (next: EventSearch) => void;
}

/** The stream, newest first, narrowed by the address. */
export function EventStream({ search, go }: Shown) {
  const words = useWords(eventsWords);
  const asked = useEventFilter(search);
  const list = useEvents(asked.filter);
  const filtered = isFiltered(search);
  const clear = () => go(search.event ? { event: search.event } : {});
  const rows = asked.isNothing ? [] : list.rows;
  const problem = asked.problem ?? list.problem;
  const before = asked.isNothing ? null : list.older;
  const isEmpty = rows?.length === 0 && before === null;
  return (
    <div className={page.panel}>
      {!(isEmpty && !filtered) && (
        <EventFilters
          search={search}
          onChange={(changed) => go({ ...search, ...changed } as EventSearch)}
          onClear={clear}
        />
      )}
      <EventTable
        search={search}
        rows={rows}
        problem={problem}
        retry={asked.problem ? asked.again : list.more}
        empty={
          isEmpty &&
          (filtered ? (
            <EmptyState icon={IconFilterOff} title={words.noMatch.title}>
              <p>{words.noMatch.text}</p>
              <Button variant="default" onClick={clear}>
                {words.filters.clear}
              </Button>
            </EmptyState>
          ) : (
            <EmptyState icon={IconTimelineEvent} title={words.empty.title}>
              <p>{words.empty.text}</p>
            </EmptyState>
          ))
        }
        more={{
          load: before ? list.more : null,
          isLoading: list.isLoading,
          word: words.more,
          // A kind that is rare: a page may have found none as far as it looked.
          note: before && search.kind && <p role="status">{words.lookedTo(before)}</p>,
          end: !filtered && words.end,
        }}
      />
    </div>
  );
}
