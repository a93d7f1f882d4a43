import type { FastifyInstance } from "fastify";
import type { DoorOptions } from "../door-options.ts";
import { countVisitor } from "../rate-limit.ts";
import { cancel } from "./cancel.ts";
import { checkoutIdOf } from "./checkout-address.ts";
import { takeFormsOnly } from "./form-body.ts";
import { setSafeHeaders } from "./page-headers.ts";
import { pay } from "./pay.ts";
import { refusal } from "./refusal.tsx";
import { decideInSandbox, showSandbox } from "./sandbox.tsx";
import { showCheckout } from "./show-checkout.ts";

/**
 * The hosted page. No post here carries a cookie or any other standing right: the id in the address is the
 * secret, so a page of somebody else that does not know it has nothing to forge a request with.
 */
export async function checkoutDoor(app: FastifyInstance, options: DoorOptions): Promise<void> {
  takeFormsOnly(app);
  app.addHook("onRequest", setSafeHeaders);
  app.addHook("onRequest", async (request, reply) => {
    if (request.method !== "POST") return;
    const { ip: address } = request;
    await countVisitor(options.useCases, reply, "checkout-address", { address });
    await countVisitor(options.useCases, reply, "checkout", { name: checkoutIdOf(request), address });
  });
  app.setErrorHandler(refusal(options));
  app.get("/pay/:checkoutId", showCheckout(options));
  app.post("/pay/:checkoutId", pay(options));
  app.post("/pay/:checkoutId/cancel", cancel(options));
  app.get("/pay/:checkoutId/sandbox", showSandbox(options));
  app.post("/pay/:checkoutId/sandbox", decideInSandbox(options));
}
