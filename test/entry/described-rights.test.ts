import { afterAll, beforeAll, expect, test } from "vitest";
import { OPERATIONS, type Operation } from "../../server/domain/operations.ts";
import { startTua, type TestTua } from "../support/app.ts";
import { bearerSchema } from "../support/root-fields.ts";
import { ENDPOINTS, FIELDS } from "./required-rights.ts";

let tua: TestTua;
beforeAll(async () => {
  tua = await startTua();
});
afterAll(() => tua.close());

const getScopes = (operations: readonly Operation[] = []) =>
  [...new Set(operations.map((operation) => OPERATIONS[operation].scope))].sort();

test("the description of each field of `/graphql` names the scopes that it needs", () => {
  const types = [
    bearerSchema.getQueryType(),
    bearerSchema.getMutationType(),
    bearerSchema.getSubscriptionType(),
  ];
  const described = types.flatMap((type) =>
    Object.values(type?.getFields() ?? {}).map(({ name, description }) => {
      const needs = /Requires the ([\w: ]+?) scopes?\.$/.exec(description ?? "")?.[1] ?? "";
      return [`${type?.name.toLowerCase()} ${name}`, needs.match(/\w+:\w+/g)?.sort() ?? []];
    }),
  );
  expect(described.length).toBeGreaterThan(20);
  expect(described).toEqual(described.map(([name]) => [name, getScopes(FIELDS[String(name)])]));
});

test("the description of each REST endpoint names the scope that it needs", async () => {
  const { paths } = (await tua.app.inject("/openapi.json")).json();
  for (const [endpoint, operation] of Object.entries(ENDPOINTS)) {
    const [method = "", path = ""] = endpoint.split(" ");
    const [, oauth2] = paths[path][method.toLowerCase()].security;
    expect([endpoint, oauth2.oauth2]).toEqual([endpoint, getScopes([operation])]);
  }
});
