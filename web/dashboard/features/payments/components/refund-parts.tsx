import { methodName } from "../../../entities/payment/method-name.ts";
import { PaymentMethod } from "../../../entities/payment/payment-method.tsx";
import type { PaymentMoneyFragment } from "../../../generated/graphql.ts";
import { amountText, type Money, minorOf } from "../../../lib/money.ts";
import { useScope } from "../../../lib/scope.ts";
import { plainTime } from "../../../lib/time.ts";
import { useClock } from "../../../lib/viewer.ts";
import { useLanguage, useWords } from "../../../lib/words/words.ts";
import { RadioChoice } from "../../../ui/radio-choice.tsx";
import { type Sum, sumOf } from "../model/refunds.ts";
import { refundWords } from "../words/refund-words.ts";

interface Choice {
  sums: readonly Sum[];
  value: string;
  onChoose: (sum: Sum) => void;
}

/** Which of several sums goes back: a processor gives back a payment, not an order. */
export function SumChoice({ sums, value, onChoose }: Choice) {
  const { form: words } = useWords(refundWords);
  const { locale } = useLanguage();
  const clock = useClock();
  const kinds: Partial<Record<Sum["status"], string>> = {
    SUCCESS: words.sums.paying,
    OVERPAYMENT: words.sums.beyond,
    AMOUNT_MISMATCH: words.sums.amountMismatch,
  };
  const choose = (id: string) => {
    const sum = sums.find((one) => one.id === id);
    if (sum) onChoose(sum);
  };
  return (
    <RadioChoice
      label={words.which}
      value={value}
      onChange={choose}
      choices={sums.map((sum) => ({
        value: sum.id,
        label: (
          <>
            {kinds[sum.status]} · <PaymentMethod method={sum.paymentMethod} />
          </>
        ),
        description: `${words.left(
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

/** What stays once that much has gone back. */
export function Remains({ money, attemptId, amount }: Typed & { amount: Money | { problem: string } }) {
  const { form: words } = useWords(refundWords);
  const { locale } = useLanguage();
  const { left } = sumOf(money, attemptId);
  const text = () => {
    if ("problem" in amount) return words.most(amountText(left, locale));
    const remains = minorOf(left.minorUnits - amount.minorUnits, left.currency);
    return remains.minorUnits === 0 ? words.nothingRemains : words.remains(amountText(remains, locale));
  };
  return (
    <p role="status" className="hint digits above-4 one-line">
      {text()}
    </p>
  );
}

/** What comes of it, before it is done. */
export function Consequence({ money, attemptId, amount }: Typed & { amount: string }) {
  const { form: words } = useWords(refundWords);
  const { payment } = useWords();
  const { mode } = useScope();
  const { method } = sumOf(money, attemptId);
  const { type, payer } = method;
  const kind = type.toLowerCase() as Lowercase<typeof type>;
  const name = methodName(method, payment.networks) ?? "";
  return (
    <div className="stack gap-4 pad-12 wash pretty">
      <p>{words.goes[kind](amount, name, payer ?? "").replace(/\s+([.])/, "$1")}</p>
      <p>{mode === "test" ? words.test : words.forGood}</p>
    </div>
  );
}
