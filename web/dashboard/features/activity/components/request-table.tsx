import { Link } from "@tanstack/react-router";
import type { RequestRowFragment } from "../../../generated/graphql.ts";
import { durationText, useDurations } from "../../../lib/duration.ts";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { useScope } from "../../../lib/scope.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import type { ListProps } from "../../../ui/list-frame.tsx";
import { activityMessages } from "../i18n/activity-messages.ts";
import { type RequestSearch, toCaller, toTarget } from "../model/request-search.ts";
import { RequestState } from "./request-state.tsx";

/** One row per request. Clicking anywhere in the row opens it. */
export function RequestTable({ search, ...list }: ListProps<RequestRowFragment> & { search: RequestSearch }) {
  const { requests: messages } = useMessages(activityMessages);
  const { columns } = messages;
  const params = useScope();
  const durations = useDurations();
  return (
    <DataTable
      {...list}
      linked
      cardsBelowPx={860}
      caption={messages.table}
      getState={({ id }) => ({ isOpen: id === search.request })}
      columns={[
        {
          name: columns.request,
          card: "line",
          cell: (row) => (
            <Link
              className="anywhere"
              to="/m/$merchantId/$mode/settings/activity"
              params={params}
              search={{ ...search, request: row.id } as Record<string, string>}
            >
              <span className="muted">{row.method}</span> <code className="code">{toTarget(row)}</code>
            </Link>
          ),
        },
        { name: columns.status, kind: "state", card: "start", cell: (row) => <RequestState {...row} /> },
        {
          name: columns.code,
          card: "start",
          cell: ({ code }) => code && <code className="code anywhere">{code}</code>,
          secondary: ({ rehearsedCode }) => rehearsedCode && messages.inRehearsal(rehearsedCode),
        },
        {
          name: columns.caller,
          kind: "cut",
          card: "start",
          value: (row) => toCaller(row, messages.member),
        },
        {
          name: columns.duration,
          kind: "amount",
          card: "end",
          label: null,
          cell: ({ durationMs }) => durationText(durationMs, durations),
        },
        { name: columns.time, zoned: true, card: "end", label: null, at: ({ at }) => at },
      ]}
    />
  );
}
