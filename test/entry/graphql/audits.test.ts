import { serverAudits } from "graphql-http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Door, openDoor } from "./door.ts";

let door: Door;
beforeAll(async () => {
  door = await openDoor();
});
afterAll(() => door.tua.close());

const authorized: typeof fetch = (url, init) =>
  fetch(url, { ...init, headers: { ...(init?.headers as object), authorization: `Bearer ${door.key}` } });

test.each(
  serverAudits({ url: () => `${door.origin}/graphql`, fetchFn: authorized }).map(
    (audit) => [audit.name, audit] as const,
  ),
)("GraphQL over HTTP: %s", async (_name, audit) => {
  const result = await audit.fn();
  expect(result.status === "error" ? result.reason : "no error").toBe("no error");
});
