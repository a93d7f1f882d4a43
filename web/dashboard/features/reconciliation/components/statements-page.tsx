import { Button } from "@mantine/core";
import { IconDownload, IconFileUpload, IconPackage, IconScale } from "@tabler/icons-react";
import { Link, useNavigate } from "@tanstack/react-router";
import type { StatementSource } from "../../../generated/graphql.ts";
import { useConnection } from "../../../lib/graphql/use-connection.ts";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { useScope } from "../../../lib/scope.ts";
import { useClock, useMay } from "../../../lib/viewer.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import { ListPanel } from "../../../ui/list-panel.tsx";
import { STATEMENTS } from "../api/reconciliation-queries.ts";
import { orderMessages } from "../i18n/order-messages.ts";
import { processorName, reconciliationMessages } from "../i18n/reconciliation-messages.ts";
import { LIST_PATHS } from "../model/list-paths.ts";
import { plainPeriod } from "../model/plain-period.ts";
import { Agreement, DiscrepancyState } from "./agreement.tsx";
import classes from "./reconciliation.module.css";
import { ReconciliationPage } from "./reconciliation-page.tsx";

const PAGE_SIZE = 25;

/** Reconciliation → Statements: uploaded statements with their match rates. */
export const StatementsPage = () => <ListPage source="PROCESSOR" />;

/** Reconciliation → Orders: the shop's order lists with their match rates. */
export const OrderListsPage = () => <ListPage source="SHOP" />;

interface Props {
  source: StatementSource;
}

/** The texts of statements, with those that differ for order lists. */
function useListMessages(source: StatementSource) {
  const { statements } = useMessages(reconciliationMessages);
  const { list } = useMessages(orderMessages);
  return source === "SHOP" ? { ...statements, ...list } : statements;
}

function ListPage({ source }: Props) {
  const messages = useListMessages(source);
  const isShop = source === "SHOP";
  const params = useScope();
  const navigate = useNavigate();
  const mayUpload = useMay("reconcile");
  const upload = (
    <Button
      leftSection={<IconFileUpload size={16} aria-hidden />}
      onClick={() => void navigate({ to: `${LIST_PATHS[source]}/new`, params })}
    >
      {messages.upload}
    </Button>
  );
  return (
    <ReconciliationPage
      part={isShop ? "orders" : "statements"}
      lead={messages.lead}
      actions={mayUpload && upload}
    >
      <div className="panel">
        <Statements key={source} source={source} />
      </div>
    </ReconciliationPage>
  );
}

function Statements({ source }: Props) {
  const texts = useMessages(reconciliationMessages);
  const { ways } = useMessages(orderMessages);
  const messages = useListMessages(source);
  const isShop = source === "SHOP";
  const clock = useClock();
  const params = useScope();
  const list = useConnection(STATEMENTS, { first: PAGE_SIZE, filter: { source } });
  return (
    <ListPanel
      list={list}
      messages={messages}
      icon={isShop ? IconPackage : IconScale}
      emptyActions={isShop ? <Example /> : params.mode === "test" && <Sample />}
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
              secondary: ({ processor, layout }) =>
                isShop ? ways[layout === "shop_push" ? "sent" : "file"] : processorName(processor, texts),
            },
            { name: messages.period, kind: "text", value: (statement) => plainPeriod(statement, clock) },
            {
              name: messages.agreed,
              kind: "text",
              cell: (statement) => <Agreement {...statement} isOrders={isShop} />,
            },
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

/** An order list, before the first upload. */
function Example() {
  const { example } = useMessages(orderMessages);
  return (
    <>
      <p>{example}</p>
      <pre className={`${classes.example} inset`}>{EXAMPLE}</pre>
    </>
  );
}

const EXAMPLE = [
  "reference,date,amount,currency,state",
  "ORD-1,2026-11-21,10.50,GHS,fulfilled",
  "ORD-2,2026-11-21,4.00,GHS,unfulfilled",
].join("\n");

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
