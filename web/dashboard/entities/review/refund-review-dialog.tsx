import { TextInput } from "@mantine/core";
import { useState } from "react";
import { useMutation } from "urql";
import type { ReviewFragment } from "../../generated/graphql.ts";
import { useLanguage, useMessages } from "../../lib/i18n/messages.ts";
import { amountText } from "../../lib/money.ts";
import { useNotice } from "../../lib/notice.ts";
import { toProblem } from "../../lib/problem.ts";
import { useScope } from "../../lib/scope.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { methodName } from "../payment/method-name.ts";
import { reviewMessages } from "./i18n/review-messages.ts";
import { DECIDE_REVIEW } from "./review-queries.ts";

interface Props {
  /** The review when the dialog opened. It may be decided and removed from the list meanwhile. */
  review: ReviewFragment;
  /** Called when it is decided, here or by another member. */
  onDecided: () => void;
  onClose: () => void;
}

/** Confirms a review's refund, with its amount and recipient. */
export function RefundReviewDialog({ review, onDecided, onClose }: Props) {
  const messages = useMessages(reviewMessages);
  const { payment } = useMessages();
  const { locale } = useLanguage();
  const { mode } = useScope();
  const showNotice = useNotice();
  const [, decide] = useMutation(DECIDE_REVIEW);
  const [reason, setReason] = useState("");
  const { id, paymentMethod: method } = review;
  const amount = amountText(review.refundableAmount ?? review.amount, locale);
  const goes = messages.confirm.goes[method.type.toLowerCase() as Lowercase<typeof method.type>];

  async function sendRefund() {
    const input = { id, decision: "REFUND", reason: reason.trim() } as const;
    const { data, error } = await decide({ input });
    const status = data?.decideReview.review.refund?.status;
    if (status)
      showNotice({ kind: status === "FAILED" ? "failed" : "done", text: messages.done[status](amount) });
    if (status || (error && toProblem(error).code === "review_closed")) onDecided();
    return { error };
  }

  return (
    <ConfirmDialog
      harmless
      title={messages.confirm.title}
      confirm={messages.refund(amount)}
      act={sendRefund}
      onClose={onClose}
    >
      <p>
        {goes(amount, methodName(method, payment.networks) ?? "", method.payer)} {messages.confirm.forGood}
        {mode === "test" && ` ${messages.confirm.test}`}
      </p>
      <TextInput
        data-autofocus
        label={messages.confirm.reason}
        description={messages.confirm.reasonHint}
        autoComplete="off"
        maxLength={200}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
