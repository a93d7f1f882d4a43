import { Button } from "@mantine/core";
import { IconDownload, IconFileUpload, IconScale } from "@tabler/icons-react";
import { Link, useNavigate } from "@tanstack/react-router";
import { useConnection } from "../../../lib/graphql/use-connection.ts";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { useScope } from "../../../lib/scope.ts";
import { useClock, useMay } from "../../../lib/viewer.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import { ListPanel } from "../../../ui/list-panel.tsx";
import { STATEMENTS } from "../api/reconciliation-queries.ts";
import { processorName, reconciliationMessages } from "../i18n/reconciliation-messages.ts";
import { plainPeriod } from "../model/plain-period.ts";
import { Agreement, DiscrepancyState } from "./agreement.tsx";
import { ReconciliationPage } from "./reconciliation-page.tsx";

const PAGE_SIZE = 25;

/** Reconciliation → Statements: uploaded statements with their match rates. */
export function StatementsPage() {
  const { statements: messages } = useMessages(reconciliationMessages);
  const params = useScope();
  const navigate = useNavigate();
  const mayUpload = useMay("reconcile");
  const upload = (
    <Button
      leftSection={<IconFileUpload size={16} aria-hidden />}
      onClick={() => void navigate({ to: "/m/$merchantId/$mode/reconciliation/statements/new", params })}
    >
      {messages.upload}
    </Button>
  );
  return (
    <ReconciliationPage part="statements" lead={messages.lead} actions={mayUpload && upload}>
      <div className="panel">
        <Statements />
      </div>
    </ReconciliationPage>
  );
}

function Statements() {
  const texts = useMessages(reconciliationMessages);
  const { statements: messages } = texts;
  const clock = useClock();
  const params = useScope();
  const list = useConnection(STATEMENTS, { first: PAGE_SIZE });
  return (
    <ListPanel
      list={list}
      messages={messages}
      icon={IconScale}
      emptyActions={params.mode === "test" && <Sample />}
    >
      {(props) => (
        <DataTable
          {...props}
          caption={messages.caption}
          columns={[
            {
              name: messages.name,
              kind: "title",
              cell: ({ id, name }) => (
                <Link
                  to="/m/$merchantId/$mode/reconciliation/statements/$statementId"
                  params={{ ...params, statementId: id }}
                >
                  {name}
                </Link>
              ),
              secondary: ({ processor }) => processorName(processor, texts),
            },
            { name: messages.period, kind: "text", value: (statement) => plainPeriod(statement, clock) },
            { name: messages.agreed, kind: "text", cell: (statement) => <Agreement {...statement} /> },
            {
              name: messages.discrepancies,
              kind: "state",
              cell: (statement) => <DiscrepancyState {...statement} />,
            },
            { name: messages.uploaded, at: ({ uploadedAt }) => uploadedAt },
          ]}
        />
      )}
    </ListPanel>
  );
}

function Sample() {
  const { empty } = useMessages(reconciliationMessages).statements;
  const { merchantId } = useScope();
  return (
    <>
      <p>{empty.sampleText}</p>
      <Button
        component="a"
        variant="default"
        href={`/m/${merchantId}/test/sample-statement.csv`}
        leftSection={<IconDownload size={16} aria-hidden />}
      >
        {empty.sample}
      </Button>
    </>
  );
}
