import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { type Door, openDoor } from "./door.ts";
import { EVENTS, newest, nextEvent } from "./event-stream.ts";

let door: Door;
beforeAll(async () => {
  door = await openDoor({ env: { RATE_LIMITS: "off" } });
});
afterAll(() => door.tua.close());
afterEach(() => vi.restoreAllMocks());

test.each([
  ["subscription", EVENTS, "findStart"],
  ["query", "{ merchant { name } }", "findMerchant"],
] as const)(
  "W3, W5 a %s that its client ended while it was being opened says nothing under its id",
  async (_what, query, useCase) => {
    const { useCases } = door.tua.wired;
    const [held, begun] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const original = useCases[useCase] as (...input: unknown[]) => Promise<never>;
    vi.spyOn(useCases, useCase).mockImplementationOnce(async (...input: unknown[]) => {
      begun.resolve();
      await held.promise;
      return original(...input);
    });
    const after = String(await newest(door));
    await using socket = await door.socket();
    socket.subscribe("1", query, { after });
    await begun.promise;
    socket.complete("1");
    socket.subscribe("1", EVENTS, { after });
    const { clientReference } = await door.initiate();
    expect((await nextEvent(socket)).event?.data).toMatchObject({ clientReference });
    held.resolve();
    socket.subscribe("probe", "{ merchant { name } }");
    await socket.data("probe");
    await door.initiate();
    expect(Number((await nextEvent(socket)).sequence)).toBe(Number(after) + 2);
    socket.complete("1");
    socket.subscribe("2", EVENTS, { after });
    await door.initiate();
    await socket.until("2", (all) => all.length === 3);
    expect(socket.messages.all.filter(({ id }) => id === "1").map(({ type }) => type)).toEqual([
      "next",
      "next",
    ]);
  },
);
