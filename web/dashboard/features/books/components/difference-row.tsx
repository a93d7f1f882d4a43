import { Button } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck, IconMessageCheck } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { DifferenceRowFragment } from "../../../generated/graphql.ts";
import { type Money, minorOf } from "../../../lib/money.ts";
import { useScope } from "../../../lib/scope.ts";
import { useLanguage, useWords } from "../../../lib/words/words.ts";
import { Amount } from "../../../ui/amount.tsx";
import { Moment } from "../../../ui/moment.tsx";
import { State } from "../../../ui/state.tsx";
import { Cell, Row } from "../../../ui/table.tsx";
import { booksWords } from "../words/books-words.ts";
import classes from "./difference-groups.module.css";

const STATES = {
  OPEN: { tone: "warning", icon: IconAlertTriangle },
  RESOLVED: { tone: "success", icon: IconMessageCheck },
  SETTLED: { tone: "success", icon: IconCircleCheck },
} as const;

interface Shown {
  row: DifferenceRowFragment;
  /** Null for whoever may not. */
  onResolve: (() => void) | null;
}

/** One difference: both sides, the gap, and what became of it. */
export function DifferenceRow({ row, onResolve }: Shown) {
  const words = useWords(booksWords);
  const { locale } = useLanguage();
  const params = useScope();
  const reference = row.processorReference ?? row.ourReference ?? words.kinds[keyOf(row.about)];
  const gap = gapOf(row);
  return (
    <Row data-ended={row.state !== "OPEN" || undefined}>
      <Cell className={classes.when}>
        <Moment at={row.at} />
      </Cell>
      <Cell className={classes.what}>
        <span>
          {words.kinds[keyOf(row.about)]}{" "}
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
        {row.line !== null && <small>{words.lineOf(row.line.toLocaleString(locale))}</small>}
        {row.atEdge && <small>{words.edge}</small>}
        {row.note && <q>{row.note}</q>}
        {row.state === "SETTLED" && <small>{words.settledText}</small>}
      </Cell>
      <Side label={words.columns.ours} money={row.ours} status={row.ourStatus} kind={row.kind} />
      <Side label={words.columns.theirs} money={row.theirs} status={row.theirStatus} kind={row.kind} />
      <Cell className={classes.sum} data-label={words.columns.gap}>
        {gap ? <Amount money={gap} /> : words.notThere}
      </Cell>
      <Cell className={classes.state}>
        <State {...STATES[row.state]} word={words.states[row.state]} />
      </Cell>
      <Cell className={classes.actions}>
        {row.state === "OPEN" && onResolve && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={words.resolveOf(reference)}
            onClick={onResolve}
          >
            {words.resolve}
          </Button>
        )}
      </Cell>
    </Row>
  );
}

interface SideShown {
  label: string;
  money: Money | null;
  status: string | null;
  kind: DifferenceRowFragment["kind"];
}

/** A side's figure; its status where that is what differs. */
function Side({ label, money, status, kind }: SideShown) {
  const words = useWords(booksWords);
  const { statuses } = useWords().payment;
  const said = kind === "STATUS" && status !== null;
  const word =
    words.statuses[status ?? ""] ?? (statuses as Record<string, string>)[(status ?? "").toUpperCase()];
  return (
    <Cell className={classes.sum} data-label={label}>
      <span>
        {money ? <Amount money={money} /> : !said && words.notThere}
        {said && <small>{word ?? status}</small>}
      </span>
    </Cell>
  );
}

const keyOf = (about: DifferenceRowFragment["about"]) =>
  about.toLowerCase() as Lowercase<DifferenceRowFragment["about"]>;

function gapOf({ gapMinorUnits, ours, theirs }: DifferenceRowFragment): Money | null {
  const currency = (theirs ?? ours)?.currency;
  return gapMinorUnits === null || !currency ? null : minorOf(gapMinorUnits, currency);
}
