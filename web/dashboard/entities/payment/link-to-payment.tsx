import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useScope } from "../../lib/scope.ts";

interface Props {
  /** The transaction's id. */
  id: string;
  /** Opens it beside the list with its current filters. */
  keepsFilters?: boolean;
  className?: string;
  "aria-label"?: string;
  children?: ReactNode;
}

/** Link that opens a payment. */
export function LinkToPayment({ id, keepsFilters, ...props }: Props) {
  const { merchantId, mode } = useScope();
  return (
    <Link
      {...props}
      to="/m/$merchantId/$mode/payments/$transactionId"
      params={{ merchantId, mode, transactionId: id }}
      search={keepsFilters ? true : {}}
    />
  );
}
