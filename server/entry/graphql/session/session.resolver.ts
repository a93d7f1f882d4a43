import { Arg, Ctx, Mutation, Query, Resolver } from "type-graphql";
import { MembersOnly } from "../audience.ts";
import type { GraphqlContext } from "../context.ts";
import {
  EndOtherSessionsPayload,
  EndSessionInput,
  EndSessionPayload,
  MemberSessionType,
} from "./session.type.ts";

@Resolver()
export class SessionResolver {
  @MembersOnly()
  @Query(() => [MemberSessionType], {
    complexity: ({ childComplexity }) => 10 * childComplexity,
    description: "The member's own open sessions, newest first. For members only.",
  })
  async sessions(@Ctx() { caller, useCases }: GraphqlContext): Promise<MemberSessionType[]> {
    return await useCases.listSessions(caller);
  }

  @MembersOnly()
  @Mutation(() => EndSessionPayload, {
    description:
      "Ends one of the member's own sessions. Its WebSockets close within 1 second, and its browser requires a new sign-in. Ending the current session signs the member out. Fails with not_found. For members only.",
  })
  async endSession(
    @Arg("input", () => EndSessionInput, { description: "The session." })
    { id }: EndSessionInput,
    @Ctx() { caller, useCases }: GraphqlContext,
  ): Promise<EndSessionPayload> {
    return { session: await useCases.endSession(caller, id) };
  }

  @MembersOnly()
  @Mutation(() => EndOtherSessionsPayload, {
    description: "Ends all other sessions of the member. For members only.",
  })
  async endOtherSessions(@Ctx() { caller, useCases }: GraphqlContext): Promise<EndOtherSessionsPayload> {
    return { endedSessions: await useCases.endOtherSessions(caller) };
  }
}
