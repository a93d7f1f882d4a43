import type { ProfileMessages } from "../i18n/profile-messages.ts";

export interface PasswordForm {
  currentPassword: string;
  newPassword: string;
  /** Whether the access that the member granted to applications ends too. */
  revokeGrants: boolean;
}

/** Characters as the server counts them: code points of the form NFC. */
const LENGTH = { min: 8, max: 128 };

/** What can be told before asking. Whether a password is guessed first, the server knows. */
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
