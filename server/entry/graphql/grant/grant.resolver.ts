import { Arg, Ctx, ID, Mutation, Query, Resolver } from "type-graphql";
import { MembersOnly } from "../audience.ts";
import type { GraphqlContext } from "../context.ts";
import { GrantType, grantOf, RevokeGrantPayload } from "./grant.type.ts";

@Resolver()
export class GrantResolver {
  @MembersOnly()
  @Query(() => [GrantType], {
    complexity: ({ childComplexity }) => 10 * childComplexity,
    description:
      "The member's grants to applications at this merchant in this mode, newest first. For members only.",
  })
  async grants(@Ctx() { caller, useCases }: GraphqlContext): Promise<GrantType[]> {
    return (await useCases.listGrants(caller)).map(grantOf);
  }

  @MembersOnly()
  @Mutation(() => RevokeGrantPayload, {
    complexity: ({ childComplexity }) => 10 + childComplexity,
    description:
      "Revokes one of the member's own grants. Its tokens stop working within 1 second. Fails with not_found, also for others' grants. For members only.",
  })
  async revokeGrant(
    @Arg("id", () => ID, { description: "Id of the grant." }) id: string,
    @Arg("revokeApiKeys", () => Boolean, {
      nullable: true,
      description:
        "True to revoke the API keys that the application created under the grant too, for members who can revoke keys. Otherwise they keep working.",
    })
    revokeApiKeys: boolean | null,
    @Ctx() { caller, useCases }: GraphqlContext,
  ): Promise<RevokeGrantPayload> {
    const { grant, revokedApiKeys } = await useCases.revokeGrant(caller, id, revokeApiKeys ?? false);
    return { grant: grantOf(grant), revokedApiKeys };
  }
}
