import { Ctx, Mutation, Resolver } from "type-graphql";
import { MembersOnly } from "../audience.ts";
import type { GraphqlContext } from "../context.ts";
import { CreateExplorerTokenPayload } from "./explorer.type.ts";

@Resolver()
export class ExplorerResolver {
  @MembersOnly()
  @Mutation(() => CreateExplorerTokenPayload, {
    description:
      "Creates a bearer token for the dashboard's GraphQL explorer. The explorer calls /graphql as the member, for this merchant and mode. The token can't create another token. For members only.",
  })
  createExplorerToken(@Ctx() { caller, useCases }: GraphqlContext): Promise<CreateExplorerTokenPayload> {
    return useCases.createExplorerToken(caller);
  }
}
