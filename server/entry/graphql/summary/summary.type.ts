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
  "What a summary is cut into, on the clock of a time zone.",
  {
    hour: "Hours. One that comes twice, where the clock is set back, is two.",
    day: "Days, of 23 to 25 hours where the clock is set.",
    week: "Weeks from Monday (ISO 8601).",
    month: "Months of the calendar.",
  },
);

@ObjectType("TransactionStats", { description: "Transactions taken together, each as it stands now." })
export class TransactionStatsType {
  @Field(() => GraphQLSafeInt, { description: "How many, whatever their status." })
  count!: number;

  @Field(() => GraphQLSafeInt, { description: "How many wait for the customer's first try." })
  pending!: number;

  @Field(() => GraphQLSafeInt, { description: "How many have a try under way." })
  processing!: number;

  @Field(() => GraphQLSafeInt, { description: "How many are paid." })
  success!: number;

  @Field(() => GraphQLSafeInt, { description: "How many failed at their last try, and may be tried again." })
  failed!: number;

  @Field(() => GraphQLSafeInt, { description: "How many were given up." })
  canceled!: number;

  @Field(() => GraphQLSafeInt, { description: "How many were not paid in time." })
  expired!: number;

  @Field(() => Float, {
    nullable: true,
    description:
      "The part that is paid, 0 to 1, of those that are paid, failed, canceled or expired; null where none is.",
  })
  successRate!: number | null;

  @Field(() => [MoneyType], {
    description: "What was asked for those that are paid: one sum for each currency, by its code.",
  })
  volumes!: MoneyType[];
}

@ObjectType("SummaryInterval", { description: "A summary's hour, day, week or month." })
export class SummaryIntervalType {
  @Field(() => DateTime, { description: "When it begins, in UTC; the first begins with the range." })
  startsAt!: Date;

  @Field(() => DateTime, {
    description: "When it ends and the next begins, in UTC; the last ends with the range.",
  })
  endsAt!: Date;

  @Field(() => TransactionStatsType, { description: "Those that were created in it." })
  stats!: TransactionStatsType;
}

@ObjectType("SummaryMethod", { description: "The transactions of one way to pay." })
export class SummaryMethodType {
  @Field(() => MethodTypeEnum, { description: "The way to pay." })
  method!: MethodType;

  @Field(() => TransactionStatsType, { description: "Those that were paid by it, or else last tried by it." })
  stats!: TransactionStatsType;
}

@ObjectType("SummaryNetwork", { description: "The transactions of one mobile-money network." })
export class SummaryNetworkType {
  @Field(() => String, { description: "The network, such as mtn." })
  network!: string;

  @Field(() => TransactionStatsType, {
    description: "Those that were paid through it, or else last tried through it.",
  })
  stats!: TransactionStatsType;
}

@ObjectType("SummaryReason", { description: "The transactions that are not paid for one reason." })
export class SummaryReasonType {
  @Field(() => PaymentFailureObject, { description: "The reason." })
  failure!: PaymentFailureObject;

  @Field(() => GraphQLSafeInt, { description: "How many." })
  count!: number;
}

@ObjectType("ApprovalBucket", { description: "The payments that took about as long as each other." })
export class ApprovalBucketType {
  @Field(() => Int, {
    nullable: true,
    description:
      "At most so many seconds, and more than the bucket before it; null for the last, which has no end.",
  })
  upToSeconds!: number | null;

  @Field(() => Int, { description: "How many." })
  count!: number;
}

@ObjectType("ApprovalTimes", {
  description: "How long customers took to approve: from the begin of the attempt that paid to its end.",
})
export class ApprovalTimesType {
  @Field(() => Int, { description: "How many were measured." })
  count!: number;

  @Field(() => Float, { nullable: true, description: "Half took no longer; null where nothing is paid." })
  medianSeconds!: number | null;

  @Field(() => Float, {
    nullable: true,
    description: "Nine of ten took no longer; null where nothing is paid.",
  })
  p90Seconds!: number | null;

  @Field(() => [ApprovalBucketType], {
    description: "Up to 5, 10, 20, 30, 60, 120 and 300 seconds, and longer; those without payments too.",
  })
  buckets!: ApprovalBucketType[];
}

@ObjectType("TransactionSummary", {
  description: "The transactions that were created in a range of time, as they stand now.",
})
export class SummaryType {
  @Field(() => DateTime, { description: "When the range begins, in UTC." })
  from!: Date;

  @Field(() => DateTime, { description: "When the range ends, in UTC; that moment is not in it." })
  to!: Date;

  @Field(() => IntervalEnum, { description: "What it is cut into." })
  interval!: Interval;

  @Field(() => String, { description: "Name of the time zone on whose clock it is cut." })
  timeZone!: string;

  @Field(() => TransactionStatsType, { description: "All of them." })
  total!: TransactionStatsType;

  @Field(() => [SummaryIntervalType], {
    description: "Every interval of the range in order, those without transactions too.",
  })
  intervals!: SummaryIntervalType[];

  @Field(() => [SummaryMethodType], {
    description: "By the way to pay, the most frequent first; those that were never tried are in none.",
  })
  byMethod!: SummaryMethodType[];

  @Field(() => [SummaryNetworkType], {
    description: "By mobile-money network, the most frequent first; those tried by other ways are in none.",
  })
  byNetwork!: SummaryNetworkType[];

  @Field(() => [SummaryReasonType], {
    description: "Why those that are not paid are not, the most frequent reason first.",
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
