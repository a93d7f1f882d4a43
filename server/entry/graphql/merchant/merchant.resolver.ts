import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from "type-graphql";
import { logoPath } from "../../../domain/logo.ts";
import type { Role } from "../../../domain/operations.ts";
import { MembersOnly } from "../audience.ts";
import type { GraphqlContext } from "../context.ts";
import { RoleEnum } from "../role.ts";
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

  @MembersOnly()
  @FieldResolver(() => [RoleEnum], {
    description: "The roles whose members need two-factor authentication at this merchant.",
  })
  twoFactorRoles(@Root() { twoFactorRoles }: MerchantType): Role[] {
    return twoFactorRoles;
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
