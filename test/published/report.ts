import type { Comparison } from "./compare.ts";

/** For people: new differences first, then the examined ones with their reasons. */
export function formatReport({ compared, operations, differences }: Comparison): string {
  const unknown = differences.filter(({ known }) => !known);
  const lines = differences
    .filter(({ known }) => known)
    .map(({ difference: { operation, side, at, problem }, times, known }) => [
      `  ${operation}, ${side}, ${at}: ${problem} (${times} times)`,
      `    Right: ${known?.right}. ${known?.why}.`,
    ]);
  return [
    `Compared ${compared} exchanges of ${operations.length} operations:`,
    ...operations.map((name) => `  ${name}`),
    `New differences: ${unknown.length}`,
    ...unknown.map(
      ({ difference: { operation, side, at, problem }, times }) =>
        `  ${operation}, ${side}, ${at}: ${problem} (${times} times)`,
    ),
    `Examined differences: ${lines.length}`,
    ...lines.flat(),
    "",
  ].join("\n");
}
