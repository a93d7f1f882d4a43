import { readFileSync } from "node:fs";
import { join } from "node:path";
import { buildSchema, isIntrospectionType, isSpecifiedScalarType } from "graphql";
import { expect, test } from "vitest";
import { graphqlPages } from "../support/generate/graphql-pages.ts";
import { repository } from "./source-files.ts";

const sdl = readFileSync(join(repository, "schema.graphql"), "utf8");
const schema = buildSchema(sdl);
const pages = graphqlPages(sdl);
const headings = (name: string): string[] =>
  [...(pages[name]?.() ?? "").matchAll(/^### (.+)$/gm)].map(([, heading = ""]) => heading);

test("each query, mutation and subscription has an entry with its result", () => {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  expect(headings("graphql.md")).toEqual(roots.flatMap((root) => Object.keys(root?.getFields() ?? {})));
  expect((pages["graphql.md"]?.() ?? "").match(/^- \*\*Returns:\*\* /gm)).toHaveLength(
    headings("graphql.md").length,
  );
});

test("each type has an entry, and one anchor", () => {
  const roots = ["Query", "Mutation", "Subscription"];
  const types = Object.values(schema.getTypeMap()).filter(
    (type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type) && !roots.includes(type.name),
  );
  const listed = [...headings("graphql-types.md"), ...headings("graphql-inputs.md")];
  expect(listed.toSorted()).toEqual(types.map(({ name }) => name).toSorted());
  // Anchors are in lower case.
  expect(new Set(listed.map((name) => name.toLowerCase())).size).toBe(listed.length);
});
