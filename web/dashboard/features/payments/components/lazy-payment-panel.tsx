import { useNavigate } from "@tanstack/react-router";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { useScope } from "../../../lib/scope.ts";
import { lazyComponent } from "../../../ui/lazy-component.tsx";
import { PartFailed } from "../../../ui/section-boundary.tsx";
import { SidePanel } from "../../../ui/side-panel.tsx";
import { paymentMessages } from "../i18n/payment-messages.ts";

/** Not in the first bundle. The Payments page loads it after its list. */
export const LazyPaymentPanel = lazyComponent(() => import("./payment-panel.tsx"), "PaymentPanel");

/** Error in place of the panel. The list beside it stays. */
export function PaymentPanelFailed(caught: { error: unknown; reset: () => void }) {
  const messages = useMessages(paymentMessages);
  const { merchantId, mode } = useScope();
  const navigate = useNavigate();
  const close = () =>
    void navigate({ to: "/m/$merchantId/$mode/payments", params: { merchantId, mode }, search: true });
  return (
    <SidePanel label={messages.onePayment} onClose={close}>
      <PartFailed {...caught} />
    </SidePanel>
  );
}
