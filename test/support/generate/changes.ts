import { readFileSync } from "node:fs";

/** The versions of CHANGELOG.md, newest first, with links from docs/reference. */
export function changes(): string {
  const text = readFileSync(new URL("../../../CHANGELOG.md", import.meta.url), "utf8");
  return text
    .slice(text.indexOf("\n## ") + 1)
    .trimEnd()
    .replaceAll("](docs/", "](../");
}
