import { Arg, Ctx, Mutation, Query, Resolver } from "type-graphql";
import { MembersOnly } from "../audience.ts";
import type { GraphqlContext } from "../context.ts";
import {
  ChangeRoleInput,
  ChangeRolePayload,
  InvitationType,
  InviteMemberInput,
  InviteMemberPayload,
  MemberType,
  RemoveMemberInput,
  RemoveMemberPayload,
  RemoveMemberTwoFactorInput,
  RemoveMemberTwoFactorPayload,
  RequireTwoFactorInput,
  RequireTwoFactorPayload,
  RevokeInvitationInput,
  RevokeInvitationPayload,
} from "./member.type.ts";

@Resolver()
export class MemberResolver {
  @MembersOnly()
  @Query(() => [MemberType], {
    complexity: ({ childComplexity }) => 10 * childComplexity,
    description: "All members of the merchant, in the order in which they joined. For owners and admins.",
  })
  members(@Ctx() { caller, useCases }: GraphqlContext): Promise<MemberType[]> {
    return useCases.listMembers(caller);
  }

  @MembersOnly()
  @Query(() => [InvitationType], {
    complexity: ({ childComplexity }) => 10 * childComplexity,
    description: "Invitations that can still be accepted, newest first. For owners and admins.",
  })
  invitations(@Ctx() { caller, useCases }: GraphqlContext): Promise<InvitationType[]> {
    return useCases.listInvitations(caller);
  }

  @MembersOnly()
  @Mutation(() => InviteMemberPayload, {
    description:
      "Sends an invitation link by email. The link works once and expires after seven days. A new invitation to an address replaces the earlier one. Fails with invalid_request for a member, and with unavailable if email isn't configured. Fails with fresh_sign_in_required unless the caller signed in within the last 10 minutes. For owners and admins.",
  })
  async inviteMember(
    @Arg("input", () => InviteMemberInput, { description: "The invitation to send." })
    input: InviteMemberInput,
    @Ctx() { caller, useCases }: GraphqlContext,
  ): Promise<InviteMemberPayload> {
    return { invitation: await useCases.inviteMember(caller, input) };
  }

  @MembersOnly()
  @Mutation(() => RevokeInvitationPayload, {
    description:
      "Revokes an open invitation: its link stops working. Fails with not_found. Fails with fresh_sign_in_required unless the caller signed in within the last 10 minutes. For owners and admins.",
  })
  async revokeInvitation(
    @Arg("input", () => RevokeInvitationInput, { description: "The invitation." })
    { id }: RevokeInvitationInput,
    @Ctx() { caller, useCases }: GraphqlContext,
  ): Promise<RevokeInvitationPayload> {
    return { invitation: await useCases.revokeInvitation(caller, id) };
  }

  @MembersOnly()
  @Mutation(() => ChangeRolePayload, {
    description:
      "Changes a member's role, effective with their next request. Their open WebSockets close within 1 second. The last owner's role can't be changed. Fails with not_found. Fails with fresh_sign_in_required unless the caller signed in within the last 10 minutes. For owners and admins.",
  })
  async changeRole(
    @Arg("input", () => ChangeRoleInput, { description: "The member and the role." }) input: ChangeRoleInput,
    @Ctx() { caller, useCases }: GraphqlContext,
  ): Promise<ChangeRolePayload> {
    return { member: await useCases.changeRole(caller, input.memberId, input.role) };
  }

  @MembersOnly()
  @Mutation(() => RemoveMemberPayload, {
    description:
      "Removes a member from the merchant, and revokes their grants to applications here. Their open WebSockets close within 1 second. The last owner can't be removed. Fails with not_found. Fails with fresh_sign_in_required unless the caller signed in within the last 10 minutes. For owners and admins; other members can remove only themselves.",
  })
  async removeMember(
    @Arg("input", () => RemoveMemberInput, { description: "The member." })
    { id }: RemoveMemberInput,
    @Ctx() { caller, useCases }: GraphqlContext,
  ): Promise<RemoveMemberPayload> {
    return { member: await useCases.removeMember(caller, id) };
  }

  @MembersOnly()
  @Mutation(() => RemoveMemberTwoFactorPayload, {
    description:
      "Removes the authenticator, the passkeys and the recovery codes of a member who lost them, and ends the member's sessions. The password alone then signs in. Fails with insufficient_scope if the member also belongs to a merchant where the caller does not manage members, with not_found, and with fresh_sign_in_required unless the caller signed in within the last 10 minutes. For owners and admins; only owners can name an owner.",
  })
  async removeMemberTwoFactor(
    @Arg("input", () => RemoveMemberTwoFactorInput, { description: "The member." })
    { id }: RemoveMemberTwoFactorInput,
    @Ctx() { caller, useCases }: GraphqlContext,
  ): Promise<RemoveMemberTwoFactorPayload> {
    return { member: await useCases.removeMemberTwoFactor(caller, id) };
  }

  @MembersOnly()
  @Mutation(() => RequireTwoFactorPayload, {
    description:
      "Sets the roles whose members need two-factor authentication at this merchant. From their next request on, members of these roles without it can only set it up, and so can applications on their behalf. Their open WebSockets close within 1 second. Does not apply to members whom the company's identity provider signs in. Fails with invalid_request if it includes the caller's own role and the caller has not set it up. Fails with fresh_sign_in_required unless the caller signed in within the last 10 minutes. For owners and admins.",
  })
  async requireTwoFactor(
    @Arg("input", () => RequireTwoFactorInput, { description: "The roles." })
    { roles }: RequireTwoFactorInput,
    @Ctx() { caller, useCases }: GraphqlContext,
  ): Promise<RequireTwoFactorPayload> {
    return { merchant: await useCases.requireTwoFactor(caller, roles) };
  }
}
