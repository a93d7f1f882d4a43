import { type FieldProblem, invalid, MAX_PROBLEMS, type ParamsOf, problem } from "./app-error.ts";
import { closestName } from "./closest-name.ts";
import type { CodedProblem, FieldCode } from "./field-codes.ts";

/** A problem with a value. */
export interface Err {
  ok: false;
  problem: CodedProblem;
  /** The invalid part of the value, such as `3` of a list or `color` of an object. Absent if it is the whole value. */
  part?: string;
  /** Problems of further parts. */
  more?: readonly Err[];
}

/** Result of parsing one input value. */
export type Result<T> = { ok: true; value: T } | Err;

export const ok = <T>(value: T): Result<T> => ({ ok: true, value });
export const err = <Code extends FieldCode>(code: Code, ...params: ParamsOf<Code>): Err => ({
  ok: false,
  problem: problem(code, ...params),
});

/** Parses each part of a list or object. Reports all invalid parts by index or key. */
export function parseEach<Part, T>(
  parts: Iterable<[key: string | number, part: Part]>,
  parse: (part: Part) => Result<T>,
): Result<T[]> {
  const values: T[] = [];
  const problems: Err[] = [];
  for (const [key, part] of parts) {
    const parsed = parse(part);
    if (parsed.ok) values.push(parsed.value);
    else problems.push({ ok: false, problem: parsed.problem, part: String(key) });
  }
  const [first, ...more] = problems;
  return first ? { ...first, more } : ok(values);
}

/** Collects the problems of all fields, so that one response reports them together. */
export class FieldValidator {
  readonly problems: FieldProblem[] = [];

  /** Returns the value of a field, or adds its problem and returns `undefined`. Call `throwIfInvalid` at the end. */
  check<T>(field: string, parsed: Result<T>): T | undefined {
    if (parsed.ok) return parsed.value;
    this.problems.push(...toProblems(field, parsed));
    return undefined;
  }

  addProblem<Code extends FieldCode>(field: string, code: Code, ...params: ParamsOf<Code>): void {
    this.problems.push({ field, ...problem(code, ...params) });
  }

  /** Reports unknown names. Stops comparing after the maximum number of reported problems. */
  rejectUnknown(names: Iterable<string>, known: ReadonlySet<string>, prefix = ""): void {
    for (const name of names) {
      if (known.has(name)) continue;
      const suggestion = this.problems.length < MAX_PROBLEMS ? closestName(name, known) : null;
      this.addProblem(prefix + name, "unknown_field", { suggestion });
    }
  }

  /** Throws one `invalid_request` with all problems, if there are any. */
  throwIfInvalid(): void {
    if (this.problems.length > 0) throw invalid(this.problems);
  }
}

const toProblems = (field: string, { more = [], ...first }: Err): FieldProblem[] =>
  [first, ...more].map(({ part, problem: found }) => ({
    field: part === undefined ? field : `${field}.${part}`,
    ...found,
  }));

/** Returns the value. @throws AppError `invalid_request` about the field. */
export function requireValid<T>(field: string, parsed: Result<T>): T {
  if (!parsed.ok) throw invalid(toProblems(field, parsed));
  return parsed.value;
}
