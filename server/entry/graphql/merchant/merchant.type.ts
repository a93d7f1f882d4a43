import { Field, ID, ObjectType } from "type-graphql";

@ObjectType("Merchant", { description: "The business that owns everything else." })
export class MerchantType {
  @Field(() => ID, { description: "Id of the merchant." })
  id!: string;

  @Field(() => String, { description: "Name of the business." })
  name!: string;

  @Field(() => String, { description: "ISO 3166-1 code of its country, such as GH." })
  country!: string;

  @Field(() => String, { description: "ISO 4217 code of its own currency, such as GHS." })
  currency!: string;

  @Field(() => String, { description: "IANA name of its time zone, such as Africa/Accra." })
  timeZone!: string;
}
