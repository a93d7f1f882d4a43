import { readFile } from "node:fs/promises";
import type { BrowserScripts } from "./entry/checkout/browser-scripts.ts";

/** The output folder of `npm run build`, next to the compiled server. */
const BUILT = new URL("../web/scripts/", import.meta.url);

export async function readBrowserScripts(folder = BUILT): Promise<BrowserScripts> {
  const read = (name: string) => readFile(new URL(name, folder), "utf8");
  const [page, sdk, sdkModule, sdkWatch, sdkTypes, passkey, pushWorker] = await Promise.all([
    read("page.js"),
    read("tua.js"),
    read("tua.mjs"),
    read("watch.mjs"),
    read("tua.d.ts"),
    read("passkey.js"),
    read("push-worker.js"),
  ]);
  return { page, sdk, sdkModule, sdkWatch, sdkTypes, passkey, pushWorker };
}
