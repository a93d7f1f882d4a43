const QUARTER_MS = 15 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

/**
 * A piece of a summary's interval, to be counted where it is cheapest: from tallies of whole UTC days, of whole
 * quarter hours, or one transaction after the other. What is tallied but not added up yet is read by the quarter
 * hour.
 */
export interface TallySlice {
  /** Which interval, from 0. */
  index: number;
  source: "day" | "quarter" | "change" | "transaction";
  from: Date;
  to: Date;
}

/** Cuts the intervals between `boundaries` into slices, none of which is empty. */
export function slicesOf(boundaries: readonly Date[]): TallySlice[] {
  return boundaries.slice(1).flatMap((end, index) => {
    const from = (boundaries[index] as Date).getTime();
    const to = end.getTime();
    const quarters = innerSpan(from, to, QUARTER_MS);
    const days = innerSpan(...quarters, DAY_MS);
    const slices = [
      ["transaction", from, quarters[0]],
      ["quarter", quarters[0], days[0]],
      ["day", ...days],
      ["quarter", days[1], quarters[1]],
      ["transaction", quarters[1], to],
      ["change", ...quarters],
    ] as const;
    return slices
      .filter(([, begins, ends]) => begins < ends)
      .map(([source, begins, ends]) => ({ index, source, from: new Date(begins), to: new Date(ends) }));
  });
}

/** The whole units of so many milliseconds in a span; where there is none, an empty span at the end. */
function innerSpan(from: number, to: number, unit: number): [from: number, to: number] {
  const begins = Math.ceil(from / unit) * unit;
  const ends = Math.floor(to / unit) * unit;
  return begins < ends ? [begins, ends] : [to, to];
}
