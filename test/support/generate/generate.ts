import { SCRIPTS_BUILD, SERVER_BUILD } from "../../../server/cli/build/build-steps.ts";
import { runStep, type Step } from "../../../server/cli/build/step.ts";

/** Excludes the REST examples: the last step writes them, and no other step reads them. */
const SERVER = ["server/*.ts", "server/**/!(generated)/*.{ts,tsx,sql}"];
const GENERATED = "web/dashboard/generated";

/** Each step comes after the steps that write its inputs. */
const STEPS: readonly Step[] = [
  {
    name: "format",
    inputs: [],
    outputs: ["{*,{server,web,test,docs}/{*,**/!(generated)/*}}.{ts,tsx,mjs,js,css,json,html}", ".*.cjs"],
    command: "biome check --write --error-on-warnings .",
  },
  {
    name: "tables of docs and dashboard",
    inputs: [...SERVER, "CHANGELOG.md", "test/support/generate/*.ts"],
    outputs: ["README.md", "docs/**/*.md", "web/{dashboard,sdk}/generated/{facts,server-fields}.ts"],
    command: "node test/support/generate/write-facts.ts",
  },
  {
    name: "database schema",
    inputs: ["server/store/**", "test/support/*.ts"],
    outputs: ["server/store/schema.sql"],
    command: "node test/support/write-schema.ts",
  },
  SERVER_BUILD,
  {
    name: "GraphQL schemas",
    inputs: SERVER,
    outputs: ["schema.graphql", "web/dashboard/schema.graphql"],
    command: "node dist/server/cli/print-schema.js",
  },
  {
    name: "pages about GraphQL",
    inputs: ["schema.graphql", "test/support/generate/*.ts"],
    outputs: ["docs/reference/graphql*.md"],
    command: "node test/support/generate/write-facts.ts",
  },
  {
    name: "types of the GraphQL schemas and the dashboard's operations",
    inputs: ["codegen.ts", "{,web/dashboard/}schema.graphql", "web/dashboard/!(generated)/**/*.{ts,tsx}"],
    outputs: [
      `${GENERATED}/{gql,graphql}.ts`,
      `${GENERATED}/persisted-documents.json`,
      "web/client/generated/tua-graphql.ts",
    ],
    command: "graphql-codegen --config codegen.ts",
  },
  // Tests do not start without them.
  SCRIPTS_BUILD,
  {
    name: "REST examples and types",
    inputs: [...SERVER, "web/checkout/**", "test/{support,entry,entry/rest}/*.ts"],
    outputs: ["server/entry/rest/generated/*.ts", "web/client/generated/tua-api.ts"],
    // The types come from a description that has the examples.
    command: "vitest run test/entry/rest/openapi-examples -u && vitest run test/entry/rest/openapi-types -u",
  },
  // Again, because it contains the operations and the examples.
  SERVER_BUILD,
];

for (const step of STEPS) if (!(await runStep(step))) process.exit(1);
