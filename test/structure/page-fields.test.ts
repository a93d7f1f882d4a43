import { type GraphQLSchema, getNamedType, isObjectType } from "graphql";
import { expect, test } from "vitest";
import { buildBearerSchema, buildMemberSchema } from "../../server/entry/graphql/schema.ts";

/** The fields of a page of payments that are made or loaded only where they are asked for. */
const RESOLVED = [
  // Made from the row.
  "Transaction.checkout",
  // Loaded for all rows of the page in one statement each.
  "Transaction.deliveries",
  "Transaction.processorRequests",
  "Transaction.refunds",
  "Transaction.reviews",
];

/** The fields with a resolver that a type and the types of its other fields have. */
function resolvedFields(schema: GraphQLSchema, from: string): string[] {
  const found = new Set<string>();
  const seen = new Set<string>();
  const look = (name: string): void => {
    const type = schema.getType(name);
    if (!isObjectType(type) || seen.has(name)) return;
    seen.add(name);
    for (const field of Object.values(type.getFields())) {
      if (field.resolve) found.add(`${name}.${field.name}`);
      else look(getNamedType(field.type).name);
    }
  };
  look(from);
  return [...found].sort();
}

test.each([
  ["/bff", buildMemberSchema()],
  ["/graphql", buildBearerSchema()],
])("a page of payments at %s is read from its rows without a call for each field", (_, schema) => {
  expect(resolvedFields(schema, "TransactionConnection")).toEqual(RESOLVED);
});

test("a field with a resolver is found", () => {
  const schema = buildMemberSchema();
  const money = schema.getType("Money");
  if (isObjectType(money)) Object.assign(money.getFields().amount as object, { resolve: () => "1.00" });
  expect(resolvedFields(schema, "TransactionConnection")).toContain("Money.amount");
});
