import { Button } from "@mantine/core";
import { type Icon, IconFilterOff } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { ConnectionView } from "../lib/graphql/use-connection.ts";
import { useMessages } from "../lib/i18n/messages.ts";
import { EmptyState } from "./empty-state.tsx";
import type { ListProps } from "./list-frame.tsx";

interface Nothing {
  title: string;
  text: string;
}

interface Props<Row> {
  list: Omit<ConnectionView<Row>, "refresh">;
  messages: { empty: Nothing; noMatch?: Nothing; more: string; end?: string };
  icon: Icon;
  /** The list's filters. Hidden if there is nothing to filter. */
  filterBar?: ReactNode;
  filters?: { isFiltered: boolean; clear: () => void };
  /** Actions for an empty list. */
  emptyActions?: ReactNode;
  /** Shown above the button for more rows. */
  note?: ReactNode;
  children: (props: ListProps<Row>) => ReactNode;
}

/** Panel of a paged list with its filters. */
export function ListPanel<Row>(props: Props<Row>) {
  const { list, messages, icon, filterBar, filters, emptyActions, note, children } = props;
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
          text: messages.more,
          note,
          end: !isFiltered && messages.end,
        },
      })}
    </>
  );
}
