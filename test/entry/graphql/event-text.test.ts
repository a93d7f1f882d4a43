import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type GraphqlApi, openGraphqlApi } from "./graphql-endpoint.ts";

let api: GraphqlApi;
beforeAll(async () => {
  api = await openGraphqlApi();
});
beforeEach(async () => {
  api = await api.another();
});
afterAll(() => api.tua.close());

const newest = async (): Promise<string> =>
  (await api.data("{ events(first: 1) { newestSequence } }")).events.newestSequence;

test("the newest sequence is 0 before the first event, then that of the last, wherever the page is", async () => {
  expect(await newest()).toBe("0");
  for (let i = 0; i < 3; i++) await api.initiate();
  expect(await newest()).toBe("3");
});

test("an event's body is the text of REST and webhooks, to the byte", async () => {
  await api.pay((await api.initiate()).checkoutId, "0240000002");
  const { events } = await api.data("{ events(first: 100) { nodes { id sequence body } } }");
  const { body } = await api.tua.app.inject({
    url: "/v1/events?limit=100",
    headers: { authorization: `Bearer ${api.key}` },
  });
  expect(events.nodes.length).toBeGreaterThan(1);
  for (const node of events.nodes as { id: string; sequence: string; body: string }[]) {
    expect(body).toContain(node.body);
    expect(JSON.parse(node.body)).toMatchObject({ id: node.id, sequence: Number(node.sequence) });
  }
});
