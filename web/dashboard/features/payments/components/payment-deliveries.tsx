import { Skeleton } from "@mantine/core";
import { Suspense } from "react";
import { latePart } from "../../../ui/late-part.tsx";
import { PartBoundary } from "../../../ui/part-failed.tsx";

const PaymentDeliveryList = latePart(() => import("./payment-delivery-list.tsx"), "PaymentDeliveryList");

/** How a payment's events went to its callback. Not in the first load: few who open a payment look for it. */
export function PaymentDeliveries({ transactionId }: { transactionId: string }) {
  return (
    <PartBoundary>
      <Suspense fallback={<Skeleton height={48} animate={false} />}>
        <PaymentDeliveryList key={transactionId} transactionId={transactionId} />
      </Suspense>
    </PartBoundary>
  );
}
