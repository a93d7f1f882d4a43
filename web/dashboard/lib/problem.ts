import type { CombinedError } from "urql";

/** What went wrong, as every door says it: a code, a sentence for people, the fields and the request's id. */
export interface Problem {
  code: string;
  message: string;
  fields: readonly { field: string; message: string }[];
  requestId: string | null;
}

interface Extensions {
  code?: string;
  requestId?: string;
  fields?: { field: string; message: string }[];
}

export function problemOf(error: CombinedError): Problem {
  const [first] = error.graphQLErrors;
  const { code, requestId, fields } = (first?.extensions ?? {}) as Extensions;
  return {
    code: code ?? (error.networkError ? "unreachable" : "internal_error"),
    message: first?.message ?? "",
    fields: fields ?? [],
    requestId: requestId ?? requestIdOf(error),
  };
}

export const isSignedOut = ({ code }: Problem): boolean => code === "missing_credentials";

/** The role or the scopes do not reach so far. */
export const isForbidden = ({ code }: Problem): boolean =>
  code === "insufficient_scope" || code === "wrong_key_kind";

/** The member signed in too long ago for what they asked (contract §7). */
export const needsFreshSignIn = ({ code }: Problem): boolean => code === "fresh_sign_in_required";

/**
 * Messages by the name of the field, as sentences. What the argument is called goes: `input.name` is `name`.
 * @param say a message in the language of whoever reads it.
 */
export function fieldMessages({ fields }: Problem, say: (message: string) => string): Record<string, string> {
  return Object.fromEntries(
    fields.map(({ field, message }) => [field.replace(/^input\./, ""), sentence(say(message))]),
  );
}

const sentence = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1).replace(/\.$/, "")}.`;

function requestIdOf({ response }: CombinedError): string | null {
  const headers = (response as Response | undefined)?.headers;
  return headers?.get?.("x-request-id") ?? null;
}
