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

  @Field(() => String, {
    nullable: true,
    description: "Colour of its pages, such as #0e5c4a; null where none is set.",
  })
  brandColor!: string | null;

  /** Not shown: `logoUrl` is made of it. */
  logoHash!: string | null;
}

@InputType("UpdateMerchantInput", { description: "What to change of the merchant; what is left out stays." })
export class UpdateMerchantInput {
  @Field(() => String, {
    nullable: true,
    description:
      "Name of the business: 1–100 characters on one line, no web or email address, and no name of Tua itself.",
  })
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

  @Field(() => String, {
    nullable: true,
    description: "Colour of its pages, such as #0e5c4a; null takes it away.",
  })
  brandColor?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "A PNG, JPEG or WebP of at most 100 KB, in Base64; null takes it away.",
  })
  logo?: string | null;
}

@ObjectType("UpdateMerchantPayload", { description: "The merchant as it is since." })
export class UpdateMerchantPayload {
  @Field(() => MerchantType, { description: "The merchant." })
  merchant!: MerchantType;
}
