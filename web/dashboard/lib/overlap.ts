/** How long an old secret may work beside the new one, in seconds (contract §7: 0–7 days). */
export const OVERLAP_SECONDS = {
  none: 0,
  hour: 3_600,
  day: 86_400,
  days3: 259_200,
  week: 604_800,
} as const;
export type Overlap = keyof typeof OVERLAP_SECONDS;
export const OVERLAPS = Object.keys(OVERLAP_SECONDS) as Overlap[];
export const USUAL_OVERLAP: Overlap = "day";
