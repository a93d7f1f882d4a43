import { cp } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { repository } from "../../structure/source-files.ts";
import { docsSample } from "../../support/docs-samples.ts";
import { RecipeFolder } from "../../support/recipe-folder.ts";

const DOCUMENT = "reference/browser-sdk.md";
let folder: RecipeFolder;
beforeAll(async () => {
  folder = await RecipeFolder.of(DOCUMENT);
  await cp(join(repository, "web/sdk/tua.d.ts"), join(folder.path, "tua.d.ts"));
  const [, script = ""] =
    /<script type="module">([\s\S]+)<\/script>/.exec(docsSample(DOCUMENT, "module.html")) ?? [];
  await folder.write("page.ts", script);
  await folder.write("wrong.ts", script.replace("onSuccess", "onSucess"));
});
afterAll(() => folder[Symbol.asyncDispose]());

const FILES = ["tua.d.ts", "tua-module.d.ts"];
const BUNDLER = ["--module", "esnext", "--moduleResolution", "bundler"];

test.each([
  ["Node's", []],
  ["a bundler's", BUNDLER],
])(
  "with the two files an import by URL has the SDK's types, with module resolution %s",
  async (_, options) => {
    expect(await folder.compile([...FILES, "page.ts"], options)).toEqual([]);
    expect((await folder.compile([...FILES, "wrong.ts"], options)).join("\n")).toContain("onSucess");
    expect((await folder.compile(["page.ts"], options)).join("\n")).toContain("TS2307");
  },
);
