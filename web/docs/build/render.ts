import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { renderApi } from "../page/api.ts";
import { renderArticle } from "../page/article.ts";
import { API, type MenuGroup, type PageLink } from "../page/layout.ts";
import { type Markup, raw } from "../page/markup.ts";
import { renderMissing, renderStart } from "../page/start.ts";
import { writeAssets } from "./assets.ts";
import { renderSample } from "./fences.ts";
import { createHighlight } from "./highlight.ts";
import { linksBetween, servedMarkdown } from "./links.ts";
import { listForModels, searchEntries } from "./lists.ts";
import { createRenderer } from "./markdown.ts";
import { readPages, type Source, samplesIn } from "./pages.ts";

/** Renders the pages of docs/menu.json into dist/web/docs. The server replaces this origin with its own. */
const ORIGIN = "http://localhost:4000";
const TOP = join(import.meta.dirname, "../../..");
const OUT = join(TOP, "dist/web/docs");

const { pages, missing } = readPages(TOP);
const links = linksBetween(new Map(pages.map(({ path, slug }) => [path, slug])));
const languages = pages.flatMap(({ text }) =>
  [...text.matchAll(/^ *```(\w+)/gm)].map(([, name = ""]) => name),
);
const highlight = await createHighlight(languages, ORIGIN);
const render = createRenderer(highlight, links);

rmSync(OUT, { recursive: true, force: true });
const site = { menu: toMenu(pages), ...(await writeAssets(TOP, OUT)) };

const titles = new Map(pages.map(({ slug, title }) => [slug, title]));
const rendered = pages.map((page) => ({ page, ...render(page) }));
rendered.forEach(({ page, body, headings }, index) => {
  const previous = linkTo(pages[index - 1]);
  const next = linkTo(pages[index + 1]);
  write(`${page.slug}.html`, renderArticle(site, { ...page, body, outline: headings, previous, next }));
  write(`${page.slug}.md`, servedMarkdown(page, links, ORIGIN));
});
write("_api.html", renderApi(site));
write("_start.html", renderStart(site, titles, sample));
write("_missing.html", renderMissing(site));
write("llms.txt", listForModels(pages, ORIGIN));
write("search.json", JSON.stringify(rendered.flatMap(searchEntries)));

const problems = [
  ...missing.map((path) => `${path} is in docs/menu.json, but not written.`),
  ...links.problems,
];
for (const problem of problems) process.stderr.write(`${problem}\n`);
if (problems.length > 0) process.exitCode = 1;

function write(name: string, text: string): void {
  writeFileSync(join(OUT, name), text);
}

/** A sample of the quickstart, for the start page. */
function sample(name: string): Markup {
  const { text = "" } = pages.find(({ slug }) => slug === "quickstart") ?? {};
  const found = samplesIn(text).find((one) => one.name === name);
  if (!found) throw new Error(`The quickstart has no sample named ${name}.`);
  const fence = { language: found.language, stem: name, extension: "", code: found.text.trimEnd() };
  return raw(renderSample([fence], highlight, 0));
}

function linkTo(page: Source | undefined): PageLink | undefined {
  return page && { title: page.title, href: `/docs/${page.slug}` };
}

function toMenu(pages: readonly Source[]): MenuGroup[] {
  return [...Map.groupBy(pages, ({ section }) => section)].map(([title, pages]) => {
    const links = pages.map(({ slug, title }) => ({ title, href: `/docs/${slug}` }));
    return { title, links: title === "Reference" ? [API, ...links] : links };
  });
}
