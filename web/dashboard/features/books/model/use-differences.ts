import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { useClient } from "urql";
import type { DifferenceRowFragment, DifferencesQueryVariables } from "../../../generated/graphql.ts";
import { type Problem, problemOf } from "../../../lib/problem.ts";
import { createReader } from "../../../lib/reader.ts";
import { DIFFERENCES } from "../api/books-queries.ts";

const PAGE_SIZE = 100;

export interface Differences {
  /** Null until the first page is there. */
  rows: readonly DifferenceRowFragment[] | null;
  /** Null where there are no more. */
  nextCursor: string | null;
  isLoading: boolean;
  problem: Problem | null;
}

const NOT_LOADED: Differences = { rows: null, nextCursor: null, isLoading: true, problem: null };

/** The differences that a statement shows, a page at a time. */
export function useDifferences(statementId: string): Differences & { more: () => void; again: () => void } {
  const client = useClient();
  const [list, setList] = useState(NOT_LOADED);
  const reader = useMemo(
    () =>
      createReader({
        ask: (question: DifferencesQueryVariables) =>
          client.query(DIFFERENCES, question, { requestPolicy: "network-only" }).toPromise(),
        asked: () => setList((kept) => ({ ...kept, isLoading: true, problem: null })),
        answered({ after }, { data, error }) {
          if (error && !data) {
            setList((kept) => ({ ...kept, isLoading: false, problem: problemOf(error) }));
            return;
          }
          if (!data) return;
          const { nodes, pageInfo } = data.differences;
          setList(({ rows }) => ({
            rows: after ? [...(rows ?? []), ...nodes] : nodes,
            nextCursor: pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null,
            ...{ isLoading: false, problem: null },
          }));
        },
      }),
    [client],
  );
  const read = (after: string | null) => reader.read({ first: PAGE_SIZE, after, filter: { statementId } });
  const begin = useEffectEvent(() => read(null));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another statement is another list
  useEffect(() => {
    setList(NOT_LOADED);
    begin();
    return () => reader.forget();
  }, [reader, statementId]);
  return { ...list, more: () => read(list.nextCursor), again: () => read(null) };
}
