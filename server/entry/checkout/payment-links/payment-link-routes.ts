import type { FastifyInstance } from "fastify";
import { compressResponses } from "../../compressed-responses.ts";
import type { EntryOptions } from "../../entry-options.ts";
import { consumeByIp } from "../../rate-limit.ts";
import { acceptFormsOnly } from "../form-body.ts";
import { setSafeHeaders } from "../page-headers.ts";
import { linkErrors } from "./link-errors.tsx";
import { getLinkId } from "./link-page.tsx";
import { openPaymentLink } from "./open-payment-link.ts";
import { showPaymentLink } from "./show-payment-link.ts";

/**
 * Routes of the page of a payment link. It has no script and no cookie. Its address is public, so a request of
 * another site can do no more than any visitor.
 */
export async function paymentLinkRoutes(app: FastifyInstance, options: EntryOptions): Promise<void> {
  const { useCases } = options;
  acceptFormsOnly(app);
  compressResponses(app);
  app.addHook("onRequest", setSafeHeaders);
  app.addHook("onRequest", async (request, reply) => {
    if (request.method !== "POST") return;
    const { ip: ipAddress } = request;
    await consumeByIp(useCases, reply, "checkout-ip", { ipAddress });
    await consumeByIp(useCases, reply, "payment-link", { name: getLinkId(request), ipAddress });
  });
  app.setErrorHandler(linkErrors(options));
  app.get("/l/:linkId", showPaymentLink(options));
  app.post("/l/:linkId", openPaymentLink(options));
}
