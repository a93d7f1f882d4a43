import type { Token } from "markdown-it";
import { bundledLanguagesInfo } from "shiki";
import { html, raw } from "../page/markup.ts";
import type { Highlight } from "./highlight.ts";

/** A fenced sample: ```` ```lang name.ext ````. */
export interface Fence {
  language: string;
  /** Name without its extension. Empty if the sample has no name. */
  stem: string;
  extension: string;
  code: string;
}

/** Samples with these extensions are not saved as files. */
const UNSAVED = new Set(["", "sh", "graphql"]);

/** Labels of tabs, by extension. */
const TABS: Record<string, string> = {
  sh: "curl",
  mjs: "Node.js",
  js: "JavaScript",
  ts: "TypeScript",
  py: "Python",
  php: "PHP",
  go: "Go",
};

/** Label above a single sample. */
const toLabel = (language: string): string =>
  bundledLanguagesInfo.find(({ id, aliases = [] }) => [id, ...aliases].includes(language))?.name ??
  language.replace(/^./, (first) => first.toUpperCase());

function readFence({ info, content }: Token): Fence {
  const [language = "", name = ""] = info.trim().split(/\s+/);
  const [, stem = name, extension = ""] = /^(.+)\.(\w+)$/.exec(name) ?? [];
  return { language, stem, extension, code: content.replace(/\n$/, "") };
}

/** Replaces neighboring samples with one stem and different extensions by one token for tabs. */
export function groupFences(
  tokens: Token[],
  Kind: new (type: string, tag: string, nesting: 0) => Token,
): Token[] {
  const result: Token[] = [];
  let group: Fence[] = [];
  for (const token of tokens) {
    if (token.type !== "fence") {
      result.push(token);
      group = [];
      continue;
    }
    const fence = readFence(token);
    const [first] = group;
    const belongs =
      first &&
      fence.stem !== "" &&
      fence.stem === first.stem &&
      group.every(({ extension }) => extension !== fence.extension && extension in TABS) &&
      fence.extension in TABS;
    if (belongs) {
      group.push(fence);
      continue;
    }
    group = [fence];
    const sample = new Kind("sample", "", 0);
    sample.block = true;
    sample.meta = { group };
    result.push(sample);
  }
  return result;
}

/** @param id distinguishes the tabs of a page. */
export function renderSample(group: readonly Fence[], highlight: Highlight, id: number): string {
  const [only] = group;
  if (group.length === 1 && only) return renderFigure(only, highlight, toLabel(only.language));
  const name = `tabs-${id}`;
  return html`<fieldset class="tabs" aria-label="Language">
${group.map(
  ({ extension }, index) =>
    html`<input type="radio" name="${name}" id="${name}-${extension}" value="${extension}"${index === 0 && raw(" checked")}><label for="${name}-${extension}">${TABS[extension]}</label>`,
)}
<div class="panels">${group.map((fence) => raw(renderFigure(fence, highlight, TABS[fence.extension] ?? "")))}</div>
</fieldset>`.text;
}

function renderFigure(
  { code, language, stem, extension }: Fence,
  highlight: Highlight,
  label: string,
): string {
  const caption = UNSAVED.has(extension) ? label : html`<span class="file">${stem}.${extension}</span>`;
  return html`<figure class="code"><figcaption>${caption}</figcaption><pre tabindex="0" aria-label="${label} sample" role="group"><code>${raw(highlight(code, language))}</code></pre></figure>
`.text;
}
