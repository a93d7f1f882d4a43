import { globSync, readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { packageOf } from "./package-of.ts";
import { repository } from "./source-files.ts";

const read = (file: string) => readFileSync(join(repository, file), "utf8");
const { dependencies, devDependencies, engines } = JSON.parse(read("package.json"));

test("a production installation has the packages that the built server imports, and no other", () => {
  const built = globSync("dist/{server,web/checkout}/**/*.js", { cwd: repository });
  expect(built.length).toBeGreaterThan(500);
  const imported = built
    .flatMap((file) => ts.preProcessFile(read(file), true, true).importedFiles)
    .map(({ fileName }) => fileName)
    .filter((specifier) => !/^(node:|\.)/.test(specifier) && !builtinModules.includes(specifier))
    .map(packageOf);
  expect([...new Set(imported)].sort()).toEqual(Object.keys(dependencies).sort());
});

test("a package is for production or for development, not for both", () => {
  expect(Object.keys(dependencies).filter((name) => name in devDependencies)).toEqual([]);
});

test("package.json, .nvmrc, the Dockerfile and the documents name one version of Node", () => {
  const major = /^>=(\d+)$/.exec(engines.node)?.[1];
  expect(read(".nvmrc").trim()).toBe(major);
  for (const [, image] of read("Dockerfile").matchAll(/^FROM node:(\d+)/gm)) expect(image).toBe(major);
  for (const file of ["CONTRIBUTING.md", "README.md", "docs/operations.md"])
    for (const [, named] of read(file).matchAll(/Node(?:\.js)? (\d+)/g))
      expect({ file, named }).toEqual({ file, named: major });
});
