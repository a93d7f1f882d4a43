import { IconAlertTriangle, IconCircleCheck } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { StatementRowFragment } from "../../../generated/graphql.ts";
import { useScope } from "../../../lib/scope.ts";
import { useClock } from "../../../lib/viewer.ts";
import { useLanguage, useWords } from "../../../lib/words/words.ts";
import { Moment } from "../../../ui/moment.tsx";
import table from "../../../ui/record-table.module.css";
import { State } from "../../../ui/state.tsx";
import { Cell, Row, Table } from "../../../ui/table.tsx";
import { plainPeriod } from "../model/plain-period.ts";
import { booksWords, processorName } from "../words/books-words.ts";
import { Agreement } from "./agreement.tsx";

export function StatementTable({ statements }: { statements: readonly StatementRowFragment[] }) {
  const { statements: words } = useWords(booksWords);
  const columns = [words.name, words.period, words.agreed, words.discrepancies, words.uploaded];
  return (
    <Table className={table.table} caption={words.caption} columns={columns}>
      {statements.map((statement) => (
        <StatementRow key={statement.id} statement={statement} />
      ))}
    </Table>
  );
}

function StatementRow({ statement }: { statement: StatementRowFragment }) {
  const texts = useWords(booksWords);
  const clock = useClock();
  const params = useScope();
  const { id, name, processor, uploadedAt } = statement;
  return (
    <Row>
      <Cell className={table.name}>
        <Link
          to="/m/$merchantId/$mode/reconciliation/statements/$statementId"
          params={{ ...params, statementId: id }}
        >
          {name}
        </Link>
        <span className={table.beneath}>{processorName(processor, texts)}</span>
      </Cell>
      <Cell className={table.time}>{plainPeriod(statement, clock)}</Cell>
      <Cell className={table.list}>
        <Agreement {...statement} />
      </Cell>
      <Cell className={table.status}>
        <DiscrepancyState {...statement} />
      </Cell>
      <Cell className={table.time} data-label={texts.statements.uploaded}>
        <Moment at={uploadedAt} />
      </Cell>
    </Row>
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
