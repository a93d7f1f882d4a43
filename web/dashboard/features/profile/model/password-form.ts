import type { ProfileMessages } from "../i18n/profile-messages.ts";

export interface PasswordForm {
  currentPassword: string;
  newPassword: string;
  /** Whether to revoke the access of applications too. */
  revokeGrants: boolean;
}

/** Length limits in the server's unit: code points in NFC form. */
const LENGTH = { min: 8, max: 128 };

/** Checks before sending. Only the server detects common passwords. */
export function checkPassword(
  { currentPassword, newPassword }: Pick<PasswordForm, "currentPassword" | "newPassword">,
  messages: ProfileMessages["password"],
): Partial<Record<keyof PasswordForm, string>> {
  const length = [...newPassword.normalize("NFC")].length;
  return {
    ...(currentPassword === "" && { currentPassword: messages.currentMissing }),
    ...(length < LENGTH.min && { newPassword: messages.tooShort }),
    ...(length > LENGTH.max && { newPassword: messages.tooLong }),
  };
}
