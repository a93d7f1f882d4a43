import { Field, Int, ObjectType } from "type-graphql";
import { inCurrency } from "../../../domain/money.ts";
import type { BusinessDay } from "../../../usecases/books/list-business-days.ts";
import { MoneyType, moneyOf } from "../money/money.type.ts";
import { DateTime } from "../scalars.ts";

@ObjectType("BusinessDayFigures", {
  description: "What one processor held and moved in one currency on a day, by the ledger.",
})
export class BusinessDayFiguresType {
  @Field(() => String, { description: "The processor, such as mtn_momo; sandbox in test mode." })
  connector!: string;

  @Field(() => MoneyType, {
    description: "What it held for the merchant as the day began; below zero where it is owed.",
  })
  opening!: MoneyType;

  @Field(() => MoneyType, { description: "What customers paid, before fees." })
  captured!: MoneyType;

  @Field(() => MoneyType, { description: "What was given back to customers." })
  refunded!: MoneyType;

  @Field(() => MoneyType, { description: "What the processor kept, as far as it or its statements said so." })
  fees!: MoneyType;

  @Field(() => MoneyType, { description: "What it paid out to the merchant, as its statements say." })
  settled!: MoneyType;

  @Field(() => MoneyType, {
    description: "What it held as the day ended: opening + captured - refunded - fees - settled.",
  })
  closing!: MoneyType;

  @Field(() => Int, { description: "How many sums came in." })
  paymentCount!: number;

  @Field(() => Int, { description: "How many sums went back." })
  refundCount!: number;
}

@ObjectType("BusinessDay", {
  description:
    "A day of the merchant's calendar in the ledger. Postings bear the time at which they are made and never change: the figures of a day that is over stay as they are.",
})
export class BusinessDayType {
  @Field(() => String, { description: "The date in the merchant's time zone, such as 2026-01-31." })
  date!: string;

  @Field(() => DateTime, { description: "When it began, in UTC." })
  startsAt!: Date;

  @Field(() => DateTime, { description: "When it ends, in UTC. The next one begins there." })
  endsAt!: Date;

  @Field(() => Boolean, {
    description: "Whether its figures are final: from ten minutes after its end.",
  })
  over!: boolean;

  @Field(() => [BusinessDayFiguresType], {
    description: "For each processor and currency that held or moved money.",
  })
  figures!: BusinessDayFiguresType[];

  @Field(() => Int, { description: "Discrepancies of money of that day that are open now." })
  openDiscrepancies!: number;

  @Field(() => Int, { description: "Reviews that were opened on that day and are open now." })
  openReviews!: number;
}

@ObjectType("BusinessDays", { description: "Days of the ledger, the newest first." })
export class BusinessDaysType {
  @Field(() => String, { description: "The merchant's time zone as an IANA name, such as Africa/Accra." })
  timeZone!: string;

  @Field(() => [BusinessDayType], { description: "The days since the first payment that are in the range." })
  days!: BusinessDayType[];
}

export function businessDayOf({ open, figures, ...day }: BusinessDay): BusinessDayType {
  return {
    ...day,
    openDiscrepancies: open.discrepancies,
    openReviews: open.reviews,
    figures: figures.map(({ connector, currency, paymentCount, refundCount, ...sums }) => {
      const money = (minorUnits: bigint) => moneyOf(inCurrency(minorUnits, currency));
      return {
        ...{
          connector,
          paymentCount,
          refundCount,
          opening: money(sums.opening),
          captured: money(sums.captured),
        },
        ...{ refunded: money(sums.refunded), fees: money(sums.fees), settled: money(sums.settled) },
        closing: money(sums.closing),
      };
    }),
  };
}
