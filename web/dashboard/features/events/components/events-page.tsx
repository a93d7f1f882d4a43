import { useNavigate, useSearch } from "@tanstack/react-router";
import { useScope } from "../../../lib/scope.ts";
import { useWords } from "../../../lib/words/words.ts";
import { ConnectionBadge } from "../../../ui/connection-badge.tsx";
import page from "../../../ui/page.module.css";
import { type EventSearch, readSearch } from "../model/event-search.ts";
import { eventsWords } from "../words/events-words.ts";
import { EventPanel } from "./event-panel.tsx";
import { EventStream } from "./event-stream.tsx";

/** Settings → Events: everything that happened to payments, numbered, as it happens. */
export function EventsPage() {
  const words = useWords(eventsWords);
  const { modes } = useWords();
  const params = useScope();
  const search = readSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const go = (next: EventSearch) =>
    void navigate({
      to: "/m/$merchantId/$mode/settings/events",
      params,
      search: readSearch({ ...next }) as Record<string, string>,
      replace: true,
    });
  const close = ({ event: _, ...rest }: EventSearch) => go(rest);
  return (
    <div className={page.page} data-beside={search.event !== undefined || undefined}>
      <header className={page.head}>
        <h1>{words.title}</h1>
        <ConnectionBadge />
      </header>
      <p className={page.lead}>{words.lead(modes[params.mode].toLowerCase())}</p>
      <EventStream search={search} go={go} />
      {search.event && (
        <EventPanel key={search.event} sequence={search.event} onClose={() => close(search)} />
      )}
    </div>
  );
}
