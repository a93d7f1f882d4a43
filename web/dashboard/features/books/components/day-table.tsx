import { IconAlertTriangle, IconCircleCheck, IconClock } from "@tabler/icons-react";
import { Link, useParams } from "@tanstack/react-router";
import { useScope } from "../../../lib/scope.ts";
import { dayOf } from "../../../lib/time.ts";
import { useClock } from "../../../lib/viewer.ts";
import { useLanguage, useWords } from "../../../lib/words/words.ts";
import { Amount } from "../../../ui/amount.tsx";
import { State } from "../../../ui/state.tsx";
import { Cell, Row, Table } from "../../../ui/table.tsx";
import { dayText } from "../model/day-text.ts";
import { type Day, type DaySums, mostCaptured, sumsOf, toLookAt } from "../model/sums.ts";
import { booksWords } from "../words/books-words.ts";
import classes from "./day-table.module.css";

/** Days, the newest first, a row for each currency; the bar is what came in beside the best day. */
export function DayTable({ days }: { days: readonly Day[] }) {
  const { days: words } = useWords(booksWords);
  const most = mostCaptured(days);
  const { date } = useParams({ strict: false });
  const sums = [words.captured, words.refunded, words.fees, words.paidOut, words.closingBalance];
  return (
    <Table
      cards
      className={classes.table}
      caption={words.caption}
      columns={[words.day, ...sums.map((name) => ({ name, className: classes.sum })), words.state]}
    >
      {days.flatMap((day) => {
        const all = sumsOf(day);
        return (all.length > 0 ? all : [null]).map((one, place) => (
          <DayRow
            key={`${day.startsAt} ${one?.currency}`}
            {...{ day, sums: one, isFirst: place === 0, isOpen: day.date === date }}
            most={most.get(one?.currency ?? "") ?? 0}
          />
        ));
      })}
    </Table>
  );
}

interface RowShown {
  day: Day;
  sums: DaySums | null;
  isFirst: boolean;
  isOpen: boolean;
  most: number;
}

function DayRow({ day, sums, isFirst, isOpen, most }: RowShown) {
  const { days: words } = useWords(booksWords);
  const { locale } = useLanguage();
  const clock = useClock();
  const params = useScope();
  const isToday = day.date === dayOf(clock.now, clock.timeZone);
  const cell = (label: string, name: "refunded" | "fees" | "paidOut" | "closingBalance") => (
    <Cell className={classes.sum} data-label={label}>
      {sums && sums[name].minorUnits !== 0 ? (
        <Amount money={sums[name]} />
      ) : (
        <span className={classes.none}>–</span>
      )}
    </Cell>
  );
  return (
    <Row data-open={isOpen || undefined} data-next={!isFirst || undefined}>
      <Cell className={classes.day}>
        {isFirst && (
          <Link to="/m/$merchantId/$mode/reconciliation/$date" params={{ ...params, date: day.date }}>
            {isToday ? words.today : dayText(day.date, locale)}
          </Link>
        )}
      </Cell>
      <Cell className={`${classes.sum} ${classes.captured}`} data-label={words.captured}>
        {sums && sums.captured.minorUnits > 0 ? (
          <>
            <Amount money={sums.captured} />
            <span className={classes.count}>
              {words.payments(sums.paymentCount.toLocaleString(locale), sums.paymentCount === 1)}
            </span>
            <span className={classes.bar} aria-hidden>
              <i style={{ width: `${most > 0 ? (100 * sums.captured.minorUnits) / most : 0}%` }} />
            </span>
          </>
        ) : (
          <span className={classes.none}>–</span>
        )}
      </Cell>
      {cell(words.refunded, "refunded")}
      {cell(words.fees, "fees")}
      {cell(words.paidOut, "paidOut")}
      {cell(words.closingBalance, "closingBalance")}
      <Cell className={classes.state}>{isFirst && <DayState day={day} />}</Cell>
    </Row>
  );
}

/** What waits for a person comes first; then whether the balances are final. */
export function DayState({ day }: { day: Day }) {
  const { days: words } = useWords(booksWords);
  const waiting = toLookAt(day);
  if (waiting > 0) return <State tone="warning" icon={IconAlertTriangle} word={words.toExplain(waiting)} />;
  return day.final ? (
    <State tone="success" icon={IconCircleCheck} word={words.closed} />
  ) : (
    <State tone="processing" icon={IconClock} word={words.running} />
  );
}
