import { dirname, join, normalize } from "node:path";
import { outsideSamples, type Source } from "./pages.ts";

/** Resolves links of pages, and collects those that lead nowhere. */
export interface Links {
  /** @returns the URL in the served documentation. `suffix` is ".md" for links between Markdown files. */
  resolve(from: Source, href: string, suffix?: string): string;
  readonly problems: Set<string>;
}

const ABSOLUTE = /^(?:[a-z]+:|\/|#)/;

/** @param slugs the slug of each page, by its path in the repository. */
export function linksBetween(slugs: ReadonlyMap<string, string>): Links {
  const problems = new Set<string>();
  return {
    problems,
    resolve(from, href, suffix = "") {
      if (ABSOLUTE.test(href)) return href;
      const [file = "", anchor] = href.split("#");
      const slug = slugs.get(normalize(join(dirname(from.path), file)));
      if (slug === undefined) {
        problems.add(`${from.path}: ${href} is not a page of docs/menu.json`);
        return href;
      }
      return `/docs/${slug}${suffix}${anchor === undefined ? "" : `#${anchor}`}`;
    },
  };
}

/** The page as Markdown whose links lead to other Markdown files. */
export function servedMarkdown(page: Source, links: Links, origin: string): string {
  return outsideSamples(page.text, (part) =>
    part.replace(/\]\(([^)\s]+)\)/g, (_, href: string) => {
      const url = links.resolve(page, href, ".md");
      return `](${url.startsWith("/") ? origin : ""}${url})`;
    }),
  );
}
