import ts from "typescript";

/** An object literal whose type is a `Record`. */
export interface Table {
  path: string;
  /** The constant's name and the property path to the table: `en.upload.layouts`. */
  name: string;
  /** Whether any string or number is a valid key, so that the compiler reports no missing entry. */
  open: boolean;
  /** Whether entries are optional, or some come from another object. */
  partial: boolean;
  /**
   * Whether its keys define a union: `as const satisfies Record<string, …>`. Other tables are keyed by it.
   */
  makesUnion: boolean;
  /** The table with its type, by its place in the file. */
  start: number;
  end: number;
  /** Each entry with its comma. */
  entries: Entry[];
}

export interface Entry {
  key: string;
  start: number;
  end: number;
}

const RECORD = /\b(?:Record|Localized)</;
const OPEN = /\bRecord<\s*(?:string|number)\s*,/;

/** @param isRecord whether a named type is also a `Record`. */
export function findTables(
  path: string,
  file: ts.SourceFile,
  isRecord: (type: ts.TypeNode) => boolean = () => false,
): Table[] {
  const tables: Table[] = [];
  const add = (literal: ts.Expression, type: ts.TypeNode, whole: ts.Node) => {
    const object = unwrapped(literal);
    const written = type.getText(file);
    if (!ts.isObjectLiteralExpression(object) || !(RECORD.test(written) || isRecord(type))) return;
    const entries = getEntries(object, file);
    const isInside = tables.some((one) => one.start <= object.getStart(file) && object.end <= one.end);
    if (entries.length === 0 || isInside) return;
    const open = OPEN.test(written);
    const isFilled = object.properties.some(
      (one) => ts.isSpreadAssignment(one) && !ts.isObjectLiteralExpression(one.expression),
    );
    const partial = isFilled || /\bPartial</.test(written);
    const makesUnion = open && /\bas const\b/.test(whole.getText(file));
    const [start, end] = [whole.getStart(file), whole.end];
    tables.push({ path, name: getName(object, file), open, partial, makesUnion, start, end, entries });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && node.type && node.initializer)
      add(node.initializer, node.type, node);
    if (ts.isSatisfiesExpression(node) || (ts.isAsExpression(node) && !ts.isJsxExpression(node.parent)))
      add(node.expression, node.type, node);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return tables;
}

function getEntries(object: ts.ObjectLiteralExpression, file: ts.SourceFile): Entry[] {
  return object.properties.flatMap((property) => {
    if (ts.isSpreadAssignment(property)) {
      return ts.isObjectLiteralExpression(property.expression) ? getEntries(property.expression, file) : [];
    }
    const key = property.name?.getText(file).replace(/^["']|["']$/g, "") ?? "";
    const end = file.text[property.end] === "," ? property.end + 1 : property.end;
    return [{ key, start: property.getFullStart(), end }];
  });
}

function unwrapped(expression: ts.Expression): ts.Expression {
  const isTyped = ts.isAsExpression(expression) || ts.isSatisfiesExpression(expression);
  return isTyped ? unwrapped(expression.expression) : expression;
}

function getName(node: ts.Node, file: ts.SourceFile): string {
  const names: string[] = [];
  for (let { parent } = node; parent; { parent } = parent) {
    if (ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent))
      names.unshift(parent.name.getText(file));
    if (ts.isVariableDeclaration(parent)) break;
  }
  return names.join(".");
}
