import {
  IconAlertTriangle,
  IconBan,
  IconCircleCheck,
  IconCircleX,
  IconDeviceMobile,
  IconProgress,
  IconShoppingBag,
} from "@tabler/icons-react";
import type { PaymentFragment } from "../../../generated/graphql.ts";
import { clockTime, dayOf, fullTime, shortTime } from "../../../lib/time.ts";
import { useClock } from "../../../lib/viewer.ts";
import { useWords } from "../../../lib/words/words.ts";
import { type Step, timelineOf } from "../model/timeline.ts";
import classes from "./payment-timeline.module.css";

const ICONS: Record<Step["kind"], typeof IconBan> = {
  created: IconShoppingBag,
  tried: IconDeviceMobile,
  waiting: IconProgress,
  paid: IconCircleCheck,
  failed: IconCircleX,
  attention: IconAlertTriangle,
  ended: IconBan,
};

export function PaymentTimeline({ payment }: { payment: PaymentFragment }) {
  const { payments } = useWords();
  const clock = useClock();
  const isToday = (at: string) => dayOf(Date.parse(at), clock.timeZone) === dayOf(clock.now, clock.timeZone);
  return (
    <ol className={classes.timeline}>
      {timelineOf(payment, payments).map(({ key, at, kind, tone, title, text }) => {
        const IconOf = ICONS[kind];
        return (
          <li key={key} data-tone={tone} data-kind={kind}>
            <IconOf size={18} stroke={1.75} aria-hidden />
            <span className={classes.title}>
              {title}
              {text && <span className={classes.text}>{text}</span>}
            </span>
            <time dateTime={at} title={fullTime(at, clock)}>
              {isToday(at) ? clockTime(at, clock) : shortTime(at, clock)}
            </time>
          </li>
        );
      })}
    </ol>
  );
}
