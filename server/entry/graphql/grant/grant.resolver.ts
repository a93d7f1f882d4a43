import { Arg, Ctx, ID, Mutation, Query, Resolver } from "type-graphql";
import { MembersOnly } from "../audience.ts";
import type { GraphqlContext } from "../context.ts";
import { GrantType, RevokeGrantInput, RevokeGrantPayload, toGrantType } from "./grant.type.ts";

@Resolver()
export class GrantResolver {
  @MembersOnly()
  @Query(() => [GrantType], {
    complexity: ({ childComplexity }) => 10 * childComplexity,
    description:
      "A member's grants to applications at this merchant in this mode, newest first. Fails with not_found. For members only.",
  })
  async grants(
    @Arg("memberId", () => ID, {
      nullable: true,
      description:
        "A member of this merchant, for owners and admins. Only owners can name an owner. Defaults to the caller.",
    })
    memberId: string | null | undefined,
    @Ctx() { caller, useCases }: GraphqlContext,
  ): Promise<GrantType[]> {
    return (await useCases.listGrants(caller, memberId)).map(toGrantType);
  }

  @MembersOnly()
  @Mutation(() => RevokeGrantPayload, {
    description:
      "Revokes a grant. Its tokens stop working within 1 second. Fails with not_found if the member has no such grant. For another member's grant, and with revokeApiKeys in live mode, fails with fresh_sign_in_required unless the caller signed in within the last 10 minutes. For members only.",
  })
  async revokeGrant(
    @Arg("input", () => RevokeGrantInput, { description: "The grant, and the choice to revoke API keys." })
    input: RevokeGrantInput,
    @Ctx() { caller, useCases }: GraphqlContext,
  ): Promise<RevokeGrantPayload> {
    const { grant, revokedApiKeys } = await useCases.revokeGrant(caller, input);
    return { grant: toGrantType(grant), revokedApiKeys };
  }
}
