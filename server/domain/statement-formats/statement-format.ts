import type { LineKind, StatementField } from "../statement.ts";

/** A known export format of a processor. Headings contain only lower-case letters and digits. */
export interface StatementFormat {
  name: string;
  connector: string;
  /** Possible headings of each field, most likely first. */
  headings: Readonly<Partial<Record<StatementField, readonly string[]>>>;
  /** Required fields. A file without them has another format. */
  required: readonly StatementField[];
  /** Type of all lines if no column contains it. */
  kind?: LineKind;
}

/** Normalizes a heading for comparison with formats. */
export const plainHeading = (heading: string): string =>
  heading
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
