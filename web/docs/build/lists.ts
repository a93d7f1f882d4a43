import type { Rendered } from "./markdown.ts";
import type { Source } from "./pages.ts";

/** A part of a page in the search index. */
export interface SearchEntry {
  /** Path with its anchor. */
  url: string;
  page: string;
  /** Empty for the part before the first heading. */
  heading: string;
  text: string;
}

export function searchEntries({
  page,
  sections,
}: { page: Source } & Pick<Rendered, "sections">): SearchEntry[] {
  const url = `/docs/${page.slug}`;
  return sections
    .filter(({ heading, text }) => heading !== null || text !== "")
    .map(({ heading, text }) => ({
      url: heading ? `${url}#${heading.id}` : url,
      page: page.title,
      heading: heading?.text ?? "",
      text: text.trim(),
    }));
}

/** The pages as https://llmstxt.org lists them. */
export function listForModels(pages: readonly Source[], origin: string): string {
  const sections = Map.groupBy(pages, ({ section }) => section);
  const lists = [...sections].map(([title, pages]) => {
    const lines = pages.map(
      ({ slug, title, description }) => `- [${title}](${origin}/docs/${slug}.md): ${description}`,
    );
    return `## ${title}\n\n${lines.join("\n")}\n`;
  });
  const intro =
    "# Tua\n\n> An online checkout that a business runs itself: mobile money, cards and wallets through one REST call and a hosted page.\n";
  const api = `The REST API is described at ${origin}/openapi.json.\n`;
  return [intro, api, ...lists].join("\n");
}
