import type { ReactNode } from "react";
import type { PaymentFragment } from "../../../generated/graphql.ts";
import { fullTime } from "../../../lib/time.ts";
import { useClock } from "../../../lib/viewer.ts";
import { useWords } from "../../../lib/words/words.ts";
import { Copyable } from "../../../ui/copyable.tsx";
import classes from "./payment-facts.module.css";
import { PaymentMethod } from "./payment-method.tsx";

/** Everything else that is known of a payment, in groups; a group without facts is left out. */
export function PaymentFacts({ payment }: { payment: PaymentFragment }) {
  const { detail } = useWords().payments;
  const clock = useClock();
  const { fields } = detail;
  const { customer, metadata, paidAt } = payment;
  const id = (label: string, text: string): Fact => [
    label,
    <Copyable key={label} label={label} text={text} />,
  ];
  return (
    <>
      <Facts
        title={detail.facts}
        facts={[
          id(fields.clientReference, payment.clientReference),
          id(fields.transactionId, payment.id),
          id(fields.checkoutId, payment.checkout.checkoutId),
          [fields.description, payment.description],
          [fields.method, payment.paymentMethod && <PaymentMethod method={payment.paymentMethod} />],
          [fields.created, fullTime(payment.createdAt, clock)],
          [fields.paid, paidAt && fullTime(paidAt, clock)],
        ]}
      />
      <Facts
        title={detail.customer}
        facts={[
          [fields.name, customer.name],
          [fields.phone, customer.phone],
          [fields.email, customer.email],
        ]}
      />
      <Facts title={detail.metadata} facts={Object.entries(metadata)} />
    </>
  );
}

type Fact = [label: string, value: ReactNode];

function Facts({ title, facts }: { title: string; facts: Fact[] }) {
  const known = facts.filter(([, value]) => value);
  if (known.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <dl className={classes.facts}>
        {known.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
