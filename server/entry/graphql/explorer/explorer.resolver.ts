import { Ctx, Mutation, Resolver } from "type-graphql";
import { MembersOnly } from "../audience.ts";
import type { GraphqlContext } from "../context.ts";
import { CreateExplorerTokenPayload } from "./explorer.type.ts";

@Resolver()
export class ExplorerResolver {
  @MembersOnly()
  @Mutation(() => CreateExplorerTokenPayload, {
    description:
      "Creates a bearer token for the dashboard's GraphQL explorer, which calls /graphql as the member, at this merchant and in this mode. Such a token can't create another. For members only.",
  })
  createExplorerToken(@Ctx() { caller, useCases }: GraphqlContext): Promise<CreateExplorerTokenPayload> {
    return useCases.createExplorerToken(caller);
  }
}
