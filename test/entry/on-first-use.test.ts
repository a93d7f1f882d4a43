import Fastify from "fastify";
import { expect, test } from "vitest";
import { onFirstUse } from "../../server/entry/on-first-use.ts";

function makeApp() {
  const app = Fastify();
  app.decorate("lateParts", []);
  return app;
}

test("a part is opened when it is first asked for, and once for all who ask meanwhile", async () => {
  let opened = 0;
  const part = onFirstUse(makeApp(), async () => ({ number: ++opened }));
  expect(opened).toBe(0);
  const [one, other] = await Promise.all([part(), part()]);
  expect(one).toBe(other);
  expect(await part()).toBe(one);
  expect(opened).toBe(1);
});

test("what could not be opened is tried again", async () => {
  let tries = 0;
  const part = onFirstUse(makeApp(), async () => {
    if (++tries === 1) throw new Error("not yet");
    return "open";
  });
  await expect(part()).rejects.toThrow("not yet");
  expect(await part()).toBe("open");
});

test("who asks for all parts opens this one too", async () => {
  const app = makeApp();
  let opened = 0;
  onFirstUse(app, async () => ++opened);
  await Promise.all(app.lateParts.map((open) => open()));
  expect(opened).toBe(1);
});
