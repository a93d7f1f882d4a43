import { GraphQLSafeInt } from "graphql-scalars";
import { Field, ObjectType } from "type-graphql";
import { formatDecimal, type Money } from "../../../domain/money.ts";
import { Decimal } from "../scalars.ts";

@ObjectType("Money", {
  description: "An amount of money, exact in both formats.",
  simpleResolvers: true,
})
export class MoneyType {
  @Field(() => Decimal, {
    description:
      'The amount in major units, as a decimal string with the currency\'s decimal places: "10.50".',
  })
  amount!: string;

  @Field(() => GraphQLSafeInt, {
    description:
      "The amount in minor units, such as cents: 1050. Equals the major units if the currency has no minor unit.",
  })
  minorUnits!: number;

  @Field(() => String, { description: "The ISO 4217 currency code, such as GHS." })
  currency!: string;
}

export function toMoneyType(money: Money): MoneyType {
  return { amount: formatDecimal(money), minorUnits: Number(money.minorUnits), currency: money.currency };
}
