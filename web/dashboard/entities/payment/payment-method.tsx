import type { PaymentMethodType, PaymentRowFragment } from "../../generated/graphql.ts";
import { findLabel } from "../../lib/find-label.ts";
import { useMessages } from "../../lib/i18n/messages.ts";

/** The network or card brand, and the masked payer. */
export function PaymentMethod({ method }: { method: PaymentRowFragment["paymentMethod"] }) {
  const { payment } = useMessages();
  if (!method) return <span className="muted digits">–</span>;
  const name = method.network ?? method.brand;
  return (
    <span className="nowrap">
      {name
        ? (findLabel(payment.networks, name) ?? name)
        : payment.methods[method.type.toLowerCase() as Lowercase<PaymentMethodType>]}{" "}
      <span className="muted digits">{method.payer}</span>
    </span>
  );
}
