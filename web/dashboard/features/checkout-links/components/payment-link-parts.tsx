import {
  type Icon,
  IconBan,
  IconCircleCheck,
  IconCircleCheckFilled,
  IconPlayerPause,
} from "@tabler/icons-react";
import type { PaymentLinkRowFragment, PaymentLinkStatus } from "../../../generated/graphql.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/messages.ts";
import { amountText } from "../../../lib/money.ts";
import { StatusBadge, type Tone } from "../../../ui/status-badge.tsx";
import { paymentLinkMessages } from "../i18n/payment-link-messages.ts";

const LOOKS: Record<PaymentLinkStatus, { tone: Tone; icon: Icon }> = {
  ACTIVE: { tone: "success", icon: IconCircleCheck },
  PAUSED: { tone: "warning", icon: IconPlayerPause },
  ENDED: { tone: "pending", icon: IconBan },
  LIMIT_REACHED: { tone: "pending", icon: IconCircleCheckFilled },
};

export function LinkStatusBadge({ status }: Pick<PaymentLinkRowFragment, "status">) {
  const { statuses } = useMessages(paymentLinkMessages);
  return <StatusBadge {...LOOKS[status]} text={statuses[status]} />;
}

/** The fixed amount, or the limits of an open one. */
export function useAmountText() {
  const { openAmount, range } = useMessages(paymentLinkMessages);
  const { locale } = useLanguage();
  return ({ amount, amountMin, amountMax }: PaymentLinkRowFragment): string => {
    if (amount) return amountText(amount, locale);
    const [min, max] = [
      amountMin && amountText(amountMin, locale),
      amountMax && amountText(amountMax, locale),
    ];
    if (min && max) return range.between(min, max);
    if (min) return range.atLeast(min);
    return max ? range.atMost(max) : openAmount;
  };
}

/** "3 of 50 payments". */
export function useCountText() {
  const { count, countOf } = useMessages(paymentLinkMessages);
  return ({ paymentCount, paymentLimit }: PaymentLinkRowFragment): string =>
    paymentLimit === null ? count(paymentCount) : countOf(paymentCount, paymentLimit);
}
