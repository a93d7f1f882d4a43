import { IconAlertTriangle, IconCircleCheck, IconClock } from "@tabler/icons-react";
import { Link, useParams } from "@tanstack/react-router";
import { useLanguage, useMessages } from "../../../lib/i18n/messages.ts";
import { useScope } from "../../../lib/scope.ts";
import { toDay } from "../../../lib/time.ts";
import { useClock } from "../../../lib/viewer.ts";
import { Amount } from "../../../ui/amount.tsx";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import type { ListProps } from "../../../ui/list-frame.tsx";
import { StatusBadge } from "../../../ui/status-badge.tsx";
import { reconciliationMessages } from "../i18n/reconciliation-messages.ts";
import { dayText } from "../model/day-text.ts";
import { countOpenItems, type Day, type DaySums, getSums, maxCaptured } from "../model/sums.ts";
import classes from "./day-table.module.css";

interface Line {
  day: Day;
  sums: DaySums | null;
  isFirst: boolean;
}

const SUMS = ["refunded", "disputed", "fees", "paidOut", "closingBalance"] as const;

/** Days, newest first, one row per currency. The bar compares payments with the best day. */
export function DayTable({ rows: days, ...list }: ListProps<Day>) {
  const { days: messages } = useMessages(reconciliationMessages);
  const { locale } = useLanguage();
  const clock = useClock();
  const params = useScope();
  const { date } = useParams({ strict: false });
  const most = maxCaptured(days ?? []);
  // Few merchants ever lose a dispute, and a phone has little room.
  const hasDisputes = days?.some(({ balances }) =>
    balances.some(({ disputed }) => disputed.minorUnits !== 0),
  );
  const today = toDay(clock.now, clock.timeZone);
  const lines = days?.flatMap((day) => {
    const all = getSums(day);
    return (all.length > 0 ? all : [null]).map(
      (sums, position): Line => ({ day, sums, isFirst: position === 0 }),
    );
  });
  return (
    <DataTable
      {...list}
      caption={messages.caption}
      rows={lines}
      getKey={({ day, sums }) => `${day.startsAt} ${sums?.currency}`}
      getState={({ day, isFirst }) => ({ isOpen: day.date === date, isNext: !isFirst })}
      isWhole={lines?.every(({ isFirst }) => isFirst) ?? false}
      columns={[
        {
          name: messages.day,
          card: "start",
          value: ({ day }) => day.date,
          cell: ({ day, isFirst }) =>
            isFirst && (
              <Link
                className="plain-link nowrap"
                to="/m/$merchantId/$mode/reconciliation/$date"
                params={{ ...params, date: day.date }}
              >
                {day.date === today ? messages.today : dayText(day.date, locale)}
              </Link>
            ),
        },
        {
          name: messages.captured,
          kind: "amount",
          value: ({ sums }) => sums?.captured.minorUnits ?? null,
          cell: ({ sums }) =>
            sums && sums.captured.minorUnits > 0 && <Captured sums={sums} most={most.get(sums.currency)} />,
        },
        ...SUMS.filter((name) => name !== "disputed" || hasDisputes).map(
          (name): Column<Line> => ({
            name: messages[name],
            kind: "amount",
            value: ({ sums }) => sums?.[name].minorUnits ?? null,
            cell: ({ sums }) => sums && sums[name].minorUnits !== 0 && <Amount money={sums[name]} />,
          }),
        ),
        {
          name: messages.state,
          kind: "state",
          cell: ({ day, isFirst }) => isFirst && <DayState day={day} />,
        },
      ]}
    />
  );
}

function Captured({ sums, most = 0 }: { sums: DaySums; most: number | undefined }) {
  const { days: messages } = useMessages(reconciliationMessages);
  const { locale } = useLanguage();
  const { captured, paymentCount } = sums;
  return (
    <>
      <Amount money={captured} />
      <small>{messages.payments(paymentCount.toLocaleString(locale), paymentCount)}</small>
      <span className={classes.bar} aria-hidden>
        <i style={{ width: `${most > 0 ? (100 * captured.minorUnits) / most : 0}%` }} />
      </span>
    </>
  );
}

/** Open reviews and discrepancies first, then whether the balances are final. */
export function DayState({ day }: { day: Day }) {
  const { days: messages } = useMessages(reconciliationMessages);
  const waiting = countOpenItems(day);
  if (waiting > 0)
    return <StatusBadge tone="warning" icon={IconAlertTriangle} text={messages.toExplain(waiting)} />;
  return day.final ? (
    <StatusBadge tone="success" icon={IconCircleCheck} text={messages.closed} />
  ) : (
    <StatusBadge tone="processing" icon={IconClock} text={messages.running} />
  );
}
