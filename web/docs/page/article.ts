import { type OutlineEntry, type PageLink, renderDocument, type Site } from "./layout.ts";
import { html, type Markup, raw } from "./markup.ts";

export interface Article {
  slug: string;
  section: string;
  title: string;
  description: string;
  /** Rendered Markdown. */
  body: string;
  outline: OutlineEntry[];
  previous: PageLink | undefined;
  next: PageLink | undefined;
}

/** Longer outlines leave out the third level. */
const MAX_OUTLINE = 100;

/** A page that was written as Markdown. */
export function renderArticle(site: Site, article: Article): string {
  const { slug, section, title, description, body, previous, next } = article;
  const content = html`<main id="content" tabindex="-1">
<article>
<p class="eyebrow">${section}</p>
<h1>${title}</h1>
${raw(body)}
</article>
<nav class="around" aria-label="Previous and next page">${pageLink("Previous", "previous", previous)}${pageLink("Next", "next", next)}</nav>
<footer><a href="/docs/${slug}.md">This page as Markdown</a><a href="/docs/llms.txt">List of pages for language models</a></footer>
</main>
${renderOutline(article.outline)}`;
  return renderDocument(site, { title, description, href: `/docs/${slug}`, kind: "article", content });
}

function pageLink(label: string, kind: string, link: PageLink | undefined): Markup | false {
  if (!link) return false;
  return html`<a class="${kind}" href="${link.href}"><small>${label}</small><span>${link.title}</span></a>`;
}

function renderOutline(headings: readonly OutlineEntry[]): Markup {
  const upTo = (most: number) => headings.filter(({ level }) => level <= most);
  const visible = upTo(3).length <= MAX_OUTLINE ? upTo(3) : upTo(2);
  if (visible.length < 2) return html`<div class="outline"></div>`;
  return html`<nav class="outline" aria-label="On this page"><p>On this page</p><ul>${visible.map(
    ({ id, text, level }) => html`<li class="level-${level}"><a href="#${id}">${text}</a></li>`,
  )}</ul></nav>`;
}
