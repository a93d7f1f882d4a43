import MarkdownIt, { type StateInline, type Token } from "markdown-it";
import anchor from "markdown-it-anchor";
import { type Fence, groupFences, renderSample } from "./fences.ts";
import type { Highlight } from "./highlight.ts";
import type { Links } from "./links.ts";
import type { Source } from "./pages.ts";

/** A heading of a page, for the outline and the search. */
interface Heading {
  id: string;
  text: string;
  level: number;
}

/** A part of a page under one heading, as plain text. */
interface Section {
  heading: Heading | null;
  text: string;
}

export interface Rendered {
  body: string;
  headings: Heading[];
  sections: Section[];
}

/** The anchor of a heading, as GitHub writes it. */
export const toSlug = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");

/** @returns a function that renders a page. */
export function createRenderer(highlight: Highlight, links: Links): (page: Source) => Rendered {
  const md = new MarkdownIt({ html: false });
  md.use(anchor, {
    level: 2,
    slugify: toSlug,
    getTokensText: (tokens) => tokens.map(({ content }) => content).join(""),
    permalink: anchor.permalink.ariaHidden({
      placement: "after",
      symbol: "#",
      class: "permalink",
      renderAttrs: () => ({ tabindex: -1 }),
    }),
  });
  md.inline.ruler.before("html_inline", "named_anchor", namedAnchor);
  md.core.ruler.push("samples", (state) => {
    state.tokens = groupFences(state.tokens, state.Token);
  });
  md.core.ruler.push("tables", ({ tokens }) => labelCells(tokens));
  md.core.ruler.push("anchors", ({ tokens }) => unwrapAnchors(tokens));
  let tabs = 0;
  md.renderer.rules.sample = (tokens, index) =>
    renderSample(tokens[index]?.meta?.group as Fence[], highlight, tabs++);
  md.renderer.rules.named_anchor = (tokens, index) => `<a id="${tokens[index]?.content}"></a>`;
  md.renderer.rules.table_open = (tokens, index) =>
    `<div class="table ${tokens[index]?.meta?.isWide ? "wide" : "narrow"}" tabindex="0" role="group" aria-label="Table"><table>\n`;
  md.renderer.rules.table_close = () => "</table></div>\n";
  return (page) => {
    tabs = 0;
    const tokens = md.parse(page.text, {}).filter(notTitle());
    if (tokens[0]?.type === "paragraph_open") tokens[0].attrSet("class", "lead");
    for (const token of tokens)
      for (const child of token.children ?? []) {
        const href = child.type === "link_open" ? child.attrGet("href") : null;
        if (href !== null) child.attrSet("href", links.resolve(page, String(href)));
      }
    const body = md.renderer.render(tokens, md.options, {});
    const sections = toSections(tokens);
    const headings = sections.flatMap(({ heading }) => (heading ? [heading] : []));
    return { body, headings, sections };
  };
}

/** Accepts `<a id="…"></a>`, the only HTML of our pages. */
function namedAnchor(state: StateInline, silent: boolean): boolean {
  const found = /^<a id="([\w.:-]+)">(?:<\/a>)?/.exec(state.src.slice(state.pos));
  if (!found) return false;
  if (!silent) state.push("named_anchor", "a", 0).content = found[1] ?? "";
  state.pos += found[0].length;
  return true;
}

/** The layout writes the title. */
function notTitle(): (token: Token) => boolean {
  let inTitle = false;
  return ({ type, tag }) => {
    if (tag === "h1") inTitle = type === "heading_open";
    return tag !== "h1" && !inTitle;
  };
}

/** Characters of a row, with 3 for each cell, that fit on a phone, and of its first cell if there are 2. */
const NARROW = 54;
const NARROW_NAME = 18;
/** A word that is broken. */
const LONG = /\S{35}/;

/** Gives each cell the heading of its column. Phones show it beside the cell if the rows are too wide. */
function labelCells(tokens: Token[]): void {
  let table: Token | undefined;
  let labels: string[] = [];
  let cells: string[] = [];
  tokens.forEach((token, index) => {
    const { type } = token;
    const text = () => plainText(tokens[index + 1] as Token);
    if (type === "table_open") [table, labels] = [token, []];
    else if (type === "tr_open") cells = [];
    else if (type === "th_open") {
      labels.push(text());
      const close = tokens[index + 2];
      // An empty cell is no heading.
      if (text() === "" && close) token.tag = close.tag = "td";
    } else if (type === "td_open") {
      const column = cells.push(text()) - 1;
      token.attrSet("data-label", labels[column] ?? "");
      if (LONG.test(text())) token.attrSet("class", "long");
      else if (column === 0 && !/\s/.test(text())) token.attrSet("class", "name");
    } else if (type === "tr_close" && table && (cells.join("...").length > NARROW || labels.length > 4)) {
      if (labels.length > 2 || String(cells[0]).length > NARROW_NAME) table.meta = { isWide: true };
    }
  });
}

/** Writes anchors that stand alone without a paragraph around them. */
function unwrapAnchors(tokens: Token[]): void {
  tokens.forEach(({ children }, index) => {
    const alone = children?.length && children.every(({ type }) => /^(named_anchor|softbreak)$/.test(type));
    if (!alone) return;
    for (const around of [tokens[index - 1], tokens[index + 1]])
      if (around?.type.startsWith("paragraph_")) around.hidden = true;
  });
}

function toSections(tokens: readonly Token[]): Section[] {
  const sections: Section[] = [{ heading: null, text: "" }];
  let level: number | null = null;
  let name: string | undefined;
  for (const token of tokens) {
    if (token.type === "heading_open") level = Number(token.tag.slice(1));
    else if (token.type === "heading_close") level = null;
    else if (token.type === "inline" && level !== null) {
      const opening = tokens[tokens.indexOf(token) - 1];
      const id = name ?? String(opening?.attrGet("id"));
      sections.push({ heading: { id, text: plainText(token), level }, text: "" });
      name = undefined;
    } else if (token.type === "inline") {
      name = token.children?.findLast(({ type }) => type === "named_anchor")?.content;
      const section = sections.at(-1) as Section;
      section.text += `${plainText(token)} `;
    }
  }
  return sections;
}

const plainText = ({ children }: Token): string =>
  (children ?? [])
    .filter(({ type }) => ["text", "code_inline", "softbreak"].includes(type))
    .map(({ type, content }) => (type === "softbreak" ? " " : content))
    .join("")
    .trim();
