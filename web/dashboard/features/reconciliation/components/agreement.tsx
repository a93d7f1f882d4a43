import { IconAlertTriangle, IconCircleCheck } from "@tabler/icons-react";
import type { StatementRowFragment } from "../../../generated/graphql.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/messages.ts";
import { StatusBadge } from "../../../ui/status-badge.tsx";
import { orderMessages } from "../i18n/order-messages.ts";
import { reconciliationMessages } from "../i18n/reconciliation-messages.ts";
import classes from "./reconciliation.module.css";

interface Props {
  matched: number;
  lines: number;
  size?: "row" | "page";
  isOrders?: boolean;
}

/** The number of a statement's matching lines, as a bar and as text. */
export function Agreement({ matched, lines, size = "row", isOrders = false }: Props) {
  const { statements, statement } = useMessages(reconciliationMessages);
  const orders = useMessages(orderMessages);
  const { locale } = useLanguage();
  const own = isOrders ? orders : { lines: statement.lines, matched: statements.matched };
  const label = size === "page" ? own.lines : own.matched;
  // A single difference in thousands of lines stays visible.
  const differing = lines === matched ? 0 : Math.max((lines - matched) / lines, 0.02);
  return (
    <span className={classes.agreement} data-size={size}>
      <span className={classes.bar} aria-hidden>
        <i style={{ width: `${100 * (1 - differing)}%` }} />
        <i data-differs style={{ width: `${100 * differing}%` }} />
      </span>
      <span className={size === "page" ? "big digits" : "small muted digits"}>
        {size === "page" && matched === lines
          ? (isOrders ? orders : statement).allAgree
          : label(matched.toLocaleString(locale), lines.toLocaleString(locale))}
      </span>
    </span>
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
  const { statements: messages } = useMessages(reconciliationMessages);
  const { locale } = useLanguage();
  if (openDiscrepancies > 0) {
    const text = messages.open(openDiscrepancies.toLocaleString(locale), openDiscrepancies);
    return <StatusBadge tone="warning" icon={IconAlertTriangle} text={text} />;
  }
  const wereSome = resolvedDiscrepancies + autoResolvedDiscrepancies > 0;
  return (
    <StatusBadge tone="success" icon={IconCircleCheck} text={wereSome ? messages.explained : messages.none} />
  );
}
