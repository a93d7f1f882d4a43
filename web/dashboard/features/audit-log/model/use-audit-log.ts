import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { useClient } from "urql";
import type { AuditFilter, AuditLogQueryVariables } from "../../../generated/graphql.ts";
import { problemOf } from "../../../lib/problem.ts";
import { createReader } from "../../../lib/reader.ts";
import { AUDIT_LOG } from "../api/audit-queries.ts";
import { type AuditList, NOT_LOADED, withPage } from "./audit-list.ts";

const PAGE_SIZE = 50;

/** The log through a filter, a page at a time. */
export function useAuditLog(filter: AuditFilter): AuditList & { more: () => void } {
  const client = useClient();
  const [list, setList] = useState(NOT_LOADED);
  const reader = useMemo(
    () =>
      createReader({
        ask: (question: AuditLogQueryVariables) =>
          client.query(AUDIT_LOG, question, { requestPolicy: "network-only" }).toPromise(),
        asked: () => setList((kept) => ({ ...kept, isLoading: true, problem: null })),
        answered(question, { data, error }) {
          if (data) setList((kept) => withPage(kept, data.auditLog, !question.after));
          else if (error) setList((kept) => ({ ...kept, isLoading: false, problem: problemOf(error) }));
        },
      }),
    [client],
  );
  const read = useEffectEvent((after: string | null) => reader.read({ first: PAGE_SIZE, after, filter }));

  // biome-ignore lint/correctness/useExhaustiveDependencies: a filter is what it says, not which object says it
  useEffect(() => {
    setList(NOT_LOADED);
    read(null);
    return () => reader.forget();
  }, [reader, JSON.stringify(filter)]);

  return { ...list, more: () => reader.read({ first: PAGE_SIZE, after: list.nextCursor, filter }) };
}
