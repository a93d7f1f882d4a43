import { Button, Skeleton } from "@mantine/core";
import { IconFilterOff, IconTimelineEvent } from "@tabler/icons-react";
import { useWords } from "../../../lib/words/words.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import end from "../../../ui/list-end.module.css";
import page from "../../../ui/page.module.css";
import { ProblemPanel } from "../../../ui/problem-panel.tsx";
import { type EventSearch, isFiltered } from "../model/event-search.ts";
import { useEventFilter } from "../model/use-event-filter.ts";
import { useEvents } from "../model/use-events.ts";
import { eventsWords } from "../words/events-words.ts";
import { EventFilters } from "./event-filters.tsx";
import classes from "./event-stream.module.css";
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
  const isLoading = rows === null && !problem;
  return (
    <div className={page.panel}>
      {!(isEmpty && !filtered) && (
        <EventFilters
          search={search}
          onChange={(changed) => go({ ...search, ...changed } as EventSearch)}
          onClear={clear}
        />
      )}
      <div aria-busy={isLoading}>
        {isLoading && <Waiting />}
        {isEmpty && !filtered && (
          <EmptyState icon={IconTimelineEvent} title={words.empty.title}>
            <p>{words.empty.text}</p>
          </EmptyState>
        )}
        {isEmpty && filtered && (
          <EmptyState icon={IconFilterOff} title={words.noMatch.title}>
            <p>{words.noMatch.text}</p>
            <Button variant="default" onClick={clear}>
              {words.filters.clear}
            </Button>
          </EmptyState>
        )}
        {rows && rows.length > 0 && <EventTable rows={rows} search={search} />}
        {problem && <ProblemPanel problem={problem} retry={asked.problem ? asked.again : list.more} />}
      </div>
      {rows && !isEmpty && !problem && (
        <div className={end.end}>
          {before ? (
            <>
              {/* A kind that is rare: a page may have found none as far as it looked. */}
              {search.kind && <p role="status">{words.lookedTo(before)}</p>}
              <Button variant="default" loading={list.isLoading} onClick={list.more}>
                {words.more}
              </Button>
            </>
          ) : (
            !filtered && <p>{words.end}</p>
          )}
        </div>
      )}
    </div>
  );
}

function Waiting() {
  return (
    <div className={classes.waiting}>
      {Array.from({ length: 8 }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <Skeleton key={place} height={16} radius={4} animate={false} />
      ))}
    </div>
  );
}
