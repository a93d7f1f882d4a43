import { Field, ID, InputType, ObjectType } from "type-graphql";
import type { Role } from "../../../domain/operations.ts";
import { NodeType } from "../node/node.type.ts";

@ObjectType("Merchant", {
  implements: NodeType,
  description: "The business that receives the payments. It owns all other objects.",
})
export class MerchantType {
  @Field(() => ID, { description: "The ID of the merchant." })
  id!: string;

  @Field(() => String, { description: "The name of the business." })
  name!: string;

  @Field(() => String, { description: "The ISO 3166-1 alpha-2 code of the country, such as GH." })
  country!: string;

  @Field(() => String, { description: "The ISO 4217 code of its default currency, such as GHS." })
  currency!: string;

  @Field(() => String, { description: "The IANA name of the time zone, such as Africa/Accra." })
  timeZone!: string;

  @Field(() => String, {
    nullable: true,
    description: "The brand color, such as #0e5c4a. Null if none is set.",
  })
  brandColor!: string | null;

  /** Internal: used for `logoUrl`. */
  logoHash!: string | null;

  /** For members: see the resolver. */
  twoFactorRoles!: Role[];
}

@InputType("UpdateMerchantInput", {
  description: "The changes to the merchant. Absent fields stay unchanged.",
})
export class UpdateMerchantInput {
  @Field(() => String, {
    nullable: true,
    description:
      "The name of the business. 1–100 characters on one line, without web or email addresses, and not a name of Tua itself.",
  })
  name?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The ISO 3166-1 alpha-2 code of the country, such as GH.",
  })
  country?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The ISO 4217 code of the default currency, such as GHS. Must be an enabled currency.",
  })
  currency?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The IANA name of the time zone, such as Africa/Accra.",
  })
  timeZone?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The brand color, such as #0e5c4a. Null removes it.",
  })
  brandColor?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "A PNG, JPEG or WebP image of at most 100 KB, in Base64. Null removes the logo.",
  })
  logo?: string | null;
}

@ObjectType("UpdateMerchantPayload", { description: "The merchant after the change." })
export class UpdateMerchantPayload {
  @Field(() => MerchantType, { description: "The merchant." })
  merchant!: MerchantType;
}
