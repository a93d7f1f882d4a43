import {
  coerceInputValue,
  type GraphQLArgument,
  type GraphQLInputType,
  type GraphQLObjectType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isRequiredArgument,
  isRequiredInputField,
} from "graphql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { FIELD_CODES } from "../../server/domain/field-codes.ts";
import { ANCHORS } from "../support/error-page.ts";
import { expectFieldProblems } from "../support/field-problems.ts";
import { order } from "../support/orders.ts";
import { RestClient } from "../support/rest.ts";
import { schema, valueFor } from "../support/root-fields.ts";
import { type Staff, TestMembers } from "../support/staff-at-bff.ts";
import { BEYOND } from "./field-codes-beyond.ts";

let rest: RestClient;
let team: TestMembers;
let owner: Staff;
beforeAll(async () => {
  rest = await RestClient.open({ env: { RATE_LIMITS: "off" } });
  team = new TestMembers(rest.tua);
  owner = await team.owner();
});
afterAll(async () => {
  await team.close();
  await rest.close();
});

/** Invalid for nearly every field. */
const HOSTILE: readonly unknown[] = [
  ...[
    "",
    " x ",
    "a\0b",
    "a\u202eb",
    "\ud800",
    "x".repeat(3_000),
    "🥐".repeat(300),
    "<script>alert(1)</script>",
  ],
  ...[
    "-1",
    "1e9",
    "10.999",
    "2026-02-30",
    "2000-01-01T00:00:00Z",
    "javascript:alert(1)",
    "http://10.0.0.1/",
    "https://0.0.0.0/",
    "https://u:p@a.example/",
    "https://*.example/#x",
    "https://a.example/../#x",
    "https://a.example/#x",
  ],
  ...["Tua Support", "...", "a\u0300\u0301\u0302\u0303\u0304", "JPY"],
  ...[7, -1, 1.5, 1e9, 1e21, true, null, [], [7], ["x", "x"], {}, { x: 1 }, { __typename: "x" }],
];

/** An id is only looked up. */
const HOSTILE_IDS = [
  "",
  " x ",
  "a\0b",
  "\ud800",
  "x".repeat(3_000),
  "txn_0",
  7,
  -1,
  1.5,
  true,
  null,
  [],
  [7],
  {},
];

const codes = Object.keys(FIELD_CODES);

const seen = new Set<string>();

function note(fields: unknown): number {
  expectFieldProblems(fields);
  const entries = (fields ?? []) as { code: string }[];
  for (const { code } of entries) seen.add(code);
  return entries.length;
}

test("the codes are published: on the page, in the OpenAPI description and as an enum of GraphQL", () => {
  const { tags } = rest.description.document as unknown as { tags: { name: string; description: string }[] };
  const { description } = tags.at(-1) ?? {};
  const listed = schema.getType("FieldProblemCode");
  expect(isEnumType(listed) && listed.getValues().map(({ name }) => name)).toEqual(codes);
  for (const code of codes) {
    expect(ANCHORS.has(`field.${code}`), code).toBe(true);
    expect(description).toContain(`\`${code}\``);
  }
});

test("every invalid input has a published code at its field; no published code is unused", async () => {
  expect(await inBodiesOfRest()).toBeGreaterThan(300);
  expect(await inArgumentsOfGraphql()).toBeGreaterThan(1_000);
  expect(await inFormsOfThePage()).toBeGreaterThan(100);
  const beyond = Object.values(BEYOND).flat();
  expect(beyond).toEqual([...new Set(beyond)]);
  expect([...codes].filter((code) => !seen.has(code)).sort()).toEqual([...beyond].sort());
}, 900_000);

async function inBodiesOfRest(): Promise<number> {
  let named = 0;
  for (const [path, methods] of Object.entries(rest.description.document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const openApiSchema = operation.requestBody?.content["application/json"]?.schema;
      const url = path.replace(/\{\w+\}/g, "txn_00000000000000000000000000");
      const send = (query: string, body?: object) =>
        rest.send({
          method: method.toUpperCase() as "POST",
          url: url + query,
          headers: { authorization: `Bearer ${rest.key}` },
          ...(body && { payload: body }),
        });
      for (const { in: position, name } of operation.parameters ?? []) {
        if (position !== "query") continue;
        for (const value of HOSTILE.filter((one) => typeof one !== "object")) {
          const text = encodeURIComponent(String(value).toWellFormed());
          named += note((await send(`?${name}=${text}`)).body?.error?.fields);
        }
      }
      for (const name of Object.keys((openApiSchema?.properties as object | undefined) ?? {})) {
        for (const value of HOSTILE) {
          const whole = path.endsWith("initiate") ? order() : {};
          const { body } = await send("", { ...whole, [name]: value, [`${name}s`]: value });
          named += note(body?.error?.fields);
        }
      }
    }
  }
  return named;
}

async function inArgumentsOfGraphql(): Promise<number> {
  let named = 0;
  for (const { document, variables } of wrongOperations()) {
    const { errors } = await owner.execute(document, variables);
    for (const { extensions } of errors) named += note(extensions.fields);
  }
  return named;
}

async function inFormsOfThePage(): Promise<number> {
  const { checkoutId } = await rest.checkout();
  const texts = HOSTILE.filter((one) => typeof one === "string");
  let named = 0;
  for (const field of [
    "method",
    "network",
    "phone",
    "card_number",
    "card_expiry",
    "wallet",
    "attempts",
    "amount",
  ]) {
    for (const text of texts) {
      for (const method of ["mobile_money", "card", "wallet"]) {
        const form = new URLSearchParams({ method, [field]: text.toWellFormed() });
        const { body } = await rest.send({
          method: "POST",
          url: `/pay/${checkoutId}`,
          payload: form.toString(),
          headers: { accept: "application/json", "content-type": "application/x-www-form-urlencoded" },
        });
        named += note(body?.error?.fields);
      }
    }
  }
  return named;
}

interface RequestOptions {
  document: string;
  variables: Record<string, unknown>;
}

/** Each root field with each of its inputs wrong in each way, and the others valid. */
function* wrongOperations(): Generator<RequestOptions> {
  for (const operation of ["query", "mutation"] as const) {
    const root = (
      operation === "query" ? schema.getQueryType() : schema.getMutationType()
    ) as GraphQLObjectType;
    for (const field of Object.values(root.getFields())) {
      const below = isLeafType(getNamedType(field.type)) ? "" : " { __typename }";
      if (field.args.length === 0) continue;
      const list = (each: (arg: GraphQLArgument) => string) => `(${field.args.map(each).join(", ")})`;
      const document = `${operation} ${list((arg) => `$${arg.name}: ${arg.type}`)} {
        ${field.name}${list((arg) => `${arg.name}: $${arg.name}`)}${below} }`;
      for (const variables of eachWrong(field.args, field.args.filter(isRequiredArgument)))
        yield { document, variables };
    }
  }
}

/** Invalid values of a type; for an input type, each of its fields in turn. */
function* wrongValues(type: GraphQLInputType): Generator<unknown> {
  if (isNonNullType(type)) return yield* wrongValues(type.ofType);
  if (isListType(type)) for (const value of wrongValues(type.ofType)) yield [value];
  const inside = getNamedType(type);
  if (inside.name === "ID") return yield* HOSTILE_IDS;
  if (!isInputObjectType(inside)) return yield* HOSTILE;
  const fields = Object.values(inside.getFields());
  const needed = fields.filter(isRequiredInputField);
  yield { ...fitting(needed), unknown: 1 };
  yield* eachWrong(fields, needed);
}

interface Field {
  name: string;
  type: GraphQLInputType;
}

const fitting = (needed: readonly Field[]): Record<string, unknown> =>
  Object.fromEntries(needed.map(({ name, type }) => [name, valueFor(type)]));

/**
 * Each field in turn with values of its type. Values of another type never reach a parser: they are sent for
 * all fields together, and each is reported.
 */
function* eachWrong(fields: readonly Field[], needed: readonly Field[]): Generator<Record<string, unknown>> {
  const rejected: Record<string, unknown>[] = [];
  for (const { name, type } of fields) {
    let index = 0;
    for (const value of wrongValues(type)) {
      if (isAccepted(value, type)) yield { ...fitting(needed), [name]: value };
      else {
        rejected[index] = { ...fitting(needed), ...rejected[index], [name]: value };
        index += 1;
      }
    }
  }
  yield* rejected;
}

function isAccepted(value: unknown, type: GraphQLInputType): boolean {
  let accepted = true;
  coerceInputValue(value, type, () => {
    accepted = false;
  });
  return accepted;
}
