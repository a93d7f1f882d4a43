import { expect, test } from "vitest";
import { Arrivals } from "./arrival-queue.ts";

test("two concurrent waits get two different items, in order", async () => {
  const arrivals = new Arrivals<number>("a number");
  const both = Promise.all([arrivals.next(), arrivals.next()]);
  arrivals.push(1);
  arrivals.push(2);
  expect(await both).toEqual([1, 2]);
  expect(arrivals.unread).toBe(0);
});

test("an item that arrived before the wait is not missed", async () => {
  const arrivals = new Arrivals<number>("a number");
  arrivals.push(1);
  expect(arrivals.unread).toBe(1);
  expect(await arrivals.next()).toBe(1);
});

test("a wait that times out reports the expected item and the items that arrived", async () => {
  const arrivals = new Arrivals<number>("a large number");
  arrivals.push(7);
  await expect(arrivals.until((all) => all.some((each) => each > 9), 5)).rejects.toThrow(
    "Waited in vain for a large number: nothing more within 5 ms. 1 had arrived\n  7",
  );
});

test("after a wait that timed out, the next item is still available", async () => {
  const arrivals = new Arrivals<number>("a number");
  await expect(arrivals.next(5)).rejects.toThrow("in vain");
  arrivals.push(1);
  expect(await arrivals.next()).toBe(1);
});

test("the end wakes waiting calls, and later calls take the remaining items", async () => {
  const arrivals = new Arrivals<number>("a number");
  const waiting = arrivals.until((all) => all.length > 1);
  arrivals.push(1);
  arrivals.end("the line went dead");
  await expect(waiting).rejects.toThrow("the line went dead");
  expect(await arrivals.next()).toBe(1);
  await expect(arrivals.next()).rejects.toThrow("the line went dead");
});
