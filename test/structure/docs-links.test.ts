import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";
import { toSlug } from "../../web/docs/build/markdown.ts";
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
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => toSlug(heading));
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

const menu = JSON.parse(readFileSync(join(repository, "docs/menu.json"), "utf8")) as {
  folder: string;
  pages: string[];
}[];
const inMenu = menu.flatMap(({ folder, pages }) => pages.map((slug) => `docs/${folder}/${slug}.md`));
/** Texts for contributors, which are not served. */
const UNSERVED = /^docs\/(?:decisions|contributing)\/|^docs\/(?:contract|flows)\.md$|^[A-Z]+\.md$/;

test("the menu has exactly the pages that are for readers, each once", () => {
  const slugs = menu.flatMap(({ pages }) => pages);
  expect(slugs.filter((slug, index) => slugs.indexOf(slug) !== index)).toEqual([]);
  const written = pages.map(({ path }) => path).filter((path) => !UNSERVED.test(path));
  expect(written.toSorted()).toEqual(inMenu.toSorted());
});

/** Pages that list everything of a kind. */
const REFERENCE = /^docs\/reference\//;
const MAX_WORDS = 1_500;
const countWords = (text: string) => withoutSamples(text).match(/[\p{L}\p{N}][^\s|]*/gu)?.length ?? 0;

test("no guide has more than 1,500 words besides its samples", () => {
  const guides = pages.filter(({ path }) => inMenu.includes(path) && !REFERENCE.test(path));
  expect(guides.length).toBeGreaterThan(20);
  expect(
    guides.flatMap(({ path, text }) =>
      countWords(text) > MAX_WORDS ? `${path}: ${countWords(text)} words` : [],
    ),
  ).toEqual([]);
  expect(countWords("# Two words\n\n```sh\nnot these\n```\n\n| a | b |\n|---|---|\n")).toBe(4);
});

test("a guide ends with the next page", () => {
  const guides = pages.filter(({ path }) => inMenu.includes(path) && !REFERENCE.test(path));
  const wrong = guides.filter(
    ({ text }) => !/\n(?:Next: [^\n]*\]\([^\n]+|## Next\n\n(?:- [^\n]+\n)+)\n*$/.test(text),
  );
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test("a page starts with its title and one paragraph about its result", () => {
  const served = pages.filter(({ path }) => inMenu.includes(path));
  const wrong = served.filter(({ text }) => !/^# [^\n]+\n\n[\p{L}`*[“][^\n]{20,}\n/u.test(text));
  expect(wrong.map(({ path }) => path)).toEqual([]);
});
