import { Field, ID, Int, ObjectType } from "type-graphql";
import { toMoney } from "../../../domain/money.ts";
import type { BusinessDay } from "../../../usecases/daily-balances/list-business-days.ts";
import { MoneyType, toMoneyType } from "../money/money.type.ts";
import { DateTime } from "../scalars.ts";

@ObjectType("BusinessDayBalance", {
  description: "The balance and movements of one processor in one currency on one day, from the ledger.",
})
export class BusinessDayBalanceType {
  @Field(() => ID, { description: "The processor, such as mtn_momo; sandbox in test mode." })
  processor!: string;

  @Field(() => MoneyType, {
    description:
      "The balance that the processor held for the merchant at the start of the day. Negative if the merchant owes the processor.",
  })
  openingBalance!: MoneyType;

  @Field(() => MoneyType, { description: "The amount that customers paid, before fees." })
  captured!: MoneyType;

  @Field(() => MoneyType, { description: "The amount refunded to customers." })
  refunded!: MoneyType;

  @Field(() => MoneyType, {
    description: "The amount of disputes that the merchant lost. Negative if reversed losses are higher.",
  })
  disputed!: MoneyType;

  @Field(() => MoneyType, { description: "The fees reported by the processor or its statements." })
  fees!: MoneyType;

  @Field(() => MoneyType, {
    description: "The amount paid out to the merchant, from the processor's statements.",
  })
  paidOut!: MoneyType;

  @Field(() => MoneyType, {
    description:
      "The balance at the end of the day: openingBalance + captured - refunded - disputed - fees - paidOut.",
  })
  closingBalance!: MoneyType;

  @Field(() => Int, { description: "The number of payments." })
  paymentCount!: number;

  @Field(() => Int, { description: "The number of refunds." })
  refundCount!: number;
}

@ObjectType("BusinessDay", {
  description:
    "A calendar day in the merchant's time zone, with its balances from the ledger. Ledger entries never change.",
})
export class BusinessDayType {
  @Field(() => String, { description: "The date in the merchant's time zone, such as 2026-01-31." })
  date!: string;

  @Field(() => DateTime, { description: "The start time, in UTC." })
  startsAt!: Date;

  @Field(() => DateTime, { description: "The end of the day and start of the next, in UTC." })
  endsAt!: Date;

  @Field(() => Boolean, {
    description: "True from 10 minutes after the end of the day. The balances of a final day do not change.",
  })
  final!: boolean;

  @Field(() => [BusinessDayBalanceType], {
    description: "The balances, one for each processor and currency.",
  })
  balances!: BusinessDayBalanceType[];

  @Field(() => Int, { description: "The number of open discrepancies about money that moved on that day." })
  openDiscrepancies!: number;

  @Field(() => Int, { description: "The number of open reviews created on that day." })
  openReviews!: number;
}

@ObjectType("BusinessDays", { description: "Business days of the ledger, newest first." })
export class BusinessDaysType {
  @Field(() => String, { description: "The merchant's time zone as an IANA name, such as Africa/Accra." })
  timeZone!: string;

  @Field(() => [BusinessDayType], {
    description: "The days in the range, newest first. Excludes days before the first payment.",
  })
  days!: BusinessDayType[];
}

export function toBusinessDayType({ open, balances, ...day }: BusinessDay): BusinessDayType {
  return {
    ...day,
    openDiscrepancies: open.discrepancies,
    openReviews: open.reviews,
    balances: balances.map(({ connector, currency, paymentCount, refundCount, ...sums }) => {
      const money = (minorUnits: bigint) => toMoneyType(toMoney(minorUnits, currency));
      return {
        processor: connector,
        paymentCount,
        refundCount,
        openingBalance: money(sums.openingBalance),
        captured: money(sums.captured),
        refunded: money(sums.refunded),
        disputed: money(sums.disputed),
        fees: money(sums.fees),
        paidOut: money(sums.paidOut),
        closingBalance: money(sums.closingBalance),
      };
    }),
  };
}
