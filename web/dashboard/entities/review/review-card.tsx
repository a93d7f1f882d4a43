import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleX,
  IconHourglass,
  IconProgress,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { ReviewFragment } from "../../generated/graphql.ts";
import { useLanguage, useMessages } from "../../lib/i18n/messages.ts";
import { plainTime, timeZoneName } from "../../lib/time.ts";
import { useClock, useMay, useViewer } from "../../lib/viewer.ts";
import { Amount } from "../../ui/amount.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";
import { Timestamp } from "../../ui/timestamp.tsx";
import { methodName } from "../payment/method-name.ts";
import { type ReviewMessages, reviewMessages } from "./i18n/review-messages.ts";
import classes from "./review-card.module.css";
import { ReviewDecisions } from "./review-decisions.tsx";
import { reviewText } from "./review-text.ts";

interface Props {
  review: ReviewFragment;
  /** The payment, unless the page already shows it. */
  payment?: ReactNode;
  /** Called when it is decided, here or by another member. */
  onDecided: () => void;
  /** Opens the page's `RefundReviewDialog`. */
  onRefund: (review: ReviewFragment) => void;
}

/** A review: the situation, the effect of each decision and the buttons, or the decision. */
export function ReviewCard({ review, payment, onDecided, onRefund }: Props) {
  const messages = useMessages(reviewMessages);
  const common = useMessages();
  const { locale } = useLanguage();
  const mayDecide = useMay("decideReviews");
  const network = methodName(review.paymentMethod, common.payment.networks);
  const { title, what, accept, refund, note } = reviewText(review, network, messages, locale);
  return (
    <article className={classes.card} aria-label={title}>
      <div className={classes.facts}>
        <p className={`${classes.head} row gap-12 lines-0 small muted anywhere`}>
          <StatusBadge tone={review.open ? "warning" : "pending"} icon={getIcon(review)} text={title} />
          <Timestamp at={review.openedAt} />
        </p>
        <Deadline review={review} messages={messages} />
        {payment && <p className={`${classes.whose} row gap-12 lines-0 small muted anywhere`}>{payment}</p>}
        <p className="readable anywhere">{what}</p>
        {(accept || refund) && (
          <ul className="stack gap-4 small muted readable">
            {accept && (
              <li>
                <b>{messages.decisionPrefix(messages.accept)}</b> {accept}
              </li>
            )}
            {refund && (
              <li>
                <b>{messages.decisionPrefix(messages.refundVerb)}</b> {refund}
              </li>
            )}
          </ul>
        )}
        {note && <p className="small muted">{note}</p>}
        {review.open && !mayDecide && (accept || refund) && (
          <p className="small muted">{messages.onlyManagers}</p>
        )}
        {!review.open && <Decided review={review} messages={messages} />}
      </div>
      <p className={`${classes.sum} title right`}>
        <Amount money={review.amount} />
      </p>
      {review.open && mayDecide && (
        <ReviewDecisions review={review} onDecided={onDecided} onRefund={() => onRefund(review)} />
      )}
    </article>
  );
}

/** When the merchant must have responded to an open dispute, in the merchant's time zone. */
function Deadline({ review, messages }: { review: ReviewFragment; messages: ReviewMessages }) {
  const clock = useClock();
  const dueAt = review.open ? review.dispute?.dueAt : null;
  if (!dueAt) return null;
  const { respondBy, wasDue } = messages.dispute;
  return (
    <p className="row gap-4 small weight-600">
      {Date.parse(dueAt) > clock.now ? respondBy : wasDue}{" "}
      <time dateTime={dueAt}>
        {plainTime(dueAt, clock)} {timeZoneName(clock)}
      </time>
    </p>
  );
}

const getIcon = ({ kind, open }: ReviewFragment) =>
  (kind === "OUTCOME_UNKNOWN" || kind === "REFUND_OUTCOME_UNKNOWN") && open
    ? IconHourglass
    : IconAlertTriangle;

function Decided({ review, messages }: { review: ReviewFragment; messages: ReviewMessages }) {
  const { member } = useViewer();
  const { decision, decidedBy, closedAt, reason, dispute } = review;
  const who = decidedBy === member?.email ? messages.decided.you : decidedBy;
  return (
    <div className="row gap-12 lines-0 small muted anywhere">
      <StatusBadge {...getState(review, messages)} />
      {closedAt && <Timestamp at={closedAt} />}
      {decision && who && <span>{messages.decided.by(who)}</span>}
      {!decision && <span>{closedText(dispute, messages)}</span>}
      {reason && <span>{reason}</span>}
    </div>
  );
}

function closedText(dispute: ReviewFragment["dispute"], { decided, dispute: texts }: ReviewMessages): string {
  if (dispute?.status === "WON") return texts.wonText;
  return dispute?.status === "LOST" ? texts.lostText : decided.itselfText;
}

function getState(
  { decision, refund, dispute }: ReviewFragment,
  { decided, dispute: texts }: ReviewMessages,
) {
  if (dispute?.status === "WON") return { tone: "success", icon: IconCircleCheck, text: texts.WON } as const;
  if (dispute?.status === "LOST") return { tone: "failed", icon: IconCircleX, text: texts.LOST } as const;
  if (decision === "ACCEPT") return { tone: "success", icon: IconCircleCheck, text: decided.ACCEPT } as const;
  if (decision === null) return { tone: "pending", icon: IconCircleCheck, text: decided.itself } as const;
  switch (refund?.status) {
    case "PROCESSING":
      return { tone: "processing", icon: IconProgress, text: decided.processing } as const;
    case "FAILED":
      return { tone: "failed", icon: IconCircleX, text: decided.failed } as const;
    case "SUCCESS":
    case undefined:
      break;
  }
  // A refund status that a newer server may add also ends here.
  return { tone: "success", icon: IconArrowBackUp, text: decided.REFUND } as const;
}
