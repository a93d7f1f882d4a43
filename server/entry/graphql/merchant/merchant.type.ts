import { Field, ID, InputType, ObjectType } from "type-graphql";
import { NodeType } from "../node/node.type.ts";

@ObjectType("Merchant", { implements: NodeType, description: "The business that owns all other data." })
export class MerchantType {
  @Field(() => ID, { description: "Id of the merchant." })
  id!: string;

  @Field(() => String, { description: "Name of the business." })
  name!: string;

  @Field(() => String, { description: "ISO 3166-1 code of its country, such as GH." })
  country!: string;

  @Field(() => String, { description: "The ISO 4217 code of its default currency, such as GHS." })
  currency!: string;

  @Field(() => String, { description: "IANA name of its time zone, such as Africa/Accra." })
  timeZone!: string;

  @Field(() => String, {
    nullable: true,
    description: "The brand color, such as #0e5c4a. Null if none is set.",
  })
  brandColor!: string | null;

  /** Not shown: `logoUrl` is made of it. */
  logoHash!: string | null;
}

@InputType("UpdateMerchantInput", {
  description: "The changes of the merchant. Absent fields stay unchanged.",
})
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
    description: "The ISO 4217 code of the default currency, such as GHS. Must be an enabled currency.",
  })
  currency?: string | null;

  @Field(() => String, { nullable: true, description: "IANA name of its time zone, such as Africa/Accra." })
  timeZone?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The brand color, such as #0e5c4a. Null removes it.",
  })
  brandColor?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "A PNG, JPEG or WebP of at most 100 KB, in Base64. Null removes it.",
  })
  logo?: string | null;
}

@ObjectType("UpdateMerchantPayload", { description: "The merchant after the change." })
export class UpdateMerchantPayload {
  @Field(() => MerchantType, { description: "The merchant." })
  merchant!: MerchantType;
}
