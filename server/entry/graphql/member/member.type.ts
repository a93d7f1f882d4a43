import { Field, ID, InputType, ObjectType } from "type-graphql";
import type { Role } from "../../../domain/access.ts";
import { DateTime } from "../scalars.ts";
import { enumOfWords } from "../words.ts";

export const RoleEnum = enumOfWords<Role>("Role", "What a member may do at a merchant.", {
  owner: "Everything, members and roles included.",
  admin: "Everything but the owners.",
  developer: "Looks, and works with keys, webhooks and applications in test mode.",
  cashier: "Looks, initiates and cancels.",
  viewer: "Looks.",
});

@ObjectType("Member", { description: "A person with a role at a merchant." })
export class MemberType {
  @Field(() => ID, { description: "Id of the member." })
  id!: string;

  @Field(() => String, { description: "E-mail address, which signs in." })
  email!: string;

  @Field(() => RoleEnum, { description: "The member's role at this merchant." })
  role!: Role;

  @Field(() => DateTime, { description: "When they became a member of this merchant, in UTC." })
  joinedAt!: Date;

  @Field(() => DateTime, {
    nullable: true,
    description: "When they used the dashboard last, in UTC, to the minute; null for never, or long ago.",
  })
  lastSeenAt!: Date | null;

  @Field(() => Boolean, { description: "Whether they sign in with a second factor." })
  hasTwoFactor!: boolean;
}

@ObjectType("Invitation", { description: "An invitation to become a member, by a link that works once." })
export class InvitationType {
  @Field(() => ID, { description: "Id of the invitation." })
  id!: string;

  @Field(() => String, { description: "E-mail address that was invited." })
  email!: string;

  @Field(() => RoleEnum, { description: "The role of whoever accepts it." })
  role!: Role;

  @Field(() => String, { description: "E-mail address of the member who invites." })
  invitedBy!: string;

  @Field(() => DateTime, { description: "When it was sent, in UTC." })
  createdAt!: Date;

  @Field(() => DateTime, { description: "Until when it can be accepted, in UTC." })
  expiresAt!: Date;
}

@InputType("InviteMemberInput", { description: "Whom to invite." })
export class InviteMemberInput {
  @Field(() => String, { description: "One plain e-mail address, at most 254 characters." })
  email!: string;

  @Field(() => RoleEnum, { description: "The role to come. Only owners invite owners." })
  role!: Role;
}

@InputType("ChangeRoleInput", { description: "Another role for a member." })
export class ChangeRoleInput {
  @Field(() => ID, { description: "Id of the member." })
  memberId!: string;

  @Field(() => RoleEnum, { description: "The role to come. Only owners name or change owners." })
  role!: Role;
}

@ObjectType("InviteMemberPayload", { description: "The invitation that was sent." })
export class InviteMemberPayload {
  @Field(() => InvitationType, { description: "The invitation." })
  invitation!: InvitationType;
}

@ObjectType("RevokeInvitationPayload", { description: "The revoked invitation." })
export class RevokeInvitationPayload {
  @Field(() => InvitationType, { description: "The invitation." })
  invitation!: InvitationType;
}

@ObjectType("ChangeRolePayload", { description: "The member in the new role." })
export class ChangeRolePayload {
  @Field(() => MemberType, { description: "The member." })
  member!: MemberType;
}

@ObjectType("RemoveMemberPayload", { description: "The member who was removed." })
export class RemoveMemberPayload {
  @Field(() => MemberType, { description: "The member, as they were." })
  member!: MemberType;
}
