import { bundledLanguages, createCssVariablesTheme, createHighlighter, type ThemedToken } from "shiki";
import { escapeHtml } from "../page/markup.ts";

/** Highlights a sample as HTML with a class for each kind of token, because the policy allows no styles. */
export type Highlight = (code: string, language: string) => string;

const PREFIX = "--docs-";
const theme = createCssVariablesTheme({ name: "classes", variablePrefix: PREFIX });
const KIND = new RegExp(`${PREFIX}token-([a-z-]+)`);

/** @param origin stays in one token, so that the server can replace it. */
export async function createHighlight(languages: Iterable<string>, origin: string): Promise<Highlight> {
  const known = [...new Set(languages)].filter((name) => name in bundledLanguages);
  const highlighter = await createHighlighter({ themes: [theme], langs: known });
  return (code, language) => {
    if (!known.includes(language)) return escapeHtml(code);
    const lines = highlighter.codeToTokensBase(code, { lang: language as "ts", theme });
    return lines.map((line) => whole(line, origin).map(renderSpan).join("")).join("\n");
  };
}

type Token = Pick<ThemedToken, "content" | "color">;

/** Merges the tokens that share an occurrence of the origin. */
function whole(line: Token[], origin: string): Token[] {
  const text = line.map(({ content }) => content).join("");
  const inside = (at: number) => {
    const start = text.lastIndexOf(origin, at - 1);
    return start !== -1 && at > start && at < start + origin.length;
  };
  const merged: Token[] = [];
  let index = 0;
  for (const { content, color } of line) {
    const last = merged.at(-1);
    if (last && inside(index)) last.content += content;
    else merged.push({ content, ...(color && { color }) });
    index += content.length;
  }
  return merged;
}

function renderSpan({ content, color = "" }: Token): string {
  const kind = KIND.exec(color)?.[1];
  const text = escapeHtml(content);
  return kind ? `<span class="t-${kind}">${text}</span>` : text;
}
