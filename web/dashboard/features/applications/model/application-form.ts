import { SCOPE_NAMES } from "../../../generated/facts.ts";
import type {
  ApplicationRowFragment,
  OAuthScope,
  RegisterApplicationInput,
  UpdateApplicationInput,
} from "../../../generated/graphql.ts";
import type { ApplicationMessages } from "../i18n/application-messages.ts";

export const SCOPES = Object.keys(SCOPE_NAMES) as OAuthScope[];

/** The dialog's fields, named after the arguments of the mutation. */
export interface ApplicationForm {
  name: string;
  kind: ApplicationRowFragment["kind"];
  redirectUris: string;
  scopes: OAuthScope[];
  /** Only of a public application. */
  allowedOrigins: string;
}

export const NEW_APPLICATION: ApplicationForm = {
  name: "",
  kind: "CONFIDENTIAL",
  redirectUris: "",
  scopes: ["TRANSACTIONS_READ"],
  allowedOrigins: "",
};

export const toForm = ({
  name,
  kind,
  redirectUris,
  scopes,
  allowedOrigins,
}: ApplicationRowFragment): ApplicationForm => ({
  name,
  kind,
  redirectUris: redirectUris.join("\n"),
  scopes: [...scopes],
  allowedOrigins: allowedOrigins.join("\n"),
});

export function toRegisterInput(form: ApplicationForm, mode: "test" | "live"): RegisterApplicationInput {
  return { kind: form.kind, mode: mode === "test" ? "TEST" : "LIVE", ...toApplicationInput(form) };
}

export function toUpdateInput(form: ApplicationForm, id: string): UpdateApplicationInput {
  return { id, ...toApplicationInput(form) };
}

const toApplicationInput = ({ name, kind, redirectUris, scopes, allowedOrigins }: ApplicationForm) => ({
  name: name.trim(),
  redirectUris: toLines(redirectUris),
  scopes,
  // The field is hidden for a confidential application, which can have none.
  allowedOrigins: kind === "PUBLIC" ? toLines(allowedOrigins) : [],
});

export function checkForm(
  form: ApplicationForm,
  messages: ApplicationMessages["form"],
): Partial<Record<keyof ApplicationForm, string>> {
  const lacksAddress = form.kind === "PUBLIC" && toLines(form.redirectUris).length === 0;
  return {
    ...(form.name.trim() === "" && { name: messages.nameMissing }),
    ...(lacksAddress && { redirectUris: messages.redirectUrisMissing }),
    ...(form.scopes.length === 0 && { scopes: messages.scopesMissing }),
  };
}

/** Splits only at white space, because a URL can contain a comma. */
const toLines = (text: string): string[] => text.split(/\s+/).filter((line) => line !== "");
