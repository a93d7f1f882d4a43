import { TextInput } from "@mantine/core";
import { useState } from "react";
import { useMutation } from "urql";
import type { ReviewFragment } from "../../generated/graphql.ts";
import { amountText } from "../../lib/money.ts";
import { useNotice } from "../../lib/notice.ts";
import { problemOf } from "../../lib/problem.ts";
import { useScope } from "../../lib/scope.ts";
import { useLanguage, useWords } from "../../lib/words/words.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { methodName } from "../payment/method-name.ts";
import { DECIDE_REVIEW } from "./review-queries.ts";
import { reviewWords } from "./words/review-words.ts";

interface Shown {
  /** As it stood when the dialog was opened: it may be decided, and gone from the list, meanwhile. */
  review: ReviewFragment;
  /** It is decided, by this or by somebody else. */
  onDecided: () => void;
  onClose: () => void;
}

/** Asks once more before a review's money goes back, with the amount and to whom. */
export function RefundReviewDialog({ review, onDecided, onClose }: Shown) {
  const words = useWords(reviewWords);
  const { payment } = useWords();
  const { locale } = useLanguage();
  const { mode } = useScope();
  const say = useNotice();
  const [, decide] = useMutation(DECIDE_REVIEW);
  const [reason, setReason] = useState("");
  const { id, paymentMethod: method } = review;
  const amount = amountText(review.refundableAmount ?? review.amount, locale);
  const goes = words.confirm.goes[method.type.toLowerCase() as Lowercase<typeof method.type>];

  async function giveBack() {
    const input = { id, decision: "REFUND", reason: reason.trim() } as const;
    const { data, error } = await decide({ input });
    const status = data?.decideReview.review.refund?.status;
    if (status) say({ kind: status === "FAILED" ? "failed" : "done", text: words.done[status](amount) });
    if (status || (error && problemOf(error).code === "review_closed")) onDecided();
    return { error };
  }

  return (
    <ConfirmDialog
      harmless
      title={words.confirm.title}
      confirm={words.refund(amount)}
      act={giveBack}
      onClose={onClose}
    >
      <p>
        {goes(amount, methodName(method, payment.networks) ?? "", method.payer)} {words.confirm.forGood}
        {mode === "test" && ` ${words.confirm.test}`}
      </p>
      <TextInput
        data-autofocus
        label={words.confirm.reason}
        description={words.confirm.reasonHint}
        autoComplete="off"
        maxLength={200}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
