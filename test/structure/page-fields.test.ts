import { type GraphQLSchema, getNamedType, isObjectType } from "graphql";
import { expect, test } from "vitest";
import { buildBearerSchema, buildMemberSchema } from "../../server/entry/graphql/schema.ts";

/** The fields of a payments page that are computed or loaded only on request. */
const RESOLVED = [
  // Computed from the row.
  "Transaction.checkout",
  // Loaded with one statement each for all rows of the page.
  "Transaction.deliveries",
  "Transaction.processorRequests",
  "Transaction.refunds",
  "Transaction.reviews",
];

/** The fields with a resolver, of a type and of its fields' types. */
function resolvedFields(schema: GraphQLSchema, from: string): string[] {
  const found = new Set<string>();
  const seen = new Set<string>();
  const visit = (name: string): void => {
    const type = schema.getType(name);
    if (!isObjectType(type) || seen.has(name)) return;
    seen.add(name);
    for (const field of Object.values(type.getFields())) {
      if (field.resolve) found.add(`${name}.${field.name}`);
      else visit(getNamedType(field.type).name);
    }
  };
  visit(from);
  return [...found].sort();
}

test.each([
  ["/bff", buildMemberSchema()],
  ["/graphql", buildBearerSchema()],
])("a page of payments at %s reads its rows without a call for each field", (_, schema) => {
  expect(resolvedFields(schema, "TransactionConnection")).toEqual(RESOLVED);
});

test("a field with a resolver is found", () => {
  const schema = buildMemberSchema();
  const money = schema.getType("Money");
  if (isObjectType(money)) Object.assign(money.getFields().amount as object, { resolve: () => "1.00" });
  expect(resolvedFields(schema, "TransactionConnection")).toContain("Money.amount");
});
