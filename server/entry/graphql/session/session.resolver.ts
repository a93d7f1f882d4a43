import { Arg, Ctx, ID, Mutation, Query, Resolver } from "type-graphql";
import { MembersOnly } from "../audience.ts";
import type { GraphqlContext } from "../context.ts";
import {
  EndOtherSessionsPayload,
  EndSessionInput,
  EndSessionPayload,
  MemberSessionType,
  SignOutMemberInput,
  SignOutMemberPayload,
} from "./session.type.ts";

@Resolver()
export class SessionResolver {
  @MembersOnly()
  @Query(() => [MemberSessionType], {
    complexity: ({ childComplexity }) => 10 * childComplexity,
    description: "A member's open sessions, newest first. Fails with not_found. For members only.",
  })
  async sessions(
    @Arg("memberId", () => ID, {
      nullable: true,
      description:
        "A member of this merchant, for owners and admins. Only owners can name an owner. Defaults to the caller.",
    })
    memberId: string | null | undefined,
    @Ctx() { caller, useCases }: GraphqlContext,
  ): Promise<MemberSessionType[]> {
    return await useCases.listSessions(caller, memberId);
  }

  @MembersOnly()
  @Mutation(() => EndSessionPayload, {
    description:
      "Ends a session. Its WebSockets close within 1 second, and its browser requires a new sign-in. Ending the current session signs the member out. Fails with not_found. For another member's session, fails with fresh_sign_in_required unless the caller signed in within the last 10 minutes. For members only.",
  })
  async endSession(
    @Arg("input", () => EndSessionInput, { description: "The session." })
    { id, memberId }: EndSessionInput,
    @Ctx() { caller, useCases }: GraphqlContext,
  ): Promise<EndSessionPayload> {
    return { session: await useCases.endSession(caller, id, memberId) };
  }

  @MembersOnly()
  @Mutation(() => SignOutMemberPayload, {
    description:
      "Ends all sessions of a member, who must sign in again, also at the member's other merchants. Their WebSockets close within 1 second. Fails with not_found. Fails with fresh_sign_in_required unless the caller signed in within the last 10 minutes. For owners and admins; only owners can sign out an owner.",
  })
  async signOutMember(
    @Arg("input", () => SignOutMemberInput, { description: "The member." })
    { id }: SignOutMemberInput,
    @Ctx() { caller, useCases }: GraphqlContext,
  ): Promise<SignOutMemberPayload> {
    return { endedSessions: await useCases.signOutMember(caller, id) };
  }

  @MembersOnly()
  @Mutation(() => EndOtherSessionsPayload, {
    description: "Ends all other sessions of the member. For members only.",
  })
  async endOtherSessions(@Ctx() { caller, useCases }: GraphqlContext): Promise<EndOtherSessionsPayload> {
    return { endedSessions: await useCases.endOtherSessions(caller) };
  }
}
