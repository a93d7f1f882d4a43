import { Button, Skeleton } from "@mantine/core";
import type { ReactNode, Ref } from "react";
import type { Problem } from "../lib/problem.ts";
import { ProblemPanel } from "./problem-panel.tsx";

/** The end of a paged list. */
interface MoreRows {
  /** Loads the next page. Null if there is none. */
  load: (() => void) | null;
  isLoading: boolean;
  /** Button label. */
  text: string;
  /** Shown above the button. */
  note?: ReactNode;
  /** Shown at the end of the list. */
  end?: ReactNode;
}

export interface ListProps<Row> {
  /** Null or undefined while loading. */
  rows: readonly Row[] | null | undefined;
  /** Shown instead of the rows, or below them if a further page failed. */
  problem?: Problem | null;
  retry?: () => void;
  /** Shown without rows. */
  empty?: ReactNode;
  more?: MoreRows;
}

interface Props<Row> extends ListProps<Row> {
  ref?: Ref<HTMLDivElement>;
  children: (rows: readonly Row[]) => ReactNode;
}

/** Frame of a list: loading, empty, error, and more rows. */
export function ListFrame<Row>({ rows, problem, retry, empty, more, ref, children }: Props<Row>) {
  // Existing rows stay when a reload fails.
  const failure = problem && (!rows || more) ? problem : null;
  const isLoading = !rows && !failure;
  return (
    <div ref={ref} aria-busy={isLoading || more?.isLoading || undefined}>
      {isLoading && <SkeletonRows />}
      {rows && rows.length > 0 && children(rows)}
      {rows?.length === 0 && !failure && empty}
      {failure && <ProblemPanel problem={failure} retry={() => retry?.()} />}
      {more && rows && !failure && (rows.length > 0 || more.load) && <ListEnd {...more} />}
    </div>
  );
}

function ListEnd({ load, isLoading, text, note, end: last }: MoreRows) {
  return (
    <div className="stack middle ruled pad muted hide-empty">
      {load ? (
        <>
          {note}
          <Button variant="default" loading={isLoading} onClick={load}>
            {text}
          </Button>
        </>
      ) : (
        last && <p>{last}</p>
      )}
    </div>
  );
}

/** Placeholders while loading. */
function SkeletonRows({ count = 5 }: { count?: number }) {
  return (
    <div className="stack gap-24 pad">
      {Array.from({ length: count }, (_, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all items are equal
        <Skeleton key={position} height={16} radius={4} animate={false} />
      ))}
    </div>
  );
}
