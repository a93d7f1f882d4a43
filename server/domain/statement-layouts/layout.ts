import type { LineKind, StatementField } from "../statement.ts";

/** A file that a processor is known to make. Headings are in lower case, letters and digits alone. */
export interface StatementLayout {
  name: string;
  connector: string;
  /** Headings that a field may stand under, the likeliest first. */
  headings: Readonly<Partial<Record<StatementField, readonly string[]>>>;
  /** The fields without which it is another file. */
  needs: readonly StatementField[];
  /** What all of its lines are about, where no column says it. */
  kind?: LineKind;
}

/** A heading as layouts compare it. */
export const plainHeading = (heading: string): string =>
  heading
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
