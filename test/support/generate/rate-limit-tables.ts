import { RATE_LIMIT_VALUE } from "../../../server/config-variables.ts";
import { type Bucket, RATE_LIMITS } from "../../../server/domain/rate-limits.ts";
import { markdownTable } from "./markdown-table.ts";

const number = (value: number): string => value.toLocaleString("en");

/** A window in the largest unit without a fraction. */
function duration(seconds: number): string {
  const [unit, length] =
    seconds % 3_600 === 0 ? ["hour", 3_600] : seconds % 60 === 0 ? ["minute", 60] : ["second", 1];
  const count = seconds / length;
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

/** Headings of the page, by whose requests a limit is for. */
const HEADINGS = {
  api: "API keys and applications",
  members: "Members and sign-in",
  customers: "Customers and processors",
} as const;

type Limit = { counts: string; note?: string };

/** All limits: a heading and a table for each of `HEADINGS`. */
export function rateLimitTables(): string {
  const limits = Object.entries(RATE_LIMITS) as [Bucket, (typeof RATE_LIMITS)[Bucket] & Limit][];
  return Object.entries(HEADINGS)
    .map(([of, heading]) => {
      const rows = limits
        .filter(([, limit]) => limit.of === of)
        .map(([bucket, { limit, windowSeconds, counts, note, variable }]) => [
          `\`${bucket}\``,
          number(limit),
          duration(windowSeconds),
          note ? `${counts}. ${note}` : counts,
          `\`${variable}\``,
        ]);
      return `### ${heading}\n\n${markdownTable(["name", "requests", "window", "what is counted", "variable"], rows)}`;
    })
    .join("\n\n");
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
