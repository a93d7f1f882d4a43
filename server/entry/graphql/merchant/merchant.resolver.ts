import { Ctx, Query, Resolver } from "type-graphql";
import type { GraphqlContext } from "../context.ts";
import { MerchantType } from "./merchant.type.ts";

@Resolver()
export class MerchantResolver {
  @Query(() => MerchantType, { description: "The merchant for whom the caller acts." })
  merchant(@Ctx() { loaders }: GraphqlContext): Promise<MerchantType> {
    return loaders.merchant();
  }
}
