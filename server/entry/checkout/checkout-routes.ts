import type { FastifyInstance } from "fastify";
import { compressResponses } from "../compressed-responses.ts";
import type { EntryOptions } from "../entry-options.ts";
import { consumeByIp } from "../rate-limit.ts";
import { IMMUTABLE, sendText, servedText } from "../served-text.ts";
import { cancel, redirectFromCancel } from "./cancel.ts";
import { getCheckoutId } from "./checkout-id.ts";
import { acceptFormsOnly } from "./form-body.ts";
import { setSafeHeaders } from "./page-headers.ts";
import type { PageOptions } from "./page-options.ts";
import { pay } from "./pay.ts";
import { rejection } from "./rejection.tsx";
import { decideInSandbox, showSandbox } from "./sandbox.ts";
import { showCheckout } from "./show-checkout.ts";

/** Routes of the hosted page and its script. */
export async function checkoutRoutes(
  app: FastifyInstance,
  { script: text, ...options }: EntryOptions & { script: string },
): Promise<void> {
  const script = servedText(text);
  const src = `/pay/scripts/page.${script.hash}.js`;
  app.get(src, async (request, reply) => {
    reply.headers({
      "cache-control": IMMUTABLE,
      "cross-origin-resource-policy": "same-origin",
    });
    return sendText(request, reply, script);
  });
  app.register(pages, { ...options, script: { src, integrity: script.integrity } });
}

/**
 * No cookie or other ambient credential is used here. The ID in the URL is the secret, so cross-site request forgery
 * is not possible without it.
 */
async function pages(app: FastifyInstance, options: PageOptions): Promise<void> {
  acceptFormsOnly(app);
  compressResponses(app);
  app.addHook("onRequest", setSafeHeaders);
  app.addHook("onRequest", async (request, reply) => {
    if (request.method !== "POST") return;
    const { ip: ipAddress } = request;
    await consumeByIp(options.useCases, reply, "checkout-ip", { ipAddress });
    await consumeByIp(options.useCases, reply, "checkout", { name: getCheckoutId(request), ipAddress });
  });
  app.setErrorHandler(rejection(options));
  app.get("/pay/:checkoutId", showCheckout(options));
  app.post("/pay/:checkoutId", pay(options));
  app.get("/pay/:checkoutId/cancel", redirectFromCancel(options));
  app.post("/pay/:checkoutId/cancel", cancel(options));
  app.get("/pay/:checkoutId/sandbox", showSandbox(options));
  app.post("/pay/:checkoutId/sandbox", decideInSandbox(options));
}
