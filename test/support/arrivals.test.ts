import { expect, test } from "vitest";
import { Arrivals } from "./arrivals.ts";

test("two who wait at once get two different things, in order", async () => {
  const arrivals = new Arrivals<number>("a number");
  const both = Promise.all([arrivals.next(), arrivals.next()]);
  arrivals.push(1);
  arrivals.push(2);
  expect(await both).toEqual([1, 2]);
  expect(arrivals.untaken).toBe(0);
});

test("what came before anyone asked is not missed", async () => {
  const arrivals = new Arrivals<number>("a number");
  arrivals.push(1);
  expect(arrivals.untaken).toBe(1);
  expect(await arrivals.next()).toBe(1);
});

test("waiting in vain says for what, and what was there instead", async () => {
  const arrivals = new Arrivals<number>("a large number");
  arrivals.push(7);
  await expect(arrivals.until((all) => all.some((each) => each > 9), 5)).rejects.toThrow(
    "Waited in vain for a large number: nothing more within 5 ms. 1 had arrived\n  7",
  );
});

test("after a wait in vain the next thing is still there to take", async () => {
  const arrivals = new Arrivals<number>("a number");
  await expect(arrivals.next(5)).rejects.toThrow("in vain");
  arrivals.push(1);
  expect(await arrivals.next()).toBe(1);
});

test("the end wakes those who wait, and those who come later take what is left", async () => {
  const arrivals = new Arrivals<number>("a number");
  const waiting = arrivals.until((all) => all.length > 1);
  arrivals.push(1);
  arrivals.end("the line went dead");
  await expect(waiting).rejects.toThrow("the line went dead");
  expect(await arrivals.next()).toBe(1);
  await expect(arrivals.next()).rejects.toThrow("the line went dead");
});
