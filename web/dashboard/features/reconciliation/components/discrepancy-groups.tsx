import { Button } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck, IconMessageCheck } from "@tabler/icons-react";
import { useState } from "react";
import { LinkToPayment } from "../../../entities/payment/link-to-payment.tsx";
import type {
  DiscrepancyKind,
  DiscrepancyRowFragment,
  StatementQuery,
  StatementSource,
} from "../../../generated/graphql.ts";
import { findLabel } from "../../../lib/find-label.ts";
import type { ConnectionView } from "../../../lib/graphql/use-connection.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/messages.ts";
import type { Money } from "../../../lib/money.ts";
import { useMay } from "../../../lib/viewer.ts";
import { Amount } from "../../../ui/amount.tsx";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import page from "../../../ui/page.module.css";
import { ProblemPanel } from "../../../ui/problem-panel.tsx";
import { StatusBadge } from "../../../ui/status-badge.tsx";
import { orderMessages } from "../i18n/order-messages.ts";
import { reconciliationMessages } from "../i18n/reconciliation-messages.ts";
import classes from "./discrepancy-groups.module.css";
import { ResolveDialog } from "./resolve-dialog.tsx";

const STATES = {
  OPEN: { tone: "warning", icon: IconAlertTriangle },
  RESOLVED: { tone: "success", icon: IconMessageCheck },
  AUTO_RESOLVED: { tone: "success", icon: IconCircleCheck },
} as const;

type Kinds = NonNullable<StatementQuery["statement"]>["discrepancyCounts"];

interface Props {
  list: ConnectionView<DiscrepancyRowFragment>;
  kinds: Kinds;
  source: StatementSource;
  onResolved: () => void;
}

/** Most urgent first: goods or payments that are missing on one side. */
const ORDER: readonly DiscrepancyKind[] = [
  "FULFILLED_NOT_PAID",
  "PAID_NOT_FULFILLED",
  "PAID_TWICE",
  "MISSING_IN_SHOP",
  "MISSING_IN_LEDGER",
  "MISSING_IN_STATEMENT",
  "STATUS",
  "AMOUNT",
  "CURRENCY",
  "DUPLICATE",
  "FEE",
];

/** A statement's discrepancies by type, with an explanation of each. */
export function DiscrepancyGroups({ list, kinds, source, onResolved }: Props) {
  const { statement } = useMessages(reconciliationMessages);
  const orders = useMessages(orderMessages);
  const messages = source === "SHOP" ? { ...statement, ...orders.statement } : statement;
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
        <EmptyState icon={IconCircleCheck} title={messages.nothing.title}>
          <p>{messages.nothing.text}</p>
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
          openCount={kinds.find((one) => one.kind === kind)?.openCount ?? 0}
          rows={(rows ?? []).filter((row) => row.kind === kind)}
          isOrders={source === "SHOP"}
          onResolve={setResolving}
        />
      ))}
      {older && (
        <Button variant="default" loading={isLoading} onClick={more}>
          {messages.more}
        </Button>
      )}
      {resolving && (
        <ResolveDialog discrepancy={resolving} onResolved={onResolved} onClose={() => setResolving(null)} />
      )}
    </div>
  );
}

interface GroupProps {
  kind: DiscrepancyKind;
  openCount: number;
  rows: readonly DiscrepancyRowFragment[];
  isOrders: boolean;
  onResolve: (discrepancy: DiscrepancyRowFragment) => void;
}

function Group({ kind, openCount, rows, isOrders, onResolve }: GroupProps) {
  const texts = useMessages(reconciliationMessages);
  const orders = useMessages(orderMessages);
  const { locale } = useLanguage();
  const mayResolve = useMay("reconcile");
  if (rows.length === 0) return null;
  const columns = isOrders ? { ...texts.columns, ...orders.columns } : texts.columns;
  const explanations = { ...texts.discrepancies, ...(isOrders && orders.discrepancies) };
  const { open, explained } = texts.statements;
  const name = kind.toLowerCase() as keyof typeof explanations;
  const { title, text } = explanations[name] ?? { title: kind, text: "" };
  const getKind = ({ lineKind }: DiscrepancyRowFragment) =>
    texts.kinds[lineKind.toLowerCase() as Lowercase<typeof lineKind>];
  const getReference = (row: DiscrepancyRowFragment) =>
    row.processorReference ?? row.ledgerReference ?? getKind(row);
  const hasStatus = isOrders || kind === "STATUS";
  const ours: Column<DiscrepancyRowFragment> = {
    name: columns.ledgerAmount,
    kind: "amount",
    cell: (row) => <Side money={row.ledgerAmount} status={hasStatus ? row.ledgerStatus : null} />,
  };
  const theirs: Column<DiscrepancyRowFragment> = {
    name: columns.statementAmount,
    kind: "amount",
    cell: (row) => <Side money={row.statementAmount} status={hasStatus ? row.statementStatus : null} />,
  };
  const processor: Column<DiscrepancyRowFragment> = {
    name: orders.columns.processorAmount,
    kind: "amount",
    cell: ({ processorAmount }) => <Side money={processorAmount} status={null} />,
  };
  const gap: Column<DiscrepancyRowFragment> = {
    name: columns.gap,
    kind: "amount",
    cell: ({ difference }) => <Side money={difference} status={null} />,
  };
  return (
    <section className={page.panel} aria-label={title}>
      <div className={classes.head}>
        <h2>
          {title} <span>{openCount > 0 ? open(openCount.toLocaleString(locale), openCount) : explained}</span>
        </h2>
        <p>{text}</p>
      </div>
      <DataTable
        caption={title}
        className={classes.table}
        rows={rows}
        getState={({ status }) => ({ isDim: status !== "OPEN" })}
        columns={[
          { name: columns.when, card: "start", label: null, at: ({ occurredAt }) => occurredAt },
          {
            name: columns.what,
            cell: (row) => (
              <>
                {getKind(row)}{" "}
                {row.transactionId ? (
                  <LinkToPayment id={row.transactionId} aria-label={texts.payment(getReference(row))}>
                    <code className="anywhere">{getReference(row)}</code>
                  </LinkToPayment>
                ) : (
                  <code className="anywhere">{getReference(row)}</code>
                )}
              </>
            ),
            secondary: ({ lineNumber, nearPeriodBoundary, note, status }) => [
              lineNumber !== null && texts.lineLabel(lineNumber.toLocaleString(locale)),
              nearPeriodBoundary && texts.edge,
              note && <q className="own-lines">{note}</q>,
              status === "AUTO_RESOLVED" && texts.autoResolvedText,
            ],
          },
          ...(isOrders ? [theirs, ours, processor] : [ours, theirs, gap]),
          {
            name: columns.state,
            kind: "state",
            cell: ({ status }) => <StatusBadge {...STATES[status]} text={texts.states[status]} />,
          },
          {
            name: columns.actions,
            acts: (row) =>
              row.status === "OPEN" && mayResolve
                ? [
                    {
                      text: texts.resolve,
                      label: texts.resolveLabel(getReference(row)),
                      run: () => onResolve(row),
                    },
                  ]
                : [],
          },
        ]}
      />
    </section>
  );
}

/** Amount of one side, with its status if the statuses differ. */
function Side({ money, status }: { money: Money | null; status: string | null }) {
  const messages = useMessages(reconciliationMessages);
  const { statuses } = useMessages().payment;
  const name = status?.toLowerCase() ?? "";
  return (
    <span>
      {money ? <Amount money={money} /> : !status && messages.notThere}
      {status && <small>{findLabel(messages.statuses, name) ?? findLabel(statuses, name) ?? status}</small>}
    </span>
  );
}
