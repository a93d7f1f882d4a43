import { Button, Skeleton } from "@mantine/core";
import type { ReactNode, Ref } from "react";
import type { Problem } from "../lib/problem.ts";
import { ProblemPanel } from "./problem-panel.tsx";

/** The end of a list that is read a page at a time. */
interface MoreRows {
  /** Reads the next page; null where there is none. */
  load: (() => void) | null;
  isLoading: boolean;
  /** On the button. */
  word: string;
  /** Above the button. */
  note?: ReactNode;
  /** Where the list ends. */
  end?: ReactNode;
}

export interface ListShown<Row> {
  /** Nothing while they load. */
  rows: readonly Row[] | null | undefined;
  /** Shown instead of the rows; below them where a further page failed. */
  problem?: Problem | null;
  retry?: () => void;
  /** Shown when there are no rows. */
  empty?: ReactNode;
  more?: MoreRows;
}

interface Shown<Row> extends ListShown<Row> {
  ref?: Ref<HTMLDivElement>;
  children: (rows: readonly Row[]) => ReactNode;
}

/** Around the rows of a list: loading, empty, failed, and more of them. */
export function ListFrame<Row>({ rows, problem, retry, empty, more, ref, children }: Shown<Row>) {
  // Rows that are here stay when they could not be read again.
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

function ListEnd({ load, isLoading, word, note, end: last }: MoreRows) {
  return (
    <div className="stack middle ruled pad quiet hide-empty">
      {load ? (
        <>
          {note}
          <Button variant="default" loading={isLoading} onClick={load}>
            {word}
          </Button>
        </>
      ) : (
        last && <p>{last}</p>
      )}
    </div>
  );
}

/** In the place of rows that load. */
function SkeletonRows({ count = 5 }: { count?: number }) {
  return (
    <div className="stack gap-24 pad">
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <Skeleton key={place} height={16} radius={4} animate={false} />
      ))}
    </div>
  );
}
