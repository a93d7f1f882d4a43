import { Arg, Ctx, ID, Mutation, Query, Resolver } from "type-graphql";
import type { GraphqlContext } from "../context.ts";
import {
  ChangeRoleInput,
  ChangeRolePayload,
  InvitationType,
  InviteMemberInput,
  InviteMemberPayload,
  MemberType,
  RemoveMemberPayload,
  RevokeInvitationPayload,
} from "./member.type.ts";

@Resolver()
export class MemberResolver {
  @Query(() => [MemberType], {
    complexity: ({ childComplexity }) => 10 * childComplexity,
    description:
      "Everybody who works for the merchant, in the order in which they came. For owners and admins.",
  })
  members(@Ctx() { caller, useCases }: GraphqlContext): Promise<MemberType[]> {
    return useCases.listMembers(caller);
  }

  @Query(() => [InvitationType], {
    complexity: ({ childComplexity }) => 10 * childComplexity,
    description: "Invitations that can still be accepted, newest first. For owners and admins.",
  })
  invitations(@Ctx() { caller, useCases }: GraphqlContext): Promise<InvitationType[]> {
    return useCases.listInvitations(caller);
  }

  @Mutation(() => InviteMemberPayload, {
    complexity: ({ childComplexity }) => 10 + childComplexity,
    description:
      "Mails a link that makes a member, good once and for seven days. Inviting an address again ends its earlier link. Fails with invalid_request for a member, and with unavailable where no mail can be sent. For owners and admins, after a sign-in within ten minutes.",
  })
  async inviteMember(
    @Arg("input", () => InviteMemberInput, { description: "Whom to invite." }) input: InviteMemberInput,
    @Ctx() { caller, useCases }: GraphqlContext,
  ): Promise<InviteMemberPayload> {
    return { invitation: await useCases.inviteMember(caller, input) };
  }

  @Mutation(() => RevokeInvitationPayload, {
    complexity: ({ childComplexity }) => 10 + childComplexity,
    description:
      "Ends an open invitation: its link works no more. Fails with not_found. For owners and admins, after a sign-in within ten minutes.",
  })
  async revokeInvitation(
    @Arg("id", () => ID, { description: "Id of the invitation." }) id: string,
    @Ctx() { caller, useCases }: GraphqlContext,
  ): Promise<RevokeInvitationPayload> {
    return { invitation: await useCases.revokeInvitation(caller, id) };
  }

  @Mutation(() => ChangeRolePayload, {
    complexity: ({ childComplexity }) => 10 + childComplexity,
    description:
      "Gives a member another role, from their next request on; open sockets close within a second. The last owner stays owner. Fails with not_found. For owners and admins, after a sign-in within ten minutes.",
  })
  async changeRole(
    @Arg("input", () => ChangeRoleInput, { description: "Who, and which role." }) input: ChangeRoleInput,
    @Ctx() { caller, useCases }: GraphqlContext,
  ): Promise<ChangeRolePayload> {
    return { member: await useCases.changeRole(caller, input.memberId, input.role) };
  }

  @Mutation(() => RemoveMemberPayload, {
    complexity: ({ childComplexity }) => 10 + childComplexity,
    description:
      "Takes a member away from the merchant, with what they granted to applications here; open sockets close within a second. The last owner stays. Fails with not_found. For owners and admins, and for everybody about themselves, after a sign-in within ten minutes.",
  })
  async removeMember(
    @Arg("id", () => ID, { description: "Id of the member." }) id: string,
    @Ctx() { caller, useCases }: GraphqlContext,
  ): Promise<RemoveMemberPayload> {
    return { member: await useCases.removeMember(caller, id) };
  }
}
