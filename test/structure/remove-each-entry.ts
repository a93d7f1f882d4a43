import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { repository } from "./source-files.ts";
import { type Entry, findTables, type Table } from "./tables.ts";

/**
 * Removes each entry of each table in turn and checks whether the compiler reports an error. Files change
 * only in memory. Entries of different tables are removed together, because each error is reported in its own
 * table.
 */
const config = ts.getParsedCommandLineOfConfigFile(join(repository, "tsconfig.json"), undefined, {
  ...ts.sys,
  onUnRecoverableConfigFileDiagnostic({ messageText }) {
    throw new Error(ts.flattenDiagnosticMessageText(messageText, "\n"));
  },
});
if (!config) throw new Error("tsconfig.json cannot be read.");

const changed = new Map<string, string>();
let version = 0;
const versions = new Map<string, number>();
const read = (file: string): string => changed.get(file) ?? readFileSync(file, "utf8");
const service = ts.createLanguageService({
  getCompilationSettings: () => config.options,
  getScriptFileNames: () => config.fileNames,
  getScriptVersion: (file) => String(versions.get(file) ?? 0),
  getScriptSnapshot: (file) =>
    ts.sys.fileExists(file) ? ts.ScriptSnapshot.fromString(read(file)) : undefined,
  getCurrentDirectory: () => repository,
  getDefaultLibFileName: ts.getDefaultLibFilePath,
  fileExists: ts.sys.fileExists,
  readFile: ts.sys.readFile,
  readDirectory: ts.sys.readDirectory,
  directoryExists: ts.sys.directoryExists,
  getDirectories: ts.sys.getDirectories,
});

function write(file: string, text: string | null): void {
  if (text === null) changed.delete(file);
  else changed.set(file, text);
  versions.set(file, ++version);
}

/** Where the compiler finds errors in a file. */
const errorsIn = (file: string): number[] =>
  [...service.getSyntacticDiagnostics(file), ...service.getSemanticDiagnostics(file)].flatMap(
    ({ category, start }) => (category === ts.DiagnosticCategory.Error ? [start ?? 0] : []),
  );

const own = config.fileNames.filter((file) => /\/(server|web)\/(?!.*\/generated\/)/.test(file));
const texts = new Map(config.fileNames.map((file) => [file, readFileSync(file, "utf8")]));

function allTables(): Table[] {
  const program = service.getProgram();
  const checker = program?.getTypeChecker();
  if (!program || !checker) throw new Error("The program cannot be read.");
  const isRecord = (type: ts.TypeNode): boolean => {
    const named = ts.isTypeReferenceNode(type) ? checker.getSymbolAtLocation(type.typeName) : undefined;
    const symbol = named && named.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(named) : named;
    return symbol?.declarations?.some((one) => ts.isTypeAliasDeclaration(one) && isTable(one.type)) ?? false;
  };
  const isTable = (type: ts.TypeNode) => /^(?:Readonly<)?Record<(?!string\b)/.test(type.getText());
  return own.flatMap((path) => {
    const file = program.getSourceFile(path);
    return file ? findTables(path, file, isRecord) : [];
  });
}

const without = (text: string, entries: readonly Entry[]): string =>
  entries
    .toSorted((a, b) => b.start - a.start)
    .reduce((left, { start, end }) => left.slice(0, start) + left.slice(end), text);

const named = ({ path, name }: Table, { key }: Entry) =>
  `${path.slice(repository.length + 1)} ${name}.${key}`;

/**
 * For tables keyed by a union: removes the entry at this index of each.
 * @returns the entries without a compiler error.
 */
function unmissedAt(position: number, tables: readonly Table[]): string[] {
  const byFile = Map.groupBy(
    tables.filter(({ entries }) => position < entries.length),
    ({ path }) => path,
  );
  const getEntry = ({ entries }: Table) => entries[position] as Entry;
  for (const [path, here] of byFile) write(path, without(texts.get(path) ?? "", here.map(getEntry)));
  const unmissed = [...byFile].flatMap(([path, here]) => {
    const errors = errorsIn(path);
    return here.flatMap((table) => {
      const gone = (at: number) =>
        here
          .map(getEntry)
          .reduce((sum, { start, end }) => (start < at ? sum + Math.min(end, at) - start : sum), 0);
      const [start, end] = [table.start - gone(table.start), table.end - gone(table.end)];
      return errors.some((at) => start <= at && at <= end) ? [] : [named(table, getEntry(table))];
    });
  });
  for (const path of byFile.keys()) write(path, null);
  return unmissed;
}

/** For tables that define a union: the error is wherever the key is used. */
function isUnmissed({ path }: Table, entry: Entry): boolean {
  write(path, without(texts.get(path) ?? "", [entry]));
  const key = entry.key.replaceAll(".", "\\.");
  const use = new RegExp(`["'\`.]${key}\\b|\\b${key}:`);
  const users = [...texts].filter(([file, text]) => file !== path && use.test(text));
  const isMissed = [path, ...users.map(([file]) => file)].some((file) => errorsIn(file).length > 0);
  write(path, null);
  return !isMissed;
}

const tables = allTables();
const keyed = tables.filter(({ open, partial, path }) => !open && !partial && !errorsBefore(path));
const making = tables.filter(({ makesUnion }) => makesUnion);

function errorsBefore(path: string): boolean {
  const errors = errorsIn(path);
  if (errors.length > 0) console.log(`Left out, since the compiler refuses it as it is: ${path}`);
  return errors.length > 0;
}

function report(kind: string, some: readonly Table[], unmissed: readonly string[]): void {
  const entries = some.reduce((sum, table) => sum + table.entries.length, 0);
  console.log(`${some.length} tables ${kind} a union: ${entries} entries, ${unmissed.length} unmissed.`);
  for (const line of unmissed) console.log(`  ${line}`);
  if (unmissed.length > 0) process.exitCode = 1;
}

const count = Math.max(...keyed.map(({ entries }) => entries.length));
const unmissed = Array.from({ length: count }, (_, position) => unmissedAt(position, keyed)).flat();
report("keyed by", keyed, unmissed);
const unused = making.map((table) =>
  table.entries.filter((entry) => isUnmissed(table, entry)).map((entry) => named(table, entry)),
);
report("that make", making, unused.flat());
