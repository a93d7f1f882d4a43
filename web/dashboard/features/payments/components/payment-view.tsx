import { Skeleton } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { type ReactNode, Suspense, useState } from "react";
import { PaymentState } from "../../../entities/payment/payment-state.tsx";
import { hasAmountMismatch } from "../../../entities/payment/payment-status.ts";
import { RefundReviewDialog } from "../../../entities/review/refund-review-dialog.tsx";
import { ReviewCard } from "../../../entities/review/review-card.tsx";
import type { PaymentFragment, PaymentMoneyFragment, ReviewFragment } from "../../../generated/graphql.ts";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { useScope } from "../../../lib/scope.ts";
import { useClock } from "../../../lib/viewer.ts";
import { Amount } from "../../../ui/amount.tsx";
import { lazyComponent } from "../../../ui/lazy-component.tsx";
import { ProblemPanel } from "../../../ui/problem-panel.tsx";
import { SectionBoundary } from "../../../ui/section-boundary.tsx";
import { detailMessages } from "../i18n/detail-messages.ts";
import { describePayment } from "../model/describe-payment.ts";
import { getTotals } from "../model/refunds.ts";
import { usePaymentMoney } from "../model/use-payment-money.ts";
import { type PaymentReviewsView, usePaymentReviews } from "../model/use-payment-reviews.ts";
import { OpenCheckout } from "./open-checkout.tsx";
import { PaymentFacts } from "./payment-facts.tsx";
import { PaymentMenu } from "./payment-menu.tsx";
import { PaymentMoney } from "./payment-money.tsx";
import classes from "./payment-panel.module.css";
import { PaymentReceipt } from "./payment-receipt.tsx";
import { PaymentTimeline } from "./payment-timeline.tsx";

// Loaded on demand, because few members open them.
const PaymentDeliveryList = lazyComponent(() => import("./payment-delivery-list.tsx"), "PaymentDeliveryList");
const ProcessorRequestList = lazyComponent(
  () => import("./processor-request-list.tsx"),
  "ProcessorRequestList",
);

const Late = ({ children }: { children: ReactNode }) => (
  <SectionBoundary>
    <Suspense fallback={<Skeleton height={48} animate={false} />}>{children}</Suspense>
  </SectionBoundary>
);

interface Props {
  payment: PaymentFragment;
  refetch: () => void;
}

/** Content of the panel once the payment is loaded. */
export function PaymentView({ payment, refetch }: Props) {
  const messages = useMessages(detailMessages);
  const { mode } = useScope();
  const { amount, clientReference, customer } = payment;
  const who = customer.name ?? customer.phone ?? customer.email;
  const money = usePaymentMoney(payment);
  const reviews = usePaymentReviews(payment);
  /** A refund can close a review, and a decision can create a refund, before an event reports it. */
  const readBoth = () => {
    money?.refetch();
    reviews.refetch();
  };
  return (
    <article>
      <header>
        <div className={`${classes.head} line between at-top`}>
          <h2>
            <Amount money={amount} size="display" />
          </h2>
          <PaymentMenu payment={payment} />
        </div>
        <PaymentState {...payment} amountMismatch={hasAmountMismatch(payment)} />
        <p className="row gap-12 lines-0 full anywhere">
          <b className="weight-500">{clientReference}</b>
          {who && <span className="muted">{who}</span>}
        </p>
      </header>
      <PaymentSummary payment={payment} money={money?.money ?? null} reviews={reviews} />
      <PaymentReviews {...reviews} refetch={readBoth} />
      <OpenCheckout payment={payment} refetch={refetch} />
      {money && <PaymentMoney view={{ ...money, refetch: readBoth }} />}
      <section>
        <h3>{messages.timeline}</h3>
        <PaymentTimeline payment={payment} refunds={money?.money?.refunds ?? []} reviews={reviews.list} />
      </section>
      {/* The sandbox sends no requests, and neither does a payment without attempts. */}
      {mode === "live" && payment.attempts.length > 0 && (
        <Late>
          <ProcessorRequestList key={payment.id} transactionId={payment.id} />
        </Late>
      )}
      <Late>
        <PaymentDeliveryList key={payment.id} transactionId={payment.id} />
      </Late>
      <PaymentFacts payment={payment} />
      <PaymentReceipt payment={payment} />
    </article>
  );
}

interface SummaryProps extends Pick<Props, "payment"> {
  money: PaymentMoneyFragment | null;
  /** Reviews explain the next steps themselves. Until they are loaded, the next step is unknown. */
  reviews: PaymentReviewsView;
}

/** Summary of a payment with the next step, or several steps if staff must act. */
function PaymentSummary({ payment, money, reviews: { list: reviews, isLoaded } }: SummaryProps) {
  const messages = useMessages(detailMessages);
  const clock = useClock();
  const onItsWay = money && getTotals(money).onItsWay;
  const going = onItsWay && onItsWay.minorUnits > 0 ? onItsWay : null;
  const {
    what,
    next,
    steps: allSteps,
  } = describePayment(payment, messages, clock, going, findDispute(reviews));
  const steps = reviews.length > 0 || !isLoaded ? [] : allSteps;
  return (
    <div
      className={`${classes.story} line at-top gap-12 pad-12 inset pretty`}
      data-attention={steps.length > 0 || undefined}
      aria-live="polite"
    >
      {steps.length > 0 && <IconAlertTriangle className="warning" size={18} stroke={1.75} aria-hidden />}
      <div>
        <p>
          {what} {isLoaded && <b className="weight-600">{next}</b>}
        </p>
        {steps.length > 0 && (
          <ol className={`${classes.steps} stack gap-4 above-8`} aria-label={messages.toDo}>
            {steps.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ol>
        )}
      </div>
    </div>
  );
}

/** An open dispute, otherwise a lost one. */
function findDispute(reviews: readonly ReviewFragment[]): "OPEN" | "LOST" | null {
  const statuses = reviews.map(({ dispute }) => dispute?.status);
  if (statuses.includes("OPEN")) return "OPEN";
  return statuses.includes("LOST") ? "LOST" : null;
}

/** Reviews of the payment, open and decided, with the same buttons as in the queue. */
function PaymentReviews({ list, problem, refetch }: PaymentReviewsView) {
  const messages = useMessages(detailMessages);
  const [refunding, setRefunding] = useState<ReviewFragment | null>(null);
  if (problem) return <ProblemPanel problem={problem} retry={refetch} />;
  if (list.length === 0) return null;
  return (
    <section>
      <h3>{messages.reviews}</h3>
      <ul className="stack">
        {list.map((review) => (
          <li key={review.id} className={review.open ? "panel attention" : "panel"}>
            <ReviewCard review={review} onDecided={refetch} onRefund={setRefunding} />
          </li>
        ))}
      </ul>
      {refunding && (
        <RefundReviewDialog review={refunding} onDecided={refetch} onClose={() => setRefunding(null)} />
      )}
    </section>
  );
}
