import { IconAlertTriangle } from "@tabler/icons-react";
import { hasAmountMismatch } from "../../../entities/payment/payment-standing.ts";
import { PaymentState } from "../../../entities/payment/payment-state.tsx";
import type { PaymentFragment, PaymentMoneyFragment } from "../../../generated/graphql.ts";
import { useClock } from "../../../lib/viewer.ts";
import { useWords } from "../../../lib/words/words.ts";
import { Amount } from "../../../ui/amount.tsx";
import { totalsOf } from "../model/refunds.ts";
import { storyOf } from "../model/story.ts";
import { usePaymentMoney } from "../model/use-payment-money.ts";
import { usePaymentReviews } from "../model/use-payment-reviews.ts";
import { detailWords } from "../words/detail-words.ts";
import { OpenCheckout } from "./open-checkout.tsx";
import { PaymentDeliveries } from "./payment-deliveries.tsx";
import { PaymentFacts } from "./payment-facts.tsx";
import { PaymentMenu } from "./payment-menu.tsx";
import { PaymentMoney } from "./payment-money.tsx";
import classes from "./payment-panel.module.css";
import { PaymentReceipt } from "./payment-receipt.tsx";
import { PaymentReviews } from "./payment-reviews.tsx";
import { PaymentTimeline } from "./payment-timeline.tsx";
import { ProcessorRequests } from "./processor-requests.tsx";

interface Shown {
  payment: PaymentFragment;
  readAnew: () => void;
}

/** What the panel shows of a payment once it is known. */
export function PaymentView({ payment, readAnew }: Shown) {
  const words = useWords(detailWords);
  const { amount, clientReference, customer } = payment;
  const who = customer.name ?? customer.phone ?? customer.email;
  const money = usePaymentMoney(payment);
  const reviews = usePaymentReviews(payment);
  /** Money that goes back answers a review, and a decision sends money back: before that is told by an event. */
  const readBoth = () => {
    money?.readAnew();
    reviews.readAnew();
  };
  return (
    <article className={classes.payment}>
      <header>
        <div className={classes.head}>
          <h2>
            <Amount money={amount} size="display" />
          </h2>
          <PaymentMenu payment={payment} />
        </div>
        <PaymentState {...payment} amountMismatch={hasAmountMismatch(payment)} />
        <p className={classes.whose}>
          <b>{clientReference}</b>
          {who && <span>{who}</span>}
        </p>
      </header>
      <Told payment={payment} money={money?.money ?? null} hasReviews={reviews.list.length > 0} />
      <PaymentReviews {...reviews} readAnew={readBoth} />
      <OpenCheckout payment={payment} readAnew={readAnew} />
      {money && <PaymentMoney view={{ ...money, readAnew: readBoth }} />}
      <section>
        <h3>{words.timeline}</h3>
        <PaymentTimeline payment={payment} refunds={money?.money?.refunds ?? []} />
      </section>
      <ProcessorRequests payment={payment} />
      <PaymentDeliveries transactionId={payment.id} />
      <PaymentFacts payment={payment} />
      <PaymentReceipt payment={payment} />
    </article>
  );
}

interface TellingOf extends Pick<Shown, "payment"> {
  money: PaymentMoneyFragment | null;
  /** They say what to do. */
  hasReviews: boolean;
}

/** What happened and what to do; where money needs staff, step by step. */
function Told({ payment, money, hasReviews }: TellingOf) {
  const words = useWords(detailWords);
  const clock = useClock();
  const onItsWay = money && totalsOf(money).onItsWay;
  const going = onItsWay && onItsWay.minorUnits > 0 ? onItsWay : null;
  const { what, next, steps: allSteps } = storyOf(payment, words, clock, going);
  const steps = hasReviews ? [] : allSteps;
  return (
    <div className={classes.story} data-attention={steps.length > 0 || undefined} aria-live="polite">
      {steps.length > 0 && <IconAlertTriangle size={18} stroke={1.75} aria-hidden />}
      <div>
        <p>
          {what} <b>{next}</b>
        </p>
        {steps.length > 0 && (
          <ol aria-label={words.toDo}>
            {steps.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ol>
        )}
      </div>
    </div>
  );
}
