import type { FastifyInstance } from "fastify";
import { IMMUTABLE, type ServedText, sendText, servedText } from "../../served-text.ts";
import type { BrowserScripts } from "../browser-scripts.ts";

/** Cache time that delivers fixes within minutes and still avoids a download on every page. */
const EVERGREEN = "public, max-age=300";

/** Placeholder for the checkout's origin in the build of web/sdk. */
const CHECKOUT_ORIGIN = "__CHECKOUT_ORIGIN__";

/** Browser SDK for shops: as a script element, as an import, its module for `watch()`, and its types. */
export function sdkFiles(
  app: FastifyInstance,
  { scripts, checkoutUrl, sdkUrl }: { scripts: BrowserScripts; checkoutUrl: string; sdkUrl: string },
): void {
  const onCheckout = (text: string) => text.replaceAll(CHECKOUT_ORIGIN, () => JSON.stringify(checkoutUrl));
  const script = servedText(onCheckout(scripts.sdk));
  const module = servedText(onCheckout(scripts.sdkModule));
  const watch = servedText(scripts.sdkWatch);
  const hashed = { script: `/v2/tua.${script.hash}.js`, module: `/v2/tua.${module.hash}.mjs` };
  const integrity = {
    script: { src: sdkUrl + hashed.script, integrity: script.integrity },
    module: { src: sdkUrl + hashed.module, integrity: module.integrity },
    watch: { src: `${sdkUrl}/v2/watch.mjs`, integrity: watch.integrity },
  };
  const serve = (path: string, file: ServedText, cacheControl: string) =>
    app.get(path, async (request, reply) =>
      sendText(request, reply.header("cache-control", cacheControl), file),
    );
  serve("/v2", script, EVERGREEN);
  serve("/v2/", script, EVERGREEN);
  serve("/v2/tua.mjs", module, EVERGREEN);
  serve("/v2/watch.mjs", watch, EVERGREEN);
  serve("/v2/tua.d.ts", servedText(scripts.sdkTypes, "application/typescript; charset=utf-8"), EVERGREEN);
  const list = servedText(`${JSON.stringify(integrity, null, 2)}\n`, "application/json; charset=utf-8");
  serve("/v2/integrity.json", list, EVERGREEN);
  serve(hashed.script, script, IMMUTABLE);
  serve(hashed.module, module, IMMUTABLE);
}
