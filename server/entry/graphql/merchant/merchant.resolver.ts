import { Arg, Ctx, Mutation, Query, Resolver } from "type-graphql";
import type { GraphqlContext } from "../context.ts";
import { MerchantType, UpdateMerchantInput, UpdateMerchantPayload } from "./merchant.type.ts";

@Resolver()
export class MerchantResolver {
  @Query(() => MerchantType, { description: "The merchant for whom the caller acts." })
  merchant(@Ctx() { loaders }: GraphqlContext): Promise<MerchantType> {
    return loaders.merchant();
  }

  @Mutation(() => UpdateMerchantPayload, {
    complexity: ({ childComplexity }) => 10 + childComplexity,
    description:
      "Changes what the merchant is called, its country, its currency or its time zone. For owners and admins.",
  })
  async updateMerchant(
    @Arg("input", () => UpdateMerchantInput, { description: "What to change." }) input: UpdateMerchantInput,
    @Ctx() { caller, useCases }: GraphqlContext,
  ): Promise<UpdateMerchantPayload> {
    return { merchant: await useCases.updateMerchant(caller, input) };
  }
}
