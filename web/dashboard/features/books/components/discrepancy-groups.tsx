import { Button } from "@mantine/core";
import { IconCircleCheck } from "@tabler/icons-react";
import { useState } from "react";
import type { DiscrepancyKind, DiscrepancyRowFragment, StatementQuery } from "../../../generated/graphql.ts";
import type { ConnectionView } from "../../../lib/graphql/use-connection.ts";
import { useMay } from "../../../lib/viewer.ts";
import { useLanguage, useWords } from "../../../lib/words/words.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import page from "../../../ui/page.module.css";
import { ProblemPanel } from "../../../ui/problem-panel.tsx";
import { Table } from "../../../ui/table.tsx";
import { booksWords } from "../words/books-words.ts";
import classes from "./discrepancy-groups.module.css";
import { DiscrepancyRow } from "./discrepancy-row.tsx";
import { ResolveDialog } from "./resolve-dialog.tsx";

type Kinds = NonNullable<StatementQuery["statement"]>["discrepancyCounts"];

interface Shown {
  list: ConnectionView<DiscrepancyRowFragment>;
  kinds: Kinds;
  onResolved: () => void;
}

/** The most urgent first: money that one side does not have. */
const ORDER: readonly DiscrepancyKind[] = [
  ...([
    "MISSING_IN_LEDGER",
    "MISSING_IN_STATEMENT",
    "STATUS",
    "AMOUNT",
    "CURRENCY",
    "DUPLICATE",
    "FEE",
  ] as const),
];

/** A statement's discrepancies by their kinds, each kind with what it means. */
export function DiscrepancyGroups({ list, kinds, onResolved }: Shown) {
  const { statement: words } = useWords(booksWords);
  const [resolving, setResolving] = useState<DiscrepancyRowFragment | null>(null);
  const { rows, isLoading, problem, older, more, retry } = list;
  if (problem && !rows) {
    return (
      <div className={page.panel}>
        <ProblemPanel problem={problem} retry={retry} />
      </div>
    );
  }
  if (rows?.length === 0) {
    return (
      <div className={page.panel}>
        <EmptyState icon={IconCircleCheck} title={words.nothing.title}>
          <p>{words.nothing.text}</p>
        </EmptyState>
      </div>
    );
  }
  return (
    <div className={classes.groups} aria-busy={isLoading}>
      {ORDER.map((kind) => (
        <Group
          key={kind}
          kind={kind}
          count={kinds.find((one) => one.kind === kind)?.count ?? 0}
          rows={(rows ?? []).filter((row) => row.kind === kind)}
          onResolve={setResolving}
        />
      ))}
      {older && (
        <Button variant="default" loading={isLoading} onClick={more}>
          {words.more}
        </Button>
      )}
      {resolving && (
        <ResolveDialog discrepancy={resolving} onResolved={onResolved} onClose={() => setResolving(null)} />
      )}
    </div>
  );
}

interface GroupShown {
  kind: DiscrepancyKind;
  count: number;
  rows: readonly DiscrepancyRowFragment[];
  onResolve: (discrepancy: DiscrepancyRowFragment) => void;
}

function Group({ kind, count, rows, onResolve }: GroupShown) {
  const texts = useWords(booksWords);
  const { locale } = useLanguage();
  const mayResolve = useMay("reconcile");
  if (rows.length === 0) return null;
  const { columns } = texts;
  const { title, text } = texts.discrepancies[kind.toLowerCase() as keyof typeof texts.discrepancies];
  const sums = [columns.ledgerAmount, columns.statementAmount, columns.gap];
  const heads = [
    ...[columns.when, columns.what],
    ...sums.map((name) => ({ name, className: classes.sum })),
    columns.state,
  ];
  return (
    <section className={page.panel} aria-label={title}>
      <div className={classes.head}>
        <h2>
          {title} <span>{Math.max(count, rows.length).toLocaleString(locale)}</span>
        </h2>
        <p>{text}</p>
      </div>
      <Table cards className={classes.table} caption={title} columns={heads} actions={columns.actions}>
        {rows.map((row) => (
          <DiscrepancyRow key={row.id} row={row} onResolve={mayResolve ? () => onResolve(row) : null} />
        ))}
      </Table>
    </section>
  );
}
