import { join } from "node:path";
import ts from "typescript";
import { repository, sourceFiles } from "./source-files.ts";
import { findFunction, isFunction, isSql, SqlReader, Unreadable } from "./sql-reader.ts";

/**
 * A statement that the store executes, built from its source. Postgres can prepare it: fragments are
 * inserted, and values are `$1`, `$2`, ….
 */
export interface Statement {
  /** `file function` */
  at: string;
  sql: string;
  /** The value sent for each parameter. */
  parameters: Kind[];
  /** Columns of the row type; null if it has none, as for `sql` without a type. */
  columns: { name: string; kind: Kind }[] | null;
}

/** The possible run-time types, such as `["null", "string"]`. A list is `["string[]"]`. */
export type Kind = readonly string[];

const OPTIONS = ((): ts.CompilerOptions => {
  const { config } = ts.readConfigFile(join(repository, "tsconfig.json"), ts.sys.readFile);
  return ts.convertCompilerOptionsFromJson(config.compilerOptions, repository).options;
})();

/**
 * Parsed files, because libraries are most of a program. Weak references, because a worker runs for a long
 * time.
 */
let parsed = new WeakRef(new Map<string, ts.SourceFile | undefined>());

/** A program of the repository's files, or of texts at these paths. */
function createProgram(paths: readonly string[], texts: Readonly<Record<string, string>> = {}): ts.Program {
  const host = ts.createCompilerHost(OPTIONS);
  const { fileExists, readFile, getSourceFile } = host;
  const files = parsed.deref() ?? new Map<string, ts.SourceFile | undefined>();
  parsed = new WeakRef(files);
  host.fileExists = (path) => path in texts || fileExists(path);
  host.readFile = (path) => texts[path] ?? readFile(path);
  host.getSourceFile = (path, target, ...rest) => {
    const text = texts[path];
    if (text !== undefined) return ts.createSourceFile(path, text, target);
    const file = files.get(path) ?? getSourceFile(path, target, ...rest);
    files.set(path, file);
    return file;
  };
  return ts.createProgram([...paths, ...Object.keys(texts)], OPTIONS, host);
}

/** The statements that could be read from some files. */
export interface Read {
  statements: Statement[];
  /** The `file function` of each statement that cannot be read, with the reason. */
  unread: Map<string, string>;
}

let ofStore: Promise<Read> | undefined;

/** The statements of `server/store`. A worker's files read them once. */
export function storeStatements(): Promise<Read> {
  ofStore ??= readStore();
  return ofStore;
}

function readStore(): Promise<Read> {
  const paths = sourceFiles(repository, ["server/store"], /\.ts$/).map(({ path }) => join(repository, path));
  return findStatements(createProgram(paths), paths);
}

const FIXTURE = `
  import { type Kysely, type RawBuilder, sql } from "kysely";
  declare const db: Kysely<unknown>;
  declare const scope: { merchantId: string };
  declare const id: string;
  declare const at: Date;
  declare const minutes: number;
  declare const newest: boolean;
`;

/** The statements of function bodies as the store could have them. `#{…}` in them is an interpolation. */
export async function fixtureStatements(bodies: readonly string[]): Promise<[body: string, read: Read][]> {
  const paths = bodies.map((_, position) => join(repository, `server/store/fixture-${position}.ts`));
  const texts = bodies.map(
    (body) => `${FIXTURE}export async function look() {\n${body.replaceAll("#{", "${")}\n}`,
  );
  const program = createProgram(
    [],
    Object.fromEntries(paths.map((path, position) => [path, texts[position] as string])),
  );
  const read = paths.map((path) => findStatements(program, [path]));
  return (await Promise.all(read)).map((one, position) => [bodies[position] as string, one]);
}

async function findStatements(program: ts.Program, paths: readonly string[]): Promise<Read> {
  const statements: Statement[] = [];
  const unread = new Map<string, string>();
  const checker = program.getTypeChecker();
  const sources = paths.map((path) => program.getSourceFile(path) as ts.SourceFile);
  const calls = callsIn(sources);
  for (const execute of calls.filter((call) => isExecute(checker, call))) {
    const made = (execute.expression as ts.PropertyAccessExpression).expression;
    const at = `${made.getSourceFile().fileName.replace(/^.*\//, "")} ${getFunctionName(made)}`;
    const columns = getColumns(checker, made);
    const callers = findCallers(checker, calls, made);
    if (callers.length === 0) unread.set(at, "nothing in these files calls it");
    for (const caller of callers) {
      let readings = 1;
      for (let reading = 0; reading < readings; reading++) {
        const reader = new SqlReader(checker, reading);
        if (caller) reader.enter(caller.called, caller.args);
        try {
          const sql = await reader.read(made);
          const parameters = reader.values.map((value) => getKind(checker, checker.getTypeAtLocation(value)));
          statements.push({ at, sql, parameters, columns });
        } catch (error) {
          if (!(error instanceof Unreadable)) throw error;
          unread.set(at, error.message);
        }
        readings = reader.readings;
      }
    }
  }
  return { statements, unread };
}

function callsIn(roots: readonly ts.Node[]): ts.CallExpression[] {
  const found: ts.CallExpression[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node)) found.push(node);
    ts.forEachChild(node, visit);
  };
  for (const root of roots) visit(root);
  return found;
}

const isExecute = (checker: ts.TypeChecker, { expression }: ts.CallExpression): boolean =>
  ts.isPropertyAccessExpression(expression) &&
  expression.name.text === "execute" &&
  isSql(checker.getTypeAtLocation(expression.expression));

/** The top-level function or constant that contains the node. */
function getFunctionName(node: ts.Node): string {
  let outermost = node;
  while (!ts.isSourceFile(outermost.parent)) outermost = outermost.parent;
  if (ts.isFunctionDeclaration(outermost)) return outermost.name?.text ?? "";
  return ts.isVariableStatement(outermost)
    ? (outermost.declarationList.declarations[0]?.name.getText() ?? "")
    : "";
}

/** Reads a statement in a function that takes SQL once for each call; any other once, with null. */
function findCallers(checker: ts.TypeChecker, calls: readonly ts.CallExpression[], made: ts.Node) {
  let around = made;
  while (!isFunction(around) && !ts.isSourceFile(around)) around = around.parent;
  if (!isFunction(around)) return [null];
  const called = around;
  if (!called.parameters.some((one) => isSql(checker.getTypeAtLocation(one)))) return [null];
  return calls
    .filter((call) => findFunction(checker, call.expression) === called)
    .map((call) => ({ called, args: call.arguments }));
}

function getColumns(checker: ts.TypeChecker, made: ts.Expression): Statement["columns"] {
  const [row] = checker.getTypeArguments(checker.getTypeAtLocation(made) as ts.TypeReference);
  if (!row || row.flags & ts.TypeFlags.Unknown) return null;
  return checker.getPropertiesOfType(row).map((property) => ({
    name: property.name,
    kind: getKind(checker, checker.getTypeOfSymbolAtLocation(property, made)),
  }));
}

const BASIC: readonly [flags: ts.TypeFlags, kind: string][] = [
  [ts.TypeFlags.StringLike, "string"],
  [ts.TypeFlags.NumberLike, "number"],
  [ts.TypeFlags.BigIntLike, "bigint"],
  [ts.TypeFlags.BooleanLike, "boolean"],
  [ts.TypeFlags.Null, "null"],
  [ts.TypeFlags.Undefined, "undefined"],
  [ts.TypeFlags.Unknown | ts.TypeFlags.Any, "unknown"],
];

function getKind(checker: ts.TypeChecker, type: ts.Type): Kind {
  const all = (types: readonly ts.Type[]) =>
    [...new Set(types.flatMap((one) => getKind(checker, one)))].sort();
  if (type.isUnion()) return all(type.types);
  const basic = BASIC.find(([flags]) => type.flags & flags);
  if (basic) return [basic[1]];
  if (checker.isArrayType(type) || checker.isTupleType(type)) {
    const elements = all(checker.getTypeArguments(type as ts.TypeReference));
    return elements.filter((kind) => kind !== "null").map((kind) => `${kind}[]`);
  }
  // A branded string is a string.
  if (type.isIntersection()) return all(type.types).filter((kind) => kind !== "object");
  return [type.symbol?.name === "Date" ? "Date" : "object"];
}
