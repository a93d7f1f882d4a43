import { Arg, Ctx, Mutation, Query, Resolver } from "type-graphql";
import { MembersOnly } from "../audience.ts";
import type { GraphqlContext } from "../context.ts";
import { ProviderRolesType, SetRoleRulesInput, SetRoleRulesPayload } from "./role-rules.type.ts";

@Resolver()
export class RoleRulesResolver {
  @MembersOnly()
  @Query(() => ProviderRolesType, {
    nullable: true,
    description:
      "The rules by which the company's identity provider decides roles. Null unless the operator has set OIDC_ROLES_CLAIM. For owners and admins.",
  })
  providerRoles(@Ctx() { caller, useCases }: GraphqlContext): Promise<ProviderRolesType | null> {
    return useCases.viewRoleRules(caller);
  }

  @MembersOnly()
  @Mutation(() => SetRoleRulesPayload, {
    description:
      "Replaces the rules by which the company's identity provider decides roles. At each sign-in, a member gets the highest role that the rules give for the values of the claim, and loses access without one. Members who are signed in keep their roles until then. The first rules revoke open invitations. While there are rules, inviteMember and changeRole fail with invalid_request. Fails with invalid_request for a repeated or invalid value, if no rule gives the owner role, if another owner has just changed the rules, and without a claim. Fails with fresh_sign_in_required unless the caller signed in within the last 10 minutes. For owners.",
  })
  async setRoleRules(
    @Arg("input", () => SetRoleRulesInput, { description: "The rules." })
    { rules, replaces }: SetRoleRulesInput,
    @Ctx() { caller, useCases }: GraphqlContext,
  ): Promise<SetRoleRulesPayload> {
    return { providerRoles: await useCases.setRoleRules(caller, rules, replaces) };
  }
}
