import type { Result } from "./history.ts";
import type { Outcome } from "./one-run.ts";

/** The numbers of a campaign, as Markdown. @param notRun the faults that this machine does not support. */
export function report(outcomes: readonly Outcome[], firstSeed: number, notRun: readonly string[]): string {
  const sum = (of: (one: Outcome) => number) => outcomes.reduce((all, one) => all + of(one), 0);
  const lost = outcomes.filter(({ losses }) => losses.length > 0);
  const struck = added(outcomes.map((one) => one.struck));
  const faults = Object.values(struck).reduce((all, count) => all + count, 0);
  const operations = [...new Set(outcomes.flatMap((one) => Object.keys(one.operations)))].sort();
  const of = (name: string, result: Result) => sum((one) => one.operations[name]?.[result] ?? 0);
  const seconds = outcomes.map(({ tookMs }) => tookMs / 1_000).sort((one, other) => one - other);
  return `# Faults at random

Two processes of Tua on one Postgres, shops that buy, and faults that fall meanwhile. Afterwards the shops' own record,
Tua's ledger, the processor's ledger and the receivers' files are compared (\`test/faults/campaign/judge.ts\`).

| | |
|---|---|
| runs | ${outcomes.length} (seeds ${firstSeed} to ${firstSeed + outcomes.length - 1}) |
| runs with a loss | ${lost.length}${lost.length > 0 ? ` (seeds ${lost.map(({ seed }) => seed).join(", ")})` : ""} |
| faults | ${faults} |
| posts that arrived whole | ${sum(({ posts }) => posts)} |
| of them taken by their receiver | ${sum(({ accepted }) => accepted)} |
| of them taken more than once | ${sum(({ repeats }) => repeats)} |
| answers with 500 | ${sum(({ internalErrors }) => internalErrors)} |
| seconds a run, median and longest | ${seconds[seconds.length >> 1]?.toFixed(1)}, ${seconds.at(-1)?.toFixed(1)} |

| what shops and customers did | acknowledged | rejected | unknown |
|---|---|---|---|
${operations.map((name) => `| ${name} | ${of(name, "ok")} | ${of(name, "fail")} | ${of(name, "info")} |`).join("\n")}

| fault | times |
|---|---|
${Object.entries(struck)
  .sort()
  .map(([name, count]) => `| ${name} | ${count} |`)
  .join("\n")}

Not run here: ${notRun.length > 0 ? notRun.join("; ") : "nothing"}.
`;
}

function added(all: readonly Record<string, number>[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const one of all) {
    for (const [name, count] of Object.entries(one)) sums[name] = (sums[name] ?? 0) + count;
  }
  return sums;
}
