import { Ctx, FieldResolver, Query, Resolver } from "type-graphql";
import type { GraphqlContext } from "../context.ts";
import { MerchantType } from "../merchant/merchant.type.ts";
import { ViewerType } from "./viewer.type.ts";

@Resolver(() => ViewerType)
export class ViewerResolver {
  @Query(() => ViewerType, { description: "Who asks." })
  viewer(@Ctx() { caller }: GraphqlContext): ViewerType {
    return {
      kind: caller.kind,
      id: caller.keyId,
      mode: caller.scope.mode,
      role: null,
      scopes: [...caller.scopes],
    };
  }

  @FieldResolver(() => MerchantType, { description: "The merchant for whom the caller acts." })
  merchant(@Ctx() { loaders }: GraphqlContext): Promise<MerchantType> {
    return loaders.merchant();
  }
}
