import { readFileSync } from "node:fs";
import { buildSchema, isObjectType } from "graphql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { docsText } from "../support/docs-samples.ts";
import { RestClient } from "../support/rest.ts";

/** Descriptions for integrators of fields that surprised them, at every place that describes one. */
let rest: RestClient;
beforeAll(async () => {
  rest = await RestClient.open();
});
afterAll(() => rest.close());

const schema = buildSchema(readFileSync("schema.graphql", "utf8"));

/** The descriptions of a property, at any depth in a JSON document. */
function described(document: unknown, name: string): string[] {
  if (typeof document !== "object" || document === null) return [];
  return Object.entries(document).flatMap(([key, value]) => [
    ...(key === name && typeof value?.description === "string" ? [value.description as string] : []),
    ...described(value, name),
  ]);
}

test("`late` is only for money after the end, and not for an attempt that was in progress", () => {
  const inGraphql = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .flatMap((type) => type.getFields().late?.description ?? []);
  const row = readFileSync("docs/reference/events.md", "utf8").match(/^\| `data\.late` \|.*$/m)?.[0] ?? "";
  const inOpenapi = described(rest.description.document, "late");
  expect([inGraphql.length, inOpenapi.length > 3]).toEqual([11, true]);
  for (const text of [...inGraphql, ...inOpenapi, row]) {
    expect(text).toMatch(/already `canceled` or `expired`/);
    expect(text).toMatch(/in progress when the session closed is not late/);
  }
});

test("a reference opens one session: a second call fails, and Idempotency-Key repeats the response", () => {
  const description = rest.description.document.paths["/v1/checkout/initiate"]?.post?.description;
  expect(description).toMatch(/second call fails with `duplicate_client_reference`/);
  expect(description).toMatch(/`Idempotency-Key` .*same response/);
  expect(description).not.toContain("however often");
  const field = schema.getMutationType()?.getFields().initiateCheckout?.description;
  expect(field).toMatch(/Fails with duplicate_client_reference if the clientReference was used/);
});

test("the first pages explain that final: false is not the end, and that open() needs a default webhook URL", () => {
  expect(docsText("start/quickstart.md")).toMatch(/release stock only on `final: true`/);
  const guide = docsText("guides/embed-the-checkout.md");
  expect(guide).toMatch(/`open\(\)` sends no webhooks without a default webhook URL/);
  expect(guide).toContain("**Settings** → **Webhooks**");
});
