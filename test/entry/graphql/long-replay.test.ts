import { afterAll, beforeAll, expect, test } from "vitest";
import { SocketClient } from "../../support/socket-client.ts";
import { type Door, openDoor } from "./door.ts";

let door: Door;
beforeAll(async () => {
  door = await openDoor();
});
afterAll(() => door.tua.close());

test("a long replay takes turns with the rest of the process", async () => {
  const replayed = 60;
  for (let i = 0; i < replayed; i++) await door.initiate({});
  const socket = await door.socket();
  let turns = 0;
  let counting = true;
  const count = () => {
    turns += 1;
    if (counting) setImmediate(count);
  };
  socket.subscribe("1", `subscription { paymentEvents(after: "0") { sequence } }`, {});
  setImmediate(count);
  for (let i = 0; i < replayed; i++) await socket.data("1");
  counting = false;
  expect(turns).toBeGreaterThanOrEqual(replayed);
});

test("a socket has nothing to open at an address of REST or of a page", async () => {
  for (const path of ["/v1/transactions", "/pay/x", "/healthz", "/"]) {
    await expect(SocketClient.open(door.origin + path), path).rejects.toThrow(
      /The upgrade was refused with (200|401|404)/,
    );
  }
});
