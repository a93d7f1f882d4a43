const QUARTER_MS = 15 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

/**
 * A time slice of a summary, with its cheapest source. Full quarter hours are counted twice: per interval
 * from the status rollups, and in total from the detailed rollups by quarter hour and UTC day. Pending
 * changes of the rollups, and partial quarter hours, count for both.
 */
export interface RollupSlice {
  /** Index of the interval, from 0. Null for counts that cover the whole range. */
  index: number | null;
  source: "status" | "quarter" | "day" | "change" | "transaction";
  from: Date;
  to: Date;
}
type Span = [from: number, to: number];

/** Cuts the intervals between `boundaries` into non-empty slices. */
export function toSlices(boundaries: readonly Date[]): RollupSlice[] {
  const slices: RollupSlice[] = [];
  const cut = (index: number | null, source: RollupSlice["source"], [from, to]: Span) => {
    if (from < to) slices.push({ index, source, from: new Date(from), to: new Date(to) });
  };
  const tallied: Span[] = [];
  for (const [index, end] of boundaries.slice(1).entries()) {
    const [from, to] = [(boundaries[index] as Date).getTime(), end.getTime()];
    const quarters = innerSpan(from, to, QUARTER_MS);
    cut(index, "transaction", [from, quarters[0]]);
    cut(index, "status", quarters);
    cut(index, "change", quarters);
    cut(index, "transaction", [quarters[1], to]);
    const last = tallied.at(-1);
    if (last?.[1] === quarters[0]) last[1] = quarters[1];
    else tallied.push(quarters);
  }
  for (const [from, to] of tallied) {
    const days = innerSpan(from, to, DAY_MS);
    cut(null, "quarter", [from, days[0]]);
    cut(null, "day", days);
    cut(null, "quarter", [days[1], to]);
  }
  return slices;
}

/** Whole units of `unit` milliseconds in a span. If there is none, an empty span at the end. */
function innerSpan(from: number, to: number, unit: number): Span {
  const begins = Math.ceil(from / unit) * unit;
  const ends = Math.floor(to / unit) * unit;
  return begins < ends ? [begins, ends] : [to, to];
}
