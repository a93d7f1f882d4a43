import { fileURLToPath } from "node:url";
import { SampleReceiver } from "./sample-receiver.ts";

const folder = fileURLToPath(new URL("../../docs/examples/receivers", import.meta.url));

/** Starts a shop of `docs/examples/receivers`, such as `broken/ships-twice`, in its own process. */
export const startDrillShop = (name: string, secret: string): Promise<SampleReceiver> =>
  SampleReceiver.start(
    { file: "unused.mjs", text: "", command: () => [process.execPath, `${folder}/${name}.mjs`] },
    secret,
  );

/** The shop's orders, in the form of an order list. */
export async function readShopOrders(shop: SampleReceiver): Promise<{ orders: object[] }> {
  const response = await fetch(new URL("/orders", shop.url));
  return (await response.json()) as { orders: object[] };
}
