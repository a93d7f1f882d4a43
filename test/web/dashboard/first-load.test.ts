import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { byCode } from "../../../web/dashboard/lib/i18n/fr-problems.ts";
import { repository } from "../../structure/source-files.ts";

const folder = join(repository, "dist/web/dashboard");
/** Headers and responses add to this: `test/bench/first-load.ts` measures everything. */
const FIRST_LOAD = 204_800;
/** The limit of a page beyond the first load, compressed. The largest pages draw charts or have editors. */
const LAZY = 90_000;
const LARGER = {
  "features/home/components/overview.tsx": 150_000,
  "features/payments/components/payment-panel.tsx": 92_000,
  "features/payment-methods/components/payment-methods-page.tsx": 93_000,
};
/** The explorer is a separate document, with a code editor. */
const EXPLORER = 1_700_000;

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
  isDynamicEntry?: boolean;
}
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(folder, ".vite/manifest.json"), "utf8"));

/** The files that a browser loads for an entry: its chunk, and all its imports. */
function listFiles(entry: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[entry] as Chunk;
  for (const file of [chunk.file, ...(chunk.css ?? [])]) seen.add(file);
  for (const name of chunk.imports ?? []) {
    if (!seen.has((manifest[name] as Chunk).file)) listFiles(name, seen);
  }
  return seen;
}

const getSize = (files: Iterable<string>) =>
  [...files].reduce((sum, file) => {
    const sent = file.endsWith(".woff2") ? file : `${file}.br`;
    return sum + statSync(join(folder, sent)).size;
  }, 0);

const first = listFiles("index.html");
const lazy = Object.entries(manifest).filter(([, { isDynamicEntry }]) => isDynamicEntry);

test("the files for Home stay under 200 KB compressed, with the font", () => {
  const html = readFileSync(join(folder, "index.html"), "utf8");
  const named = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, file]) => file as string);
  const font = readdirSync(join(folder, "assets")).find((name) => name.startsWith("inter-latin-wght"));
  expect(named).toEqual(expect.arrayContaining([...first]));
  const files = new Set(["index.html", ...named, `assets/${font}`]);
  expect(getSize(files)).toBeLessThan(FIRST_LOAD);
});

test.each(lazy.map(([name]) => name))("%s adds little beyond the first load", (name) => {
  const own = [...listFiles(name)].filter((file) => !first.has(file));
  const largest = (LARGER as Record<string, number>)[name] ?? LAZY;
  expect(getSize(own)).toBeLessThan(largest);
});

test("menus, charts, the explorer's editor and French are not in the first load", () => {
  const code = [...first].map((file) => readFileSync(join(folder, file), "utf8")).join("\n");
  expect(code).toContain("react");
  const signs = ["data-floating-ui", "recharts", "monaco", byCode.api_key_revoked];
  for (const sign of signs) expect(code, sign).not.toContain(sign);
});

test("the explorer's document stays under 1.7 MB compressed, with everything it may load", () => {
  const dashboards = new Set([...first, ...lazy.flatMap(([name]) => [...listFiles(name)])]);
  const rest = readdirSync(join(folder, "assets"))
    .filter((name) => /\.(js|css)$/.test(name))
    .map((name) => `assets/${name}`)
    .filter((file) => !dashboards.has(file));
  expect(rest.length).toBeGreaterThan(0);
  expect(getSize(rest)).toBeLessThan(EXPLORER);
});
