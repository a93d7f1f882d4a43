import { Button } from "@mantine/core";
import { IconDownload, IconFileUpload, IconScale } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useQuery } from "urql";
import { problemOf } from "../../../lib/problem.ts";
import { useScope } from "../../../lib/scope.ts";
import { isManager, useViewer } from "../../../lib/viewer.ts";
import { useWords } from "../../../lib/words/words.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import page from "../../../ui/page.module.css";
import { ProblemPanel } from "../../../ui/problem-panel.tsx";
import { STATEMENTS } from "../api/books-queries.ts";
import { booksWords } from "../words/books-words.ts";
import classes from "./books.module.css";
import { BooksHead } from "./books-head.tsx";
import { StatementTable } from "./statement-table.tsx";

const PAGE_SIZE = 25;

/** Books → Statements: what processors said, and how far it agrees. */
export function StatementsPage() {
  const { statements: words } = useWords(booksWords);
  const params = useScope();
  const navigate = useNavigate();
  const mayUpload = isManager(useViewer());
  // The cursors behind the pages before the last one that was asked for.
  const [cursors, setCursors] = useState<(string | null)[]>([null]);
  const upload = (
    <Button
      leftSection={<IconFileUpload size={16} aria-hidden />}
      onClick={() => void navigate({ to: "/m/$merchantId/$mode/books/statements/new", params })}
    >
      {words.upload}
    </Button>
  );
  return (
    <div className={page.page}>
      <BooksHead part="statements">{mayUpload && upload}</BooksHead>
      <p className={page.lead}>{words.lead}</p>
      <div className={page.panel}>
        {cursors.map((after, place) => (
          <StatementsPart
            key={after}
            after={after}
            isLast={place === cursors.length - 1}
            onMore={(cursor) => setCursors([...cursors, cursor])}
          />
        ))}
      </div>
    </div>
  );
}

interface PartShown {
  after: string | null;
  isLast: boolean;
  onMore: (cursor: string) => void;
}

function StatementsPart({ after, isLast, onMore }: PartShown) {
  const { statements: words } = useWords(booksWords);
  const [{ data, error, fetching }, ask] = useQuery({
    query: STATEMENTS,
    variables: { first: PAGE_SIZE, after },
    requestPolicy: "cache-and-network",
  });
  const found = data?.statements;
  const { endCursor, hasNextPage } = found?.pageInfo ?? {};
  return (
    <div aria-busy={fetching && !found}>
      {!found && error && (
        <ProblemPanel problem={problemOf(error)} retry={() => ask({ requestPolicy: "network-only" })} />
      )}
      {found && found.nodes.length > 0 && (
        <StatementTable statements={found.nodes} hasHead={after === null} />
      )}
      {found?.nodes.length === 0 && after === null && <NoStatements />}
      {isLast && hasNextPage && endCursor && (
        <div className={classes.end}>
          <Button variant="default" onClick={() => onMore(endCursor)}>
            {words.more}
          </Button>
        </div>
      )}
    </div>
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
