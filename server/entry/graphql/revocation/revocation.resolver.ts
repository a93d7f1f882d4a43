import { Arg, Ctx, ID, Query, Resolver } from "type-graphql";
import { MembersOnly } from "../audience.ts";
import type { GraphqlContext } from "../context.ts";
import { RevocationType } from "./revocation.type.ts";

@Resolver()
export class RevocationResolver {
  @MembersOnly()
  @Query(() => RevocationType, {
    nullable: true,
    // Reads a row for each process.
    complexity: ({ childComplexity }) => 10 + childComplexity,
    description:
      "The newest revocation of an object, and which processes refuse it. Null if there was none in the last 30 days. For a key, the roles that manage keys; for an application, those that manage applications; for a member or an audit log entry, owners and admins. For a grant, also its member. For members only.",
  })
  revocation(
    @Arg("id", () => ID, {
      description: "The ID of a key, grant, application, member or audit log entry.",
    })
    id: string,
    @Ctx() { caller, useCases }: GraphqlContext,
  ): Promise<RevocationType | null> {
    return useCases.viewRevocation(caller, id);
  }
}
