import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A section of docs/menu.json. */
interface MenuSection {
  title: string;
  folder: string;
  pages: string[];
}

/** A page as it is written. */
export interface Source {
  slug: string;
  /** Path in the repository. */
  path: string;
  section: string;
  text: string;
  /** The text of `# Title`, without formatting. */
  title: string;
  /** The first paragraph, without formatting. */
  description: string;
}

export interface Pages {
  /** In the order of the menu. */
  pages: Source[];
  /** Paths of the menu that have no file. */
  missing: string[];
}

/** Reads all pages of the menu. */
export function readPages(top: string): Pages {
  const menu = JSON.parse(readFileSync(join(top, "docs/menu.json"), "utf8")) as MenuSection[];
  const entries = menu.flatMap(({ title, folder, pages }) =>
    pages.map((slug) => ({ slug, section: title, path: `docs/${folder}/${slug}.md` })),
  );
  const [present, missing] = [true, false].map((wanted) =>
    entries.filter(({ path }) => existsSync(join(top, path)) === wanted),
  ) as [typeof entries, typeof entries];
  return {
    pages: present.map((entry) => {
      const text = outsideSamples(readFileSync(join(top, entry.path), "utf8"), withoutMarkers);
      return { ...entry, text, ...parseHead(text, entry.path) };
    }),
    missing: missing.map(({ path }) => path),
  };
}

/** A fenced block of a page: ```` ```js receiver.mjs ````. */
export interface Sample {
  language: string;
  /** The text after the language; empty without. */
  name: string;
  text: string;
}

/** All samples outside of lists, in order. */
export const samplesIn = (text: string): Sample[] =>
  [...text.matchAll(/^```(\w*) ?(\S*)\n([\s\S]*?)^```$/gm)].map(
    ([, language = "", name = "", sample = ""]) => ({ language, name, text: sample }),
  );

/** Applies a change to a page, but not to its samples. */
export const outsideSamples = (text: string, change: (part: string) => string): string =>
  text
    .split(/(^ *```[\s\S]*?^ *```$)/m)
    .map((part, index) => (index % 2 ? part : change(part)))
    .join("");

/** Generated parts of a page are between comments. */
const withoutMarkers = (text: string): string => text.replace(/^<!--.*-->\n/gm, "");

function parseHead(text: string, path: string): { title: string; description: string } {
  const [, title, description] = /^# (.+)\n+([\s\S]*?)(?:\n\n|\n*$)/.exec(text) ?? [];
  if (!title) throw new Error(`${path} must start with "# Title".`);
  return { title: withoutMarks(title), description: withoutMarks(description ?? "") };
}

/** A paragraph as plain text: links give their text. */
function withoutMarks(text: string): string {
  return text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/[`*]/g, "")
    .replace(/\s+/g, " ")
    .trim();
}
