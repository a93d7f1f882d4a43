import type { InteractionResults } from "oidc-provider";
import { PASSWORD_GIVEN } from "../../../usecases/oauth/artifacts.ts";
import type { PasswordGiven } from "../../../usecases/sign-in/prove-password.ts";
import type { DoorOptions } from "../../door-options.ts";
import type { RefusalWords } from "../../notice.ts";
import { signInNext } from "./form-pages.ts";
import type { Interaction } from "./interaction.ts";

type Login = NonNullable<InteractionResults["login"]>;

export const signInWords = (options: DoorOptions): RefusalWords => ({
  over: "This sign-in has expired",
  failed: "Something went wrong",
  next: signInNext(options),
});

/** Who gave the right password at this step and still owes a code. */
export const passwordGiven = ({ lastSubmission }: Interaction): PasswordGiven | null =>
  (lastSubmission?.[PASSWORD_GIVEN] as PasswordGiven | undefined) ?? null;

/** Remembers on our side who gave the password: the browser holds nothing of it. */
export async function rememberPassword(interaction: Interaction, given: PasswordGiven): Promise<void> {
  interaction.lastSubmission = { [PASSWORD_GIVEN]: given };
  await interaction.persist();
}

/** Asks for the password again. */
export async function forgetPassword(interaction: Interaction): Promise<void> {
  interaction.lastSubmission = {};
  await interaction.persist();
}

/** Records at the provider who signed in. @returns where it goes on. */
export async function finish(interaction: Interaction, login: Login): Promise<string> {
  interaction.lastSubmission = {};
  // Without a time it would be that of the consent, where one is asked for after it.
  interaction.result = { login: { ts: Math.floor(Date.now() / 1_000), ...login } };
  await interaction.persist();
  return interaction.returnTo;
}
