import { Arg, Ctx, ID, Mutation, Query, Resolver } from "type-graphql";
import type { GraphqlContext } from "../context.ts";
import { GrantType, grantOf, RevokeGrantPayload } from "./grant.type.ts";

@Resolver()
export class GrantResolver {
  @Query(() => [GrantType], {
    complexity: ({ childComplexity }) => 10 * childComplexity,
    description:
      "What the member lets applications do at this merchant in this mode, newest first. For members alone.",
  })
  async grants(@Ctx() { caller, useCases }: GraphqlContext): Promise<GrantType[]> {
    return (await useCases.listGrants(caller)).map(grantOf);
  }

  @Mutation(() => RevokeGrantPayload, {
    complexity: ({ childComplexity }) => 10 + childComplexity,
    description:
      "Ends a grant of the member's own: within a second none of its tokens works. Fails with not_found, for others' grants too. For members alone.",
  })
  async revokeGrant(
    @Arg("id", () => ID, { description: "Id of the grant." }) id: string,
    @Arg("revokeApiKeys", () => Boolean, {
      nullable: true,
      description:
        "Revoke the API keys that the application made under it too, as who may revoke keys; they go on unless told so.",
    })
    revokeApiKeys: boolean | null,
    @Ctx() { caller, useCases }: GraphqlContext,
  ): Promise<RevokeGrantPayload> {
    const { grant, revokedApiKeys } = await useCases.revokeGrant(caller, id, revokeApiKeys ?? false);
    return { grant: grantOf(grant), revokedApiKeys };
  }
}
