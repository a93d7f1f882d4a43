import { Button } from "@mantine/core";
import { IconCircleCheck, IconCircleX, IconProgress } from "@tabler/icons-react";
import { useQuery } from "urql";
import type { PaymentMoneyFragment, PaymentRefundFragment } from "../../../generated/graphql.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/messages.ts";
import { amountText } from "../../../lib/money.ts";
import { useMay, useViewer } from "../../../lib/viewer.ts";
import { Copyable } from "../../../ui/copyable.tsx";
import { StatusBadge } from "../../../ui/status-badge.tsx";
import { Timestamp } from "../../../ui/timestamp.tsx";
import { REFUND_AUTHORS } from "../api/refund-queries.ts";
import { refundMessages } from "../i18n/refund-messages.ts";
import { type Refunding, toNewRefund } from "../model/refund-form.ts";
import { failureText, getAuthor } from "../model/refund-text.ts";
import { canRetryRefund } from "../model/refunds.ts";

interface Props {
  money: PaymentMoneyFragment;
  /** Null without permission to refund. */
  onTryAgain: ((refunding: Refunding) => void) | null;
}

/** Refunds of a payment, newest first, with status, failure reason, author and processor reference. */
export function RefundList({ money, onTryAgain }: Props) {
  const messages = useMessages(refundMessages);
  if (money.refunds.length === 0) return null;
  return (
    <ul className="entries ruled above-8" aria-label={messages.refunds}>
      {money.refunds.toReversed().map((refund) => (
        <OneRefund key={refund.id} refund={refund} money={money} onTryAgain={onTryAgain} />
      ))}
    </ul>
  );
}

const BADGES = {
  PROCESSING: { tone: "processing", icon: IconProgress },
  SUCCESS: { tone: "success", icon: IconCircleCheck },
  FAILED: { tone: "failed", icon: IconCircleX },
} as const;

function OneRefund({ refund, money, onTryAgain }: Props & { refund: PaymentRefundFragment }) {
  const messages = useMessages(refundMessages);
  const { locale } = useLanguage();
  const viewer = useViewer();
  const [{ data: authors }] = useQuery({ query: REFUND_AUTHORS, pause: !useMay("manageMerchant") });
  const amount = amountText(refund.amount, locale);
  const author = getAuthor(refund.createdBy, authors, viewer.member?.id, messages);
  const { status, reason, createdAt, endedAt, processorReference } = refund;
  return (
    <li>
      <p className="row between gap-12 lines-4">
        <b className="weight-500 nowrap digits">{amount}</b>
        <StatusBadge
          {...BADGES[status]}
          text={messages.statuses[status.toLowerCase() as Lowercase<typeof status>]}
        />
      </p>
      {reason && <p>{reason}</p>}
      {status === "FAILED" && <p className="muted anywhere pretty">{failureText(refund, messages)}</p>}
      {status === "PROCESSING" && <p className="muted anywhere pretty">{messages.undecided}</p>}
      <p className="row gap-4 lines-0 muted anywhere dotted">
        <Timestamp at={endedAt ?? createdAt} />
        {author && <span>{messages.by(author)}</span>}
      </p>
      {processorReference && (
        <p className="muted anywhere pretty">
          {messages.reference} <Copyable label={messages.reference} text={processorReference} />
        </p>
      )}
      {onTryAgain && canRetryRefund(refund, money) && (
        <Button
          variant="default"
          size="compact-sm"
          className="self-start above-4"
          aria-label={messages.tryAgainLabel(amount)}
          onClick={() => onTryAgain(toNewRefund(refund, locale))}
        >
          {messages.tryAgain}
        </Button>
      )}
    </li>
  );
}
