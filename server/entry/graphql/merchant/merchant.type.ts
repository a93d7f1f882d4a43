import { Field, ID, InputType, ObjectType } from "type-graphql";

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

@InputType("UpdateMerchantInput", { description: "What to change of the merchant; what is left out stays." })
export class UpdateMerchantInput {
  @Field(() => String, { nullable: true, description: "Name of the business, 1–100 characters." })
  name?: string | null;

  @Field(() => String, { nullable: true, description: "ISO 3166-1 code of its country, such as GH." })
  country?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "ISO 4217 code of its own currency, such as GHS, of those that are enabled.",
  })
  currency?: string | null;

  @Field(() => String, { nullable: true, description: "IANA name of its time zone, such as Africa/Accra." })
  timeZone?: string | null;
}

@ObjectType("UpdateMerchantPayload", { description: "The merchant as it is since." })
export class UpdateMerchantPayload {
  @Field(() => MerchantType, { description: "The merchant." })
  merchant!: MerchantType;
}
