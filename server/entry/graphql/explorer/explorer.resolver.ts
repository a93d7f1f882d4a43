import { Ctx, Mutation, Resolver } from "type-graphql";
import type { GraphqlContext } from "../context.ts";
import { CreateExplorerTokenPayload } from "./explorer.type.ts";

@Resolver()
export class ExplorerResolver {
  @Mutation(() => CreateExplorerTokenPayload, {
    complexity: ({ childComplexity }) => 10 + childComplexity,
    description:
      "Makes a bearer with which the dashboard's explorer asks /graphql as the member, at this merchant and in this mode. Such a token makes no other. For members alone.",
  })
  createExplorerToken(@Ctx() { caller, useCases }: GraphqlContext): Promise<CreateExplorerTokenPayload> {
    return useCases.createExplorerToken(caller);
  }
}
