import { Field, InputType, Int, ObjectType } from "type-graphql";

@ObjectType("Profile", { description: "The member's sign-in settings." })
export class ProfileType {
  @Field(() => String, { description: "The email address, used to sign in." })
  email!: string;

  @Field(() => Boolean, {
    description: "True if the member has a password. False if an external identity provider signs them in.",
  })
  hasPassword!: boolean;

  @Field(() => Boolean, { description: "True if signing in also requires an authenticator code." })
  hasTwoFactor!: boolean;

  @Field(() => Int, { description: "The number of unused recovery codes." })
  recoveryCodesLeft!: number;
}

@ObjectType("BeginTwoFactorPayload", { description: "The secret of a new authenticator. Shown once." })
export class BeginTwoFactorPayload {
  @Field(() => String, { description: "The secret in base 32, for manual entry." })
  secret!: string;

  @Field(() => String, { description: "The otpauth: URI, for a QR code." })
  uri!: string;
}

@InputType("ConfirmTwoFactorInput", { description: "The proof that the member set up the authenticator." })
export class ConfirmTwoFactorInput {
  @Field(() => String, { description: "The code that the authenticator shows." })
  code!: string;
}

@ObjectType("ConfirmTwoFactorPayload", { description: "The result of turning two-factor sign-in on." })
export class ConfirmTwoFactorPayload {
  @Field(() => ProfileType, { description: "The member's sign-in settings after the change." })
  profile!: ProfileType;

  @Field(() => [String], {
    description: "Ten recovery codes. Each works for one sign-in without the authenticator. Shown once.",
  })
  recoveryCodes!: string[];
}

@ObjectType("RenewRecoveryCodesPayload", { description: "The new recovery codes." })
export class RenewRecoveryCodesPayload {
  @Field(() => ProfileType, { description: "The member's sign-in settings after the change." })
  profile!: ProfileType;

  @Field(() => [String], { description: "Ten codes, which replace all older ones. Shown once." })
  recoveryCodes!: string[];
}

@ObjectType("RemoveTwoFactorPayload", { description: "The sign-in settings without two-factor sign-in." })
export class RemoveTwoFactorPayload {
  @Field(() => ProfileType, { description: "The member's sign-in settings after the change." })
  profile!: ProfileType;
}

@InputType("ChangePasswordInput", { description: "The member's current and new password." })
export class ChangePasswordInput {
  @Field(() => String, { description: "The current password." })
  currentPassword!: string;

  @Field(() => String, {
    description: "The new password: 8 to 128 characters, not a common password.",
  })
  newPassword!: string;

  @Field(() => Boolean, {
    nullable: true,
    description:
      "True to revoke all the member's grants to applications, at every merchant and in both modes, with the API keys made under them. Defaults to false.",
  })
  revokeGrants?: boolean | null;
}

@ObjectType("ChangePasswordPayload", { description: "The result of a password change." })
export class ChangePasswordPayload {
  @Field(() => ProfileType, { description: "The member's sign-in settings." })
  profile!: ProfileType;

  @Field(() => Int, { description: "The number of other sessions of the member that were ended." })
  endedSessions!: number;

  @Field(() => Int, {
    description: "The number of revoked grants. 0 unless revokeGrants is set.",
  })
  revokedGrants!: number;
}
