import type { Latency, Row, Target } from "./row.ts";

/** The result of a row. */
export type Outcome = Measured | { row: Row; failed: string };
export interface Measured {
  row: Row;
  seconds: number;
  turns: { ours: number[]; peer: number[] };
  /** Medians of the turns. */
  ours: number;
  peer: number;
  /** The median of ours divided by the peer's, turn by turn, and the range of the turns. */
  ratio: number;
  lowest: number;
  highest: number;
  /** Null if the row has no target. */
  isTargetMet: boolean | null;
  latency: { ours?: Latency; peer?: Latency };
  remark?: string;
}

export function meetsTarget(target: Target | null, ratio: number): boolean | null {
  if (target === null) return null;
  return "atLeast" in target ? ratio >= target.atLeast : ratio <= target.atMost;
}

/** One table, and a line for each remark. */
export function asMarkdown(outcomes: readonly Outcome[]): string {
  const heads = ["what", "ours", "peer", "unit", "ours", "peer", "ratio", "spread", "target", "met"];
  const all = [...heads, "ours p50 / p99 ms", "peer p50 / p99 ms", "the peer does not"];
  const lines = [all, all.map(() => "---")];
  const table = [...lines, ...outcomes.map(cells)].map((line) => `| ${line.join(" | ")} |`);
  const remarks = outcomes.flatMap((outcome) =>
    "remark" in outcome && outcome.remark ? [`- ${outcome.row.what}: ${outcome.remark}`] : [],
  );
  return [...table, "", ...remarks, ""].join("\n");
}

function cells(outcome: Outcome): string[] {
  const { row } = outcome;
  const about = [row.what, row.ours, row.peer, row.unit];
  if ("failed" in outcome)
    return [
      ...[...about, "—", "—", "—", "—", wanted(row.target)],
      ...[`failed: ${outcome.failed.replaceAll("|", "/")}`, "—", "—", row.peerOmits ?? "—"],
    ];
  const { ours, peer, ratio, lowest, highest, isTargetMet, latency } = outcome;
  return [
    ...[...about, figure(ours), figure(peer), ratio.toFixed(2)],
    ...[`${lowest.toFixed(2)}–${highest.toFixed(2)}`, wanted(row.target)],
    ...[
      isTargetMet === null ? "—" : isTargetMet ? "yes" : "no",
      percentiles(latency.ours),
      percentiles(latency.peer),
    ],
    row.peerOmits ?? "—",
  ];
}

function wanted(target: Target | null): string {
  if (target === null) return "—";
  return "atLeast" in target ? `≥ ${target.atLeast}` : `≤ ${target.atMost}`;
}

const figure = (value: number): string => (value < 100 ? value.toFixed(2) : value.toFixed(0));

/** With its request rate, which shows how much of the capacity was used. */
function percentiles(latency: Latency | undefined): string {
  if (!latency) return "—";
  return `${latency.p50.toFixed(1)} / ${latency.p99.toFixed(1)} at ${Math.round(latency.rate)}/s`;
}
