import { Ctx, FieldResolver, Query, Resolver } from "type-graphql";
import { getId } from "../../../domain/access.ts";
import { MembersOnly } from "../audience.ts";
import type { GraphqlContext } from "../context.ts";
import { MemberType } from "../member/member.type.ts";
import { MerchantType } from "../merchant/merchant.type.ts";
import { MembershipType, ViewerType } from "./viewer.type.ts";

@Resolver(() => ViewerType)
export class ViewerResolver {
  @Query(() => ViewerType, { description: "The caller." })
  viewer(@Ctx() { caller }: GraphqlContext): ViewerType {
    return {
      kind: caller.kind,
      id: getId(caller),
      mode: caller.scope.mode,
      role: caller.kind === "member" ? caller.role : null,
      scopes: [...caller.scopes],
    };
  }

  @FieldResolver(() => MerchantType, { description: "The caller's merchant." })
  merchant(@Ctx() { loaders }: GraphqlContext): Promise<MerchantType> {
    return loaders.merchant();
  }

  @FieldResolver(() => MemberType, {
    nullable: true,
    description: "The member. Null for a key or application.",
  })
  async member(@Ctx() { loaders }: GraphqlContext): Promise<MemberType | null> {
    return (await loaders.member())?.member ?? null;
  }

  @MembersOnly()
  @FieldResolver(() => Boolean, {
    description:
      "True if the member's role requires two-factor authentication and the member has not set it up. Until then, only the viewer, the merchant and the member's own sign-in are accessible.",
  })
  mustSetUpTwoFactor(@Ctx() { caller }: GraphqlContext): boolean {
    return caller.kind === "member" && caller.mustSetUpTwoFactor;
  }

  @MembersOnly()
  @FieldResolver(() => [MembershipType], {
    description: "The member's memberships, sorted by merchant name. Empty for a key.",
  })
  async memberships(@Ctx() { loaders }: GraphqlContext): Promise<MembershipType[]> {
    return (await loaders.member())?.memberships ?? [];
  }
}
