import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { getPackageName } from "./get-package-name.ts";
import { repository } from "./source-files.ts";

/** The bundler's comment with the path of each module. */
const ORIGIN = /^\/\/ node_modules\/(?:.*\/node_modules\/)?(.+)$/gm;

/**
 * The packages in a file of the bundle and in all its static imports, which load before its first line runs.
 * `import()` does not count.
 */
function packagesBefore(main: string): Set<string> {
  const packages = new Set<string>();
  const seen = new Set<string>();
  const visit = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    const text = readFileSync(file, "utf8");
    for (const [, inside = ""] of text.matchAll(ORIGIN)) packages.add(getPackageName(inside));
    for (const specifier of staticImports(file, text)) {
      if (specifier.startsWith(".")) visit(resolve(file, "..", specifier));
      else packages.add(getPackageName(specifier));
    }
  };
  visit(main);
  return packages;
}

function staticImports(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  return source.statements.flatMap((statement) =>
    (ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement)) && statement.moduleSpecifier
      ? [(statement.moduleSpecifier as ts.StringLiteral).text]
      : [],
  );
}

/** Each package with the reason it loads. */
const LATE: Record<string, string> = {
  "@apollo/server": "the first request to /graphql",
  mercurius: "the first request to /bff",
  "type-graphql": "either of them",
  graphql: "either of them",
  "graphql-ws": "either of them",
  "@zxcvbn-ts/language-common": "the first new password",
  undici: "the first call to a processor",
  nodemailer: "SMTP_URL",
  "@simplewebauthn/server": "the first response of a passkey",
  "web-push": "the first push notification",
  ioredis: "REDIS_URL",
  "@electric-sql/pglite": "no DATABASE_URL",
};

test("the server listens before it loads modules that only one request needs", () => {
  const main = join(repository, "dist/bundle/main.js");
  expect(existsSync(main), "npm run build first").toBe(true);
  const early = packagesBefore(main);
  for (const name of ["fastify", "kysely", "oidc-provider", "pg"]) expect(early).toContain(name);
  expect(Object.keys(LATE).filter((name) => early.has(name))).toEqual([]);
  // Traces are loaded if OTEL_EXPORTER_OTLP_ENDPOINT is set. The metrics library uses only the interface.
  const ofTraces = [...early].filter((name) => name.startsWith("@opentelemetry/"));
  expect(ofTraces.filter((name) => name !== "@opentelemetry/api")).toEqual([]);
});
