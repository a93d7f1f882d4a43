import { Arg, Ctx, FieldResolver, Query, Resolver, Root } from "type-graphql";
import type { Interval } from "../../../domain/summary.ts";
import type { GraphqlContext } from "../context.ts";
import { DateTime } from "../scalars.ts";
import { ApprovalTimesType, IntervalEnum, SummaryType, toSummaryType } from "./summary.type.ts";

/** Part of an operation's maximum cost. Allows a few summaries in one operation, but not many aliases. */
const COST = 1_000;

@Resolver(() => SummaryType)
export class SummaryResolver {
  @Query(() => SummaryType, {
    complexity: ({ childComplexity }) => COST + childComplexity,
    description:
      "Statistics of the transactions created in a time range, by current status: in total and by interval, payment method, network and failure reason. At most 1,000 intervals. Requires the transactions:read scope.",
  })
  async transactionSummary(
    @Arg("from", () => DateTime, { description: "Created at or after this time." }) from: Date,
    @Arg("to", () => DateTime, { description: "Created before this time. Must be after `from`." })
    to: Date,
    @Arg("interval", () => IntervalEnum, { description: "The length of the intervals." }) interval: Interval,
    @Arg("timeZone", () => String, {
      description: "The IANA name of the time zone of the intervals, such as Africa/Accra.",
    })
    timeZone: string,
    @Ctx() { caller, useCases }: GraphqlContext,
  ): Promise<SummaryType> {
    const requested = { from, to, interval, timeZone };
    return toSummaryType(requested, await useCases.summarizeTransactions(caller, requested));
  }
  @FieldResolver(() => ApprovalTimesType, {
    complexity: ({ childComplexity }) => COST + childComplexity,
    description:
      "The approval times of the newest 1,000 payments among the newest 20,000 transactions of the range.",
  })
  approvalTimes(
    @Root() { from, to }: SummaryType,
    @Ctx() { caller, useCases }: GraphqlContext,
  ): Promise<ApprovalTimesType> {
    return useCases.measureApprovals(caller, { from, to });
  }
}
