import { Button, Skeleton } from "@mantine/core";
import { IconExternalLink } from "@tabler/icons-react";
import { useNavigate, useParams } from "@tanstack/react-router";
import type { PaymentFragment } from "../../../generated/graphql.ts";
import { amountText } from "../../../lib/money.ts";
import { useScope } from "../../../lib/scope.ts";
import { useClock } from "../../../lib/viewer.ts";
import { useLanguage, useWords } from "../../../lib/words/words.ts";
import { Amount } from "../../../ui/amount.tsx";
import { ProblemPanel } from "../../../ui/problem-panel.tsx";
import { SidePanel } from "../../../ui/side-panel.tsx";
import { isMismatched, storyOf } from "../model/story.ts";
import { usePayment } from "../model/use-payment.ts";
import { PaymentFacts } from "./payment-facts.tsx";
import classes from "./payment-panel.module.css";
import { PaymentState } from "./payment-state.tsx";
import { PaymentTimeline } from "./payment-timeline.tsx";

/** One payment, beside the list: what happened, what to do, and every fact to copy. */
export function PaymentPanel() {
  const { payments: words } = useWords();
  const { transactionId = "" } = useParams({ strict: false });
  const { merchantId, mode } = useScope();
  const navigate = useNavigate();
  const { payment, problem, retry } = usePayment(transactionId);
  const close = () =>
    void navigate({ to: "/m/$merchantId/$mode/payments", params: { merchantId, mode }, search: true });
  return (
    <SidePanel label={words.detail.label} onClose={close} key={transactionId}>
      {payment && <PaymentView payment={payment} />}
      {!payment && problem && <ProblemPanel problem={problem} retry={retry} />}
      {!payment && !problem && (
        <div className={classes.waiting} aria-busy>
          <Skeleton height={40} width="60%" animate={false} />
          <Skeleton height={16} width="80%" animate={false} />
          <Skeleton height={120} animate={false} />
        </div>
      )}
    </SidePanel>
  );
}

function PaymentView({ payment }: { payment: PaymentFragment }) {
  const words = useWords();
  const { detail } = words.payments;
  const { locale } = useLanguage();
  const clock = useClock();
  const story = storyOf(payment, words, clock);
  const { amount, amountReceived, amountRefunded, checkout } = payment;
  const receivedOther = amountReceived.minorUnits > 0 && amountReceived.minorUnits !== amount.minorUnits;
  return (
    <article className={classes.payment}>
      <header>
        <h2>
          <Amount money={amount} size="display" />
        </h2>
        <PaymentState {...payment} mismatched={isMismatched(payment)} />
        {receivedOther && (
          <p className={classes.aside}>{detail.received(amountText(amountReceived, locale))}</p>
        )}
        {amountRefunded.minorUnits > 0 && (
          <p className={classes.aside}>{detail.refunded(amountText(amountRefunded, locale))}</p>
        )}
      </header>
      <p className={classes.story} aria-live="polite">
        {story.what} <b>{story.next}</b>
      </p>
      {checkout.open && (
        <Button
          component="a"
          href={checkout.checkoutUrl}
          target="_blank"
          rel="noreferrer"
          variant="default"
          leftSection={<IconExternalLink size={16} aria-hidden />}
        >
          {detail.openPage}
        </Button>
      )}
      <section>
        <h3>{detail.timeline}</h3>
        <PaymentTimeline payment={payment} />
      </section>
      <PaymentFacts payment={payment} />
    </article>
  );
}
