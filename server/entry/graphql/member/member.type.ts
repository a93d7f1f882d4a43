import { Field, ID, InputType, ObjectType } from "type-graphql";
import type { Role } from "../../../domain/operations.ts";
import { MembersOnly } from "../audience.ts";
import { idInput } from "../id-input.ts";
import { MerchantType } from "../merchant/merchant.type.ts";
import { NodeType } from "../node/node.type.ts";
import { RoleEnum } from "../role.ts";
import { DateTime } from "../scalars.ts";

@ObjectType("Member", { implements: NodeType, description: "A person with a role at a merchant." })
export class MemberType {
  @Field(() => ID, { description: "The ID of the member." })
  id!: string;

  @Field(() => String, { description: "The email address, used to sign in." })
  email!: string;

  @Field(() => RoleEnum, { description: "The member's role at this merchant." })
  role!: Role;

  @Field(() => Boolean, {
    description: "True if the identity provider gave the role at the member's last sign-in.",
  })
  roleFromProvider!: boolean;

  @Field(() => DateTime, { description: "The time at which the member joined this merchant, in UTC." })
  joinedAt!: Date;

  @Field(() => DateTime, {
    nullable: true,
    description:
      "The time of the member's last dashboard activity, in UTC, to the minute. Null if there was none recently.",
  })
  lastSeenAt!: Date | null;

  @Field(() => Boolean, { description: "True if the member signs in with a second factor." })
  hasTwoFactor!: boolean;

  @Field(() => Boolean, {
    description: "True if the member has a password. False if an external identity provider signs them in.",
  })
  hasPassword!: boolean;
}

@MembersOnly()
@ObjectType("Invitation", {
  implements: NodeType,
  description: "An invitation to become a member. Its link works once.",
})
export class InvitationType {
  @Field(() => ID, { description: "The ID of the invitation." })
  id!: string;

  @Field(() => String, { description: "The invited email address." })
  email!: string;

  @Field(() => RoleEnum, { description: "The role that the member gets." })
  role!: Role;

  @Field(() => String, { description: "The email address of the member who sent the invitation." })
  invitedBy!: string;

  @Field(() => DateTime, { description: "The time of the invitation, in UTC." })
  createdAt!: Date;

  @Field(() => DateTime, { description: "The expiry time of the invitation, in UTC." })
  expiresAt!: Date;
}

@InputType("InviteMemberInput", { description: "The invitation to send." })
export class InviteMemberInput {
  @Field(() => String, { description: "One plain email address, at most 254 characters." })
  email!: string;

  @Field(() => RoleEnum, { description: "The role. Only owners can invite owners." })
  role!: Role;
}

@InputType("ChangeRoleInput", { description: "The new role of a member." })
export class ChangeRoleInput {
  @Field(() => ID, { description: "The ID of the member." })
  memberId!: string;

  @Field(() => RoleEnum, {
    description: "The new role. Only owners can assign the owner role or change an owner's role.",
  })
  role!: Role;
}

@ObjectType("InviteMemberPayload", { description: "The sent invitation." })
export class InviteMemberPayload {
  @Field(() => InvitationType, { description: "The invitation." })
  invitation!: InvitationType;
}

@InputType("RevokeInvitationInput", { description: "The invitation to revoke." })
export class RevokeInvitationInput extends idInput("The ID of the invitation.") {}

@ObjectType("RevokeInvitationPayload", { description: "The revoked invitation." })
export class RevokeInvitationPayload {
  @Field(() => InvitationType, { description: "The invitation." })
  invitation!: InvitationType;
}

@ObjectType("ChangeRolePayload", { description: "The member with the new role." })
export class ChangeRolePayload {
  @Field(() => MemberType, { description: "The member." })
  member!: MemberType;
}

@InputType("RemoveMemberInput", { description: "The member to remove." })
export class RemoveMemberInput extends idInput("The ID of the member.") {}

@ObjectType("RemoveMemberPayload", { description: "The removed member." })
export class RemoveMemberPayload {
  @Field(() => MemberType, { description: "The member before the removal." })
  member!: MemberType;
}

@InputType("RequireTwoFactorInput", { description: "The roles that need two-factor authentication." })
export class RequireTwoFactorInput {
  @Field(() => [RoleEnum], {
    description: "All roles that need it. Empty: none. Only owners can add or remove the owner role.",
  })
  roles!: Role[];
}

@ObjectType("RequireTwoFactorPayload", { description: "The merchant with the new requirement." })
export class RequireTwoFactorPayload {
  @Field(() => MerchantType, { description: "The merchant." })
  merchant!: MerchantType;
}

@InputType("RemoveMemberTwoFactorInput", { description: "The member who lost their second factors." })
export class RemoveMemberTwoFactorInput extends idInput("The ID of the member.") {}

@ObjectType("RemoveMemberTwoFactorPayload", { description: "The member without second factors." })
export class RemoveMemberTwoFactorPayload {
  @Field(() => MemberType, { description: "The member." })
  member!: MemberType;
}
