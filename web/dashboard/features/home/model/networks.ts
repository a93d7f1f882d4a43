import type { NetworksNowQuery, PaymentMethodType } from "../../../generated/graphql.ts";
import { findLabel } from "../../../lib/find-label.ts";
import type { Messages } from "../../../lib/i18n/messages.ts";

type Network = NetworksNowQuery["networkHealth"][number];

/** Stacking order from the bottom. */
const KINDS = ["paid", "failedByCustomer", "failedByNetwork", "pending"] as const;

export interface Bar {
  key: string;
  parts: { kind: (typeof KINDS)[number]; share: number }[];
}

/** Name of the network, or of the payment method if it has none. */
export const methodName = ({ method, network }: Network, payment: Messages["payment"]): string =>
  network
    ? (findLabel(payment.networks, network) ?? network)
    : payment.methods[method.toLowerCase() as Lowercase<PaymentMethodType>];

/** Bars per minute, relative to the highest. A minute without attempts has no parts. */
export function toBars(minutes: Network["minutes"]): Bar[] {
  const count = (minute: Network["minutes"][number]) => KINDS.reduce((sum, kind) => sum + minute[kind], 0);
  const most = Math.max(1, ...minutes.map(count));
  return minutes.map((minute, position) => ({
    key: `${minutes.length - position}`,
    parts: KINDS.filter((kind) => minute[kind] > 0).map((kind) => ({ kind, share: minute[kind] / most })),
  }));
}
