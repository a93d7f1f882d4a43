import { Ctx, Mutation, Query, Resolver } from "type-graphql";
import { MembersOnly } from "../audience.ts";
import type { GraphqlContext } from "../context.ts";
import { DismissSetupPayload, SetupType } from "./setup.type.ts";

@Resolver()
export class SetupResolver {
  @MembersOnly()
  @Query(() => SetupType, {
    complexity: ({ childComplexity }) => 10 + childComplexity,
    description: "The merchant's progress in the onboarding checklist. For members only.",
  })
  setup(@Ctx() { caller, useCases }: GraphqlContext): Promise<SetupType> {
    return useCases.viewSetup(caller);
  }

  @MembersOnly()
  @Mutation(() => DismissSetupPayload, {
    description: "Hides the onboarding checklist from all members of the merchant. For owners and admins.",
  })
  async dismissSetup(@Ctx() { caller, useCases }: GraphqlContext): Promise<DismissSetupPayload> {
    return { setup: await useCases.dismissSetup(caller) };
  }
}
