import { methodName } from "../../../entities/payment/method-name.ts";
import { PaymentMethod } from "../../../entities/payment/payment-method.tsx";
import type { PaymentMoneyFragment } from "../../../generated/graphql.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/messages.ts";
import { amountText, fromMinorUnits, type Money } from "../../../lib/money.ts";
import { useScope } from "../../../lib/scope.ts";
import { plainTime } from "../../../lib/time.ts";
import { useClock } from "../../../lib/viewer.ts";
import { RadioChoice } from "../../../ui/radio-choice.tsx";
import { refundMessages } from "../i18n/refund-messages.ts";
import { getSum, type Sum } from "../model/refunds.ts";

interface Choice {
  sums: readonly Sum[];
  value: string;
  onChoose: (sum: Sum) => void;
}

/** Selects the attempt to refund, because a refund belongs to one attempt, not to the order. */
export function SumChoice({ sums, value, onChoose }: Choice) {
  const { form: messages } = useMessages(refundMessages);
  const { locale } = useLanguage();
  const clock = useClock();
  const kinds: Partial<Record<Sum["status"], string>> = {
    SUCCESS: messages.sums.paying,
    OVERPAYMENT: messages.sums.beyond,
    AMOUNT_MISMATCH: messages.sums.amountMismatch,
  };
  const choose = (id: string) => {
    const sum = sums.find((one) => one.id === id);
    if (sum) onChoose(sum);
  };
  return (
    <RadioChoice
      label={messages.which}
      value={value}
      onChange={choose}
      choices={sums.map((sum) => ({
        value: sum.id,
        label: (
          <>
            {kinds[sum.status]} · <PaymentMethod method={sum.paymentMethod} />
          </>
        ),
        description: `${messages.left(
          amountText(sum.refundableAmount, locale),
          amountText(sum.amountReceived, locale),
        )} · ${plainTime(sum.endedAt ?? sum.createdAt, clock)}`,
      }))}
    />
  );
}

interface Typed {
  money: PaymentMoneyFragment;
  attemptId: string;
}

/** Amount that remains after the refund. */
export function RemainingAmount({
  money,
  attemptId,
  amount,
}: Typed & { amount: Money | { problem: string } }) {
  const { form: messages } = useMessages(refundMessages);
  const { locale } = useLanguage();
  const { left } = getSum(money, attemptId);
  const text = () => {
    if ("problem" in amount) return messages.most(amountText(left, locale));
    const remains = fromMinorUnits(left.minorUnits - amount.minorUnits, left.currency);
    return remains.minorUnits === 0 ? messages.nothingRemains : messages.remains(amountText(remains, locale));
  };
  return (
    <p role="status" className="hint digits above-4 one-line">
      {text()}
    </p>
  );
}

/** Effect of the refund, shown before it is sent. */
export function Consequence({ money, attemptId, amount }: Typed & { amount: string }) {
  const { form: messages } = useMessages(refundMessages);
  const { payment } = useMessages();
  const { mode } = useScope();
  const { method } = getSum(money, attemptId);
  const { type, payer } = method;
  const kind = type.toLowerCase() as Lowercase<typeof type>;
  const name = methodName(method, payment.networks) ?? "";
  return (
    <div className="stack gap-4 pad-12 inset pretty">
      <p>{messages.goes[kind](amount, name, payer ?? "").replace(/\s+([.])/, "$1")}</p>
      <p>{mode === "test" ? messages.test : messages.forGood}</p>
    </div>
  );
}
