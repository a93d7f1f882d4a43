import { Skeleton } from "@mantine/core";
import { Suspense } from "react";
import type { PaymentFragment } from "../../../generated/graphql.ts";
import { useScope } from "../../../lib/scope.ts";
import { latePart } from "../../../ui/late-part.tsx";
import { PartBoundary } from "../../../ui/part-failed.tsx";

const ProcessorRequestList = latePart(() => import("./processor-request-list.tsx"), "ProcessorRequestList");

/** What was said with processors. The sandbox speaks with nobody, and before the first attempt nobody does. */
export function ProcessorRequests({ payment }: { payment: PaymentFragment }) {
  const { mode } = useScope();
  const { id, attempts } = payment;
  if (mode === "test" || attempts.length === 0) return null;
  return (
    <PartBoundary>
      <Suspense fallback={<Skeleton height={48} animate={false} />}>
        <ProcessorRequestList key={id} transactionId={id} />
      </Suspense>
    </PartBoundary>
  );
}
