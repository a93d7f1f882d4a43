import { type LineKind, STATEMENT_FIELDS, type StatementField } from "../statement.ts";
import { ANY_LAYOUT } from "./any.ts";
import { plainHeading, type StatementLayout } from "./layout.ts";
import { MTN_MOMO_LAYOUTS } from "./mtn-momo.ts";
import { PAYSTACK_LAYOUTS } from "./paystack.ts";
import { SANDBOX_LAYOUTS } from "./sandbox.ts";

const LAYOUTS: readonly StatementLayout[] = [...MTN_MOMO_LAYOUTS, ...PAYSTACK_LAYOUTS, ...SANDBOX_LAYOUTS];

/** What stands where in a file: by a known layout, or as far as headings tell. */
export interface RecognisedColumns {
  layout: string | null;
  /** Headings as the file writes them. */
  columns: Partial<Record<StatementField, string>>;
  /** What all lines are about, where no column says it. */
  kind: LineKind;
}

/** Looks for the layout of one of a connector's files; without one, guesses each field by its heading. */
export function recogniseColumns(connector: string, headings: readonly string[]): RecognisedColumns {
  for (const layout of LAYOUTS) {
    if (layout.connector !== connector) continue;
    const columns = columnsOf(layout, headings);
    const isIt = layout.needs.every((field) => columns[field] !== undefined);
    if (isIt) return { layout: layout.name, columns, kind: layout.kind ?? "payment" };
  }
  return { layout: null, columns: columnsOf(ANY_LAYOUT, headings), kind: "payment" };
}

/** How many fields a row of headings would name: the row of a file that names most is its head. */
export const namedFields = (headings: readonly string[]): number =>
  Object.keys(columnsOf(ANY_LAYOUT, headings)).length;

function columnsOf(
  { headings: known }: Pick<StatementLayout, "headings">,
  headings: readonly string[],
): Partial<Record<StatementField, string>> {
  const plain = new Map(headings.map((heading) => [plainHeading(heading), heading]));
  const columns: Partial<Record<StatementField, string>> = {};
  const taken = new Set<string>();
  for (const field of STATEMENT_FIELDS) {
    const found = known[field]
      ?.map((name) => plain.get(name))
      .find((one) => one !== undefined && !taken.has(one));
    if (found === undefined) continue;
    columns[field] = found;
    taken.add(found);
  }
  return columns;
}
