import { expect, test } from "vitest";
import type { EventBody } from "../../server/domain/event.ts";
import { freshDatabase } from "../support/database.ts";
import { proxyDatabase } from "../support/database-proxy.ts";
import { eventsUntil } from "../support/event-reader.ts";
import { order } from "../support/orders.ts";
import { MAX_WAIT_MS } from "../support/patience.ts";
import { Receiver } from "../support/receiver.ts";
import { startProcess } from "../support/tua-process.ts";

/** A proxy to a database without LISTEN, as with a transaction pooler. */
async function deafWay(databaseUrl: string) {
  let cut = 0;
  const proxy = await proxyDatabase(databaseUrl, (here, there) => {
    here.on("data", (bytes) => {
      if (bytes.includes("listen tua_")) {
        cut += 1;
        here.destroy();
      } else there.write(bytes);
    });
    there.on("data", (bytes) => here.write(bytes));
  });
  return {
    ...proxy,
    get cut() {
      return cut;
    },
  };
}

test("without LISTEN one process's writes still reach another's streams and workers, by polling", async () => {
  await using database = await freshDatabase();
  await using way = await deafWay(database.url);
  await using receiver = await Receiver.start();
  const env = { RATE_LIMITS: "off" };
  const writer = await startProcess(way.url, { env });
  const other = await startProcess(way.url, { env, worker: true });
  try {
    const { caller } = await writer.createMerchant();
    const checkout = () =>
      writer.useCases.initiateCheckout(caller, order({ callbackUrl: receiver.url }), null);
    const pay = ({ checkoutId }: { checkoutId: string }) =>
      writer.useCases.payCheckout(checkoutId, {
        method: "mobile_money",
        network: "mtn",
        phone: "0241230000",
      });
    const first = await checkout();
    const paid = (event: EventBody) => event.event === "payment.success";
    const events = eventsUntil(other.useCases, caller, first.transactionId, paid);
    await pay(first);
    await pay(await checkout());
    expect((await events).map(({ event }) => event)).toEqual([
      "checkout.created",
      "payment.processing",
      "payment.success",
    ]);
    await receiver.until((posts) => posts.length === 2, MAX_WAIT_MS);
    // Each of the two tried to listen, and was disconnected.
    expect(way.cut).toBeGreaterThan(1);
  } finally {
    await Promise.all([writer.stop(), other.stop()]);
  }
});
