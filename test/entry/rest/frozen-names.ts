import ts from "typescript";

/**
 * The names that clients of `/openapi.json` may use in their code, from the generated types: paths with their
 * methods, operations with their parameters, schemas with their properties, and enum values.
 */
export function namesIn(types: string): string[] {
  const names = new Set<string>();
  const visit = (node: ts.Node, at: string): void => {
    if (ts.isPropertySignature(node) && node.type) {
      // The type that openapi-typescript writes for a missing part.
      if (node.type.kind === ts.SyntaxKind.NeverKeyword) return;
      const name = `${at}.${ts.isIdentifier(node.name) ? node.name.text : (node.name as ts.StringLiteral).text}`;
      names.add(name);
      visit(node.type, name);
    } else if (ts.isLiteralTypeNode(node) && ts.isStringLiteral(node.literal)) {
      names.add(`${at}=${node.literal.text}`);
    } else if (ts.isIndexedAccessTypeNode(node)) {
      // A reference: its target is read at its declaration.
      return;
    } else {
      ts.forEachChild(node, (child) => visit(child, ts.isInterfaceDeclaration(node) ? node.name.text : at));
    }
  };
  visit(ts.createSourceFile("tua-api.ts", types, ts.ScriptTarget.Latest, true), "");
  return [...names];
}
