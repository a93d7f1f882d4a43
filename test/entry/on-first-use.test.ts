import { AsyncLocalStorage } from "node:async_hooks";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { onFirstUse } from "../../server/entry/on-first-use.ts";

function makeApp() {
  const app = Fastify();
  app.decorate("lazyRoutes", []);
  return app;
}

/** Records opens and stops. */
function makePart(load: () => void = () => {}) {
  const app = makeApp();
  const happened: string[] = [];
  const part = onFirstUse(app, async () => {
    load();
    happened.push("opened");
    return { stop: async () => void happened.push("stopped") };
  });
  return { app, part, happened };
}

test("a service is opened at its first use, and once for all concurrent callers", async () => {
  const { part, happened } = makePart();
  expect(happened).toEqual([]);
  expect(() => part.opened).toThrow("not open");
  const [one, other] = await Promise.all([part.open(), part.open()]);
  expect(one).toBe(other);
  expect(await part.open()).toBe(one);
  expect(part.opened).toBe(one);
  expect(happened).toEqual(["opened"]);
});

test("a service that failed to open is tried again", async () => {
  let calls = 0;
  const { part, happened } = makePart(() => {
    if (++calls === 1) throw new Error("not yet");
  });
  await expect(part.open()).rejects.toThrow("not yet");
  expect(await part.open()).toBe(part.opened);
  expect(happened).toEqual(["opened"]);
});

test("a service that needs all others stops with the app", async () => {
  const { app, happened } = makePart();
  await Promise.all(app.lazyRoutes.map((open) => open()));
  await app.close();
  expect(happened).toEqual(["opened", "stopped"]);
});

test("an app closes without a service that was never used, and without one that failed", async () => {
  const never = makePart();
  await never.app.close();
  expect(never.happened).toEqual([]);
  const failed = makePart(() => {
    throw new Error("cannot be opened");
  });
  await expect(failed.part.open()).rejects.toThrow();
  await failed.app.close();
  expect(failed.happened).toEqual([]);
});

test("a service is not opened within the first request", async () => {
  const request = new AsyncLocalStorage<string>();
  let within: string | undefined = "nobody's";
  const { part } = makePart(() => {
    within = request.getStore();
  });
  await request.run("the first", () => part.open());
  expect(within).toBeUndefined();
});
