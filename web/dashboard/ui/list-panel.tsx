import { Button } from "@mantine/core";
import { type Icon, IconFilterOff } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { ConnectionView } from "../lib/graphql/use-connection.ts";
import { useWords } from "../lib/words/words.ts";
import { EmptyState } from "./empty-state.tsx";
import type { ListShown } from "./list-frame.tsx";

interface Nothing {
  title: string;
  text: string;
}

interface Shown<Row> {
  list: Omit<ConnectionView<Row>, "refresh">;
  words: { empty: Nothing; noMatch?: Nothing; more: string; end?: string };
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
  const { list, words, icon, filterBar, filters, emptyActions, note, children } = shown;
  const { clearFilters } = useWords();
  const { rows, older, isLoading, problem, more, retry } = list;
  const isFiltered = filters?.isFiltered ?? false;
  const isEmpty = rows?.length === 0 && older === null;
  const nothing = (
    <EmptyState icon={icon} title={words.empty.title}>
      <p>{words.empty.text}</p>
      {emptyActions}
    </EmptyState>
  );
  const noMatch = words.noMatch && (
    <EmptyState icon={IconFilterOff} title={words.noMatch.title}>
      <p>{words.noMatch.text}</p>
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
          word: words.more,
          note,
          end: !isFiltered && words.end,
        },
      })}
    </>
  );
}
