import { GraphQLSafeInt } from "graphql-scalars";
import { Field, ObjectType } from "type-graphql";
import { decimalText, type Money } from "../../../domain/money.ts";
import { Decimal } from "../scalars.ts";

@ObjectType("Money", {
  description: "An amount of money, exact in both formats.",
  simpleResolvers: true,
})
export class MoneyType {
  @Field(() => Decimal, {
    description: 'Major units as decimal text with the currency\'s decimals: "10.50".',
  })
  amount!: string;

  @Field(() => GraphQLSafeInt, {
    description: "Minor units, such as pesewas or cents: 1050. Whole units if the currency has no decimals.",
  })
  minorUnits!: number;

  @Field(() => String, { description: "ISO 4217 code, such as GHS." })
  currency!: string;
}

export function moneyOf(money: Money): MoneyType {
  return { amount: decimalText(money), minorUnits: Number(money.minorUnits), currency: money.currency };
}
