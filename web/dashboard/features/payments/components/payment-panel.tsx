import { Skeleton } from "@mantine/core";
import { useNavigate, useParams } from "@tanstack/react-router";
import { usePayment } from "../../../entities/payment/use-payment.ts";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { useScope } from "../../../lib/scope.ts";
import { ProblemPanel } from "../../../ui/problem-panel.tsx";
import { SidePanel } from "../../../ui/side-panel.tsx";
import { paymentMessages } from "../i18n/payment-messages.ts";
import { PaymentView } from "./payment-view.tsx";

/** One payment beside the list: history, actions and details. */
export function PaymentPanel() {
  const messages = useMessages(paymentMessages);
  const { transactionId = "" } = useParams({ strict: false });
  const { merchantId, mode } = useScope();
  const navigate = useNavigate();
  const { payment, problem, retry } = usePayment(transactionId);
  const close = () =>
    void navigate({ to: "/m/$merchantId/$mode/payments", params: { merchantId, mode }, search: true });
  return (
    <SidePanel label={messages.onePayment} onClose={close} key={transactionId}>
      {payment && <PaymentView payment={payment} refetch={retry} />}
      {!payment && problem && <ProblemPanel problem={problem} retry={retry} />}
      {!payment && !problem && (
        <div className="stack gap-16" aria-busy>
          <Skeleton height={40} width="60%" animate={false} />
          <Skeleton height={16} width="80%" animate={false} />
          <Skeleton height={120} animate={false} />
        </div>
      )}
    </SidePanel>
  );
}
