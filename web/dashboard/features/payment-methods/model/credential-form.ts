import type { CredentialInput, ProcessorPartsFragment } from "../../../generated/graphql.ts";

/** The form as it opens: what is no secret is filled in, secrets are empty and stay as they are kept. */
export const credentialForm = ({ credentials }: ProcessorPartsFragment): Record<string, string> =>
  Object.fromEntries(credentials.map(({ name, value }) => [name, value ?? ""]));

export const credentialInputs = (typed: Readonly<Record<string, string>>): CredentialInput[] =>
  Object.entries(typed).map(([name, value]) => ({ name, value: value.trim() }));
