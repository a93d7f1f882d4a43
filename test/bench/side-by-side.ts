/** One thing measured in turns with its limit, in operations per second. */
export interface Comparison {
  name: string;
  ours: () => Promise<number>;
  limit: () => Promise<number>;
}

export interface Result {
  name: string;
  ours: number;
  limit: number;
  /** The median of ours / limit, pair by pair, and the range of the pairs. */
  ratio: number;
  lowest: number;
  highest: number;
}

/** The results of several things in each turn. */
type Turns<Name extends string> = Record<Name, number[]>;

/** The value below which this share of all lies, 0.5 for the median. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] as number;
export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Measures all of them in turns, so that a busy machine slows all: compare ratios, not absolute numbers. */
export async function inTurns<Name extends string>(
  measures: Record<Name, () => Promise<number>>,
  turns: number,
): Promise<Turns<Name>> {
  const names = Object.keys(measures) as Name[];
  const got = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Turns<Name>;
  for (let turn = 0; turn < turns; turn++) {
    for (const name of names) got[name].push(await measures[name]());
  }
  return got;
}

/** The ratio of two, turn by turn. */
export function toRatio(ours: readonly number[], theirs: readonly number[]) {
  const ratios = ours.map((value, turn) => value / (theirs[turn] as number));
  return { ratio: median(ratios), lowest: Math.min(...ratios), highest: Math.max(...ratios) };
}

/** As a cell of a table: `1.93 (1.88–2.01)`. */
export function showRatio({ ratio, lowest, highest }: ReturnType<typeof toRatio>): string {
  return `${ratio.toFixed(2)} (${lowest.toFixed(2)}–${highest.toFixed(2)})`;
}

export async function compare({ name, ours, limit }: Comparison, turns: number): Promise<Result> {
  const got = await inTurns({ ours, limit }, turns);
  const [mine, theirs] = [got.ours, got.limit];
  return { name, ours: median(mine), limit: median(theirs), ...toRatio(mine, theirs) };
}
