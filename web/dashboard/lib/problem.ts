import type { CombinedError } from "urql";
import type { ErrorCode } from "../../../server/domain/app-error.ts";
import type { CodedProblem, StaffCode } from "../../../server/domain/field-codes.ts";
import type { Messages } from "./i18n/messages.ts";

/** A problem with one field. A newer server may send unknown codes. */
export type FieldProblem = CodedProblem & { field: string; message: string; value?: string };

/** An error in the format of every API: code, message, fields and request id. */
export interface Problem {
  code: string;
  message: string;
  fields: readonly FieldProblem[];
  requestId: string | null;
}

/** Error for a lookup that returned null. */
export const NOT_FOUND: Problem = { code: "not_found", message: "", fields: [], requestId: null };

/** The client's error, or an already parsed one. */
export type RequestError = CombinedError | Problem;

interface Extensions {
  code?: string;
  requestId?: string;
  fields?: FieldProblem[];
}

export function toProblem(error: RequestError): Problem {
  if ("fields" in error) return error;
  const [first] = error.graphQLErrors;
  const { code, requestId, fields } = (first?.extensions ?? {}) as Extensions;
  return {
    code: code ?? (error.networkError ? "unreachable" : "internal_error"),
    message: first?.message ?? "",
    fields: fields ?? [],
    requestId: requestId ?? getRequestId(error),
  };
}

export const isSignedOut = ({ code }: Problem): boolean => code === "missing_credentials";

/** Whether the role or the scopes do not allow it. */
export const isForbidden = ({ code }: Problem): boolean =>
  code === "insufficient_scope" || code === "wrong_key_kind";

/** Whether the operation requires a recent sign-in (docs/contract.md §7). */
export const needsFreshSignIn = ({ code }: Problem): boolean => code === "fresh_sign_in_required";

/** Error message in the member's language. For an unknown code, the server's English message. */
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

/** Field message in the member's language. For an unknown code, the server's English message. */
export function problemText(
  { fields }: Pick<Sentences, "fields">,
  problem: CodedProblem & { message: string },
): string {
  if (!Object.hasOwn(fields, problem.code)) return problem.message;
  // The compiler cannot match the code with its parameters.
  const text = fields[problem.code as StaffCode] as string | ((params: object) => string);
  return typeof text === "string" ? text : text(problem.params);
}

/**
 * Messages by field name, without the argument's name: `input.name` becomes `name`. Entries of a list belong
 * to its field, because forms have one input for it. Of several entries, the first is shown.
 */
export function fieldMessages({ fields }: Problem, messages: Sentences): Record<string, string> {
  const byField: Record<string, string> = {};
  for (const problem of fields) {
    const [, field = "", entry] = /^(?:input\.)?(.*?)(?:\.(\d+))?$/.exec(problem.field) ?? [];
    const text = problemText(messages, problem);
    byField[field] ??= sentence(entry === undefined ? text : messages.entry(Number(entry) + 1, text));
  }
  return byField;
}

const sentence = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1).replace(/\.$/, "")}.`;

function getRequestId({ response }: CombinedError): string | null {
  const headers = (response as Response | undefined)?.headers;
  return headers?.get?.("x-request-id") ?? null;
}
