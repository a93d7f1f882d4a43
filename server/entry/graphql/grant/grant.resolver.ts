import { Arg, Ctx, Mutation, Query, Resolver } from "type-graphql";
import { MembersOnly } from "../audience.ts";
import type { GraphqlContext } from "../context.ts";
import { GrantType, RevokeGrantInput, RevokeGrantPayload, toGrantType } from "./grant.type.ts";

@Resolver()
export class GrantResolver {
  @MembersOnly()
  @Query(() => [GrantType], {
    complexity: ({ childComplexity }) => 10 * childComplexity,
    description:
      "The member's grants to applications at this merchant in this mode, newest first. For members only.",
  })
  async grants(@Ctx() { caller, useCases }: GraphqlContext): Promise<GrantType[]> {
    return (await useCases.listGrants(caller)).map(toGrantType);
  }

  @MembersOnly()
  @Mutation(() => RevokeGrantPayload, {
    description:
      "Revokes one of the member's own grants. Its tokens stop working within 1 second. Fails with not_found, including for other members' grants. With revokeApiKeys in live mode, fails with fresh_sign_in_required unless the member signed in within the last 10 minutes. For members only.",
  })
  async revokeGrant(
    @Arg("input", () => RevokeGrantInput, { description: "The grant, and the choice to revoke API keys." })
    { id, revokeApiKeys }: RevokeGrantInput,
    @Ctx() { caller, useCases }: GraphqlContext,
  ): Promise<RevokeGrantPayload> {
    const { grant, revokedApiKeys } = await useCases.revokeGrant(caller, id, revokeApiKeys ?? false);
    return { grant: toGrantType(grant), revokedApiKeys };
  }
}
