import { GraphQLSafeInt } from "graphql-scalars";
import { Field, Float, Int, ObjectType } from "type-graphql";
import { paymentFailure } from "../../../domain/payment-failure.ts";
import type { MethodType } from "../../../domain/payment-method.ts";
import type { Interval, Summary, TransactionStats } from "../../../domain/summary.ts";
import type { SummaryRequest } from "../../../usecases/reports/summarize-transactions.ts";
import { MoneyType, moneyOf } from "../money/money.type.ts";
import { PaymentFailureObject } from "../payment/payment-failure.type.ts";
import { MethodTypeEnum } from "../payment/payment-method.type.ts";
import { DateTime } from "../scalars.ts";
import { enumOfWords } from "../words.ts";

export const IntervalEnum = enumOfWords<Interval>(
  "Interval",
  "The length of an interval, on the clock of a time zone.",
  {
    hour: "Hours. An hour that occurs twice when the clock is set back counts as two.",
    day: "Days, of 23 to 25 hours when the clock changes.",
    week: "Weeks from Monday (ISO 8601).",
    month: "Calendar months.",
  },
);

@ObjectType("TransactionStats", { description: "Statistics of transactions by their present status." })
export class TransactionStatsType {
  @Field(() => GraphQLSafeInt, { description: "The number of all transactions." })
  count!: number;

  @Field(() => GraphQLSafeInt, { description: "The number of transactions without an attempt." })
  pending!: number;

  @Field(() => GraphQLSafeInt, { description: "The number of transactions with a running attempt." })
  processing!: number;

  @Field(() => GraphQLSafeInt, { description: "The number of paid transactions." })
  success!: number;

  @Field(() => GraphQLSafeInt, {
    description: "The number of transactions whose last attempt failed. The customer may try again.",
  })
  failed!: number;

  @Field(() => GraphQLSafeInt, { description: "The number of canceled transactions." })
  canceled!: number;

  @Field(() => GraphQLSafeInt, { description: "The number of expired transactions." })
  expired!: number;

  @Field(() => Float, {
    nullable: true,
    description:
      "The share of paid transactions, 0 to 1, among those paid, failed, canceled or expired. Null if there are none.",
  })
  successRate!: number | null;

  @Field(() => [MoneyType], {
    description: "The order amounts of paid transactions, summed by currency.",
  })
  volumes!: MoneyType[];
}

@ObjectType("SummaryInterval", { description: "An hour, day, week or month of a summary." })
export class SummaryIntervalType {
  @Field(() => DateTime, {
    description: "The start of the interval, in UTC. The first interval starts with the range.",
  })
  startsAt!: Date;

  @Field(() => DateTime, {
    description:
      "The end of the interval and start of the next, in UTC. The last interval ends with the range.",
  })
  endsAt!: Date;

  @Field(() => TransactionStatsType, { description: "The transactions created in the interval." })
  stats!: TransactionStatsType;
}

@ObjectType("SummaryMethod", { description: "The transactions of one payment method." })
export class SummaryMethodType {
  @Field(() => MethodTypeEnum, { description: "The payment method." })
  method!: MethodType;

  @Field(() => TransactionStatsType, {
    description: "The transactions paid by the method, or whose last attempt used it.",
  })
  stats!: TransactionStatsType;
}

@ObjectType("SummaryNetwork", { description: "The transactions of one mobile-money network." })
export class SummaryNetworkType {
  @Field(() => String, { description: "The network, such as mtn." })
  network!: string;

  @Field(() => TransactionStatsType, {
    description: "The transactions paid through the network, or whose last attempt used it.",
  })
  stats!: TransactionStatsType;
}

@ObjectType("SummaryReason", { description: "The unpaid transactions of one failure reason." })
export class SummaryReasonType {
  @Field(() => PaymentFailureObject, { description: "The reason." })
  failure!: PaymentFailureObject;

  @Field(() => GraphQLSafeInt, { description: "The number of transactions." })
  count!: number;
}

@ObjectType("ApprovalBucket", { description: "A bucket of the histogram of approval times." })
export class ApprovalBucketType {
  @Field(() => Int, {
    nullable: true,
    description: "The upper limit of the bucket in seconds, inclusive. Null for the last bucket.",
  })
  upToSeconds!: number | null;

  @Field(() => Int, { description: "The number of transactions." })
  count!: number;
}

@ObjectType("ApprovalTimes", {
  description: "The time that customers took to approve, from the start of the paying attempt to its end.",
})
export class ApprovalTimesType {
  @Field(() => Int, { description: "The number of payments measured." })
  count!: number;

  @Field(() => Float, {
    nullable: true,
    description: "The median, in seconds. Null if there are no payments.",
  })
  medianSeconds!: number | null;

  @Field(() => Float, {
    nullable: true,
    description: "The 90th percentile, in seconds. Null if there are no payments.",
  })
  p90Seconds!: number | null;

  @Field(() => [ApprovalBucketType], {
    description: "The buckets up to 5, 10, 20, 30, 60, 120 and 300 seconds, and longer. Includes empty ones.",
  })
  buckets!: ApprovalBucketType[];
}

@ObjectType("TransactionSummary", {
  description: "The transactions created in a range of time, by present status.",
})
export class SummaryType {
  @Field(() => DateTime, { description: "The start of the range, in UTC." })
  from!: Date;

  @Field(() => DateTime, { description: "The end of the range, in UTC, exclusive." })
  to!: Date;

  @Field(() => IntervalEnum, { description: "The length of the intervals." })
  interval!: Interval;

  @Field(() => String, { description: "The IANA name of the time zone of the intervals." })
  timeZone!: string;

  @Field(() => TransactionStatsType, { description: "All transactions of the range." })
  total!: TransactionStatsType;

  @Field(() => [SummaryIntervalType], {
    description: "All intervals of the range in order, including empty ones.",
  })
  intervals!: SummaryIntervalType[];

  @Field(() => [SummaryMethodType], {
    description: "By payment method, most frequent first. Without transactions that had no attempt.",
  })
  byMethod!: SummaryMethodType[];

  @Field(() => [SummaryNetworkType], {
    description: "By mobile-money network, most frequent first. Without transactions of other methods.",
  })
  byNetwork!: SummaryNetworkType[];

  @Field(() => [SummaryReasonType], {
    description: "The reasons of unpaid transactions, most frequent first.",
  })
  byReason!: SummaryReasonType[];
}

export function summaryOf(asked: SummaryRequest, summary: Summary): SummaryType {
  const withStats = <T extends { stats: TransactionStats }>(part: T) => ({
    ...part,
    stats: statsOf(part.stats),
  });
  return {
    ...asked,
    total: statsOf(summary.total),
    intervals: summary.intervals.map(withStats),
    byMethod: summary.byMethod.map(withStats),
    byNetwork: summary.byNetwork.map(withStats),
    byReason: summary.byReason.map(({ code, count }) => ({ failure: paymentFailure(code), count })),
  };
}

const statsOf = (stats: TransactionStats): TransactionStatsType => ({
  ...stats,
  volumes: stats.volumes.map(moneyOf),
});
