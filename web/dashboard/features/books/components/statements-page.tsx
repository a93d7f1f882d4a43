import { Button } from "@mantine/core";
import { IconDownload, IconFileUpload, IconScale } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useConnection } from "../../../lib/graphql/use-connection.ts";
import { useScope } from "../../../lib/scope.ts";
import { useMay } from "../../../lib/viewer.ts";
import { useWords } from "../../../lib/words/words.ts";
import { ListPanel } from "../../../ui/list-panel.tsx";
import { STATEMENTS } from "../api/books-queries.ts";
import { booksWords } from "../words/books-words.ts";
import { BooksPage } from "./books-page.tsx";
import { StatementTable } from "./statement-table.tsx";

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
  const { statements: words } = useWords(booksWords);
  const { mode } = useScope();
  const list = useConnection(STATEMENTS, { first: PAGE_SIZE });
  return (
    <ListPanel list={list} words={words} icon={IconScale} emptyActions={mode === "test" && <Sample />}>
      {(shown) => <StatementTable {...shown} />}
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
