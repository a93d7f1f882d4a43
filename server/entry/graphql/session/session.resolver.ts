import { Arg, Ctx, ID, Mutation, Query, Resolver } from "type-graphql";
import type { GraphqlContext } from "../context.ts";
import {
  EndOtherSessionsPayload,
  EndSessionPayload,
  MemberSessionType,
  memberSessionOf,
} from "./session.type.ts";

@Resolver()
export class SessionResolver {
  @Query(() => [MemberSessionType], {
    complexity: ({ childComplexity }) => 10 * childComplexity,
    description: "The member's own open sessions, the newest first. For members alone.",
  })
  async sessions(@Ctx() { caller, useCases }: GraphqlContext): Promise<MemberSessionType[]> {
    return (await useCases.listSessions(caller)).map(memberSessionOf);
  }

  @Mutation(() => EndSessionPayload, {
    complexity: ({ childComplexity }) => 10 + childComplexity,
    description:
      "Ends one of the member's own sessions; its sockets close within a second, and its browser asks for the password again. Ending the one that asks signs out. Fails with not_found. For members alone.",
  })
  async endSession(
    @Arg("id", () => ID, { description: "Id of the session." }) id: string,
    @Ctx() { caller, useCases }: GraphqlContext,
  ): Promise<EndSessionPayload> {
    return { session: memberSessionOf(await useCases.endSession(caller, id)) };
  }

  @Mutation(() => EndOtherSessionsPayload, {
    complexity: ({ childComplexity }) => 10 + childComplexity,
    description: "Ends every session of the member but the one that asks. For members alone.",
  })
  async endOtherSessions(@Ctx() { caller, useCases }: GraphqlContext): Promise<EndOtherSessionsPayload> {
    return { endedSessions: await useCases.endOtherSessions(caller) };
  }
}
