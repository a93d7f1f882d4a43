import { Button } from "@mantine/core";
import { IconFilterOff, IconHistory } from "@tabler/icons-react";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useMemo } from "react";
import { useQuery } from "urql";
import { useScope } from "../../../lib/scope.ts";
import { useViewer } from "../../../lib/viewer.ts";
import { useWords } from "../../../lib/words/words.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import end from "../../../ui/list-end.module.css";
import { ProblemPanel } from "../../../ui/problem-panel.tsx";
import { AUDIT_NAMES } from "../api/audit-queries.ts";
import { type AuditSearch, filterOf, isFiltered, readSearch } from "../model/audit-search.ts";
import { namesOf } from "../model/names.ts";
import { useAuditLog } from "../model/use-audit-log.ts";
import { auditWords } from "../words/audit-words.ts";
import { AuditEntry } from "./audit-entry.tsx";
import { AuditFilters } from "./audit-filters.tsx";
import classes from "./audit-log.module.css";

/** The log, narrowed by the address. */
export function AuditLog() {
  const words = useWords(auditWords);
  const params = useScope();
  const { merchant } = useViewer();
  const search = readSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const { rows: entries, older, isLoading, problem, more } = useAuditLog(filterOf(search, merchant.timeZone));
  const [{ data: today }] = useQuery({ query: AUDIT_NAMES });
  const names = useMemo(() => namesOf(entries ?? [], today, merchant), [entries, today, merchant]);
  const go = (next: AuditSearch) =>
    void navigate({
      to: "/m/$merchantId/$mode/settings/audit-log",
      params,
      search: next as Record<string, string>,
      replace: true,
    });
  const narrow = (changed: AuditSearch) => go(readSearch({ ...search, ...changed }));
  return (
    <>
      <AuditFilters search={search} names={today} onChange={narrow} onClear={() => go({})} />
      <div aria-busy={isLoading}>
        {entries?.length === 0 && <Nothing isFiltered={isFiltered(search)} onClear={() => go({})} />}
        {entries && entries.length > 0 && (
          <ol className={classes.list} aria-label={words.list}>
            {entries.map((entry) => (
              <AuditEntry key={entry.id} entry={entry} names={names} onNarrow={narrow} />
            ))}
          </ol>
        )}
        {problem && <ProblemPanel problem={problem} retry={more} />}
      </div>
      {entries && entries.length > 0 && !problem && (
        <div className={end.end}>
          {older ? (
            <Button variant="default" loading={isLoading} onClick={more}>
              {words.more}
            </Button>
          ) : (
            !isFiltered(search) && <p>{words.end}</p>
          )}
        </div>
      )}
    </>
  );
}

function Nothing({ isFiltered: narrowed, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const { empty, noMatch } = useWords(auditWords);
  if (!narrowed) {
    return (
      <EmptyState icon={IconHistory} title={empty.title}>
        <p>{empty.text}</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={IconFilterOff} title={noMatch.title}>
      <p>{noMatch.text}</p>
      <Button variant="default" onClick={onClear}>
        {noMatch.clear}
      </Button>
    </EmptyState>
  );
}
