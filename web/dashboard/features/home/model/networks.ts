import type { NetworksNowQuery, PaymentMethodType } from "../../../generated/graphql.ts";
import type { Messages } from "../../../lib/i18n/messages.ts";
import { wordOf } from "../../../lib/word-of.ts";

type Network = NetworksNowQuery["networkHealth"][number];

/** From the ground up. */
const KINDS = ["paid", "failedByCustomer", "failedByNetwork", "pending"] as const;

export interface Bar {
  key: string;
  parts: { kind: (typeof KINDS)[number]; share: number }[];
}

/** A network's own name, or that of the way to pay. */
export const wayName = ({ method, network }: Network, payment: Messages["payment"]): string =>
  network
    ? (wordOf(payment.networks, network) ?? network)
    : payment.methods[method.toLowerCase() as Lowercase<PaymentMethodType>];

/** A bar for each minute, the highest as high as there is room; nothing of a minute in which nobody tried. */
export function barsOf(minutes: Network["minutes"]): Bar[] {
  const count = (minute: Network["minutes"][number]) => KINDS.reduce((sum, kind) => sum + minute[kind], 0);
  const most = Math.max(1, ...minutes.map(count));
  return minutes.map((minute, place) => ({
    key: `${minutes.length - place}`,
    parts: KINDS.filter((kind) => minute[kind] > 0).map((kind) => ({ kind, share: minute[kind] / most })),
  }));
}
