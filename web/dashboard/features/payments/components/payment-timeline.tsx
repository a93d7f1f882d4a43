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
import type { PaymentFragment, PaymentRefundFragment } from "../../../generated/graphql.ts";
import { fullTime, timesInTurn } from "../../../lib/time.ts";
import { useClock } from "../../../lib/viewer.ts";
import { useWords } from "../../../lib/words/words.ts";
import { Copyable } from "../../../ui/copyable.tsx";
import { type Step, timelineOf } from "../model/timeline.ts";
import { detailWords } from "../words/detail-words.ts";
import { refundWords } from "../words/refund-words.ts";
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

interface Shown {
  payment: PaymentFragment;
  refunds: readonly PaymentRefundFragment[];
}

/** What happened, oldest first: with when, how long it took, and the processor's own words. */
export function PaymentTimeline({ payment, refunds }: Shown) {
  const words = useWords(detailWords);
  const { access } = useWords();
  const clock = useClock();
  const refundTexts = useWords(refundWords);
  const steps = timelineOf(payment, words, { ...clock, ...access }, { refunds, words: refundTexts });
  const times = timesInTurn(
    steps.map(({ at }) => at),
    clock,
  );
  return (
    <ol className={classes.timeline}>
      {steps.map(({ key, kind, title, took, text, code, reference, at }, place) => {
        const IconOf = ICONS[kind];
        return (
          <li key={key} data-kind={kind}>
            <IconOf size={18} stroke={1.75} aria-hidden />
            <div>
              <p className={kind === "upcoming" ? "quiet" : "weight-500"}>
                {title} {took && <span className="quiet weight-400 digits">{took}</span>}
              </p>
              {text && (
                <p className={kind === "attention" ? "warning digits pretty" : "quiet digits pretty"}>
                  {text}
                </p>
              )}
              {code && <code className="code quiet">{code}</code>}
              {reference && (
                <p className="tiny quiet">
                  {words.fields.processorReference}
                  <br />
                  <Copyable label={words.fields.processorReference} text={reference} />
                </p>
              )}
            </div>
            <time className="quiet digits unbroken" dateTime={at} title={fullTime(at, clock)}>
              {times[place]}
            </time>
          </li>
        );
      })}
    </ol>
  );
}
