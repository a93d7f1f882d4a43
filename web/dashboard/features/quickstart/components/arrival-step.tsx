import { Link } from "@tanstack/react-router";
import { PaymentState } from "../../../entities/payment/payment-state.tsx";
import type { PaymentFragment } from "../../../generated/graphql.ts";
import { useScope } from "../../../lib/scope.ts";
import { useWords } from "../../../lib/words/words.ts";
import { Amount } from "../../../ui/amount.tsx";
import { quickstartWords } from "../words/quickstart-words.ts";
import classes from "./quickstart.module.css";
import { Step } from "./step.tsx";

interface Shown {
  reference: string;
  payment: PaymentFragment | null;
}

/** The payment as it is now, from the same events as every list. */
export function ArrivalStep({ reference, payment }: Shown) {
  const { arrival: words } = useWords(quickstartWords);
  const scope = useScope();
  return (
    <Step number={4} title={words.title} isDone={payment?.status === "SUCCESS"}>
      <div role="status" className={classes.arrival}>
        {payment ? (
          <>
            <span className={classes.reference}>{payment.clientReference}</span>
            <Amount money={payment.amount} />
            <PaymentState {...payment} />
            <Link
              to="/m/$merchantId/$mode/payments/$transactionId"
              params={{ ...scope, transactionId: payment.id }}
            >
              {words.open}
            </Link>
          </>
        ) : (
          <>
            <span className={classes.pulse} aria-hidden />
            {words.waiting(reference)}
          </>
        )}
      </div>
    </Step>
  );
}
