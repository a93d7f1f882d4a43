import { Field, InputType, Int, ObjectType } from "type-graphql";
import { PasskeyType } from "./passkey.type.ts";

@ObjectType("Profile", { description: "The member's sign-in settings." })
export class ProfileType {
  @Field(() => String, { description: "The email address, used to sign in." })
  email!: string;

  @Field(() => Boolean, {
    description: "True if the member has a password. False if an external identity provider signs them in.",
  })
  hasPassword!: boolean;

  @Field(() => Boolean, {
    description: "True if the member has an authenticator app, whose code a sign-in by password requires.",
  })
  hasTwoFactor!: boolean;

  @Field(() => [PasskeyType], {
    description: "The member's passkeys, oldest first. With one, the password alone does not sign in.",
  })
  passkeys!: PasskeyType[];

  @Field(() => Boolean, {
    description:
      "True if this server supports passkeys. False on an IP address, without HTTPS except on localhost, and with an external identity provider.",
  })
  canUsePasskeys!: boolean;

  @Field(() => Int, { description: "The number of unused recovery codes." })
  recoveryCodesLeft!: number;

  @Field(() => Boolean, {
    description: "True if the member's role at a merchant requires two-factor authentication.",
  })
  mustHaveTwoFactor!: boolean;

  @Field(() => Boolean, {
    description: "True if this server can send email. False in production without SMTP_URL.",
  })
  canReceiveEmail!: boolean;
}

@ObjectType("BeginTwoFactorPayload", {
  description: "The secret for a new authenticator app (TOTP, RFC 6238). Shown only once.",
})
export class BeginTwoFactorPayload {
  @Field(() => String, { description: "The secret in Base32 (RFC 4648), for manual entry." })
  secret!: string;

  @Field(() => String, { description: "The otpauth: URI, to show as a QR code." })
  uri!: string;
}

@InputType("ConfirmTwoFactorInput", { description: "A code from the new authenticator app." })
export class ConfirmTwoFactorInput {
  @Field(() => String, { description: "The current code of the authenticator app." })
  code!: string;
}

@ObjectType("ConfirmTwoFactorPayload", { description: "The result of enabling two-factor authentication." })
export class ConfirmTwoFactorPayload {
  @Field(() => ProfileType, { description: "The member's sign-in settings after the change." })
  profile!: ProfileType;

  @Field(() => [String], {
    nullable: true,
    description:
      "Ten recovery codes. Each replaces the authenticator app for one sign-in. Shown only once. Null for a member with passkeys and no earlier authenticator app, whose recovery codes stay.",
  })
  recoveryCodes!: string[] | null;
}

@ObjectType("RenewRecoveryCodesPayload", { description: "The new recovery codes." })
export class RenewRecoveryCodesPayload {
  @Field(() => ProfileType, { description: "The member's sign-in settings after the change." })
  profile!: ProfileType;

  @Field(() => [String], {
    description: "Ten recovery codes, which replace all older ones. Shown only once.",
  })
  recoveryCodes!: string[];
}

@ObjectType("RemoveTwoFactorPayload", {
  description: "The sign-in settings without two-factor authentication.",
})
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
      "True to revoke all the member's grants to applications, at all merchants and in both modes. Also revokes the API keys created under them. Defaults to false.",
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
