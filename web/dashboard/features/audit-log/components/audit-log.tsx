import { IconHistory } from "@tabler/icons-react";
import { useMemo } from "react";
import { useQuery } from "urql";
import { useConnection } from "../../../lib/graphql/use-connection.ts";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { useFilters } from "../../../lib/search.ts";
import { useViewer } from "../../../lib/viewer.ts";
import { FilterBar } from "../../../ui/filter-bar.tsx";
import { ListFrame } from "../../../ui/list-frame.tsx";
import { ListPanel } from "../../../ui/list-panel.tsx";
import { AUDIT_LOG, AUDIT_NAMES } from "../api/audit-queries.ts";
import { auditMessages } from "../i18n/audit-messages.ts";
import { AUDIT_SEARCH, toFilter } from "../model/audit-search.ts";
import { actionChoices, actorChoices } from "../model/filter-choices.ts";
import { getNames } from "../model/names.ts";
import { AuditEntry } from "./audit-entry.tsx";

const PAGE_SIZE = 50;

/** The log, with filters from the URL: actor, action, target and date. */
export function AuditLog() {
  const messages = useMessages(auditMessages);
  const { merchant } = useViewer();
  const filters = useFilters(AUDIT_SEARCH);
  const filter = toFilter(filters.search, merchant.timeZone);
  const list = useConnection(AUDIT_LOG, { first: PAGE_SIZE, filter });
  const { rows } = list;
  const [{ data: today }] = useQuery({ query: AUDIT_NAMES });
  const names = useMemo(() => getNames(rows ?? [], today, merchant), [rows, today, merchant]);
  const { title, actor, anyActor, action, anyAction, target, from, to } = messages.filters;
  return (
    <ListPanel
      list={list}
      messages={messages}
      icon={IconHistory}
      filters={filters}
      filterBar={
        <FilterBar
          label={title}
          filters={filters}
          fields={[
            { name: "actor", label: actor, any: anyActor, choices: actorChoices(today, messages.filters) },
            { name: "action", label: action, any: anyAction, choices: actionChoices(messages) },
            { name: "target", label: target, typed: true },
            { name: "from", label: from, day: true },
            { name: "to", label: to, day: true },
          ]}
        />
      }
    >
      {(props) => (
        <ListFrame {...props}>
          {(entries) => (
            <ol aria-label={messages.list}>
              {entries.map((entry) => (
                <AuditEntry key={entry.id} entry={entry} names={names} onNarrow={filters.narrow} />
              ))}
            </ol>
          )}
        </ListFrame>
      )}
    </ListPanel>
  );
}
