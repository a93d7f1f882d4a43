import { Args, ArgsType, Ctx, Field, Query, Resolver } from "type-graphql";
import { MAX_DAYS, parseDayRange } from "../../../domain/day-range.ts";
import { FieldValidator } from "../../../domain/result.ts";
import type { GraphqlContext } from "../context.ts";
import { BusinessDaysType, toBusinessDayType } from "./business-day.type.ts";

@ArgsType()
class BusinessDaysArgs {
  @Field(() => String, {
    nullable: true,
    description: `The first date, such as 2026-01-01. Defaults to 30 days ago. The range is at most ${MAX_DAYS} days.`,
  })
  from?: string | null;

  @Field(() => String, { nullable: true, description: "The last date. Defaults to today." })
  to?: string | null;
}

@Resolver()
export class BusinessDayResolver {
  @Query(() => BusinessDaysType, {
    complexity: ({ childComplexity }) => 10 + 30 * childComplexity,
    description:
      "The balances and movements of each processor by day, from the ledger. Requires the transactions:read scope.",
  })
  async businessDays(
    @Args(() => BusinessDaysArgs) args: BusinessDaysArgs,
    @Ctx() { caller, useCases }: GraphqlContext,
  ): Promise<BusinessDaysType> {
    const validator = new FieldValidator();
    const range = parseDayRange(args, validator);
    validator.throwIfInvalid();
    const { timeZone, days } = await useCases.listBusinessDays(caller, range);
    return { timeZone, days: days.map(toBusinessDayType) };
  }
}
