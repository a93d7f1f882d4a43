import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconBan,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconClockOff,
  IconProgress,
} from "@tabler/icons-react";
import type { TransactionStatus } from "../../generated/graphql.ts";
import { useMessages } from "../../lib/i18n/messages.ts";
import type { Money } from "../../lib/money.ts";
import { StatusBadge } from "../../ui/status-badge.tsx";

const BADGES = {
  PENDING: { tone: "pending", icon: IconClock },
  PROCESSING: { tone: "processing", icon: IconProgress },
  SUCCESS: { tone: "success", icon: IconCircleCheck },
  FAILED: { tone: "failed", icon: IconCircleX },
  CANCELED: { tone: "pending", icon: IconBan },
  EXPIRED: { tone: "pending", icon: IconClockOff },
} as const;

interface Props {
  status: TransactionStatus;
  late: boolean;
  overpaid: boolean;
  amountMismatch?: boolean;
  amountReceived: Money;
  amountRefunded: Money;
}

/** A payment's status, with badges for amounts that need attention. */
export function PaymentState({
  status,
  late,
  overpaid,
  amountMismatch = false,
  amountReceived,
  amountRefunded,
}: Props) {
  const { payment } = useMessages();
  const { minorUnits: back } = amountRefunded;
  const flags = [
    late && payment.flags.late,
    overpaid && payment.flags.overpaid,
    amountMismatch && payment.flags.amountMismatch,
  ];
  return (
    <span className="row inline gap-12 lines-0">
      <StatusBadge
        {...BADGES[status]}
        text={payment.statuses[status.toLowerCase() as Lowercase<TransactionStatus>]}
      />
      {back > 0 && (
        <StatusBadge
          tone="pending"
          icon={IconArrowBackUp}
          text={payment.flags[back < amountReceived.minorUnits ? "partlyRefunded" : "refunded"]}
        />
      )}
      {flags.map(
        (text) => text && <StatusBadge key={text} tone="warning" icon={IconAlertTriangle} text={text} />,
      )}
    </span>
  );
}
