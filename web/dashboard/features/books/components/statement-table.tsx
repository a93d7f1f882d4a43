import { IconAlertTriangle, IconCircleCheck } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { StatementRowFragment } from "../../../generated/graphql.ts";
import { useScope } from "../../../lib/scope.ts";
import { useClock } from "../../../lib/viewer.ts";
import { useLanguage, useWords } from "../../../lib/words/words.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import type { ListShown } from "../../../ui/list-frame.tsx";
import { State } from "../../../ui/state.tsx";
import { plainPeriod } from "../model/plain-period.ts";
import { booksWords, processorName } from "../words/books-words.ts";
import { Agreement } from "./agreement.tsx";

export function StatementTable(list: ListShown<StatementRowFragment>) {
  const texts = useWords(booksWords);
  const { statements: words } = texts;
  const clock = useClock();
  const params = useScope();
  return (
    <DataTable
      {...list}
      caption={words.caption}
      columns={[
        {
          name: words.name,
          kind: "title",
          cell: ({ id, name, processor }) => (
            <>
              <Link
                to="/m/$merchantId/$mode/reconciliation/statements/$statementId"
                params={{ ...params, statementId: id }}
              >
                {name}
              </Link>
              <small>{processorName(processor, texts)}</small>
            </>
          ),
        },
        { name: words.period, kind: "text", cell: (statement) => plainPeriod(statement, clock) },
        { name: words.agreed, kind: "text", cell: (statement) => <Agreement {...statement} /> },
        {
          name: words.discrepancies,
          kind: "state",
          cell: (statement) => <DiscrepancyState {...statement} />,
        },
        { name: words.uploaded, at: ({ uploadedAt }) => uploadedAt },
      ]}
    />
  );
}

type Counts = Pick<
  StatementRowFragment,
  "openDiscrepancies" | "resolvedDiscrepancies" | "autoResolvedDiscrepancies"
>;

export function DiscrepancyState({
  openDiscrepancies,
  resolvedDiscrepancies,
  autoResolvedDiscrepancies,
}: Counts) {
  const { statements: words } = useWords(booksWords);
  const { locale } = useLanguage();
  if (openDiscrepancies > 0) {
    const count = openDiscrepancies.toLocaleString(locale);
    return <State tone="warning" icon={IconAlertTriangle} word={words.open(count)} />;
  }
  const wereSome = resolvedDiscrepancies + autoResolvedDiscrepancies > 0;
  return <State tone="success" icon={IconCircleCheck} word={wereSome ? words.explained : words.none} />;
}
