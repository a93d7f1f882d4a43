import { Lexer, Source, TokenKind } from "graphql";
import ts from "typescript";
import type { SourceFile } from "./source-files.ts";

/** Replaces code: no phrase matches across it. */
const CODE = "\0";

/** Part of a file that people read, by offsets. */
type Range = readonly [start: number, end: number];

/** The file's text with everything except prose blanked out. Offsets and lines are unchanged. */
export function getProse({ path, text }: SourceFile): string {
  if (path.endsWith(".md")) return withoutCode(text);
  const ranges = path.endsWith(".graphql")
    ? descriptionsIn(text)
    : /\.(ts|tsx|mjs|cjs|js)$/.test(path)
      ? textsIn(path, text)
      : commentsIn(path, text);
  let prose = "";
  let last = 0;
  for (const [start, end] of ranges.toSorted(([one], [other]) => one - other)) {
    if (start < last) continue;
    prose += blank(text.slice(last, start)) + withoutMarkers(text.slice(start, end));
    last = end;
  }
  return prose + blank(text.slice(last));
}

const blank = (code: string) => code.replace(/\S/g, CODE);
/** Comment markers become spaces, and names in backticks become code. */
const withoutMarkers = (comment: string) =>
  comment
    .replace(/^\s*(?:\/\*+|\*+\/?|\/\/+|--|#|""")|(?:\*\/|""")$/gm, (marker) => " ".repeat(marker.length))
    .replace(/`[^`\n]*`/g, blank);

/** Fenced samples, names in backticks and addresses of links are code. */
function withoutCode(markdown: string): string {
  return markdown
    .replace(/^( *)```[^\n]*\n[\s\S]*?^ *```$/gm, blank)
    .replace(/`[^`\n]*`|\]\([^)\n]*\)|<https?:[^>\n]*>/g, blank);
}

function descriptionsIn(text: string): Range[] {
  const lexer = new Lexer(new Source(text));
  const ranges: Range[] = [];
  for (let token = lexer.advance(); token.kind !== TokenKind.EOF; token = lexer.advance())
    if (token.kind === TokenKind.BLOCK_STRING || token.kind === TokenKind.STRING)
      ranges.push([token.start, token.end]);
  return ranges;
}

/** Comments of CSS and SQL. Strings of SQL are skipped, as they may contain `--`. */
function commentsIn(path: string, text: string): Range[] {
  const pattern = path.endsWith(".sql")
    ? /'(?:[^']|'')*'|--.*|\/\*[\s\S]*?\*\//g
    : /"[^"\n]*"|\/\*[\s\S]*?\*\//g;
  return [...text.matchAll(pattern)]
    .filter(({ 0: found }) => !/^['"]/.test(found))
    .map(({ 0: found, index }) => [index, index + found.length]);
}

/** Comments everywhere; string literals and JSX text too in `server` and `web`. */
function textsIn(path: string, text: string): Range[] {
  const kind = path.endsWith(".tsx") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  const isPublic = /^(server|web)\//.test(path);
  const isTable = /\/i18n\//.test(path);
  const ranges: Range[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) {
      if (isPublic) ranges.push([node.pos, node.end]);
      return;
    }
    if (node.getChildCount(source) === 0) {
      ranges.push(...getTrivia(node, text));
      const isString = ts.isStringLiteral(node) || ts.isTemplateLiteralToken(node);
      // One word is a code or a name, unless the file is a table of texts.
      if (isPublic && isString && (isTable || /\s/.test(node.text)) && !isStatement(node))
        ranges.push([node.getStart(source), node.end]);
    }
    for (const child of node.getChildren(source)) visit(child);
  };
  visit(source);
  return ranges;
}

function getTrivia(token: ts.Node, text: string): Range[] {
  const comments = [
    ...(ts.getLeadingCommentRanges(text, token.pos) ?? []),
    ...(ts.getTrailingCommentRanges(text, token.pos) ?? []),
  ];
  return comments.map(({ pos, end }) => [pos, end]);
}

/** A part of an `sql` template, whose words are names of columns. */
function isStatement(node: ts.Node): boolean {
  const template = ts.isTemplateSpan(node.parent) ? node.parent.parent : node.parent;
  const tagged = ts.isTaggedTemplateExpression(template) ? template : template.parent;
  return ts.isTaggedTemplateExpression(tagged) && tagged.tag.getText() === "sql";
}

/** Where a file uses one of the names as a whole identifier. */
export function namesIn({ path, text }: SourceFile, names: readonly string[]): string[] {
  if (names.length === 0 || !new RegExp(`\\b(?:${names.join("|")})\\b`).test(text)) return [];
  const kind = path.endsWith(".tsx") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && names.includes(node.text)) {
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      found.push(
        `${path}:${line} ${node.text} is an old name: docs/contributing/glossary.md has the new one`,
      );
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
