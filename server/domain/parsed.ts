import { closestName } from "./closest-name.ts";
import { type FieldProblem, invalid, MAX_PROBLEMS, type ParamsOf, problem } from "./failure.ts";
import type { CodedProblem, FieldCode } from "./field-codes.ts";

/** What is wrong with a value. */
export interface Bad {
  ok: false;
  problem: CodedProblem;
  /** Which part of the value, such as `3` of a list or `color` of an object; absent for the whole. */
  part?: string;
}

/** The outcome of reading one value from outside: the value in our own terms, or what is wrong with it. */
export type Parsed<T> = { ok: true; value: T } | Bad;

export const good = <T>(value: T): Parsed<T> => ({ ok: true, value });
export const bad = <Code extends FieldCode>(code: Code, ...params: ParamsOf<Code>): Bad => ({
  ok: false,
  problem: problem(code, ...params),
});

/** The same problem, of a part of what is read. */
export const badPart = (part: string | number, { problem: found, part: inner }: Bad): Bad => ({
  ok: false,
  problem: found,
  part: inner === undefined ? String(part) : `${part}.${inner}`,
});

/** Collects what is wrong with every field, so that a caller learns all of it from one answer. */
export class FieldReader {
  readonly problems: FieldProblem[] = [];

  /** Reads one field; on a problem it is noted and `undefined` comes back, to be caught by `done`. */
  read<T>(field: string, parsed: Parsed<T>): T | undefined {
    if (parsed.ok) return parsed.value;
    this.problems.push(problemOf(field, parsed));
    return undefined;
  }

  note<Code extends FieldCode>(field: string, code: Code, ...params: ParamsOf<Code>): void {
    this.problems.push({ field, ...problem(code, ...params) });
  }

  /** Notes each name that is not among the known ones; of thousands none is compared whose problem no answer names. */
  refuseUnknown(names: Iterable<string>, known: ReadonlySet<string>, prefix = ""): void {
    for (const name of names) {
      if (known.has(name)) continue;
      const suggestion = this.problems.length < MAX_PROBLEMS ? closestName(name, known) : null;
      this.note(prefix + name, "unknown_field", { suggestion });
    }
  }

  /** Throws one `invalid_request` that names every problem, if there was any. */
  done(): void {
    if (this.problems.length > 0) throw invalid(this.problems);
  }
}

const problemOf = (field: string, { part, problem: found }: Bad): FieldProblem => ({
  field: part === undefined ? field : `${field}.${part}`,
  ...found,
});

/** The value of one field. @throws Failure `invalid_request` about it. */
export function requireValid<T>(field: string, parsed: Parsed<T>): T {
  if (!parsed.ok) throw invalid([problemOf(field, parsed)]);
  return parsed.value;
}
