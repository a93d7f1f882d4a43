import { PaymentMethod } from "../../../entities/payment/payment-method.tsx";
import { PaymentState } from "../../../entities/payment/payment-state.tsx";
import { hasAmountMismatch } from "../../../entities/payment/payment-status.ts";
import type { PaymentFragment } from "../../../generated/graphql.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/messages.ts";
import { amountText } from "../../../lib/money.ts";
import { useScope } from "../../../lib/scope.ts";
import { fullTime } from "../../../lib/time.ts";
import { useClock, useViewer } from "../../../lib/viewer.ts";
import { PrintSheet } from "../../../ui/print-sheet.tsx";
import { detailMessages } from "../i18n/detail-messages.ts";
import classes from "./payment-receipt.module.css";

/** Printable receipt for the customer or for filing. */
export function PaymentReceipt({ payment }: { payment: PaymentFragment }) {
  const messages = useMessages(detailMessages);
  const { locale } = useLanguage();
  const clock = useClock();
  const { mode } = useScope();
  const { merchant } = useViewer();
  const { fields, receipt } = messages;
  const { amountReceived, amountRefunded, paidAt, paymentMethod, attempts } = payment;
  const references = attempts.flatMap(({ processorReference }) => processorReference ?? []);
  const facts = [
    [fields.state, <PaymentState key="state" {...payment} amountMismatch={hasAmountMismatch(payment)} />],
    [fields.description, payment.description],
    [fields.clientReference, payment.clientReference],
    [fields.transactionId, payment.id],
    [fields.method, paymentMethod && <PaymentMethod key="method" method={paymentMethod} />],
    [fields.processorReference, references.join(", ")],
    [fields.name, payment.customer.name],
    [fields.received, amountReceived.minorUnits > 0 && amountText(amountReceived, locale)],
    [fields.refunded, amountRefunded.minorUnits > 0 && amountText(amountRefunded, locale)],
    [fields.created, fullTime(payment.createdAt, clock)],
    [fields.paid, paidAt && fullTime(paidAt, clock)],
  ] as const;
  return (
    <PrintSheet>
      <div className={classes.receipt}>
        <p className={classes.merchant}>{merchant.name}</p>
        <h1>{receipt.title}</h1>
        <p className={classes.amount}>{amountText(payment.amount, locale)}</p>
        {payment.status !== "SUCCESS" && <p>{receipt.notPaid}</p>}
        {mode === "test" && <p>{receipt.test}</p>}
        <dl>
          {facts.map(
            ([label, value]) =>
              value && (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
        <p className="muted">{receipt.printed(fullTime(new Date(clock.now).toISOString(), clock))}</p>
      </div>
    </PrintSheet>
  );
}
