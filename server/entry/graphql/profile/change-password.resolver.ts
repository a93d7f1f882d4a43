import { Arg, Ctx, Mutation, Resolver } from "type-graphql";
import type { GraphqlContext } from "../context.ts";
import { ChangePasswordInput, ChangePasswordPayload } from "./change-password.type.ts";

@Resolver()
export class ChangePasswordResolver {
  @Mutation(() => ChangePasswordPayload, {
    complexity: ({ childComplexity }) => 20 + childComplexity,
    description:
      "Changes the password of the member who asks and ends their other sessions. Wrong current passwords count as failed sign-ins: rate_limited. For members alone.",
  })
  async changePassword(
    @Arg("input", () => ChangePasswordInput, { description: "Both passwords." }) input: ChangePasswordInput,
    @Ctx() { caller, useCases }: GraphqlContext,
  ): Promise<ChangePasswordPayload> {
    const endedSessions = await useCases.changePassword(caller, input);
    return { profile: await useCases.viewProfile(caller), endedSessions };
  }
}
