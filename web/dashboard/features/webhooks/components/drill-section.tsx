import { Button } from "@mantine/core";
import { IconPlayerPlay, IconStethoscope } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useQuery } from "urql";
import { DrillState } from "../../../entities/drill/drill-state.tsx";
import type { WebhookDrillRowFragment } from "../../../generated/graphql.ts";
import { useConnection } from "../../../lib/graphql/use-connection.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/messages.ts";
import { useScope } from "../../../lib/scope.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import { ListPanel } from "../../../ui/list-panel.tsx";
import { Section } from "../../../ui/section.tsx";
import { WEBHOOK_DRILLS } from "../api/drill-queries.ts";
import { WEBHOOK } from "../api/webhook-queries.ts";
import { drillReportMessages } from "../i18n/drill-report-messages.ts";
import { countSteps } from "../model/drill-report.ts";
import { DrillDialog } from "./drill-dialog.tsx";

const PAGE_SIZE = 5;
const POLL_MS = 5_000;

/** Webhook drills: the newest ones, and a button for another. In live mode, a link to test mode. */
export function DrillSection() {
  const { section: messages } = useMessages(drillReportMessages);
  const params = useScope();
  const [isStarting, setStarting] = useState(false);
  const [{ data }] = useQuery({ query: WEBHOOK });
  if (params.mode === "live")
    return (
      <Section title={messages.title} lead={messages.lead}>
        <p>
          {messages.live}{" "}
          <Link to="/m/$merchantId/$mode/settings/webhooks" params={{ ...params, mode: "test" }}>
            {messages.toTest}
          </Link>
        </p>
      </Section>
    );
  const run = (
    <Button
      variant="default"
      leftSection={<IconPlayerPlay size={16} aria-hidden />}
      disabled={!data}
      onClick={() => setStarting(true)}
    >
      {messages.run}
    </Button>
  );
  return (
    <Section title={messages.title} lead={messages.lead} action={run}>
      <div className="panel">
        <Drills />
      </div>
      {isStarting && (
        <DrillDialog url={data?.webhook.defaultCallbackUrl ?? ""} onClose={() => setStarting(false)} />
      )}
    </Section>
  );
}

function Drills() {
  const { section: messages } = useMessages(drillReportMessages);
  const { locale } = useLanguage();
  const params = useScope();
  const list = useConnection(
    WEBHOOK_DRILLS,
    { first: PAGE_SIZE },
    {
      transactionId: null,
      refetchInterval: (rows) => (rows.some(({ state }) => state === "RUNNING") ? POLL_MS : null),
    },
  );
  const { columns } = messages;
  const countText = ({ steps }: WebhookDrillRowFragment) => {
    const { ended, failed, all } = countSteps(steps);
    return `${(ended - failed).toLocaleString(locale)}/${all.toLocaleString(locale)}`;
  };
  return (
    <ListPanel list={list} messages={messages} icon={IconStethoscope}>
      {(props) => (
        <DataTable
          {...props}
          caption={messages.caption}
          columns={[
            {
              name: columns.url,
              kind: "title",
              cell: ({ id, url }) => (
                <Link
                  to="/m/$merchantId/$mode/settings/webhooks/drills/$drillId"
                  params={{ ...params, drillId: id }}
                >
                  {url}
                </Link>
              ),
            },
            {
              name: columns.state,
              kind: "state",
              cell: ({ state }) => <DrillState state={state} />,
              secondary: ({ state, orderListAt }) =>
                (state === "PASSED" || state === "FAILED") && orderListAt === null && messages.withoutList,
            },
            { name: columns.steps, kind: "text", label: columns.steps, value: countText },
            { name: columns.started, at: ({ startedAt }) => startedAt },
          ]}
        />
      )}
    </ListPanel>
  );
}
