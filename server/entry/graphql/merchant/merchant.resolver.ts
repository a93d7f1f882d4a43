import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from "type-graphql";
import { logoPath } from "../../../domain/logo.ts";
import type { GraphqlContext } from "../context.ts";
import { MerchantType, UpdateMerchantInput, UpdateMerchantPayload } from "./merchant.type.ts";

@Resolver(() => MerchantType)
export class MerchantResolver {
  @Query(() => MerchantType, { description: "The merchant for whom the caller acts." })
  merchant(@Ctx() { loaders }: GraphqlContext): Promise<MerchantType> {
    return loaders.merchant();
  }

  @Mutation(() => UpdateMerchantPayload, {
    complexity: ({ childComplexity }) => 10 + childComplexity,
    description:
      "Changes what the merchant is called, its country, its currency, its time zone, its colour or its logo. For owners and admins.",
  })
  async updateMerchant(
    @Arg("input", () => UpdateMerchantInput, { description: "What to change." }) input: UpdateMerchantInput,
    @Ctx() { caller, useCases }: GraphqlContext,
  ): Promise<UpdateMerchantPayload> {
    return { merchant: await useCases.updateMerchant(caller, input) };
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: "Where its logo is, for anybody; null where none is set.",
  })
  logoUrl(@Root() merchant: MerchantType, @Ctx() { addresses }: GraphqlContext): string | null {
    const path = logoPath(merchant);
    return path && `${addresses.checkoutUrl}${path}`;
  }
}
