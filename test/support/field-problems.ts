import { AppError } from "../../server/domain/app-error.ts";
import { FIELD_CODES, VALUE_TYPES, type ValueType } from "../../server/domain/field-codes.ts";

const MATCHES_KIND: Record<string, (value: unknown) => boolean> = {
  number: (value) => typeof value === "number",
  decimal: (value) => typeof value === "string" && /^\d+(\.\d+)?$/.test(value),
  text: (value) => typeof value === "string",
  type: (value) => VALUE_TYPES.includes(value as ValueType),
  maybe: (value) => value === null || typeof value === "string",
  list: (value) => Array.isArray(value) && value.every((one) => typeof one === "string"),
};

/** The first undocumented part of an entry of `fields`, as a sentence; null if there is none. */
function findFieldProblemError(entry: unknown): string | null {
  const { field, code, params, message, value, ...more } = Object(entry);
  const text = JSON.stringify(entry);
  if (typeof field !== "string" || field === "") return `no field: ${text}`;
  if (!Object.hasOwn(FIELD_CODES, code)) return `a code that is not published: ${text}`;
  const kinds = Object.entries(FIELD_CODES[code as keyof typeof FIELD_CODES] as Record<string, string>);
  const names = Object.keys(Object(params)).sort().join();
  if (
    names !==
    kinds
      .map(([name]) => name)
      .sort()
      .join()
  )
    return `other parameters than its code has: ${text}`;
  if (!kinds.every(([name, kind]) => MATCHES_KIND[kind]?.(params[name])))
    return `a parameter of another type: ${text}`;
  if (typeof message !== "string" || message === "" || /undefined|NaN|\[object/.test(message))
    return `no message: ${text}`;
  if (value !== undefined && typeof value !== "string") return `a value that is no text: ${text}`;
  return Object.keys(more).length > 0 ? `more than is documented: ${text}` : null;
}

/** The error codes by field name, so that a test can check both at once. */
export function codesByField(fields: unknown): Record<string, string> {
  const entries = (fields ?? []) as { field: string; code: string }[];
  return Object.fromEntries(entries.map(({ field, code }) => [field, code]));
}

/** The result of a use case: the error code and those of its fields, or `done`. */
export type Rejection = { code: string; fields: Record<string, string> } | "done";
export const rejectionBy = (pending: Promise<unknown>): Promise<Rejection> =>
  pending.then(
    () => "done",
    (error) => {
      if (!(error instanceof AppError)) throw error;
      return { code: error.code, fields: codesByField(error.fields) };
    },
  );

/** Throws if an entry is not as documented. */
export function expectFieldProblems(fields: unknown): void {
  for (const entry of (fields ?? []) as unknown[]) {
    const error = findFieldProblemError(entry);
    if (error !== null) throw new Error(`fields has ${error}`);
  }
}
