import { existsSync, globSync, readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { getPackageName } from "./get-package-name.ts";
import { repository } from "./source-files.ts";

const read = (file: string) => readFileSync(join(repository, file), "utf8");
const { dependencies, devDependencies, engines } = JSON.parse(read("package.json"));

/** The packages that files import, without Node's own. */
function packagesIn(files: string[]): string[] {
  const imported = files
    .map(read)
    .flatMap((text) => [
      ...ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName),
      // The form in which the bundler writes `require`.
      ...[...text.matchAll(/\b__require\("([^"]+)"\)/g)].map(([, name = ""]) => name),
    ])
    // `exports` is a parameter of AMD modules, not a package: a library checks for their loader.
    .filter((specifier) => !/^(node:|\.|exports$)/.test(specifier) && !builtinModules.includes(specifier))
    .map(getPackageName);
  return [...new Set(imported)].sort();
}

test("the production packages are exactly those that the server imports", () => {
  const modules = globSync("dist/{server,web/checkout}/**/*.js", { cwd: repository });
  expect(modules.length).toBeGreaterThan(500);
  expect(packagesIn(modules)).toEqual(Object.keys(dependencies).sort());
});

test("the bundle contains all of them except PGlite, which is next to it", () => {
  const bundle = globSync("dist/bundle/{*,cli/*}.js", { cwd: repository });
  expect(bundle).toContain("dist/bundle/cli/tua.js");
  expect(packagesIn(bundle)).toEqual(["@electric-sql/pglite"]);
  expect(existsSync(join(repository, "dist/bundle/node_modules/@electric-sql/pglite/package.json"))).toBe(
    true,
  );
});

test("a package is for production or for development, not for both", () => {
  expect(Object.keys(dependencies).filter((name) => name in devDependencies)).toEqual([]);
});

test("package.json, .nvmrc, the Dockerfile and the documents name one version of Node", () => {
  const major = /^>=(\d+)$/.exec(engines.node)?.[1];
  expect(read(".nvmrc").trim()).toBe(major);
  const versionsIn = (file: string, pattern: RegExp) => {
    const versions = [...read(file).matchAll(pattern)].map(([, version]) => version);
    return { file, versions: new Set(versions) };
  };
  for (const [file, pattern] of [
    ["Dockerfile", /^FROM node:(\d+)/gm],
    ["CONTRIBUTING.md", /Node(?:\.js)? (\d+)/g],
    ["README.md", /Node(?:\.js)? (\d+)/g],
    ["docs/operate/install.md", /Node(?:\.js)? (\d+)/g],
  ] as const)
    expect(versionsIn(file, pattern)).toEqual({ file, versions: new Set([major]) });
});
