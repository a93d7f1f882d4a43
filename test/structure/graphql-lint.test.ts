import { readFileSync } from "node:fs";
import { join } from "node:path";
import graphqlEslint from "@graphql-eslint/eslint-plugin";
import { ESLint } from "eslint";
import { expect, test } from "vitest";
import { SCHEMA_FILES } from "../../server/entry/graphql/print-schema.ts";
import { repository } from "./source-files.ts";

/** Types that are values or parts of another, without an identity of their own. */
const WITHOUT_ID: readonly string[] = [];

/** `extensions.fields` of an error: no query returns it, and its codes are spelled as on the wire. */
const OF_ERRORS = /FieldProblem(Code)?\b/;

/** What the linters' recommended and Relay rules report, with the exceptions of decision 0043. */
async function lint(file: string): Promise<string[]> {
  const { "flat/schema-recommended": recommended, "flat/schema-relay": relay } = graphqlEslint.configs;
  const eslint = new ESLint({
    cwd: repository,
    overrideConfigFile: true,
    overrideConfig: {
      files: ["**/*.graphql"],
      languageOptions: {
        parser: graphqlEslint.parser,
        parserOptions: { graphQLConfig: { schema: join(repository, file) } },
      },
      plugins: { "@graphql-eslint": graphqlEslint },
      rules: {
        ...recommended.rules,
        ...relay.rules,
        "@graphql-eslint/relay-edge-types": [
          "error",
          { withEdgeSuffix: true, shouldImplementNode: true, listTypeCanWrapOnlyEdgeType: false },
        ],
        "@graphql-eslint/strict-id-in-types": [
          "error",
          { exceptions: { types: [...WITHOUT_ID], suffixes: ["Payload", "Connection", "Edge"] } },
        ],
      },
    },
  } as unknown as ESLint.Options);
  const text = readFileSync(join(repository, file), "utf8");
  const [result] = await eslint.lintText(text, { filePath: join(repository, file) });
  const lines = text.split("\n");
  const codes = /enum FieldProblemCode \{[^}]*\}/.exec(text)?.[0] ?? "";
  return (result?.messages ?? [])
    .filter(({ message, line }) => !OF_ERRORS.test(message) && !codes.includes(`${lines[line - 1]}\n`))
    .map(({ ruleId, line, message }) => `${file}:${line} ${ruleId}: ${message}`);
}

test.each(Object.keys(SCHEMA_FILES))("the linters report nothing of %s", async (file) => {
  expect(await lint(file)).toEqual([]);
});
