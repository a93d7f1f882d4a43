import { Button } from "@mantine/core";
import { type Icon, IconFilterOff } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { ConnectionView } from "../lib/graphql/use-connection.ts";
import { useMessages } from "../lib/i18n/messages.ts";
import { EmptyState } from "./empty-state.tsx";
import type { ListShown } from "./list-frame.tsx";

interface Nothing {
  title: string;
  text: string;
}

interface Shown<Row> {
  list: Omit<ConnectionView<Row>, "refresh">;
  messages: { empty: Nothing; noMatch?: Nothing; more: string; end?: string };
  icon: Icon;
  /** The filters of the list; there are none while there is nothing to filter. */
  filterBar?: ReactNode;
  filters?: { isFiltered: boolean; clear: () => void };
  /** What can be done about an empty list. */
  emptyActions?: ReactNode;
  /** Said above the button for more. */
  note?: ReactNode;
  children: (shown: ListShown<Row>) => ReactNode;
}

/** A list that is read a page at a time, with its filters: what a table or a frame shows of it. */
export function ListPanel<Row>(shown: Shown<Row>) {
  const { list, messages, icon, filterBar, filters, emptyActions, note, children } = shown;
  const { clearFilters } = useMessages();
  const { rows, older, isLoading, problem, more, retry } = list;
  const isFiltered = filters?.isFiltered ?? false;
  const isEmpty = rows?.length === 0 && older === null;
  const nothing = (
    <EmptyState icon={icon} title={messages.empty.title}>
      <p>{messages.empty.text}</p>
      {emptyActions}
    </EmptyState>
  );
  const noMatch = messages.noMatch && (
    <EmptyState icon={IconFilterOff} title={messages.noMatch.title}>
      <p>{messages.noMatch.text}</p>
      <Button variant="default" onClick={filters?.clear}>
        {clearFilters}
      </Button>
    </EmptyState>
  );
  return (
    <>
      {!(isEmpty && !isFiltered) && filterBar}
      {children({
        rows,
        problem,
        retry,
        empty: isEmpty && (isFiltered ? noMatch : nothing),
        more: {
          load: older === null ? null : more,
          isLoading,
          word: messages.more,
          note,
          end: !isFiltered && messages.end,
        },
      })}
    </>
  );
}
