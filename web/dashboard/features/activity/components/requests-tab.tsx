import { IconTerminal2 } from "@tabler/icons-react";
import { useQuery } from "urql";
import { useConnection } from "../../../lib/graphql/use-connection.ts";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { useScope } from "../../../lib/scope.ts";
import { useFilters } from "../../../lib/search.ts";
import { useMay, useViewer } from "../../../lib/viewer.ts";
import { CodeBlock } from "../../../ui/copyable.tsx";
import { DocsLink } from "../../../ui/docs-link.tsx";
import { FilterBar } from "../../../ui/filter-bar.tsx";
import { ListPanel } from "../../../ui/list-panel.tsx";
import { KEY_NAMES, REQUESTS } from "../api/request-queries.ts";
import { activityMessages } from "../i18n/activity-messages.ts";
import {
  callerChoices,
  getOutcomes,
  REQUEST_SEARCH,
  toFirstRequest,
  toRequestFilter,
} from "../model/request-search.ts";
import { RequestPanel } from "./request-panel.tsx";
import { RequestTable } from "./request-table.tsx";

const PAGE_SIZE = 50;
/** The server writes requests about once a second, without an event. */
const FRESH = { refetchInterval: () => 3_000, transactionId: null };

/** The requests of keys and applications, newest first, with filters from the URL. */
export function RequestsTab() {
  const { requests: messages } = useMessages(activityMessages);
  const { merchant } = useViewer();
  const { mode } = useScope();
  const mayReadKeys = useMay("manageApiKeys");
  const filters = useFilters(REQUEST_SEARCH);
  const { request } = filters.search;
  const filter = toRequestFilter(filters.search, merchant.timeZone);
  const list = useConnection(REQUESTS, { first: PAGE_SIZE, filter }, FRESH);
  const [{ data }] = useQuery({ query: KEY_NAMES, pause: !mayReadKeys });
  const { title, caller, anyCaller, outcome, anyOutcome, rehearsal, requestId, from, to } = messages.filters;
  return (
    <>
      <div className="panel">
        <ListPanel
          list={list}
          messages={{ ...messages, empty: messages.empty[mode] }}
          icon={IconTerminal2}
          filters={filters}
          filterBar={
            <FilterBar
              label={title}
              filters={filters}
              fields={[
                { name: "id", label: requestId, typed: true },
                {
                  name: "actor",
                  label: caller,
                  any: anyCaller,
                  choices: callerChoices(data?.apiKeys ?? [], list.rows ?? [], messages.member),
                },
                {
                  name: "outcome",
                  label: outcome,
                  any: anyOutcome,
                  choices: getOutcomes(mode).map((one) => ({
                    value: one.toLowerCase(),
                    label: messages.outcomes[one],
                  })),
                },
                {
                  name: "rehearsed",
                  label: rehearsal.label,
                  any: rehearsal.any,
                  choices: [{ value: "yes", label: rehearsal.refused }],
                },
                { name: "from", label: from, day: true },
                { name: "to", label: to, day: true },
              ]}
            />
          }
          emptyActions={
            <>
              {mode === "test" && <CodeBlock code={toFirstRequest(window.location.origin)} />}
              <DocsLink href="/docs/request-log">{messages.guide}</DocsLink>
            </>
          }
        >
          {(props) => <RequestTable {...props} search={filters.search} />}
        </ListPanel>
      </div>
      {request && <RequestPanel key={request} id={request} onClose={() => filters.narrow({ request: "" })} />}
    </>
  );
}
