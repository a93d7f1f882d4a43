import { GraphQLSafeInt } from "graphql-scalars";
import { Field, Float, Int, ObjectType } from "type-graphql";
import { paymentFailure } from "../../../domain/payment-failure.ts";
import type { MethodType } from "../../../domain/payment-method.ts";
import type { Interval, Summary, TransactionStats } from "../../../domain/summary.ts";
import type { SummaryRequest } from "../../../usecases/reports/summarize-transactions.ts";
import { toGraphqlEnum } from "../graphql-enum.ts";
import { MoneyType, toMoneyType } from "../money/money.type.ts";
import { PaymentFailureObject } from "../payment/payment-failure.type.ts";
import { MethodTypeEnum } from "../payment/payment-method.type.ts";
import { DateTime } from "../scalars.ts";

export const IntervalEnum = toGraphqlEnum<Interval>(
  "Interval",
  "The length of an interval, on the clock of a time zone.",
  {
    hour: "Hours. An hour that occurs twice when the clock is set back counts as two.",
    day: "Days, of 23 to 25 hours when the clock changes.",
    week: "Weeks from Monday (ISO 8601).",
    month: "Calendar months.",
  },
);

@ObjectType("TransactionStats", { description: "Statistics of transactions by their current status." })
export class TransactionStatsType {
  @Field(() => GraphQLSafeInt, { description: "The total number of transactions." })
  count!: number;

  @Field(() => GraphQLSafeInt, { description: "The number of transactions without an attempt." })
  pending!: number;

  @Field(() => GraphQLSafeInt, { description: "The number of transactions with a running attempt." })
  processing!: number;

  @Field(() => GraphQLSafeInt, { description: "The number of paid transactions." })
  success!: number;

  @Field(() => GraphQLSafeInt, {
    description: "The number of transactions whose last attempt failed. Their customers can try again.",
  })
  failed!: number;

  @Field(() => GraphQLSafeInt, { description: "The number of canceled transactions." })
  canceled!: number;

  @Field(() => GraphQLSafeInt, { description: "The number of expired transactions." })
  expired!: number;

  @Field(() => Float, {
    nullable: true,
    description:
      "The share of paid transactions among those paid, failed, canceled or expired, from 0 to 1. Null if there are none.",
  })
  successRate!: number | null;

  @Field(() => [MoneyType], {
    description: "The total order amount of paid transactions in each currency.",
  })
  volumes!: MoneyType[];
}

@ObjectType("SummaryInterval", { description: "The statistics of an hour, day, week or month." })
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

  @Field(() => TransactionStatsType, {
    description: "The statistics of the transactions created in the interval.",
  })
  stats!: TransactionStatsType;
}

@ObjectType("SummaryMethod", { description: "The transactions of one payment method." })
export class SummaryMethodType {
  @Field(() => MethodTypeEnum, { description: "The payment method." })
  method!: MethodType;

  @Field(() => TransactionStatsType, {
    description: "The transactions whose successful attempt, otherwise their last one, used the method.",
  })
  stats!: TransactionStatsType;
}

@ObjectType("SummaryNetwork", { description: "The transactions of one mobile-money network." })
export class SummaryNetworkType {
  @Field(() => String, { description: "The network, such as mtn." })
  network!: string;

  @Field(() => TransactionStatsType, {
    description: "The transactions whose successful attempt, otherwise their last one, used the network.",
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
  description:
    "The times that customers took to approve payments, from the start of the successful attempt to its result.",
})
export class ApprovalTimesType {
  @Field(() => Int, { description: "The number of measured payments." })
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
    description:
      "All buckets, including empty ones: up to 5, 10, 20, 30, 60, 120 and 300 seconds, and longer.",
  })
  buckets!: ApprovalBucketType[];
}

@ObjectType("TransactionSummary", {
  description: "Statistics of the transactions created in a time range, by current status.",
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

  @Field(() => TransactionStatsType, { description: "The statistics of all transactions in the range." })
  total!: TransactionStatsType;

  @Field(() => [SummaryIntervalType], {
    description: "All intervals of the range in order, including empty ones.",
  })
  intervals!: SummaryIntervalType[];

  @Field(() => [SummaryMethodType], {
    description:
      "The statistics by payment method, most frequent first. Excludes transactions without an attempt.",
  })
  byMethod!: SummaryMethodType[];

  @Field(() => [SummaryNetworkType], {
    description:
      "The statistics by mobile-money network, most frequent first. Excludes transactions with other methods.",
  })
  byNetwork!: SummaryNetworkType[];

  @Field(() => [SummaryReasonType], {
    description: "The failure reasons of unpaid transactions, most frequent first.",
  })
  byReason!: SummaryReasonType[];
}

export function toSummaryType(requested: SummaryRequest, summary: Summary): SummaryType {
  const withStats = <T extends { stats: TransactionStats }>(part: T) => ({
    ...part,
    stats: toStatsType(part.stats),
  });
  return {
    ...requested,
    total: toStatsType(summary.total),
    intervals: summary.intervals.map(withStats),
    byMethod: summary.byMethod.map(withStats),
    byNetwork: summary.byNetwork.map(withStats),
    byReason: summary.byReason.map(({ code, count }) => ({ failure: paymentFailure(code), count })),
  };
}

const toStatsType = (stats: TransactionStats): TransactionStatsType => ({
  ...stats,
  volumes: stats.volumes.map(toMoneyType),
});
