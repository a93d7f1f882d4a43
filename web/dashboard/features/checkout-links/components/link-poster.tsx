import type { PaymentFragment } from "../../../generated/graphql.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/messages.ts";
import { amountText } from "../../../lib/money.ts";
import { useScope } from "../../../lib/scope.ts";
import { fullTime } from "../../../lib/time.ts";
import { useClock, useViewer } from "../../../lib/viewer.ts";
import { PrintSheet } from "../../../ui/print-sheet.tsx";
import { QrCode } from "../../../ui/qr-code.tsx";
import { checkoutLinkMessages } from "../i18n/checkout-links-messages.ts";
import classes from "./link-poster.module.css";

/** Printable QR code with merchant, amount and description. */
export function LinkPoster({ payment }: { payment: PaymentFragment }) {
  const { poster } = useMessages(checkoutLinkMessages);
  const { locale } = useLanguage();
  const { merchant } = useViewer();
  const { mode } = useScope();
  const clock = useClock();
  const { url } = payment.checkout;
  return (
    <PrintSheet>
      <div className={classes.poster}>
        <p className={`${classes.merchant} weight-650`}>{merchant.name}</p>
        <p className={`${classes.amount} weight-650 digits`}>{amountText(payment.amount, locale)}</p>
        <p className={`${classes.text} own-lines`}>{payment.description}</p>
        <QrCode text={url} label={poster.scan} />
        <p className={`${classes.text} weight-600`}>{poster.scan}</p>
        <p className={`${classes.notes} muted anywhere`}>{url}</p>
        <p className={`${classes.notes} muted anywhere`}>
          {poster.until(fullTime(payment.expiresAt, clock))}
        </p>
        {mode === "test" && <p className={`${classes.text} weight-600`}>{poster.test}</p>}
      </div>
    </PrintSheet>
  );
}
