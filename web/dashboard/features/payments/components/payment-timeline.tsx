import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconBan,
  IconCircleCheck,
  IconCircleX,
  IconHourglassHigh,
  IconProgress,
  IconReceipt,
  IconSend,
} from "@tabler/icons-react";
import type { PaymentFragment, PaymentRefundFragment, ReviewFragment } from "../../../generated/graphql.ts";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { consecutiveTimes, fullTime } from "../../../lib/time.ts";
import { useClock } from "../../../lib/viewer.ts";
import { Copyable } from "../../../ui/copyable.tsx";
import { detailMessages } from "../i18n/detail-messages.ts";
import { refundMessages } from "../i18n/refund-messages.ts";
import { type Step, toTimeline } from "../model/timeline.ts";
import classes from "./payment-timeline.module.css";

const ICONS: Record<Step["kind"], typeof IconSend> = {
  created: IconReceipt,
  tried: IconSend,
  returning: IconArrowBackUp,
  waiting: IconProgress,
  paid: IconCircleCheck,
  failed: IconCircleX,
  attention: IconAlertTriangle,
  ended: IconBan,
  upcoming: IconHourglassHigh,
};

interface Props {
  payment: PaymentFragment;
  refunds: readonly PaymentRefundFragment[];
  reviews: readonly ReviewFragment[];
}

/** History of a payment, oldest first, with time, duration, and the processor's code. */
export function PaymentTimeline({ payment, refunds, reviews }: Props) {
  const messages = useMessages(detailMessages);
  const { access } = useMessages();
  const clock = useClock();
  const ofRefunds = useMessages(refundMessages);
  const steps = toTimeline(
    payment,
    messages,
    { ...clock, ...access },
    { refunds, reviews, messages: ofRefunds },
  );
  const times = consecutiveTimes(
    steps.map(({ at }) => at),
    clock,
  );
  return (
    <ol className={classes.timeline}>
      {steps.map(({ key, kind, title, took, text, code, reference, at }, position) => {
        const Icon = ICONS[kind];
        return (
          <li key={key} data-kind={kind}>
            <Icon size={18} stroke={1.75} aria-hidden />
            <div>
              <p className={kind === "upcoming" ? "muted" : "weight-500"}>
                {title} {took && <span className="muted weight-400 digits">{took}</span>}
              </p>
              {text && (
                <p className={kind === "attention" ? "warning digits pretty" : "muted digits pretty"}>
                  {text}
                </p>
              )}
              {code && <code className="code muted">{code}</code>}
              {reference && (
                <p className="tiny muted">
                  {messages.fields.processorReference}
                  <br />
                  <Copyable label={messages.fields.processorReference} text={reference} />
                </p>
              )}
            </div>
            <time className="muted digits nowrap" dateTime={at} title={fullTime(at, clock)}>
              {times[position]}
            </time>
          </li>
        );
      })}
    </ol>
  );
}
