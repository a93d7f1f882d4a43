import type { SourceFile } from "./source-files.ts";

export const MAX_LINES = 300;
const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)+$/;
/** A catch-all name. */
const drawers = new Set([
  "util",
  "utils",
  "helper",
  "helpers",
  "common",
  "manager",
  "managers",
  "service",
  "services",
]);

function lineCount(text: string): number {
  return text.split("\n").length - (text.endsWith("\n") ? 1 : 0);
}

/** A list of tables, grouped by subject: one file until the first release (docs/decisions/0040). */
const BASELINE = "server/store/migrations/0001-baseline.sql";

export function tooLong({ path, text }: SourceFile): string[] {
  const lines = path === BASELINE ? 0 : lineCount(text);
  return lines > MAX_LINES ? [`${path} has ${lines} lines: give its second subject a file of its own`] : [];
}

export function badlyNamed({ path }: SourceFile): string[] {
  const parts = path.split("/");
  const file = parts.at(-1) ?? "";
  const stems = [...parts.slice(0, -1), ...file.split(".")];
  const drawer = stems.find((stem) => drawers.has(stem.split("-").at(-1) ?? ""));
  return [
    ...(drawer === undefined ? [] : [`${path}: "${drawer}" says nothing about what is inside`]),
    ...(kebabCase.test(file) ? [] : [`${path} is not in kebab-case`]),
  ];
}

/** A file that only re-exports: a second name for everything, and a knot of imports. */
export function isBarrel({ path, text }: SourceFile): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "").trim();
  const rest = code
    .replace(/export\s+(?:type\s+)?(?:\*(?:\s+as\s+\w+)?|\{[^}]*\})\s*from\s*["'][^"']+["'];?/g, "")
    .trim();
  return code !== "" && rest === "" ? [`${path} is a barrel: import from where things are`] : [];
}
