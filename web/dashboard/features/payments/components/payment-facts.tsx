import { Link } from "@tanstack/react-router";
import { PaymentMethod } from "../../../entities/payment/payment-method.tsx";
import { ORDER_TEXTS } from "../../../generated/facts.ts";
import type { PaymentFragment } from "../../../generated/graphql.ts";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { useScope } from "../../../lib/scope.ts";
import { fullTime } from "../../../lib/time.ts";
import { useClock } from "../../../lib/viewer.ts";
import { Copyable } from "../../../ui/copyable.tsx";
import { type Fact, Facts } from "../../../ui/facts.tsx";
import { detailMessages } from "../i18n/detail-messages.ts";

/** The payment's other details, in groups. Empty groups are hidden. */
export function PaymentFacts({ payment }: { payment: PaymentFragment }) {
  const messages = useMessages(detailMessages);
  const clock = useClock();
  const { fields } = messages;
  const { customer, metadata, paidAt, attempts } = payment;
  const id = (label: string, text: string): Fact => [
    label,
    <Copyable key={text} label={label} text={text} />,
  ];
  return (
    <>
      <Group
        title={messages.facts}
        facts={[
          id(fields.clientReference, payment.clientReference),
          id(fields.transactionId, payment.id),
          id(fields.checkoutId, payment.checkout.id),
          [fields.paymentLink, payment.paymentLinkId && <ToPaymentLink id={payment.paymentLinkId} />],
          ...attempts.map((attempt) => id(fields.attempt, attempt.id)),
          ...ORDER_TEXTS.map((name): Fact => [fields[name], payment[name]]),
          [fields.method, payment.paymentMethod && <PaymentMethod method={payment.paymentMethod} />],
          [fields.created, fullTime(payment.createdAt, clock)],
          [fields.paid, paidAt && fullTime(paidAt, clock)],
          [fields.expires, payment.checkout.open && fullTime(payment.expiresAt, clock)],
        ]}
      />
      <Group
        title={messages.customer}
        facts={[
          [fields.name, customer.name],
          customer.phone ? id(fields.phone, customer.phone) : [fields.phone, null],
          customer.email ? id(fields.email, customer.email) : [fields.email, null],
        ]}
      />
      <Group title={messages.metadata} facts={Object.entries(metadata)} />
    </>
  );
}

function ToPaymentLink({ id }: { id: string }) {
  const params = useScope();
  return (
    <Link
      to="/m/$merchantId/$mode/checkout-links"
      params={params}
      search={{ tab: "payment-links", link: id }}
      className="anywhere"
    >
      {id}
    </Link>
  );
}

interface GroupProps {
  title: string;
  facts: readonly Fact[];
}

function Group({ title, facts }: GroupProps) {
  if (!facts.some(([, value]) => Boolean(value))) return null;
  return (
    <section>
      <h3>{title}</h3>
      <Facts facts={facts} />
    </section>
  );
}
