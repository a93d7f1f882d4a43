import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import {
  buildSchema,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  type ObjectTypeDefinitionNode,
  parse,
  visit,
} from "graphql";
import { expect, test } from "vitest";
import { printSorted, SCHEMA_FILES } from "../../server/entry/graphql/print-schema.ts";
import { buildMemberSchema } from "../../server/entry/graphql/schema.ts";
import { repository } from "./source-files.ts";

test.each(Object.entries(SCHEMA_FILES))("%s matches the schema classes", (file, build) => {
  expect(printSorted(build())).toBe(readFileSync(join(repository, file), "utf8"));
});

test("every type, field, argument and value has a description", () => {
  const silent: string[] = [];
  visit(parse(printSorted(buildMemberSchema())), {
    enter(node) {
      if (!node.kind.endsWith("Definition")) return;
      const { name, description, loc } = node as ObjectTypeDefinitionNode;
      if (!description?.value.trim()) silent.push(`line ${loc?.startToken.line}: ${name.value}`);
    },
  });
  expect(silent).toEqual([]);
});

/** The fields and arguments of a schema that are a Float, which rounds. */
function floats(schema: GraphQLSchema): string[] {
  return Object.values(schema.getTypeMap()).flatMap((type) => {
    if (!isObjectType(type) && !isInterfaceType(type) && !isInputObjectType(type)) return [];
    return Object.values(type.getFields())
      .flatMap((field) => ("args" in field ? [field, ...field.args] : [field]))
      .filter((one) => String(getNamedType(one.type)) === "Float")
      .map(({ name }) => `${type.name}.${name}`);
  });
}

test("only rates and seconds are a Float, never money", () => {
  const found = floats(buildSchema(printSorted(buildMemberSchema())));
  expect(found).toContain("TransactionStats.successRate");
  expect(found.filter((name) => !/(Seconds|Rate)$/.test(name))).toEqual([]);
});

/** The mutations of a schema that break its rule, each with its signature. */
function oddMutations(schema: GraphQLSchema): string[] {
  return Object.values(schema.getMutationType()?.getFields() ?? {}).flatMap(({ name, args, type }) => {
    const named = name.charAt(0).toUpperCase() + name.slice(1);
    const signature = args.map((arg) => `${arg.name}: ${arg.type}`).join(", ");
    const isFit =
      (signature === "" || signature === `input: ${named}Input!`) && String(type) === `${named}Payload!`;
    return isFit ? [] : [`${name}(${signature}): ${type}`];
  });
}

test("a mutation takes one argument, its own input, or none, and returns its own payload", () => {
  expect(oddMutations(buildSchema(printSorted(buildMemberSchema())))).toEqual([]);
});

test("a mutation with any other signature is found", () => {
  const schema = buildSchema(`
    type Query { id: ID }
    ${["End", "Optional", "Second", "Renamed", "Remove"].map((name) => `input ${name}Input { id: ID }`).join(" ")}
    ${["End", "Bare", "Optional", "Second", "Other", "Renamed", "Shared", "Nullable"]
      .map((name) => `type ${name}Payload { id: ID }`)
      .join(" ")}
    type Mutation {
      end(input: EndInput!): EndPayload!
      bare(id: ID!): BarePayload!
      optional(input: OptionalInput): OptionalPayload!
      second(input: SecondInput!, dry: Boolean): SecondPayload!
      other(input: RemoveInput!): OtherPayload!
      renamed(renamed: RenamedInput!): RenamedPayload!
      remove(input: RemoveInput!): SharedPayload!
      nullable: NullablePayload
    }
  `);
  expect(oddMutations(schema).map((odd) => odd.split("(")[0])).toEqual([
    "bare",
    "optional",
    "second",
    "other",
    "renamed",
    "remove",
    "nullable",
  ]);
});

test("the dashboard's types, its operation list and the client's GraphQL types are the output of codegen", async () => {
  const codegen = join(repository, "node_modules/@graphql-codegen/cli/esm/bin.js");
  const check = promisify(execFile)(process.execPath, [codegen, "--config", "codegen.ts", "--check"], {
    cwd: repository,
  });
  await expect(
    check.then(
      () => "up to date",
      (error) => error.stdout,
    ),
  ).resolves.toBe("up to date");
});
