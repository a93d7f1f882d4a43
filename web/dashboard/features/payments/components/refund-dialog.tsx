import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useMutation } from "urql";
import type { PaymentMoneyFragment } from "../../../generated/graphql.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/messages.ts";
import { amountText, typedText } from "../../../lib/money.ts";
import { useNotice } from "../../../lib/notice.ts";
import { toProblem } from "../../../lib/problem.ts";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { REFUND_TRANSACTION } from "../api/refund-queries.ts";
import { refundMessages } from "../i18n/refund-messages.ts";
import {
  checkRefund,
  leavesOutcomeUnknown,
  type RefundForm,
  type Refunding,
  refundInput,
  typedRefund,
} from "../model/refund-form.ts";
import { getSums } from "../model/refunds.ts";
import { Consequence, RemainingAmount, SumChoice } from "./refund-parts.tsx";

interface Props {
  money: PaymentMoneyFragment;
  refunding: Refunding;
  /** Whether it was sent before without a response. */
  isOutcomeUnknown: boolean;
  onSent: (outcome: "unknown" | "known", form: RefundForm) => void;
  onClose: () => void;
}

/**
 * Form for a refund: payment attempt, amount and reason, with its effect. All retries of one form create one
 * refund.
 */
export function RefundDialog({ money, refunding, isOutcomeUnknown, onSent, onClose }: Props) {
  const { form: messages, done } = useMessages(refundMessages);
  const { close } = useMessages();
  const { locale } = useLanguage();
  const showNotice = useNotice();
  const [, refundTransaction] = useMutation(REFUND_TRANSACTION);
  const form = useForm({
    initialValues: refunding.form,
    validate: (values) => checkRefund(values, money, isOutcomeUnknown, messages, locale),
  });
  const sums = getSums(money);
  const amount = typedRefund(form.values, money, isOutcomeUnknown);
  const text = "problem" in amount ? null : amountText(amount, locale);

  async function send(values: typeof form.values) {
    const requested = typedRefund(values, money, isOutcomeUnknown);
    if ("problem" in requested) return;
    const input = refundInput(money.id, values, requested, refunding.idempotencyKey);
    const { data, error } = await refundTransaction({ input });
    const isUnknown = error !== undefined && leavesOutcomeUnknown(toProblem(error));
    onSent(isUnknown ? "unknown" : "known", values);
    if (isUnknown) return;
    const status = data?.refundTransaction.refund.status;
    if (status)
      showNotice({
        kind: status === "FAILED" ? "failed" : "done",
        text: done[status](amountText(requested, locale)),
      });
    return { error };
  }

  return (
    <FormDialog
      form={form}
      send={send}
      submit={
        text === null ? messages.submitPlain : isOutcomeUnknown ? messages.again(text) : messages.submit(text)
      }
      cancel={isOutcomeUnknown ? close : undefined}
      title={messages.title}
      onClose={onClose}
    >
      {sums.length > 1 && !isOutcomeUnknown && (
        <SumChoice
          sums={sums}
          value={form.values.attemptId}
          onChoose={({ id: attemptId, refundableAmount }) => {
            form.setValues({ attemptId, amount: typedText(refundableAmount, locale) });
            form.clearErrors();
          }}
        />
      )}
      <div>
        <TextInput
          label={messages.amount}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          data-autofocus
          disabled={isOutcomeUnknown}
          {...form.getInputProps("amount")}
        />
        {!isOutcomeUnknown && !form.errors.amount && (
          <RemainingAmount money={money} attemptId={form.values.attemptId} amount={amount} />
        )}
      </div>
      <TextInput
        label={messages.reason}
        description={messages.reasonHint}
        autoComplete="off"
        disabled={isOutcomeUnknown}
        {...form.getInputProps("reason")}
      />
      {text !== null && <Consequence money={money} attemptId={form.values.attemptId} amount={text} />}
      {isOutcomeUnknown && !form.submitting && (
        <div role="alert" className="alert failed weight-500">
          <p>{messages.unknown}</p>
        </div>
      )}
    </FormDialog>
  );
}
