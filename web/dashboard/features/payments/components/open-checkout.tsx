import { Button, UnstyledButton } from "@mantine/core";
import { IconBan, IconExternalLink, IconZoomIn } from "@tabler/icons-react";
import { useState } from "react";
import { CancelCheckoutDialog } from "../../../entities/payment/cancel-checkout-dialog.tsx";
import { isCancelable } from "../../../entities/payment/payment-status.ts";
import type { PaymentFragment } from "../../../generated/graphql.ts";
import { checkoutMessages } from "../../../lib/i18n/checkout-messages.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/messages.ts";
import { amountText } from "../../../lib/money.ts";
import { useMay } from "../../../lib/viewer.ts";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { QrCode } from "../../../ui/qr-code.tsx";
import classes from "./open-checkout.module.css";

interface Props {
  payment: PaymentFragment;
  refetch: () => void;
}

/** QR code and link of an open checkout, with a cancel button. */
export function OpenCheckout({ payment, refetch }: Props) {
  const messages = useMessages(checkoutMessages);
  const { locale } = useLanguage();
  const [opened, setOpened] = useState<"code" | "cancel" | null>(null);
  const { checkout } = payment;
  const mayCancel = useMay("initiate") && isCancelable(payment);
  const close = () => setOpened(null);
  const amount = amountText(payment.amount, locale);
  const code = <QrCode text={checkout.url} label={messages.code(amount)} />;
  const cancel = mayCancel && (
    <Button
      variant="subtle"
      className="self-start failed"
      px={12}
      leftSection={<IconBan size={16} aria-hidden />}
      onClick={() => setOpened("cancel")}
    >
      {messages.cancel.open}
    </Button>
  );
  return (
    <>
      {checkout.open ? (
        <div className={classes.open}>
          <UnstyledButton className={classes.code ?? ""} onClick={() => setOpened("code")}>
            {code}
            <span className="line middle gap-4 tiny muted">
              <IconZoomIn size={14} aria-hidden />
              {messages.enlarge}
            </span>
          </UnstyledButton>
          <div className="stack at-start">
            <p className="hint">{messages.show}</p>
            <CopyButton text={checkout.url} label={messages.copyLink} />
          </div>
          <div className="row whole-row">
            <Button
              component="a"
              href={checkout.url}
              target="_blank"
              rel="noreferrer"
              variant="default"
              leftSection={<IconExternalLink size={16} aria-hidden />}
            >
              {messages.openPage}
            </Button>
            {cancel}
          </div>
        </div>
      ) : (
        cancel
      )}
      {opened === "code" && (
        <Dialog title={messages.scan(amount)} onClose={close}>
          <div className={classes.large}>{code}</div>
        </Dialog>
      )}
      {opened === "cancel" && <CancelCheckoutDialog payment={payment} onCanceled={refetch} onClose={close} />}
    </>
  );
}
