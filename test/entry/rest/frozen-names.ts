import ts from "typescript";

/**
 * Each name that clients of `/openapi.json` may have written down, read off the types made of it: paths with their
 * methods, operations with their parameters, schemas with their properties, and values of enums.
 */
export function namesIn(types: string): string[] {
  const names = new Set<string>();
  const visit = (node: ts.Node, at: string): void => {
    if (ts.isPropertySignature(node) && node.type) {
      // What openapi-typescript writes for what is not there.
      if (node.type.kind === ts.SyntaxKind.NeverKeyword) return;
      const name = `${at}.${ts.isIdentifier(node.name) ? node.name.text : (node.name as ts.StringLiteral).text}`;
      names.add(name);
      visit(node.type, name);
    } else if (ts.isLiteralTypeNode(node) && ts.isStringLiteral(node.literal)) {
      names.add(`${at}=${node.literal.text}`);
    } else if (ts.isIndexedAccessTypeNode(node)) {
      // A reference: where it leads is read where it is declared.
      return;
    } else {
      ts.forEachChild(node, (child) => visit(child, ts.isInterfaceDeclaration(node) ? node.name.text : at));
    }
  };
  visit(ts.createSourceFile("tua-api.ts", types, ts.ScriptTarget.Latest, true), "");
  return [...names];
}
