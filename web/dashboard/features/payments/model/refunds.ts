import type { PaymentMoneyFragment, PaymentRefundFragment } from "../../../generated/graphql.ts";
import { type Money, minorOf } from "../../../lib/money.ts";

type Attempt = PaymentMoneyFragment["attempts"][number];

/** A sum that came in and of which something can still be given back. */
export type Sum = Attempt & { amountReceived: Money; refundableAmount: Money };

/**
 * The sums that money can go back of, in the order in which the server would take them: what came beyond the order
 * first, and the newest of it.
 */
export function sumsOf({ attempts }: Pick<PaymentMoneyFragment, "attempts">): Sum[] {
  const isSum = (one: Attempt): one is Sum => one.amountReceived !== null && one.refundableAmount !== null;
  const isPaying = ({ status }: Sum) => Number(status === "SUCCESS");
  return attempts
    .filter(isSum)
    .toReversed()
    .sort((one, other) => isPaying(one) - isPaying(other));
}

/** One sum by the attempt that brought it, whether or not something of it is left. */
export function sumOf({ attempts, amount }: PaymentMoneyFragment, attemptId: string) {
  const attempt = attempts.find(({ id }) => id === attemptId) as Attempt;
  const { amountReceived, refundableAmount, paymentMethod: method } = attempt;
  const nothing = minorOf(0, amountReceived?.currency ?? amount.currency);
  return { received: amountReceived ?? nothing, left: refundableAmount ?? nothing, method };
}

/** Sums of a payment in its own currency, as people add them up. */
export interface Totals {
  received: Money;
  refunded: Money;
  /** Asked for, and not decided by the processor. */
  onItsWay: Money;
  left: Money;
}

export function totalsOf({ amount, amountReceived, amountRefunded, refunds }: PaymentMoneyFragment): Totals {
  const { currency } = amount;
  const going = refunds
    .filter((one) => one.status === "PROCESSING" && one.amount.currency === currency)
    .reduce((sum, one) => sum + one.amount.minorUnits, 0);
  const left = amountReceived.minorUnits - amountRefunded.minorUnits - going;
  return {
    received: amountReceived,
    refunded: amountRefunded,
    onItsWay: minorOf(going, currency),
    left: minorOf(left, currency),
  };
}

/**
 * Whether a refund that failed is worth another: the fault may be over, its money is there, and it was not given
 * since.
 */
export function canTryAgain(refund: PaymentRefundFragment, money: PaymentMoneyFragment): boolean {
  const sum = sumsOf(money).find(({ id }) => id === refund.attemptId);
  const isLeft = sum !== undefined && sum.refundableAmount.minorUnits >= refund.amount.minorUnits;
  const wasGivenAnew = money.refunds.some(
    ({ attemptId, amount, createdAt }) =>
      attemptId === refund.attemptId &&
      amount.minorUnits === refund.amount.minorUnits &&
      createdAt > refund.createdAt,
  );
  return refund.status === "FAILED" && refund.failure?.retryable === true && isLeft && !wasGivenAnew;
}
