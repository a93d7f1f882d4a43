import { Button } from "@mantine/core";
import { IconArrowBackUp, IconCheck, IconRefresh } from "@tabler/icons-react";
import { useMutation } from "urql";
import type { ReviewFragment } from "../../generated/graphql.ts";
import { useLanguage, useMessages } from "../../lib/i18n/messages.ts";
import { amountText } from "../../lib/money.ts";
import { useNotice } from "../../lib/notice.ts";
import { toProblem } from "../../lib/problem.ts";
import { DialogProblem } from "../../ui/dialog-problem.tsx";
import { reviewMessages } from "./i18n/review-messages.ts";
import classes from "./review-card.module.css";
import { DECIDE_REVIEW, SYNC_TRANSACTION } from "./review-queries.ts";
import { acceptedSum } from "./review-text.ts";

interface Props {
  review: ReviewFragment;
  /** Called when it is decided, here or by another member. */
  onDecided: () => void;
  /** Opens the confirmation of the refund. */
  onRefund: () => void;
}

/** Accepts in one click, starts a refund, or checks the status of an unknown outcome. */
export function ReviewDecisions({ review, onDecided, onRefund }: Props) {
  const messages = useMessages(reviewMessages);
  const { locale } = useLanguage();
  const showNotice = useNotice();
  const [{ fetching, error }, decide] = useMutation(DECIDE_REVIEW);
  const { id, allowedDecisions, refundableAmount } = review;
  const amount = amountText(acceptedSum(review), locale);

  async function accept() {
    const result = await decide({ input: { id, decision: "ACCEPT" } });
    if (result.data) showNotice({ kind: "done", text: messages.done.accepted(amount) });
    if (result.data || (result.error && toProblem(result.error).code === "review_closed")) onDecided();
  }

  return (
    <div className={`${classes.decisions} stack`}>
      <div className={`${classes.buttons} row at-end`}>
        {allowedDecisions.includes("ACCEPT") && (
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconCheck size={16} aria-hidden />}
            loading={fetching}
            onClick={() => void accept()}
          >
            {messages.acceptLabel(amount)}
          </Button>
        )}
        {allowedDecisions.includes("REFUND") && refundableAmount && (
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            onClick={onRefund}
          >
            {messages.refund(amountText(refundableAmount, locale))}
          </Button>
        )}
        {allowedDecisions.length === 0 && <CheckNow transactionId={review.transaction.id} />}
      </div>
      <DialogProblem problem={error} />
    </div>
  );
}

function CheckNow({ transactionId }: { transactionId: string }) {
  const messages = useMessages(reviewMessages);
  const [{ fetching, data, error }, sync] = useMutation(SYNC_TRANSACTION);
  const responded = data?.syncTransaction.responded;
  return (
    <>
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconRefresh size={16} aria-hidden />}
        loading={fetching}
        onClick={() => void sync({ transactionId })}
      >
        {messages.sync}
      </Button>
      <p role="status" className="small muted hide-empty">
        {!fetching && responded !== undefined && (responded ? messages.notYet : messages.noResponse)}
      </p>
      <DialogProblem problem={error} />
    </>
  );
}
