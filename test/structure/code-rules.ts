import ts from "typescript";
import type { SourceFile } from "./source-files.ts";

/** The lines where a file uses a runtime global. Text, comments and members with that name do not count. */
export function findGlobalUses(file: SourceFile, names: ReadonlySet<string>): string[] {
  return find(file, (node) => {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      return names.has(node.moduleSpecifier.text.replace(/^node:/, ""));
    }
    if (ts.isPropertyAccessExpression(node) && isGlobalThis(node.expression))
      return names.has(node.name.text);
    return ts.isIdentifier(node) && names.has(node.text) && !isMember(node);
  });
}

/** The lines where a file reads a clock or a random source. `new Date(value)` reads no clock. */
export function impurities(file: SourceFile): string[] {
  return find(file, (node) => {
    if (ts.isNewExpression(node)) return isName(node.expression, "Date") && !node.arguments?.length;
    if (ts.isCallExpression(node) && isName(node.expression, "Date")) return true;
    if (ts.isPropertyAccessExpression(node))
      return impureMembers.has(`${node.expression.getText()}.${node.name.text}`);
    if (ts.isImportSpecifier(node)) return /^(random|generate)/.test((node.propertyName ?? node.name).text);
    return ts.isIdentifier(node) && impureNames.has(node.text) && !isMember(node);
  });
}

const impureMembers = new Set(["Date.now", "Math.random", "performance.now"]);
const impureNames = new Set([
  ...["fetch", "console", "process", "crypto", "performance"],
  ...["setTimeout", "setInterval", "setImmediate", "queueMicrotask"],
]);

function find({ path, text }: SourceFile, wrong: (node: ts.Node) => boolean): string[] {
  const kind = path.endsWith(".tsx") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (wrong(node)) {
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      found.add(`${path}:${line} ${node.getText().split("\n")[0]}`);
      return;
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...found];
}

function isName(node: ts.Node, name: string): boolean {
  return ts.isIdentifier(node) && node.text === name;
}

function isGlobalThis(node: ts.Node): boolean {
  return isName(node, "globalThis") || isName(node, "global");
}

/** `a.process`, `{ process: 1 }`, `process() {}` in a class: a different name with the same spelling. */
function isMember(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) || ts.isQualifiedName(parent))
    return parent.getChildAt(2) === node;
  const named =
    ts.isPropertyAssignment(parent) ||
    ts.isPropertySignature(parent) ||
    ts.isPropertyDeclaration(parent) ||
    ts.isMethodDeclaration(parent) ||
    ts.isMethodSignature(parent) ||
    ts.isEnumMember(parent);
  return named && parent.name === node;
}
