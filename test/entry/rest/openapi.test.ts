import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ACCESS_SCOPES } from "../../../server/domain/access-scopes.ts";
import { STATUS } from "../../../server/entry/send-error.ts";
import { type ApiDocument, type Operation, schemaJudge } from "../../support/api-description.ts";
import { expectRejection, RestClient } from "../../support/rest.ts";

let rest: RestClient;
let document: ApiDocument;
let operations: [string, Operation][];
beforeAll(async () => {
  rest = await RestClient.open({ env: { BASE_URL: "https://api.shop.example" } });
  document = rest.description.document;
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as [string, Operation],
    ),
  );
});
afterAll(() => rest.close());

describe("/openapi.json", () => {
  test("needs no credential, names our own origin and is readable by tools in a browser", async () => {
    const { status, headers, body } = await rest.send({ url: "/openapi.json" });
    expect(status).toBe(200);
    expect(headers["access-control-allow-origin"]).toBe("*");
    expect(body.openapi).toBe("3.1.0");
    expect(body.servers).toEqual([{ url: "https://api.shop.example" }]);
    const examples = JSON.stringify(body);
    expect(examples).toContain("https://api.shop.example/docs/errors#");
    expect(examples).not.toContain("pay.example.com");
    const again = await rest.send({ url: "/openapi.json", headers: { "if-none-match": headers.etag } });
    expect(again.status).toBe(304);
  });

  test("has every endpoint", () => {
    expect(operations.map(([name]) => name).sort()).toEqual([
      "GET /v1/checkpoints",
      "GET /v1/checkpoints/{size}",
      "GET /v1/event-hashes",
      "GET /v1/events",
      "GET /v1/transactions",
      "GET /v1/transactions.csv",
      "GET /v1/transactions/status",
      "GET /v1/transactions/{transactionId}",
      "GET /v1/transactions/{transactionId}/refunds",
      "GET /v1/webhook-settings",
      "PATCH /v1/webhook-settings",
      "POST /v1/checkout/initiate",
      "POST /v1/checkouts/{checkoutId}/cancel",
      "POST /v1/checkpoints/{size}/cosignatures",
      "POST /v1/transactions/{transactionId}/refunds",
      "POST /v1/webhook-settings/rotate-secret",
      "POST /v1/webhook-settings/send-test",
      "PUT /v1/order-lists/{date}",
    ]);
  });

  test("describes every field and every parameter", () => {
    const undescribed = operations.flatMap(([name, { parameters = [] }]) =>
      parameters.filter((one) => !one.description).map((one) => `${name}?${one.name}`),
    );
    for (const [at, { description, enum: values, const: value }] of everySchema()) {
      const [, name] = /\.(\w+)$/.exec(at) ?? [];
      const plain = value !== undefined || (values as unknown[] | undefined)?.length === 1;
      if (name && !description && !plain && !["error", "data", "attempts"].includes(name))
        undescribed.push(at);
    }
    expect(undescribed).toEqual([]);
  });

  test("lists every code under its status, and every endpoint has the common codes", () => {
    for (const [name, { responses }] of operations) {
      const listed: string[] = [];
      for (const [status, { description }] of Object.entries(responses)) {
        if (status === "200") continue;
        for (const code of description.replaceAll("`", "").split(", ") as (keyof typeof STATUS)[]) {
          expect([name, code, STATUS[code]]).toEqual([name, code, Number(status)]);
          listed.push(code);
        }
      }
      for (const code of ["invalid_request", "missing_credentials", "insufficient_scope", "rate_limited"]) {
        expect(listed).toContain(code);
      }
      expect(new Set(listed).size).toBe(listed.length);
    }
  });

  test("names the scope that an endpoint needs, and it is the right one", async () => {
    for (const [name, { security }] of operations) {
      const [bearer, oauth2] = security;
      expect(bearer).toEqual({ bearer: [] });
      const needed = oauth2?.oauth2 ?? [];
      expect(needed).toHaveLength(1);
      const { key } = await rest.keyWith({ scopes: ACCESS_SCOPES.filter((scope) => scope !== needed[0]) });
      const request = { ...example(name), headers: { authorization: `Bearer ${key}` } };
      expectRejection(await rest.send(request), 403, "insufficient_scope");
    }
  });
});

describe("its examples work as they are written", () => {
  test("every request", async () => {
    const made = await rest.send(asOwner(example("POST /v1/checkout/initiate")));
    expect(made.status).toBe(200);
    await rest.useCases.witnessHistory(new AbortController().signal);
    const [{ size }] = (await rest.get("/v1/checkpoints?limit=1")).body.data;
    for (const [name] of operations.filter(([name]) => !name.startsWith("POST"))) {
      const request = example(name);
      const url = String(request.url)
        .replace(/txn_\w+/, made.body.data.transactionId)
        .replace(/checkpoints\/\d+/, `checkpoints/${size}`);
      const response = await rest.send(asOwner({ ...request, url }));
      expect([name, response.status, response.text]).toEqual([name, 200, response.text]);
    }
  });

  test("every example of a field is valid for its schema", () => {
    const judge = schemaJudge();
    for (const [at, { examples = [], ...rules }] of everySchema()) {
      const valid = judge(rules);
      for (const value of examples as unknown[])
        expect([at, valid(value), value, valid.errors]).toEqual([at, true, value, null]);
    }
  });
});

test("an event matches the webhooks of the description", async () => {
  const judge = schemaJudge();
  const checkout = await rest.checkout({ clientReference: "described" });
  await rest.pay(checkout, "0002");
  await rest.pay(checkout, "0000");
  const { body } = await rest.get("/v1/events?limit=100");
  for (const kind of ["payment.success", "payment.failed"]) {
    const { post } = document.webhooks[kind] as (typeof document.webhooks)[string];
    const valid = judge(post.requestBody.content["application/json"]?.schema ?? {});
    const events = body.data.filter(({ event }: { event: string }) => event === kind);
    expect(events.length).toBeGreaterThan(0);
    for (const event of events) expect([valid(event), valid.errors]).toEqual([true, null]);
  }
});

type Schema = Record<string, unknown>;

/** Every schema of the description and its place: in paths, webhooks and components, and nested. */
function* everySchema(): Generator<[string, Schema]> {
  const { webhooks, components } = document;
  for (const [name, { requestBody, responses }] of operations) {
    const bodies = Object.entries({ ...responses, ...(requestBody && { body: requestBody }) });
    for (const [part, { content = {} }] of bodies)
      for (const { schema } of Object.values(content)) yield* within(schema, `${name} ${part}`);
  }
  for (const [kind, { post }] of Object.entries(webhooks))
    for (const { schema } of Object.values(post.requestBody.content))
      yield* within(schema, `${kind} webhook`);
  for (const [name, schema] of Object.entries(components.schemas)) yield* within(schema, name);
}

function* within(schema: Schema, at: string): Generator<[string, Schema]> {
  yield [at, schema];
  const { properties = {}, items, oneOf = [], anyOf = [] } = schema as Record<string, Schema | undefined>;
  for (const [name, value] of Object.entries(properties)) yield* within(value as Schema, `${at}.${name}`);
  if (items) yield* within(items, `${at}[]`);
  for (const one of [...(oneOf as Schema[]), ...(anyOf as Schema[])]) yield* within(one, `${at}|`);
}

const asOwner = (request: InjectOptions): InjectOptions => ({
  ...request,
  headers: { ...request.headers, authorization: `Bearer ${rest.key}` },
});

/** A request built from the description's own examples; one of the three names of a lookup. */
function example(name: string): InjectOptions {
  const [method, path] = name.split(" ") as ["GET", string];
  const operation = operations.find(([one]) => one === name)?.[1] as Operation;
  const query: Record<string, string> = {};
  let url = path;
  for (const { in: position, name: parameter, example: value, schema } of operation.parameters ?? []) {
    const text = String(value ?? (schema as { default?: unknown }).default ?? "");
    if (position === "path") url = url.replace(`{${parameter}}`, text);
    if (
      position === "query" &&
      text &&
      !["transactionId", "checkoutId", "from", "to", "q"].includes(parameter)
    )
      query[parameter] = text;
  }
  const [body] = Object.values(operation.requestBody?.content ?? {});
  return {
    method,
    url,
    query,
    ...(body && { payload: body.example as object, headers: { "content-type": "application/json" } }),
  };
}
