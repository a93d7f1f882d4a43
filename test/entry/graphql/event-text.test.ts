import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Door, openDoor } from "./door.ts";

let door: Door;
beforeAll(async () => {
  door = await openDoor();
});
beforeEach(async () => {
  door = await door.another();
});
afterAll(() => door.tua.close());

const newest = async (): Promise<string> =>
  (await door.data("{ events(first: 1) { newestSequence } }")).events.newestSequence;

test("the newest sequence is 0 before the first event, then that of the last, wherever the page stands", async () => {
  expect(await newest()).toBe("0");
  for (let i = 0; i < 3; i++) await door.initiate();
  expect(await newest()).toBe("3");
});

test("an event's body is the text that REST and webhooks carry, to the byte", async () => {
  await door.pay((await door.initiate()).checkoutId, "0240000002");
  const { events } = await door.data("{ events(first: 100) { nodes { id sequence body } } }");
  const { body } = await door.tua.app.inject({
    url: "/v1/events?limit=100",
    headers: { authorization: `Bearer ${door.key}` },
  });
  expect(events.nodes.length).toBeGreaterThan(1);
  for (const node of events.nodes as { id: string; sequence: string; body: string }[]) {
    expect(body).toContain(node.body);
    expect(JSON.parse(node.body)).toMatchObject({ id: node.id, sequence: Number(node.sequence) });
  }
});
