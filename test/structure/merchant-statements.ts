import ts from "typescript";
import type { SourceFile } from "./source-files.ts";

/** A statement as the store sends it: interpolated values are `$`, fragments of SQL stand in their places. */
export interface Statement {
  /** `file function` */
  readonly at: string;
  readonly sql: string;
}

/** Names that lead to fragments: constants, lists that conditions are pushed onto, functions that make some. */
type Named = ReadonlyMap<string, ts.Node>;

/** The statements that `sql` templates make, wherever one is executed. */
export function statementsIn(files: readonly SourceFile[]): Statement[] {
  const sources = files.map(({ path, text }) =>
    ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true),
  );
  const everywhere = new Map(sources.flatMap((source) => [...namedIn(source)]));
  return sources.flatMap((source) => {
    const here = namedIn(source);
    return source.statements.flatMap((statement) => {
      const name = nameOf(statement);
      const inside = namedIn(statement, true);
      const scopes = [inside, here, everywhere];
      return executedIn(statement).map((executed) => ({
        at: `${source.fileName.replace(/^.*\//, "")} ${name}`,
        sql: textOf(executed, scopes, 0).toLowerCase().replace(/--.*$/gm, ""),
      }));
    });
  });
}

function nameOf(statement: ts.Statement): string {
  if (ts.isFunctionDeclaration(statement)) return statement.name?.text ?? "";
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations[0]?.name.getText() ?? "";
  return "";
}

function namedIn(root: ts.Node, deep = false): Map<string, ts.Node> {
  const named = new Map<string, ts.Node>();
  const visit = (node: ts.Node) => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer)
      named.set(node.name.text, node.initializer);
    if (ts.isFunctionDeclaration(node) && node.name && node !== root) named.set(node.name.text, node);
    const isInner = ts.isFunctionLike(node) && node !== root;
    if (deep || !isInner) ts.forEachChild(node, visit);
  };
  visit(root);
  return named;
}

/** What `.execute(` is called on. */
function executedIn(root: ts.Node): ts.Node[] {
  const found: ts.Node[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { name, expression } = node.expression;
      if (name.text === "execute") found.push(expression);
    }
    ts.forEachChild(node, visit);
  };
  visit(root);
  return found;
}

const DEEPEST = 12;

function textOf(node: ts.Node, scopes: readonly Named[], depth: number): string {
  const text = (other: ts.Node) => textOf(other, scopes, depth + 1);
  const all = (others: readonly ts.Node[]) => others.map(text).join(" ");
  if (depth > DEEPEST) return "$";
  if (ts.isTaggedTemplateExpression(node)) {
    const { template } = node;
    if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text;
    const spans = template.templateSpans.map(({ expression, literal }) => text(expression) + literal.text);
    return template.head.text + spans.join("");
  }
  if (ts.isIdentifier(node)) {
    const found = scopes.map((scope) => scope.get(node.text)).find((one) => one !== undefined);
    return found ? text(found) : "$";
  }
  if (ts.isParenthesizedExpression(node)) return text(node.expression);
  if (ts.isConditionalExpression(node)) return all([node.whenTrue, node.whenFalse]);
  if (ts.isArrayLiteralExpression(node)) return all(node.elements.filter((one) => !ts.isIdentifier(one)));
  // Of a map, whichever is taken.
  if (ts.isElementAccessExpression(node)) return text(node.expression);
  if (ts.isObjectLiteralExpression(node))
    return all(node.properties.filter(ts.isPropertyAssignment).map(({ initializer }) => initializer));
  if (ts.isFunctionLike(node)) {
    const own = [namedIn(node, true), ...scopes];
    const body = ts.isArrowFunction(node) && !ts.isBlock(node.body) ? [node.body] : returnsOf(node);
    return body.map((one) => textOf(one, own, depth + 1)).join(" ");
  }
  if (ts.isCallExpression(node)) {
    const isJoin = node.expression.getText() === "sql.join";
    if (isJoin && node.arguments[0]) return text(node.arguments[0]);
    return ts.isIdentifier(node.expression) ? text(node.expression) : "$";
  }
  return "$";
}

function returnsOf(root: ts.Node): ts.Node[] {
  const found: ts.Node[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isReturnStatement(node) && node.expression) found.push(node.expression);
    ts.forEachChild(node, visit);
  };
  visit(root);
  return found;
}

const READ_OR_WRITTEN = /(?:\bfrom|\bjoin|\binto|\bupdate|\busing|,)\s+(\w+)\b/g;
/** A row is tied to its merchant: compared with one, joined by one, or written with one. */
const TIED =
  /merchant_id\s*=|using \(merchant_id|\((?:\w+\.)?merchant_id,[^()]*\)\s*(?:=|in\b)|insert into \w+\s*(?:as \w+\s*)?\(\s*merchant_id/g;
/** One of the ties leads outside the statement, to merchants that the caller names. */
const GIVEN =
  /merchant_id\s*=\s*(?:any\()?\$|\((?:\w+\.)?merchant_id,[^()]*\)\s*(?:=|in)\s*\(*\$|\bmerchants (\w+) where \1\.id = \$|unnest\(|insert into \w+\s*\(\s*merchant_id[^)]*\)\s*(?:values\s*\(\s*|select )\$/;

/**
 * What a statement reads or writes of tables that merchants own without being told of which merchant. Each mention of
 * such a table needs a tie to a merchant, and one of the ties must lead to the caller.
 */
export function crossesMerchants({ sql }: Statement, owned: ReadonlySet<string>): string[] {
  const mentioned = [...sql.matchAll(READ_OR_WRITTEN)].map(([, table]) => table as string);
  const tables = mentioned.filter((table) => owned.has(table));
  const ties = [...sql.matchAll(TIED)].length;
  return tables.length > ties || (tables.length > 0 && !GIVEN.test(sql)) ? [...new Set(tables)] : [];
}
