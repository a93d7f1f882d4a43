import { Button } from "@mantine/core";
import { IconArrowLeft, IconDownload, IconRefresh, IconTrash } from "@tabler/icons-react";
import { Link, useNavigate, useParams } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { useMutation } from "urql";
import type { StatementQuery } from "../../../generated/graphql.ts";
import { useConnection } from "../../../lib/graphql/use-connection.ts";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { useNotice } from "../../../lib/notice.ts";
import { errorText, NOT_FOUND, toProblem } from "../../../lib/problem.ts";
import { useScope } from "../../../lib/scope.ts";
import { useFreshQuery } from "../../../lib/use-fresh-query.ts";
import { useMay } from "../../../lib/viewer.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { ExportDialog } from "../../../ui/export-dialog.tsx";
import { Page } from "../../../ui/page.tsx";
import { ProblemPanel } from "../../../ui/problem-panel.tsx";
import {
  CHECK_STATEMENT,
  DISCREPANCIES,
  REMOVE_STATEMENT,
  STATEMENT,
} from "../api/reconciliation-queries.ts";
import { orderMessages } from "../i18n/order-messages.ts";
import { reconciliationMessages } from "../i18n/reconciliation-messages.ts";
import { getSource, LIST_PATHS } from "../model/list-paths.ts";
import { DiscrepancyGroups } from "./discrepancy-groups.tsx";
import { StatementFacts } from "./statement-facts.tsx";

const PAGE_SIZE = 100;

/** One statement: its match rate, and both sides of each discrepancy. */
export function StatementPage() {
  const { statement: messages, statements } = useMessages(reconciliationMessages);
  const params = useScope();
  const { statementId = "" } = useParams({ strict: false });
  const { data, problem: rejection, refetch } = useFreshQuery(STATEMENT, { id: statementId });
  const problem = data?.statement === null ? NOT_FOUND : data ? null : rejection;
  const orders = useMessages(orderMessages);
  const source = data?.statement ? getSource(data.statement) : "PROCESSOR";
  const back = (
    <Link to={LIST_PATHS[source]} params={params}>
      <IconArrowLeft size={16} aria-hidden /> {source === "SHOP" ? orders.statement.back : messages.back}
    </Link>
  );
  if (data?.statement) return <StatementContent statement={data.statement} back={back} onChanged={refetch} />;
  return (
    <Page title={problem && statements.name} back={back}>
      {problem && (
        <div className="panel">
          <ProblemPanel problem={problem} retry={refetch} />
        </div>
      )}
    </Page>
  );
}

type Statement = NonNullable<StatementQuery["statement"]>;

interface Props {
  statement: Statement;
  back: ReactNode;
  onChanged: () => void;
}

/** The texts of a statement, with those that differ for an order list. */
function useStatementMessages(statement: Statement) {
  const { statement: messages } = useMessages(reconciliationMessages);
  const orders = useMessages(orderMessages);
  return getSource(statement) === "SHOP" ? { ...messages, ...orders.statement } : messages;
}

function StatementContent({ statement, back, onChanged }: Props) {
  const messages = useStatementMessages(statement);
  const list = useConnection(DISCREPANCIES, { first: PAGE_SIZE, filter: { statementId: statement.id } });
  const [isExporting, setExporting] = useState(false);
  const { merchantId, mode } = useScope();
  const mayReconcile = useMay("reconcile");
  const refetch = () => {
    onChanged();
    list.refresh("all");
  };
  return (
    <Page
      title={<span className="anywhere">{statement.name}</span>}
      back={back}
      actions={
        <>
          {mayReconcile && <Acts statement={statement} onChecked={refetch} />}
          {statement.discrepancyCounts.length > 0 && (
            <Button
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
              onClick={() => setExporting(true)}
            >
              {messages.export}
            </Button>
          )}
        </>
      }
    >
      <StatementFacts statement={statement} />
      <DiscrepancyGroups
        list={list}
        kinds={statement.discrepancyCounts}
        source={getSource(statement)}
        onResolved={onChanged}
      />
      {isExporting && (
        <ExportDialog
          title={messages.export}
          url={`/m/${merchantId}/${mode}/discrepancies.csv?statementId=${statement.id}`}
          onClose={() => setExporting(false)}
        >
          <p>{messages.exportText}</p>
        </ExportDialog>
      )}
    </Page>
  );
}

function Acts({ statement, onChecked }: { statement: Statement; onChecked: () => void }) {
  const messages = useStatementMessages(statement);
  const { problem: problemMessages } = useMessages();
  const params = useScope();
  const navigate = useNavigate();
  const showNotice = useNotice();
  const [{ fetching }, check] = useMutation(CHECK_STATEMENT);
  const [, remove] = useMutation(REMOVE_STATEMENT);
  const [isRemoving, setRemoving] = useState(false);
  const { id } = statement;
  const compare = async () => {
    const { error } = await check({ id });
    if (error) showNotice({ kind: "failed", text: errorText(problemMessages, toProblem(error)) });
    else showNotice({ kind: "done", text: messages.comparedNow });
    onChecked();
  };
  const act = async () => {
    const result = await remove({ id });
    if (!result.error) void navigate({ to: LIST_PATHS[getSource(statement)], params });
    return result;
  };
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => setRemoving(true)}
      >
        {messages.remove}
      </Button>
      <Button
        variant="default"
        loading={fetching}
        leftSection={<IconRefresh size={16} aria-hidden />}
        onClick={() => void compare()}
      >
        {messages.check}
      </Button>
      {isRemoving && (
        <ConfirmDialog
          title={messages.removeTitle}
          confirm={messages.remove}
          act={act}
          onClose={() => setRemoving(false)}
        >
          <p>{messages.removeText}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
