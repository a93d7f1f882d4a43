import { Field, InputType, Int, ObjectType } from "type-graphql";

@ObjectType("Profile", { description: "How the member who asks signs in." })
export class ProfileType {
  @Field(() => String, { description: "E-mail address, which signs in." })
  email!: string;

  @Field(() => Boolean, {
    description: "Whether they have a password; false where their company signs them in.",
  })
  hasPassword!: boolean;

  @Field(() => Boolean, { description: "Whether signing in asks for a code of their authenticator too." })
  hasTwoFactor!: boolean;

  @Field(() => Int, { description: "How many recovery codes are unused." })
  recoveryCodesLeft!: number;
}

@ObjectType("BeginTwoFactorPayload", { description: "An authenticator to set up. Shown once." })
export class BeginTwoFactorPayload {
  @Field(() => String, { description: "Its secret in base 32, for who cannot scan a picture." })
  secret!: string;

  @Field(() => String, { description: "The otpauth: address for a picture that an authenticator scans." })
  uri!: string;
}

@ObjectType("ConfirmTwoFactorPayload", { description: "The authenticator is in use." })
export class ConfirmTwoFactorPayload {
  @Field(() => ProfileType, { description: "How the member signs in now." })
  profile!: ProfileType;

  @Field(() => [String], {
    description: "Ten codes, each for one sign-in without the authenticator. Shown once.",
  })
  recoveryCodes!: string[];
}

@ObjectType("RenewRecoveryCodesPayload", { description: "The recovery codes that work now." })
export class RenewRecoveryCodesPayload {
  @Field(() => ProfileType, { description: "How the member signs in now." })
  profile!: ProfileType;

  @Field(() => [String], { description: "Ten codes in place of all older ones. Shown once." })
  recoveryCodes!: string[];
}

@ObjectType("RemoveTwoFactorPayload", { description: "A password alone signs in." })
export class RemoveTwoFactorPayload {
  @Field(() => ProfileType, { description: "How the member signs in now." })
  profile!: ProfileType;
}

@InputType("ChangePasswordInput", { description: "Another password for the member who asks." })
export class ChangePasswordInput {
  @Field(() => String, { description: "The password of now." })
  currentPassword!: string;

  @Field(() => String, {
    description: "The password to be: 8 to 128 characters, not among those that are guessed first.",
  })
  newPassword!: string;

  @Field(() => Boolean, {
    nullable: true,
    description:
      "Revoke all access that the member granted to applications, at every merchant and in both modes, and revoke the API keys that those made. False if left out.",
  })
  revokeGrants?: boolean | null;
}

@ObjectType("ChangePasswordPayload", { description: "The password is another now." })
export class ChangePasswordPayload {
  @Field(() => ProfileType, { description: "How the member signs in." })
  profile!: ProfileType;

  @Field(() => Int, { description: "How many other sessions of the member it ended." })
  endedSessions!: number;

  @Field(() => Int, {
    description: "How many grants to applications it ended; 0 unless revokeGrants is set.",
  })
  revokedGrants!: number;
}
