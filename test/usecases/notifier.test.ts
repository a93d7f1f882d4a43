import { afterAll, beforeAll, expect, test } from "vitest";
import type { DueWork } from "../../server/domain/event.ts";
import { openPostgres } from "../../server/store/connect.ts";
import { createNotifier } from "../../server/store/notifier.ts";
import { freshDatabase } from "../support/database.ts";
import { RestClient } from "../support/rest.ts";

let rest: RestClient;
beforeAll(async () => {
  rest = await RestClient.open();
});
afterAll(() => rest.close());

/** The due work that each signal named while `work` ran. */
async function signalled(work: () => Promise<unknown>): Promise<(readonly DueWork[])[]> {
  const received: (readonly DueWork[])[] = [];
  const stop = rest.tua.services.onDueWork((due) => received.push(due));
  await work().finally(stop);
  return received;
}

test("a new checkout leaves no work due", async () => {
  expect(await signalled(() => rest.checkout())).toEqual([[]]);
});

test("a final result makes a webhook due, an attempt that waits for its processor does not", async () => {
  const checkout = await rest.checkout();
  const waits = await signalled(() => rest.pay(checkout, "0009"));
  expect(waits.flat()).not.toContain("deliveries");
  const paid = await rest.checkout();
  expect((await signalled(() => rest.pay(paid, "0000"))).at(-1)).toContain("deliveries");
});

test("a process receives others' signals, and its own once", async () => {
  await using database = await freshDatabase();
  const stores = [openPostgres(database.url), openPostgres(database.url)] as const;
  const [one, other] = stores.map((store) => createNotifier(store)) as [
    ReturnType<typeof createNotifier>,
    ReturnType<typeof createNotifier>,
  ];
  const received: Record<"one" | "other", (readonly DueWork[])[]> = { one: [], other: [] };
  await expect.poll(() => one.listening() && other.listening()).toBe(true);
  one.on((due) => received.one.push(due));
  other.on((due) => received.other.push(due));
  one.signal(["deliveries"]);
  await expect.poll(() => received.other).toEqual([["deliveries"]]);
  // Postgres keeps the order: had the first one returned to its sender, it would have arrived before this.
  other.signal(["queries"]);
  await expect.poll(() => received.one).toEqual([["deliveries"], ["queries"]]);
  expect(received.other).toEqual([["deliveries"], ["queries"]]);
  await Promise.all([one.close(), other.close()]);
  await Promise.all(stores.map((store) => store.close()));
});
