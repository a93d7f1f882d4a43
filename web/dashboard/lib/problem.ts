import type { CombinedError } from "urql";
import type { ErrorCode } from "../../../server/domain/app-error.ts";
import type { CodedProblem, StaffCode } from "../../../server/domain/field-codes.ts";
import type { Messages } from "./i18n/messages.ts";

/** What is wrong with one field. A newer server may have a code that this page does not know. */
export type FieldProblem = CodedProblem & { field: string; message: string; value?: string };

/** What went wrong, as every door says it: a code, a sentence for people, the fields and the request's id. */
export interface Problem {
  code: string;
  message: string;
  fields: readonly FieldProblem[];
  requestId: string | null;
}

/** A look-up answered null. */
export const NOT_FOUND: Problem = { code: "not_found", message: "", fields: [], requestId: null };

/** As the client gives it, or read already. */
export type RequestError = CombinedError | Problem;

interface Extensions {
  code?: string;
  requestId?: string;
  fields?: FieldProblem[];
}

export function problemOf(error: RequestError): Problem {
  if ("fields" in error) return error;
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

/** What went wrong, in the reader's language; the server's English where that is it, or this page does not know the code. */
export function errorText(
  messages: Messages["problem"],
  { code, message }: Pick<Problem, "code" | "message">,
): string {
  if (code === "unreachable") return messages.unreachable;
  if (code === "internal_error" || message === "") return messages.internal;
  const { byCode } = messages;
  return byCode && Object.hasOwn(byCode, code) ? byCode[code as ErrorCode] : message;
}

type Sentences = Pick<Messages["problem"], "fields" | "entry">;

/** What is wrong, in the reader's language; the server's English for a code that this page does not know. */
export function problemText(
  { fields }: Pick<Sentences, "fields">,
  problem: CodedProblem & { message: string },
): string {
  if (!Object.hasOwn(fields, problem.code)) return problem.message;
  // The table is typed by code; which of them this is, the compiler cannot follow.
  const text = fields[problem.code as StaffCode] as string | ((params: object) => string);
  return typeof text === "string" ? text : text(problem.params);
}

/**
 * Sentences by the name of the field. What the argument is called goes: `input.name` is `name`. One of several entries
 * is said of their field, which a form has whole.
 */
export function fieldMessages({ fields }: Problem, messages: Sentences): Record<string, string> {
  return Object.fromEntries(
    fields.map((problem) => {
      const [, field = "", entry] = /^(?:input\.)?(.*?)(?:\.(\d+))?$/.exec(problem.field) ?? [];
      const text = problemText(messages, problem);
      return [field, sentence(entry === undefined ? text : messages.entry(Number(entry) + 1, text))];
    }),
  );
}

const sentence = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1).replace(/\.$/, "")}.`;

function requestIdOf({ response }: CombinedError): string | null {
  const headers = (response as Response | undefined)?.headers;
  return headers?.get?.("x-request-id") ?? null;
}
