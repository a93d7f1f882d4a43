import type { FastifyReply, FastifyRequest } from "fastify";
import type Provider from "oidc-provider";
import { errors, type InteractionResults } from "oidc-provider";
import type { PasswordGiven } from "../../../usecases/sign-in/sign-in.ts";
import type { DoorOptions } from "../../door-options.ts";

export type Interaction = Awaited<ReturnType<Provider["interactionDetails"]>>;
type Login = NonNullable<InteractionResults["login"]>;

/** Under this name the step remembers on our side who gave the password: the browser holds nothing of it. */
const GIVEN = "password_given";

/** The step that the address and the browser's cookie both name. @throws SessionNotFound */
export async function begun(
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Interaction> {
  const interaction = await provider.interactionDetails(request.raw, reply.raw);
  const { uid } = request.params as { uid: string };
  if (interaction.uid !== uid || interaction.prompt.name !== "login")
    throw new errors.SessionNotFound("other step");
  return interaction;
}

/** Who gave the right password at this step and still owes a code. */
export const passwordGiven = ({ lastSubmission }: Interaction): PasswordGiven | null =>
  (lastSubmission?.[GIVEN] as PasswordGiven | undefined) ?? null;

export async function rememberPassword(interaction: Interaction, given: PasswordGiven | null): Promise<void> {
  interaction.lastSubmission = given ? { [GIVEN]: given } : {};
  await interaction.persist();
}

/** Tells the provider who signed in. @returns where it goes on. */
export async function finish(
  { useCases }: Pick<DoorOptions, "useCases">,
  interaction: Interaction,
  login: Login,
): Promise<string> {
  const { session } = interaction;
  if (session?.uid && session.accountId !== login.accountId) {
    // Somebody else signs in where a member was: their session ends, and nothing of it is taken over.
    await useCases.endProviderSession(session.uid);
    delete (interaction as { session?: unknown }).session;
  }
  interaction.lastSubmission = {};
  interaction.result = { login };
  await interaction.persist();
  return interaction.returnTo;
}
