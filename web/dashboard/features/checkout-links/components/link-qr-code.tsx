import type { PaymentFragment } from "../../../generated/graphql.ts";
import { checkoutMessages } from "../../../lib/i18n/checkout-messages.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/messages.ts";
import { amountText } from "../../../lib/money.ts";
import { ShareableCode } from "./shareable-code.tsx";

/** The code of a checkout link. It is for one payment, so it cannot be printed. */
export function LinkQrCode({ payment }: { payment: PaymentFragment }) {
  const messages = useMessages(checkoutMessages);
  const { locale } = useLanguage();
  const amount = amountText(payment.amount, locale);
  return (
    <ShareableCode
      url={payment.checkout.url}
      label={messages.code(amount)}
      text={`${amount} · ${payment.description}`}
      fileName={payment.clientReference}
    />
  );
}
