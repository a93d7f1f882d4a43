import { RATE_LIMIT_VALUE } from "../../../server/config-variables.ts";
import { RATE_LIMITS } from "../../../server/domain/rate-limits.ts";
import { markdownTable } from "./markdown-table.ts";

const number = (value: number): string => value.toLocaleString("en");

/** A window in the largest unit without a fraction. */
function duration(seconds: number): string {
  const [unit, length] =
    seconds % 3_600 === 0 ? ["hour", 3_600] : seconds % 60 === 0 ? ["minute", 60] : ["second", 1];
  const count = seconds / length;
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

/** The variable of each limit, for the page of environment variables. */
export function limitVariablesTable(): string {
  const { min, max } = RATE_LIMIT_VALUE;
  const rows = Object.values(RATE_LIMITS).map(({ variable, limit, windowSeconds, counts }) => [
    ...[`\`${variable}\``, `\`${limit}\``, duration(windowSeconds), counts],
  ]);
  return [
    `Each limit has a variable with a whole number from ${number(min)} to ${number(max)}.`,
    markdownTable(["variable", "default", "window", "what is counted"], rows),
  ].join("\n\n");
}
