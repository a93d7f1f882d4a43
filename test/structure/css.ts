import { posix } from "node:path";
import type { SourceFile } from "./source-files.ts";

/** The number of equal consecutive lines that count as a copy. */
const RUN = 6;

/** The share of lines that belong to a run of six lines that occurs at least twice. */
export function repeatedShare(files: readonly SourceFile[]): number {
  const locations = new Map<string, Set<string>>();
  let total = 0;
  for (const { path, text } of files) {
    const lines = text
      .trimEnd()
      .split("\n")
      .map((line) => line.trim());
    total += lines.length;
    for (let from = 0; from + RUN <= lines.length; from++) {
      const run = lines.slice(from, from + RUN).join("\n");
      const at = locations.get(run) ?? new Set();
      locations.set(run, at.add(`${path}:${from}`));
    }
  }
  const repeated = new Set<string>();
  for (const at of locations.values()) {
    if (at.size < 2) continue;
    for (const position of at) {
      const [path, from] = position.split(":");
      for (let line = 0; line < RUN; line++) repeated.add(`${path}:${Number(from) + line}`);
    }
  }
  return total === 0 ? 0 : repeated.size / total;
}

/** The class names that a style sheet defines. */
export function classesIn(css: string): Set<string> {
  const rules = css.replace(/\/\*[\s\S]*?\*\//g, "").replace(/\{[^{}]*\}/g, " ");
  return new Set([...rules.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name ?? ""));
}

/**
 * The class names that elements use as plain text: in `className="…"`, and in strings of a template or a
 * condition.
 */
export function plainNames({ text }: SourceFile): string[] {
  const attributes = text.matchAll(/\bclassName=(?:"([^"]*)"|\{(`[^`]*`|[^{}]*"[^{}]*)\})/g);
  return [...attributes].flatMap(([, plain, computed = ""]) => {
    const strings = computed.startsWith("`")
      ? [computed.slice(1, -1).replace(/\$\{[^}]*\}/g, " ")]
      : [...computed.replace(/[!=]== "[^"]*"/g, "").matchAll(/"([^"]*)"/g)].map(([, string]) => string ?? "");
    return [plain ?? "", ...strings].flatMap((names) => names.split(/\s+/)).filter(Boolean);
  });
}

/** The classes of style modules that a component uses and its modules do not define: `path: name`. */
export function missingModuleClasses(component: SourceFile, sheets: readonly SourceFile[]): string[] {
  const imports = component.text.matchAll(/import (\w+) from "([^"]+\.module\.css)";/g);
  return [...imports].flatMap(([, local, from = ""]) => {
    const path = posix.join(posix.dirname(component.path), from);
    const defined = classesIn(sheets.find((sheet) => sheet.path === path)?.text ?? "");
    const used = component.text.matchAll(new RegExp(`(?<![\\w."/-])${local}\\.(\\w+)`, "g"));
    return [...new Set([...used].map(([, name]) => name ?? ""))]
      .filter((name) => !defined.has(name))
      .map((name) => `${path}: ${name}`);
  });
}
