import type { PaymentLinkRowFragment } from "../../../generated/graphql.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/messages.ts";
import { amountText } from "../../../lib/money.ts";
import { useScope } from "../../../lib/scope.ts";
import { fullTime } from "../../../lib/time.ts";
import { useClock, useViewer } from "../../../lib/viewer.ts";
import { PrintSheet } from "../../../ui/print-sheet.tsx";
import { QrCode } from "../../../ui/qr-code.tsx";
import { paymentLinkMessages } from "../i18n/payment-link-messages.ts";
import classes from "./link-poster.module.css";

/** Printable QR code of a payment link with merchant, amount and description. */
export function LinkPoster({ link }: { link: PaymentLinkRowFragment }) {
  const { poster } = useMessages(paymentLinkMessages);
  const { locale } = useLanguage();
  const { merchant } = useViewer();
  const { mode } = useScope();
  const clock = useClock();
  const { url, amount, description, endsAt } = link;
  return (
    <PrintSheet>
      <div className={classes.poster}>
        <p className={`${classes.merchant} weight-650`}>{merchant.name}</p>
        {amount && <p className={`${classes.amount} weight-650 digits`}>{amountText(amount, locale)}</p>}
        <p className={`${classes.text} own-lines`}>{description}</p>
        {!amount && <p className={classes.text}>{poster.openAmount}</p>}
        <QrCode text={url} label={poster.scan} />
        <p className={`${classes.text} weight-600`}>{poster.scan}</p>
        <p className={`${classes.notes} muted anywhere`}>{url}</p>
        {endsAt && (
          <p className={`${classes.notes} muted anywhere`}>{poster.until(fullTime(endsAt, clock))}</p>
        )}
        {mode === "test" && <p className={`${classes.text} weight-600`}>{poster.test}</p>}
      </div>
    </PrintSheet>
  );
}
