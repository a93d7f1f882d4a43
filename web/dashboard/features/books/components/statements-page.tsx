import { Button } from "@mantine/core";
import { IconDownload, IconFileUpload, IconScale } from "@tabler/icons-react";
import { Link, useNavigate } from "@tanstack/react-router";
import { useConnection } from "../../../lib/graphql/use-connection.ts";
import { useScope } from "../../../lib/scope.ts";
import { useClock, useMay } from "../../../lib/viewer.ts";
import { useWords } from "../../../lib/words/words.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import { ListPanel } from "../../../ui/list-panel.tsx";
import { STATEMENTS } from "../api/books-queries.ts";
import { plainPeriod } from "../model/plain-period.ts";
import { booksWords, processorName } from "../words/books-words.ts";
import { Agreement, DiscrepancyState } from "./agreement.tsx";
import { BooksPage } from "./books-page.tsx";

const PAGE_SIZE = 25;

/** Reconciliation → Statements: what processors said, and how far it agrees. */
export function StatementsPage() {
  const { statements: words } = useWords(booksWords);
  const params = useScope();
  const navigate = useNavigate();
  const mayUpload = useMay("reconcile");
  const upload = (
    <Button
      leftSection={<IconFileUpload size={16} aria-hidden />}
      onClick={() => void navigate({ to: "/m/$merchantId/$mode/reconciliation/statements/new", params })}
    >
      {words.upload}
    </Button>
  );
  return (
    <BooksPage part="statements" lead={words.lead} actions={mayUpload && upload}>
      <div className="panel">
        <Statements />
      </div>
    </BooksPage>
  );
}

function Statements() {
  const texts = useWords(booksWords);
  const { statements: words } = texts;
  const clock = useClock();
  const params = useScope();
  const list = useConnection(STATEMENTS, { first: PAGE_SIZE });
  return (
    <ListPanel list={list} words={words} icon={IconScale} emptyActions={params.mode === "test" && <Sample />}>
      {(shown) => (
        <DataTable
          {...shown}
          caption={words.caption}
          columns={[
            {
              name: words.name,
              kind: "title",
              cell: ({ id, name }) => (
                <Link
                  to="/m/$merchantId/$mode/reconciliation/statements/$statementId"
                  params={{ ...params, statementId: id }}
                >
                  {name}
                </Link>
              ),
              beneath: ({ processor }) => processorName(processor, texts),
            },
            { name: words.period, kind: "text", by: (statement) => plainPeriod(statement, clock) },
            { name: words.agreed, kind: "text", cell: (statement) => <Agreement {...statement} /> },
            {
              name: words.discrepancies,
              kind: "state",
              cell: (statement) => <DiscrepancyState {...statement} />,
            },
            { name: words.uploaded, at: ({ uploadedAt }) => uploadedAt },
          ]}
        />
      )}
    </ListPanel>
  );
}

function Sample() {
  const { empty } = useWords(booksWords).statements;
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
