import { afterAll, beforeAll, expect, test } from "vitest";
import { Receiver } from "../../support/receiver.ts";
import { type Staff, TestMembers } from "../../support/staff-at-bff.ts";
import { type GraphqlApi, openGraphqlApi } from "./graphql-endpoint.ts";

const START =
  "mutation ($url: String) { startWebhookDrill(input: { url: $url }) { isNew webhookDrill { id url } } }";
const ALL = `id url state startedAt endedAt startedBy orderListAt
  steps { kind state sent responses { httpStatus error { code detail } count slowestMs } responseBody
    problems { code clientReference count } }`;
const VIEW = `query ($id: ID!) { webhookDrill(id: $id) { ${ALL} } }`;
const LIST = `query { webhookDrills(first: 20) { nodes { ${ALL} } pageInfo { hasNextPage } } }`;

let api: GraphqlApi;
let team: TestMembers;
let owner: Staff;
let receiver: Receiver;
/** A drill that no worker plays. */
let id: string;
beforeAll(async () => {
  receiver = await Receiver.start();
  api = await openGraphqlApi({ env: { RATE_LIMIT_WEBHOOK_DRILL: "3" } });
  team = new TestMembers(api.tua);
  owner = await team.owner();
  const { startWebhookDrill } = await api.data(START, { url: receiver.url });
  expect(startWebhookDrill).toMatchObject({ isNew: true, webhookDrill: { url: receiver.url } });
  id = startWebhookDrill.webhookDrill.id;
});
afterAll(async () => {
  await receiver.close();
  await team.close();
  await api.tua.close();
});

test("a key reads each step of its drill before a worker plays it", async () => {
  const { webhookDrill } = await api.data(VIEW, { id });
  expect(webhookDrill).toMatchObject({ state: "RUNNING", startedBy: null, endedAt: null, orderListAt: null });
  expect(webhookDrill.steps[0]).toEqual({
    kind: "DUPLICATE",
    state: "WAITING",
    sent: 0,
    responses: [],
    responseBody: null,
    problems: [],
  });
  expect(await api.data(LIST)).toEqual({
    webhookDrills: { nodes: [webhookDrill], pageInfo: { hasNextPage: false } },
  });
});

test("members see who started it, also before a live key", async () => {
  const query = "{ webhookDrillStatus { lastPassedAt last { startedBy state } } }";
  const status = {
    lastPassedAt: null,
    last: { startedBy: expect.stringMatching(/^key key_/), state: "RUNNING" },
  };
  expect(await owner.data(query, {}, { mode: "live" })).toEqual({ webhookDrillStatus: status });
  expect(await owner.data(LIST, {}, { mode: "live" })).toMatchObject({ webhookDrills: { nodes: [] } });
});

test("starts are limited, and another merchant's drill does not exist", async () => {
  const other = await api.tua.createMerchant("Kofi Spare Parts");
  expect(await api.data(VIEW, { id }, { key: other.keys.test.secret })).toEqual({ webhookDrill: null });
  for (let started = 0; started < 2; started++)
    expect((await api.data(START, { url: receiver.url })).startWebhookDrill.isNew).toBe(false);
  expect(await api.code(START, { url: receiver.url })).toBe("rate_limited");
});
