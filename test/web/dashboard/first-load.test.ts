import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { repository } from "../../structure/source-files.ts";

const folder = join(repository, "dist/web/dashboard");
const LARGEST_BYTES = 250_000;

/** What a browser fetches before the first payment shows: the page, what it names, and the Latin font. */
test("the first load stays under 250 KB over the wire", () => {
  const html = readFileSync(join(folder, "index.html"), "utf8");
  const named = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => `${path}.br`);
  const font = readdirSync(join(folder, "assets")).find((name) => name.startsWith("inter-latin-wght"));
  const files = ["index.html", ...named, `assets/${font}`];
  expect(named.length).toBeGreaterThanOrEqual(3);
  const bytes = files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
  expect(bytes).toBeLessThan(LARGEST_BYTES);
});
