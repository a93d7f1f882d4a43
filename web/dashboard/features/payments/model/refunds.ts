import type { PaymentMoneyFragment, PaymentRefundFragment } from "../../../generated/graphql.ts";
import { fromMinorUnits, type Money } from "../../../lib/money.ts";

type Attempt = PaymentMoneyFragment["attempts"][number];

/** An attempt with a refundable amount. */
export type Sum = Attempt & { amountReceived: Money; refundableAmount: Money };

/** Refundable attempts in the server's order: overpayments first, the newest first. */
export function getSums({ attempts }: Pick<PaymentMoneyFragment, "attempts">): Sum[] {
  const isSum = (one: Attempt): one is Sum => one.amountReceived !== null && one.refundableAmount !== null;
  const isPaying = ({ status }: Sum) => Number(status === "SUCCESS");
  return attempts
    .filter(isSum)
    .toReversed()
    .sort((one, other) => isPaying(one) - isPaying(other));
}

/** Amounts of one attempt, even if nothing is refundable. */
export function getSum({ attempts, amount }: PaymentMoneyFragment, attemptId: string) {
  const attempt = attempts.find(({ id }) => id === attemptId) as Attempt;
  const { amountReceived, refundableAmount, paymentMethod: method } = attempt;
  const nothing = fromMinorUnits(0, amountReceived?.currency ?? amount.currency);
  return { received: amountReceived ?? nothing, left: refundableAmount ?? nothing, method };
}

/** Totals of a payment in its own currency. */
export interface Totals {
  received: Money;
  refunded: Money;
  /** Refunds that the processor has not decided. */
  onItsWay: Money;
  /** Withheld from refunds by open and lost disputes. */
  disputed: Money;
  left: Money;
}

export function getTotals(money: PaymentMoneyFragment): Totals {
  const { amount, amountReceived, amountRefunded, refunds, attempts } = money;
  const { currency } = amount;
  const going = refunds
    .filter((one) => one.status === "PROCESSING" && one.amount.currency === currency)
    .reduce((sum, one) => sum + one.amount.minorUnits, 0);
  const left = attempts
    .map(({ refundableAmount }) => refundableAmount)
    .filter((one) => one?.currency === currency)
    .reduce((sum, one) => sum + (one?.minorUnits ?? 0), 0);
  const disputed = amountReceived.minorUnits - amountRefunded.minorUnits - going - left;
  return {
    received: amountReceived,
    refunded: amountRefunded,
    onItsWay: fromMinorUnits(going, currency),
    disputed: fromMinorUnits(disputed, currency),
    left: fromMinorUnits(left, currency),
  };
}

/**
 * Whether to offer a retry of a failed refund: the amount is still refundable, and no equal refund was
 * created since.
 */
export function canRetryRefund(refund: PaymentRefundFragment, money: PaymentMoneyFragment): boolean {
  const sum = getSums(money).find(({ id }) => id === refund.attemptId);
  const isLeft = sum !== undefined && sum.refundableAmount.minorUnits >= refund.amount.minorUnits;
  const hasNewerRefund = money.refunds.some(
    ({ attemptId, amount, createdAt }) =>
      attemptId === refund.attemptId &&
      amount.minorUnits === refund.amount.minorUnits &&
      createdAt > refund.createdAt,
  );
  return refund.status === "FAILED" && refund.failure?.retryable === true && isLeft && !hasNewerRefund;
}
