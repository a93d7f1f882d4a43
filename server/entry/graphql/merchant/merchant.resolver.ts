import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from "type-graphql";
import { logoPath } from "../../../domain/logo.ts";
import { MembersOnly } from "../audience.ts";
import type { GraphqlContext } from "../context.ts";
import { MerchantType, UpdateMerchantInput, UpdateMerchantPayload } from "./merchant.type.ts";

@Resolver(() => MerchantType)
export class MerchantResolver {
  @Query(() => MerchantType, { description: "The caller's merchant." })
  merchant(@Ctx() { loaders }: GraphqlContext): Promise<MerchantType> {
    return loaders.merchant();
  }

  @MembersOnly()
  @Mutation(() => UpdateMerchantPayload, {
    description:
      "Changes the merchant's name, country, currency, time zone, brand color or logo. For owners and admins.",
  })
  async updateMerchant(
    @Arg("input", () => UpdateMerchantInput, { description: "The changes." }) input: UpdateMerchantInput,
    @Ctx() { caller, useCases }: GraphqlContext,
  ): Promise<UpdateMerchantPayload> {
    return { merchant: await useCases.updateMerchant(caller, input) };
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: "The public URL of the logo. Null if none is set.",
  })
  logoUrl(@Root() merchant: MerchantType, @Ctx() { urls }: GraphqlContext): string | null {
    const path = logoPath(merchant);
    return path && `${urls.checkoutUrl}${path}`;
  }
}
