import type { InteractionResults } from "oidc-provider";
import { PASSWORD_PROOF } from "../../../usecases/oauth/artifacts.ts";
import type { SignedInMember } from "../../../usecases/sign-in/record-sign-in.ts";
import type { PasswordProof } from "../../../usecases/sign-in/verify-password.ts";
import type { EntryOptions } from "../../entry-options.ts";
import { type ChooseTexts, signInLink } from "./form-pages.ts";
import type { Interaction } from "./interaction.ts";

type Login = Omit<NonNullable<InteractionResults["login"]>, "accountId">;

export const signInTexts =
  (options: EntryOptions): ChooseTexts =>
  (messages) => ({
    expiredTitle: messages.signIn.expiredTitle,
    failed: messages.somethingWrong,
    next: signInLink(options, messages),
  });

/** The member who entered the correct password at this step and still needs a code. */
export const getPasswordProof = ({ lastSubmission }: Interaction): PasswordProof | null =>
  (lastSubmission?.[PASSWORD_PROOF] as PasswordProof | undefined) ?? null;

/** Stores on the server who entered the password. The browser holds no state of it. */
export async function rememberPassword(interaction: Interaction, proof: PasswordProof): Promise<void> {
  interaction.lastSubmission = { [PASSWORD_PROOF]: proof };
  await interaction.persist();
}

/** Requires the password again. */
export async function forgetPassword(interaction: Interaction): Promise<void> {
  interaction.lastSubmission = {};
  await interaction.persist();
}

/**
 * Completes the sign-in at the provider. It is revoked if the member's sessions were ended since the verification.
 * @returns the URL to continue at.
 */
export async function finish(
  interaction: Interaction,
  { memberId: accountId, sessionsVersion }: SignedInMember,
  login: Login,
): Promise<string> {
  interaction.lastSubmission = {};
  // Without an explicit time, the provider would use the time of a later consent.
  interaction.result = {
    login: { ts: Math.floor(Date.now() / 1_000), ...login, accountId, sessionsVersion },
  };
  await interaction.persist();
  return interaction.returnTo;
}
