import { IconAlertTriangle, IconCircleCheck, IconMessageCheck } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { DiscrepancyRowFragment } from "../../../generated/graphql.ts";
import type { Money } from "../../../lib/money.ts";
import { useScope } from "../../../lib/scope.ts";
import { wordOf } from "../../../lib/word-of.ts";
import { useLanguage, useWords } from "../../../lib/words/words.ts";
import { Amount } from "../../../ui/amount.tsx";
import { Moment } from "../../../ui/moment.tsx";
import { State } from "../../../ui/state.tsx";
import { Cell, Row, RowButton } from "../../../ui/table.tsx";
import { booksWords } from "../words/books-words.ts";
import classes from "./discrepancy-groups.module.css";

const STATES = {
  OPEN: { tone: "warning", icon: IconAlertTriangle },
  RESOLVED: { tone: "success", icon: IconMessageCheck },
  AUTO_RESOLVED: { tone: "success", icon: IconCircleCheck },
} as const;

interface Shown {
  row: DiscrepancyRowFragment;
  /** Null for whoever may not. */
  onResolve: (() => void) | null;
}

/** One discrepancy: both sides, the gap, and what became of it. */
export function DiscrepancyRow({ row, onResolve }: Shown) {
  const words = useWords(booksWords);
  const { locale } = useLanguage();
  const params = useScope();
  const reference = row.processorReference ?? row.ledgerReference ?? words.kinds[keyOf(row.lineKind)];
  const { difference } = row;
  return (
    <Row data-ended={row.status !== "OPEN" || undefined}>
      <Cell className={classes.when}>
        <Moment at={row.occurredAt} />
      </Cell>
      <Cell className={classes.what}>
        <span>
          {words.kinds[keyOf(row.lineKind)]}{" "}
          {row.transactionId ? (
            <Link
              to="/m/$merchantId/$mode/payments/$transactionId"
              params={{ ...params, transactionId: row.transactionId }}
              aria-label={words.payment(reference)}
            >
              <code>{reference}</code>
            </Link>
          ) : (
            <code>{reference}</code>
          )}
        </span>
        {row.lineNumber !== null && <small>{words.lineOf(row.lineNumber.toLocaleString(locale))}</small>}
        {row.nearPeriodBoundary && <small>{words.edge}</small>}
        {row.note && <q>{row.note}</q>}
        {row.status === "AUTO_RESOLVED" && <small>{words.autoResolvedText}</small>}
      </Cell>
      <Side
        label={words.columns.ledgerAmount}
        money={row.ledgerAmount}
        status={row.ledgerStatus}
        kind={row.kind}
      />
      <Side
        label={words.columns.statementAmount}
        money={row.statementAmount}
        status={row.statementStatus}
        kind={row.kind}
      />
      <Cell className={classes.sum} data-label={words.columns.gap}>
        {difference ? <Amount money={difference} /> : words.notThere}
      </Cell>
      <Cell className={classes.state}>
        <State {...STATES[row.status]} word={words.states[row.status]} />
      </Cell>
      <Cell className={classes.actions}>
        {row.status === "OPEN" && onResolve && (
          <RowButton aria-label={words.resolveOf(reference)} onClick={onResolve}>
            {words.resolve}
          </RowButton>
        )}
      </Cell>
    </Row>
  );
}

interface SideShown {
  label: string;
  money: Money | null;
  status: string | null;
  kind: DiscrepancyRowFragment["kind"];
}

/** A side's figure; its status where that is what differs. */
function Side({ label, money, status, kind }: SideShown) {
  const words = useWords(booksWords);
  const { statuses } = useWords().payment;
  const said = kind === "STATUS" && status !== null;
  const name = status?.toLowerCase() ?? "";
  const word = wordOf(words.statuses, name) ?? wordOf(statuses, name);
  return (
    <Cell className={classes.sum} data-label={label}>
      <span>
        {money ? <Amount money={money} /> : !said && words.notThere}
        {said && <small>{word ?? status}</small>}
      </span>
    </Cell>
  );
}

const keyOf = (lineKind: DiscrepancyRowFragment["lineKind"]) =>
  lineKind.toLowerCase() as Lowercase<DiscrepancyRowFragment["lineKind"]>;
