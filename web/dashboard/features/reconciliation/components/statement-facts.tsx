import type { StatementQuery } from "../../../generated/graphql.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/messages.ts";
import { useClock } from "../../../lib/viewer.ts";
import { Facts } from "../../../ui/facts.tsx";
import { Timestamp } from "../../../ui/timestamp.tsx";
import { orderMessages } from "../i18n/order-messages.ts";
import { processorName, reconciliationMessages } from "../i18n/reconciliation-messages.ts";
import { getSource } from "../model/list-paths.ts";
import { plainPeriod } from "../model/plain-period.ts";
import { Agreement, DiscrepancyState } from "./agreement.tsx";
import classes from "./reconciliation.module.css";

type Statement = NonNullable<StatementQuery["statement"]>;

/** A statement's match rate and details. */
export function StatementFacts({ statement }: { statement: Statement }) {
  const texts = useMessages(reconciliationMessages);
  const { statements } = texts;
  const orders = useMessages(orderMessages);
  const isShop = getSource(statement) === "SHOP";
  const messages = isShop ? { ...texts.statement, ...orders.statement } : texts.statement;
  const { locale } = useLanguage();
  const clock = useClock();
  const { matched, lines, posted, skipped, processor } = statement;
  const count = (number: number) => number.toLocaleString(locale);
  return (
    <section
      className={`${classes.statement} panel`}
      aria-label={isShop ? orders.list.name : messages.of(processorName(processor, texts))}
    >
      <div className="stack at-start">
        <Agreement matched={matched} lines={lines} size="page" isOrders={isShop} />
        <DiscrepancyState {...statement} />
        {posted > 0 && <p className="small muted">{messages.posted(count(posted), posted)}</p>}
        {skipped > 0 && <p className="small muted">{messages.skipped(count(skipped), skipped)}</p>}
      </div>
      <Facts
        facts={[
          isShop
            ? [orders.source, orders.ways[statement.layout === "shop_push" ? "sent" : "file"]]
            : [texts.upload.processor, processorName(processor, texts)],
          [messages.period, plainPeriod(statement, clock)],
          [statements.uploaded, <Timestamp key="uploaded" at={statement.uploadedAt} />],
          [messages.checked, <Timestamp key="checked" at={statement.checkedAt} />],
        ]}
      />
    </section>
  );
}
