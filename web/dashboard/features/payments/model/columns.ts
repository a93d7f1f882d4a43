/** Available columns in display order. */
export const COLUMNS = [
  "amount",
  "state",
  "method",
  "reference",
  "customer",
  "description",
  "time",
  "updated",
  "id",
] as const;
export type Column = (typeof COLUMNS)[number];

const DEFAULT_COLUMNS: readonly Column[] = ["amount", "state", "method", "reference", "customer", "time"];
/** Fields of a card on phones, independent of the chosen columns. */
export const CARD: readonly Column[] = ["amount", "state", "reference", "time"];

interface Size {
  /** Minimum width in pixels. */
  least: number;
  /** Grid track. Text columns share the remaining width. */
  track: string;
}

const SIZES: Record<Column, Size> = {
  amount: { least: 176, track: "176px" },
  state: { least: 148, track: "148px" },
  method: { least: 210, track: "210px" },
  reference: { least: 150, track: "minmax(150px, 1.6fr)" },
  customer: { least: 130, track: "minmax(130px, 1fr)" },
  description: { least: 140, track: "minmax(140px, 1.2fr)" },
  time: { least: 124, track: "124px" },
  updated: { least: 124, track: "124px" },
  id: { least: 270, track: "270px" },
};

/** Columns to hide first if the width is too small, in this order. */
const HIDDEN_FIRST: readonly Column[] = ["id", "updated", "description", "customer", "method", "time"];

/** The member's columns, or the default ones. Unknown names are ignored. */
export function chosenColumns(preferred: readonly string[] | null | undefined): Column[] {
  const chosen = COLUMNS.filter((column) => preferred?.includes(column));
  return chosen.length > 0 ? chosen : [...DEFAULT_COLUMNS];
}

/** The columns that fit into the width. */
export function fittingColumns(columns: readonly Column[], width: number): Column[] {
  const fitting = [...columns];
  for (const column of HIDDEN_FIRST) {
    if (getWidth(fitting) <= width) break;
    if (fitting.length > 1 && fitting.includes(column)) fitting.splice(fitting.indexOf(column), 1);
  }
  return fitting;
}

const getWidth = (columns: readonly Column[]): number =>
  columns.reduce((sum, column) => sum + SIZES[column].least, 0);

/** Grid template of the columns. Without a text column, the last one takes the remaining width. */
export function toTracks(columns: readonly Column[]): string {
  const tracks = columns.map((column) => SIZES[column].track);
  const hasText = tracks.some((track) => track.includes("fr"));
  return (hasText ? tracks : [...tracks.slice(0, -1), "1fr"]).join(" ");
}

/** The columns after toggling one. The last column cannot be removed. */
export function withSwitched(columns: readonly Column[], column: Column): Column[] {
  const next = COLUMNS.filter((one) => (one === column ? !columns.includes(one) : columns.includes(one)));
  return next.length > 0 ? next : [...columns];
}
