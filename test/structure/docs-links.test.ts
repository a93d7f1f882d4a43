import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";
import { repository, sourceFiles } from "./source-files.ts";

const pages = [
  ...sourceFiles(repository, ["docs"], /\.md$/),
  ...["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md"].map((path) => ({
    path,
    text: readFileSync(join(repository, path), "utf8"),
  })),
];
/** Pages that describe the present code. Decisions keep the names of their time. */
const present = pages.filter(({ path }) => !path.startsWith("docs/decisions/"));

const withoutSamples = (text: string) => text.replace(/^ *```[\s\S]*?^ *```$/gm, "");

/** The anchors of a page: its headings as GitHub writes them, and explicit ones. */
function anchorsIn(path: string): Set<string> {
  const text = withoutSamples(readFileSync(join(repository, path), "utf8"));
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
  return new Set([...headings, ...[...text.matchAll(/<a id="([^"]+)">/g)].map(([, id = ""]) => id)]);
}

/** Links of a page to files or anchors that do not exist. */
function brokenLinks(path: string, text: string): string[] {
  const links = withoutSamples(text).matchAll(/\]\((?!https?:|\/docs\/api)([^)\s#]*)(?:#([^)\s]*))?\)/g);
  return [...links].flatMap(([link, target = "", anchor]) => {
    const file = target === "" ? path : normalize(join(dirname(path), target));
    const isBroken =
      !existsSync(join(repository, file)) ||
      (anchor !== undefined && file.endsWith(".md") && !anchorsIn(file).has(anchor));
    return isBroken ? [`${path}: ${link}`] : [];
  });
}

/** Paths of source files and folders in a page that do not exist. */
function missingPaths(path: string, text: string): string[] {
  const named = withoutSamples(text).matchAll(/`((?:server|web|test|docs)\/[\w./-]*\w)\/?`/g);
  return [...named].flatMap(([, named = ""]) =>
    existsSync(join(repository, named)) ? [] : [`${path}: ${named}`],
  );
}

test("every link in the documents leads to an existing file and heading", () => {
  expect(pages.length).toBeGreaterThan(70);
  expect(pages.flatMap(({ path, text }) => brokenLinks(path, text))).toEqual([]);
});

test("every source path that the documents name exists", () => {
  expect(present.flatMap(({ path, text }) => missingPaths(path, text))).toEqual([]);
});

test("a broken link and a missing path are found", () => {
  const text = "[a](docs/no.md) [b](README.md#no) [c](#no) [d](https://example.com/no) `server/no.ts`";
  expect(brokenLinks("README.md", text)).toHaveLength(3);
  expect(missingPaths("README.md", text)).toEqual(["README.md: server/no.ts"]);
});
