import { useMutation } from "urql";
import type { TransactionStatus } from "../../generated/graphql.ts";
import { checkoutMessages } from "../../lib/i18n/checkout-messages.ts";
import { useMessages } from "../../lib/i18n/messages.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { CANCEL_CHECKOUT } from "./payment-queries.ts";

interface Props {
  payment: { id: string; status: TransactionStatus };
  /** The payment's status may have changed. */
  onCanceled: () => void;
  onClose: () => void;
}

/** Cancels a checkout after confirmation. An attempt that is processing decides the result. */
export function CancelCheckoutDialog({ payment, onCanceled, onClose }: Props) {
  const { cancel } = useMessages(checkoutMessages);
  const [, cancelCheckout] = useMutation(CANCEL_CHECKOUT);
  async function act() {
    const result = await cancelCheckout({ id: payment.id });
    onCanceled();
    return result;
  }
  return (
    <ConfirmDialog title={cancel.title} confirm={cancel.open} keep={cancel.keep} act={act} onClose={onClose}>
      <p>{payment.status === "PROCESSING" ? cancel.running : cancel.waiting}</p>
    </ConfirmDialog>
  );
}
