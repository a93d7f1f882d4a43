import { Button } from "@mantine/core";
import { IconDownload, IconFileUpload, IconScale } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useScope } from "../../../lib/scope.ts";
import { useMay } from "../../../lib/viewer.ts";
import { useWords } from "../../../lib/words/words.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { useStatements } from "../model/use-statements.ts";
import { booksWords } from "../words/books-words.ts";
import { BooksPage } from "./books-page.tsx";
import { StatementTable } from "./statement-table.tsx";

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
  const { rows, older, isLoading, problem, more } = useStatements();
  return (
    <StatementTable
      rows={rows}
      problem={problem}
      retry={more}
      empty={<NoStatements />}
      more={{ load: older ? more : null, isLoading, word: words.more }}
    />
  );
}

function NoStatements() {
  const { empty } = useWords(booksWords).statements;
  const { merchantId, mode } = useScope();
  return (
    <EmptyState icon={IconScale} title={empty.title}>
      <p>{empty.text}</p>
      {mode === "test" && (
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
      )}
    </EmptyState>
  );
}
