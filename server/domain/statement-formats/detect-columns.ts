import { type LineKind, SHOP, STATEMENT_FIELDS, type StatementField } from "../statement.ts";
import { ANY_FORMAT } from "./any.ts";
import { MTN_MOMO_FORMATS } from "./mtn-momo.ts";
import { PAYSTACK_FORMATS } from "./paystack.ts";
import { SANDBOX_FORMATS } from "./sandbox.ts";
import { SHOP_FORMATS } from "./shop.ts";
import { plainHeading, type StatementFormat } from "./statement-format.ts";

export const STATEMENT_FORMATS: readonly StatementFormat[] = [
  ...MTN_MOMO_FORMATS,
  ...PAYSTACK_FORMATS,
  ...SANDBOX_FORMATS,
  ...SHOP_FORMATS,
];

/** Columns of a file, from a known format or from its headings. */
export interface DetectedColumns {
  format: string | null;
  /** Headings as in the file. */
  columns: Partial<Record<StatementField, string>>;
  /** Type of all lines if no column contains it. */
  kind: LineKind;
  /** Fields with several matching columns. The user must choose one. */
  unclear: StatementField[];
}

/** Finds the format of a connector's file. If none matches, guesses each field from its heading. */
export function detectColumns(connector: string, headings: readonly string[]): DetectedColumns {
  for (const format of STATEMENT_FORMATS) {
    if (format.connector !== connector) continue;
    const { columns, unclear } = findColumns(format, headings);
    const isIt = unclear.length === 0 && format.required.every((field) => columns[field] !== undefined);
    if (isIt) return { format: format.name, columns, kind: format.kind ?? "payment", unclear };
  }
  return {
    format: null,
    ...findColumns(ANY_FORMAT, headings),
    kind: connector === SHOP ? "order" : "payment",
  };
}

/** Number of fields that a row names as headings. The row with the most is the file's header row. */
export function namedFields(headings: readonly string[]): number {
  const { columns, unclear } = findColumns(ANY_FORMAT, headings);
  return Object.keys(columns).length + unclear.length;
}

/** Adds a number to headings that occur more than once. */
export function distinctHeadings(headings: readonly string[]): string[] {
  const seen = new Map<string, number>();
  const count = (heading: string) =>
    headings.filter((other) => plainHeading(other) === plainHeading(heading)).length;
  return headings.map((heading) => {
    if (heading === "" || count(heading) === 1) return heading;
    const nth = (seen.get(plainHeading(heading)) ?? 0) + 1;
    seen.set(plainHeading(heading), nth);
    return `${heading} (${nth})`;
  });
}

const DATE_HEADINGS: ReadonlySet<string> = new Set(
  [ANY_FORMAT, ...STATEMENT_FORMATS].flatMap(({ headings }) => headings.date ?? []),
);

/** Indexes of all columns with a date heading. */
export const dateColumns = (headings: readonly string[]): number[] =>
  headings.flatMap((heading, position) => (DATE_HEADINGS.has(plainHeading(heading)) ? [position] : []));

function findColumns(
  { headings: knownHeadings }: Pick<StatementFormat, "headings">,
  headings: readonly string[],
): Pick<DetectedColumns, "columns" | "unclear"> {
  const plain = Map.groupBy(headings, (heading) => plainHeading(heading.replace(/ \(\d+\)$/, "")));
  const columns: Partial<Record<StatementField, string>> = {};
  const unclear: StatementField[] = [];
  const usedHeadings = new Set<string>();
  for (const field of STATEMENT_FIELDS) {
    const found = knownHeadings[field]
      ?.map((name) => plain.get(name))
      .find((one) => one !== undefined && !usedHeadings.has(one[0] ?? ""));
    const [heading, another] = found ?? [];
    if (heading === undefined) continue;
    usedHeadings.add(heading);
    if (another === undefined) columns[field] = heading;
    else unclear.push(field);
  }
  return { columns, unclear };
}
