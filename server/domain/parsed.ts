import { type FieldProblem, invalid } from "./failure.ts";

/** The outcome of reading one value from outside: the value in our own terms, or a sentence for its sender. */
export type Parsed<T> = { ok: true; value: T } | { ok: false; message: string };

export const good = <T>(value: T): Parsed<T> => ({ ok: true, value });
export const bad = (message: string): { ok: false; message: string } => ({ ok: false, message });

/** Collects what is wrong with every field, so that a caller learns all of it from one answer. */
export class FieldReader {
  readonly problems: FieldProblem[] = [];

  /** Reads one field; on a problem it is noted and `undefined` comes back, to be caught by `done`. */
  read<T>(field: string, parsed: Parsed<T>): T | undefined {
    if (parsed.ok) return parsed.value;
    this.problems.push({ field, message: parsed.message });
    return undefined;
  }

  /** Throws one `invalid_request` that names every problem, if there was any. */
  done(): void {
    if (this.problems.length > 0) throw invalid(this.problems);
  }
}
